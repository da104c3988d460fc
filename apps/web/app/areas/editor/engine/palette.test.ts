import { expect, test } from 'vitest'
import { colours, createPalette } from './palette.ts'

test('no two of six people are alike, and nobody changes', () => {
  const palette = createPalette()
  const people = ['ana', 'ben', 'cleo', 'dilek', 'eve', 'fay']
  const first = people.map(palette)
  expect(new Set(first).size).toBe(colours)
  expect(people.toReversed().map(palette)).toEqual(first.toReversed())
  expect(palette('a seventh')).toBeLessThanOrEqual(colours)
})
