import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countDocumentWords, countWords, readingMinutes } from './words.ts'

describe('countWords', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['* * *', 0],
    ['— … “” !', 0],
    ['One', 1],
    ['  One two  three ', 3],
    ['“Don’t,” she said. "It\'s well-known."', 5],
    ['wait—what', 2],
    ['wait…what', 2],
    ['wait -- what... now', 3],
    ['3.14 and 1,000', 3],
    ['naïve café Ærø', 3],
    ['cafe\u0301 noir', 2],
    ['Привет, мир!', 2],
    ['مرحبا بالعالم', 2],
    ['می\u200cخواهم', 1],
    ['안녕하세요 세계', 2],
    ['👩‍👩‍👧 😀', 0],
    ['他说你好', 3],
    ['私は学生です。', 4],
    ['コーヒー', 1],
    ['時々', 1],
    ['ภาษาไทย', 2],
    ['He said 你好 twice', 4],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words)
  })

  it('counts Latin text the same on the fast and on the slow path', () => {
    const latin = fc.string({
      unit: fc.oneof(
        fc.constantFrom('a', ' ', '-', '’', '—', '½', 'é', '.'),
        fc.integer({ min: 0, max: 0x2_4f }).map((code) => String.fromCharCode(code)),
        fc.integer({ min: 0x20_00, max: 0x20_6f }).map((code) => String.fromCharCode(code)),
      ),
      maxLength: 30,
    })
    // A single letter of another script sends the whole text down the slow path.
    fc.assert(fc.property(latin, (text) => countWords(`${text} ж`) === countWords(text) + 1))
  })
})

describe('countDocumentWords', () => {
  it('counts a word across marks once, separates blocks and line breaks, and treats suggestions as rejected', () => {
    const author = { id: '0190a0b0-0000-7000-8000-000000000001', by: '0190a0b0-0000-7000-8000-000000000002' }
    const words = countDocumentWords({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'One' }] },
        { type: 'horizontalRule' },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'tw' },
            { type: 'text', marks: [{ type: 'bold' }], text: 'o' },
            { type: 'hardBreak' },
            { type: 'text', text: 'three' },
            { type: 'text', marks: [{ type: 'insertion', attrs: author }], text: ' four' },
          ],
        },
      ],
    })
    expect(words).toBe(3)
  })
})

it('assumes 230 words a minute, and at least one minute', () => {
  expect([0, 1, 230, 344, 346, 2300].map(readingMinutes)).toEqual([1, 1, 1, 1, 2, 10])
})
