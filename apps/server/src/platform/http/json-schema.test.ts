import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSerializer, jsonSchemaOf } from './json-schema.ts'

test('undeclared fields of a response are not sent', () => {
  const serialize = createSerializer(
    z.object({ user: z.object({ name: z.string(), bio: z.string().nullable() }) }),
  )
  const row = { status: 'success', user: { name: 'Ana', bio: null, passwordHash: 'secret' }, debug: 'x' }
  expect(JSON.parse(serialize(row))).toEqual({ status: 'success', user: { name: 'Ana', bio: null } })
})

test('a response that lacks a declared field is an error, not half a response', () => {
  const serialize = createSerializer(z.object({ count: z.number() }))
  expect(() => serialize({ status: 'success' })).toThrow('count')
})

test('nullable shapes collapse into one type, objects included', () => {
  expect(jsonSchemaOf(z.string().nullable(), 'output')).toEqual({ type: ['string', 'null'] })
  const serialize = createSerializer(z.object({ image: z.object({ id: z.string() }).nullable() }))
  expect(serialize({ status: 'success', image: null })).toContain('"image":null')
  expect(serialize({ status: 'success', image: { id: 'a', secret: 1 } })).toContain('"image":{"id":"a"}')
})

test('a nullable enum and a nullable constant list null among their values', () => {
  expect(jsonSchemaOf(z.enum(['a', 'b']).nullable(), 'output')).toEqual({
    type: ['string', 'null'],
    enum: ['a', 'b', null],
  })
  expect(jsonSchemaOf(z.literal('a').nullable(), 'output')).toEqual({
    type: ['string', 'null'],
    enum: ['a', null],
  })
  const serialize = createSerializer(z.object({ rating: z.enum(['a', 'b']).nullable() }))
  expect(serialize({ status: 'success', rating: null })).toContain('"rating":null')
})
