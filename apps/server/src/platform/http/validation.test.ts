import { defineContract } from '@fabula/contracts/endpoint'
import { paging } from '@fabula/contracts/shapes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { parseInput, readSoundFields } from './validation.ts'

const endpoint = defineContract({
  'POST /things/{id}': {
    summary: 'A thing',
    params: z.strictObject({ id: z.uuid() }),
    query: paging(20),
    body: z.strictObject({
      title: z.string().min(1).max(5),
      kind: z.enum(['a', 'b']),
      tags: z.array(z.string()).max(2).optional(),
    }),
    response: z.object({}),
  },
})['POST /things/{id}']

const id = '0197a5f0-7b1c-7000-8000-000000000001'

function fieldsOf(raw: { params?: unknown; query?: unknown; body?: unknown }) {
  try {
    parseInput(endpoint, { params: { id }, query: {}, body: { title: 'x', kind: 'a' }, ...raw })
  } catch (error) {
    if (error instanceof AppError) return error.details?.fields
    throw error
  }
  return undefined
}

test('reports every wrong field of path, query and body at once', () => {
  expect(
    fieldsOf({
      params: { id: '7' },
      query: { page: 'x' },
      body: { title: 'too long', extra: 1, tags: ['a', 'b', 'c'] },
    }),
  ).toEqual({
    id: 'is not a valid id',
    page: 'must be a whole number',
    title: 'must have at most 5 characters',
    kind: 'must be one of a, b',
    tags: 'must have at most 2 entries',
    extra: 'is not a known field',
  })
})

test('rejects a body that is missing or not an object, and coerces nothing', () => {
  expect(fieldsOf({ body: undefined })).toEqual({ title: 'is required', kind: 'must be one of a, b' })
  expect(fieldsOf({ body: [] })).toEqual({ body: 'must be an object' })
  expect(fieldsOf({ body: { title: 5, kind: 'a' } })).toEqual({ title: 'must be text' })
})

test('rejects a body where none is expected', () => {
  const bare = { summary: 'x', response: z.object({}) }
  expect(() => parseInput(bare, { params: {}, query: {}, body: { admin: true } })).toThrow(AppError)
  expect(() => parseInput(bare, { params: {}, query: { debug: '1' }, body: undefined })).toThrow(AppError)
})

test('converts query text to numbers, with defaults', () => {
  expect(
    parseInput(endpoint, { params: { id }, query: { page: '3' }, body: { title: 'x', kind: 'b' } }).query,
  ).toEqual({ page: 3, limit: 20 })
})

test('reads the valid fields of a body whatever the others are', () => {
  expect(readSoundFields(endpoint, { title: 'ok', kind: 'x', tags: 7, extra: 1 })).toEqual({ title: 'ok' })
  for (const body of [null, undefined, 'text', 7, [], { toString: 1 }])
    expect(readSoundFields(endpoint, body)).toEqual({})
})

test('reports errors found by the route together with the others', () => {
  const raw = { params: { id }, query: {}, body: { title: 'x' } }
  expect(() => parseInput(endpoint, raw, { title: 'is taken' })).toThrow(
    expect.objectContaining({ details: { fields: { title: 'is taken', kind: 'must be one of a, b' } } }),
  )
})

test('rejects text that the database cannot store', () => {
  const bad = 'contains characters that can’t be stored'
  expect(fieldsOf({ body: { title: 'a\0', kind: 'a', tags: ['fine', 'half \ud83e'] } })).toEqual({
    title: bad,
    'tags.1': bad,
  })
  expect(fieldsOf({ body: { title: '🦊', kind: 'a' } })).toBeUndefined()
  let nested: unknown[] = []
  for (let level = 0; level < 100_000; level += 1) nested = [nested]
  expect(fieldsOf({ body: { title: 'x', kind: 'a', tags: nested } })).toEqual({ 'tags.0': 'must be text' })
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a field called %s is reported',
  (key) => {
    const odd = JSON.parse(`{"${key}": "x"}`) as object
    const named = Object.entries(fieldsOf({ query: odd, body: { title: 'x', kind: 'a', ...odd } }) ?? {})
    expect(named).toEqual([[key, 'is not a known field']])
    expect(Object.entries(fieldsOf({ query: JSON.parse(`{"${key}": "\\u0000"}`) }) ?? {})).toEqual([
      [key, 'contains characters that can’t be stored'],
    ])
  },
)

test('rejects an object whose length can’t be compared', () => {
  const reason = 'must not be an object'
  for (const length of [{ toString: 1 }, { valueOf: 1, toString: null }, [{ toString: 1 }]]) {
    const odd = () => ({ length: structuredClone(length) })
    expect(fieldsOf({ body: { title: odd(), kind: 'x' } })).toEqual({
      title: 'must be text',
      'title.length': reason,
      kind: 'must be one of a, b',
    })
    expect(fieldsOf({ body: { title: 'x', kind: 'a', tags: odd() } })).toEqual({
      tags: 'must be a list',
      'tags.length': reason,
    })
    expect(readSoundFields(endpoint, { title: odd(), kind: 'a' })).toEqual({ kind: 'a' })
    expect(fieldsOf({ body: { title: 'x', kind: 'a', ...odd() } })).toEqual({ length: reason })
  }
})
