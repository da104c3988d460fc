import { expect, test } from 'vitest'
import { directionOf } from './text-direction.ts'

test.each([
  ['en', 'ltr'],
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
  ['az-Arab', 'rtl'],
  ['pa-Guru-IN', 'ltr'],
  ['ur-Latn', 'ltr'],
] as const)('%s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})
