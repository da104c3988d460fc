import { expect, test } from 'vitest'
import { colors, createPalette } from './palette.ts'

test('six users have six different colors, and none changes', () => {
  const palette = createPalette()
  const people = ['ana', 'ben', 'cleo', 'dilek', 'eve', 'fay']
  const first = people.map(palette)
  expect(new Set(first).size).toBe(colors)
  expect(people.toReversed().map(palette)).toEqual(first.toReversed())
  expect(palette('a seventh')).toBeLessThanOrEqual(colors)
})
