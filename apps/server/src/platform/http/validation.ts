// Validates all parts of a request at once, so that the response names every wrong field.
import type { Endpoint } from '@fabula/contracts/endpoint'
import { z } from 'zod'
import { invalid } from '../errors.ts'
import type { FormReader } from './forms.ts'

export type RawInput = {
  params: unknown
  query: unknown
  body: unknown
  /** Read only after the caller has been authorized. */
  form?: FormReader
}

const empty = z.strictObject({})

/** No valid input is nested deeper. */
const deepest = 200

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
  for (const [name, schema] of Object.entries(endpoint.body?.shape ?? {})) {
    const result = check(() => z.safeParse(schema, Object.hasOwn(given, name) ? given[name] : undefined))
    if (result?.success) sound[name] = result.data
  }
  return sound
}

function parsePart(
  schema: z.ZodObject,
  value: unknown,
  fields: Record<string, string>,
  part: string,
): unknown {
  for (const path of findUnstorable(value))
    fields[path.join('.')] ??= 'contains characters that can’t be stored'
  const result = check(() => schema.safeParse(value, { error: reasonFor }))
  if (!result) {
    fields[part] ??= 'is invalid'
    return undefined
  }
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

/**
 * Zod compares the `length` of whatever is sent instead of a text or list, and fails if that can't become a number:
 * `{"length": {"toString": 1}}`. Null: the input is invalid.
 */
function check<Result>(parse: () => Result): Result | null {
  try {
    return parse()
  } catch (error) {
    if (error instanceof TypeError && error.message === 'Cannot convert object to primitive value')
      return null
    throw error
  }
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair: such text would only fail there. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function findUnstorable(value: unknown): string[][] {
  const found: string[][] = []
  const waiting: { path: string[]; value: unknown }[] = [{ path: [], value }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value: inner } = next
    if (typeof inner === 'string') {
      if (!isStorable(inner)) found.push(path)
    } else if (typeof inner === 'object' && inner !== null && path.length < deepest) {
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
