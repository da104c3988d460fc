// Validates all parts of a request at once, so that the response names every wrong field.
import type { Endpoint } from '@fabula/contracts/endpoint'
import { z } from 'zod'
import { invalid } from '../errors.ts'
import type { FormReader } from './forms.ts'
import { maxDepth } from './json-bodies.ts'

export type RawInput = {
  params: unknown
  query: unknown
  body: unknown
  /** Read only after the caller has been authorized. */
  form?: FormReader
}

const empty = z.strictObject({})

export function parseInput(
  endpoint: Endpoint,
  raw: RawInput,
  faults: Record<string, string> = {},
): { params: unknown; query: unknown; body: unknown } {
  // Without a prototype: "constructor" is a field like any other.
  const fields: Record<string, string> = Object.assign(Object.create(null), faults)
  const parsed = {
    params: parsePart(endpoint.params ?? empty, raw.params ?? {}, fields, 'path'),
    query: parsePart(endpoint.query ?? empty, raw.query ?? {}, fields, 'query'),
    body: parsePart(endpoint.body ?? empty, raw.body ?? {}, fields, 'body'),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return parsed
}

/** The fields of a body that are valid by themselves, whatever the others are. */
export function readSoundFields(endpoint: Endpoint, body: unknown): Record<string, unknown> {
  const given = (body ?? {}) as Record<string, unknown>
  const sound: Record<string, unknown> = {}
  takeUnsafe(given)
  for (const [name, schema] of Object.entries(endpoint.body?.shape ?? {})) {
    const result = z.safeParse(schema, Object.hasOwn(given, name) ? given[name] : undefined)
    if (result.success) sound[name] = result.data
  }
  return sound
}

function parsePart(
  schema: z.ZodObject,
  value: unknown,
  fields: Record<string, string>,
  part: string,
): unknown {
  for (const { path, reason } of takeUnsafe(value)) fields[path.join('.')] ??= reason
  const result = schema.safeParse(value, { error: reasonFor })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'is not a known field'
    } else {
      fields[issue.path.join('.') || part] ??= issue.message
    }
  }
  return undefined
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair: such text would only fail there. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Text that can't be stored, and an object as a `length`. Those are removed: Zod compares the length of whatever is sent
 * instead of a text or list, which throws for `{"length": {"toString": 1}}`.
 */
function takeUnsafe(value: unknown): { path: string[]; reason: string }[] {
  const found: { path: string[]; reason: string }[] = []
  const waiting: { path: string[]; value: unknown }[] = [{ path: [], value }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value: inner } = next
    if (typeof inner === 'string') {
      if (!isStorable(inner)) found.push({ path, reason: 'contains characters that can’t be stored' })
    } else if (typeof inner === 'object' && inner !== null && path.length < maxDepth) {
      if ('length' in inner && typeof inner.length === 'object' && inner.length !== null) {
        delete inner.length
        found.push({ path: [...path, 'length'], reason: 'must not be an object' })
      }
      for (const [key, value] of Object.entries(inner)) waiting.push({ path: [...path, key], value })
    }
  }
  return found
}

/** A reason that continues the field's name: "title is needed". Messages in a contract take precedence. */
function reasonFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${articled(issue.expected)}`
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${String(issue.minimum)} characters`
        : issue.origin === 'array'
          ? `must have at least ${String(issue.minimum)} entries`
          : `must be at least ${String(issue.minimum)}`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${String(issue.maximum)} characters`
        : issue.origin === 'array'
          ? `must have at most ${String(issue.maximum)} entries`
          : `must be at most ${String(issue.maximum)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.format === 'uuid'
        ? 'is not a valid id'
        : issue.format === 'email'
          ? 'must be a valid email address'
          : 'is invalid'
    default:
      return undefined
  }
}

const articled = (kind: string) =>
  kind === 'array'
    ? 'a list'
    : /^[aeiou]/.test(kind)
      ? `an ${kind}`
      : kind === 'string'
        ? 'text'
        : `a ${kind}`
