import { expect, test } from 'vitest'
import { findSpot } from './anchors.ts'
import { namesIn } from './mentions.ts'

const blocks = ['The sea.', 'The coast had moved again in the night, and the maps with it.', '', 'The sea.']
const quote = 'moved again in the night'
const at = (block: number, start: number, words: string) => ({ block, start, end: start + words.length })

test('a quote is found in its place, and where it has moved to', () => {
  const here = at(1, 14, quote)
  expect(findSpot(blocks, quote, here)).toBe(here)
  expect(findSpot(['New.', ...blocks], quote, here)).toEqual(at(2, 14, quote))
  expect(findSpot(blocks.slice(1), quote, here)).toEqual(at(0, 14, quote))
  expect(findSpot(blocks, quote, at(90, 3, quote))).toEqual(here)
  expect(findSpot([`Yes: ${blocks[1]}`], quote, at(0, 14, quote))).toEqual(at(0, 19, quote))
})

test('a missing quote is not found, a short one only close by', () => {
  expect(findSpot(blocks, 'moved again in the day', at(1, 14, 'moved again in the day'))).toBeNull()
  expect(findSpot(blocks, 'The sea.', at(2, 0, 'The sea.'))).toEqual(at(3, 0, 'The sea.'))
  expect(findSpot(blocks, 'The sea.', at(40, 0, 'The sea.'))).toBeNull()
  expect(findSpot([], quote, at(0, 0, quote))).toBeNull()
})

test('of two identical quotes, the nearer one is found', () => {
  const text = 'no, and no, and no'
  expect(findSpot([text], 'no', at(0, 9, 'no'))).toEqual(at(0, 8, 'no'))
})

test('mentions are read from a text, email addresses are not', () => {
  expect(namesIn('@Ines_Marchetti and (@jonah), not me@example.org nor x.org/@them, @ab @@wren')).toEqual([
    'ines_marchetti',
    'jonah',
  ])
  expect(namesIn(Array.from({ length: 30 }, (_, n) => `@person_${n}`).join(' '))).toHaveLength(10)
  expect(namesIn(`@${'x'.repeat(31)}`)).toEqual([])
})
