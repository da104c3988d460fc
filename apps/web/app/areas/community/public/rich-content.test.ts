import { checkDocument } from '@fabula/editor-kit/check'
import { expect, test } from 'vitest'
import { appendQuote, contentOfText } from './rich-content.ts'

const limits = { textLength: 1000, jsonBytes: 10_000, nodes: 100 }

test('plain text becomes paragraphs, and blank text nothing', () => {
  expect(contentOfText(' \n ')).toBeNull()
  const checked = checkDocument(contentOfText('One\n\n  Two '), limits)
  expect(checked.ok && checked.document.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'One' }] },
    { type: 'paragraph', content: [{ type: 'text', text: '  Two ' }] },
  ])
})

test('a space or a new line at the end stays, for what is typed next', () => {
  expect(contentOfText('The ')?.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'The ' }] },
  ])
  expect(contentOfText('The\n')?.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'The' }] },
    { type: 'paragraph' },
  ])
})

test('a quotation follows what was written, links to its source, and can be quoted again', () => {
  const quote = { text: 'A\n\nB', label: 'Hana, post 1', href: 'https://fabula.example/forum/t/x?post=1' }
  const once = appendQuote(contentOfText('Before'), quote)
  const checked = checkDocument(appendQuote(once, quote), limits)
  expect(checked.ok && checked.document.content.map(({ type }) => type)).toEqual([
    'paragraph',
    'blockquote',
    'blockquote',
    'paragraph',
  ])
})
