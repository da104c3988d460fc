import { expect, test } from 'vitest'
import { completeAddress } from './link-address.ts'

test('what people write becomes an address, and what is one stays as it is', () => {
  expect(completeAddress('example.com/a?b=c')).toBe('https://example.com/a?b=c')
  expect(completeAddress('ana@example.com')).toBe('mailto:ana@example.com')
  expect(completeAddress('http://example.com')).toBe('http://example.com')
  // Refused afterwards, by what every link is held to.
  expect(completeAddress('javascript:alert(1)')).toBe('javascript:alert(1)')
})
