import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import type { Block, RichDocument } from './document.ts'
import { excerpt, listBlockTexts, renderText } from './render-text.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'

const p = (text: string): Block & { type: 'paragraph' } => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})
const doc = (...content: Block[]): RichDocument => ({ type: 'doc', content })

const chapter = doc(
  { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'One' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Two ' },
      { type: 'text', marks: [{ type: 'bold' }], text: 'and' },
      { type: 'hardBreak' },
      { type: 'text', text: 'a half' },
      { type: 'text', marks: [{ type: 'insertion', attrs: { id, by: id } }], text: ' or more' },
    ],
  },
  { type: 'horizontalRule' },
  { type: 'paragraph' },
  { type: 'image', attrs: { imageId: id, alt: 'A door' } },
  { type: 'blockquote', content: [p('Three')] },
  { type: 'bulletList', content: [{ type: 'listItem', content: [p('Four'), p('Five')] }] },
)

describe('renderText', () => {
  it('separates blocks and omits what readers do not see', () => {
    expect(renderText(chapter)).toBe('One\n\nTwo and\na half\n\n* * *\n\nThree\n\nFour\n\nFive')
  })
})

describe('listBlockTexts', () => {
  it('has an entry for every block', () => {
    expect(listBlockTexts(chapter)).toEqual(['One', 'Two and\na half', '', '', '', 'Three', 'Four', 'Five'])
  })
})

describe('excerpt', () => {
  it('is the whole text on one line if it fits', () => {
    expect(excerpt(chapter, 100)).toBe('One Two and a half Three Four Five')
    expect(excerpt(doc({ type: 'paragraph' }), 100)).toBe('')
  })

  it.each([
    [18, 'One Two and a…'],
    [19, 'One Two and a half…'],
    [8, 'One Two…'],
    [4, 'One…'],
    [3, 'On…'],
    [1, '…'],
    [0, ''],
  ])('is cut between words within %i characters', (length, expected) => {
    expect(excerpt(chapter, length)).toBe(expected)
  })

  it('has no punctuation before the ellipsis', () => {
    expect(excerpt(doc(p('“Well,” she said, and left.')), 14)).toBe('“Well,” she…')
    expect(excerpt(doc(p('She said, and left.')), 11)).toBe('She said…')
  })

  it('finds words in scripts without spaces, and never splits a character', () => {
    expect(excerpt(doc(p('今天天气很好我们去散步')), 6)).toBe('今天天气…')
    expect(excerpt(doc(p('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧')), 12)).toBe('👩‍👩‍👧…')
  })

  it('never exceeds its length', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.nat({ max: 60 }), (json, length) => {
        const result = checkDocument(json)
        const text = result.ok ? excerpt(result.document, length) : 'x'.repeat(99)
        expect(text.length).toBeLessThanOrEqual(length)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toMatch(/\n/)
      }),
    )
  })
})
