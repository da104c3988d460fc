import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichDocument } from './document.ts'
import { listReplacements, replacing } from './replace.ts'
import { renderText } from './render-text.ts'
import { replaceInYDoc } from './yjs.replace.ts'
import { createYDoc, readDocument } from './yjs.ts'

const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
})

const exact = (text: string) => ({ text, isCaseMatched: true, isWholeWord: false })

function replaced(text: string, ...wanted: Parameters<typeof replacing>) {
  const ydoc = createYDoc(documentOf(text))
  const count = replaceInYDoc(ydoc, replacing(...wanted))
  const result = readDocument(ydoc)
  if (!result.ok) throw new Error('invalid')
  return { count, text: renderText(result.document) }
}

test('replaces what a string’s own method replaces', () => {
  const words = (maxLength: number) =>
    fc.array(fc.constantFrom('a', 'b', 'é', '.', '$&', '𝒳'), { maxLength }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(words(30), words(3), words(3), (text, wanted, replacement) => {
      fc.pre(wanted !== '' && text !== '')
      expect(replaced(text, exact(wanted), replacement).text).toBe(text.replaceAll(wanted, () => replacement))
    }),
  )
})

test('deletes, and leaves what is already as wanted', () => {
  expect(replaced('He said, very, very softly.', exact(', very'), '')).toEqual({
    count: 2,
    text: 'He said softly.',
  })
  const anyCase = { text: 'tide', isCaseMatched: false, isWholeWord: true }
  expect(replaced('Tide, tide, tides', anyCase, 'tide')).toEqual({ count: 1, text: 'tide, tide, tides' })
})

test('a limit counts what would change, not what is already as wanted', () => {
  const anyCase = { text: 'tide', isCaseMatched: false, isWholeWord: false }
  expect(replaced('tide tide Tide TIDE', anyCase, 'tide', 1)).toEqual({
    count: 1,
    text: 'tide tide tide TIDE',
  })
})

test('leaves a passage that is partly a suggestion', () => {
  const marks = [{ type: 'insertion' as const, attrs: { id: 'a', by: 'b' } }]
  const document: RichDocument = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'low ti' },
          { type: 'text', text: 'de', marks },
          { type: 'text', text: ' and tide' },
        ],
      },
    ],
  }
  expect(listReplacements(document, replacing(exact('tide'), 'sea'), 9)).toEqual({
    count: 1,
    places: [{ before: 'low tide and ', text: 'tide', replacement: 'sea', after: '' }],
  })
})
