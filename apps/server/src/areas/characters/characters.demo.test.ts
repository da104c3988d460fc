import { expect, test } from 'vitest'
import { drawCharacterPortrait, readDemoCasts } from './characters.demo.ts'

test('every demo character has a portrait, and relations name characters that exist', async () => {
  const characters = readDemoCasts().flatMap((cast) => cast.characters)
  expect(characters.length).toBeGreaterThanOrEqual(25)
  const names = new Set(characters.map(({ name }) => name))
  expect(names.size).toBe(characters.length)
  const related = characters.flatMap(({ relations = [] }) => relations.map(([name]) => name))
  expect(related.filter((name) => !names.has(name))).toEqual([])
  const pictures = await Promise.all(characters.map(drawCharacterPortrait))
  expect(pictures.every((picture) => picture.subarray(1, 4).toString() === 'PNG')).toBe(true)
})
