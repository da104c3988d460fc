import type { Block } from '@fabula/editor-kit/document'
import { expect, test } from 'vitest'
import { setApostrophes } from './apostrophes.ts'

const paragraph = (...parts: string[]): Block => ({
  type: 'paragraph',
  content: parts.map((text) => ({ type: 'text', text })),
})

test.each([
  [`in the '90s and the ‘80s`, 'in the ’90s and the ’80s'],
  [`“‘Tis them. Get 'em!”`, '“’Tis them. Get ’em!”'],
  [`rock 'n' roll, rock ‘n’ roll`, 'rock ’n’ roll, rock ’n’ roll'],
  [`just ‘cause`, 'just ’cause'],
  // Quotes and other apostrophes stay as they are.
  [`'90 people,' he said, ‘and Emma.’`, `'90 people,' he said, ‘and Emma.’`],
  [`don't, boys' own`, `don't, boys' own`],
])('%s', (typed, expected) => {
  expect(setApostrophes(paragraph(typed))).toEqual(paragraph(expected))
})

test('a word begins only after a space, also between differently formatted parts', () => {
  expect(setApostrophes(paragraph('the ', `'90s`))).toEqual(paragraph('the ', '’90s'))
  expect(setApostrophes(paragraph('x', `'90s`))).toEqual(paragraph('x', `'90s`))
  const code: Block = {
    type: 'paragraph',
    content: [{ type: 'text', text: `'em`, marks: [{ type: 'code' }] }],
  }
  expect(setApostrophes(code)).toEqual(code)
  expect(setApostrophes({ type: 'blockquote', content: [paragraph(`'tis`)] })).toEqual({
    type: 'blockquote',
    content: [paragraph('’tis')],
  })
})
