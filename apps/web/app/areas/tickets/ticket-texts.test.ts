import { ticketCategories } from '@fabula/contracts/ticket-kinds'
import { expect, test } from 'vitest'
import { categoryOptions, firstWords } from './ticket-texts.ts'

test('every category can be chosen', () => {
  expect(categoryOptions.map(({ value }) => value)).toEqual([...ticketCategories])
})

test('a row shows the beginning of the text on one line', () => {
  expect(firstWords('It\n\njumps.')).toBe('It jumps.')
  expect(firstWords('word '.repeat(60))).toHaveLength(115)
  expect(firstWords('word '.repeat(60))).toMatch(/word…$/)
  expect(firstWords('w'.repeat(200))).toHaveLength(119)
})
