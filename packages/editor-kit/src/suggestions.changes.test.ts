import fc from 'fast-check'
import { expect, test } from 'vitest'

import { arbitraryDocument } from './document.arbitrary.ts'
import type { RichDocument } from './document.ts'
import { compareSuggestions, suggestionsOf } from './suggestions.changes.ts'
import { resolveSuggestions } from './suggestions.ts'

const ids = ['0b0e7c5e-5f39-4a2c-9f0f-000000000001', '0b0e7c5e-5f39-4a2c-9f0f-000000000002'] as const
const by = '0b0e7c5e-5f39-4a2c-9f0f-00000000000a'

type Piece = string | { text: string; is: 'insertion' | 'deletion'; id: string }

function line(...pieces: Piece[]): RichDocument {
  return {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: pieces.map((piece) =>
          typeof piece === 'string'
            ? { type: 'text', text: piece }
            : { type: 'text', marks: [{ type: piece.is, attrs: { id: piece.id, by } }], text: piece.text },
        ),
      },
    ],
  }
}

const two = line(
  'The ',
  { text: 'old ', is: 'insertion', id: ids[0] },
  'coast moved ',
  { text: 'again ', is: 'deletion', id: ids[1] },
  'at night.',
)
const decisionsOf = (before: RichDocument, after: RichDocument) =>
  compareSuggestions(before, after).gone.map(({ id, decision }) => [ids.indexOf(id as never), decision])

test('reports a new suggestion once, however many segments it has', () => {
  expect(compareSuggestions(line('The coast moved again at night.'), two)).toEqual({
    made: [
      { id: ids[0], by },
      { id: ids[1], by },
    ],
    gone: [],
    isExact: true,
  })
})

test('reports each removed suggestion as accepted or rejected', () => {
  expect(decisionsOf(two, line('The old coast moved at night.'))).toEqual([
    [0, 'accept'],
    [1, 'accept'],
  ])
  expect(decisionsOf(two, line('The coast moved again at night.'))).toEqual([
    [0, 'reject'],
    [1, 'reject'],
  ])
  expect(decisionsOf(two, line('The old coast moved again at night.'))).toEqual([
    [0, 'accept'],
    [1, 'reject'],
  ])
})

test('detects decisions while another author continues the same text', () => {
  expect(decisionsOf(two, line('The old coast moved again at night. Nobody saw it.'))).toEqual([
    [0, 'accept'],
    [1, 'reject'],
  ])
  expect(compareSuggestions(two, line('And the coast moved at night.')).isExact).toBe(false)
})

test('finds every decided suggestion in arbitrary texts', () => {
  fc.assert(
    fc.property(arbitraryDocument, fc.infiniteStream(fc.boolean()), (document, coins) => {
      const choice = new Map(
        [...suggestionsOf(document).keys()].map((key) => [key, coins.next().value ? 'accept' : 'reject']),
      ) as Map<string, 'accept' | 'reject'>
      const after = resolveSuggestions(document, ({ id, by: who }) => choice.get(`${id} ${who}`))
      const { gone, made } = compareSuggestions(document, after)
      expect(made).toEqual([])
      expect(gone).toHaveLength(choice.size)
    }),
    { numRuns: 30 },
  )
})
