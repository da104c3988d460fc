import { expect, test } from 'vitest'
import { readDemoCasts } from './characters.demo.ts'

test('relations of demo characters name characters that exist', () => {
  const characters = readDemoCasts().flatMap((cast) => cast.characters)
  expect(characters.length).toBeGreaterThanOrEqual(25)
  const names = new Set(characters.map(({ name }) => name))
  expect(names.size).toBe(characters.length)
  const related = characters.flatMap(({ relations = [] }) => relations.map(([name]) => name))
  expect(related.filter((name) => !names.has(name))).toEqual([])
})
