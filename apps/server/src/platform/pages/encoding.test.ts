import { expect, test } from 'vitest'
import { acceptedEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['gzip;q=0.0', 'identity'],
])('%s takes %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})
