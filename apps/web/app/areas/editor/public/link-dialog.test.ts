import { expect, test } from 'vitest'
import { completeAddress } from './link-dialog.tsx'

test('completes what users type to a URL, and leaves complete URLs alone', () => {
  expect(completeAddress('example.com/a?b=c')).toBe('https://example.com/a?b=c')
  expect(completeAddress('ana@example.com')).toBe('mailto:ana@example.com')
  expect(completeAddress('http://example.com')).toBe('http://example.com')
  // Rejected later by the check that applies to every link.
  expect(completeAddress('javascript:alert(1)')).toBe('javascript:alert(1)')
})
