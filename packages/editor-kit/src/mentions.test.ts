import { describe, expect, it } from 'vitest'

import type { Inline, RichDocument } from './document.ts'
import { countMentions, findMentions, searchBlocks } from './mentions.ts'
import { createNameFinder } from './names.ts'
import { renderHtml } from './render-html.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderText } from './render-text.ts'
import { countDocumentWords } from './words.ts'

const alice = '0190f0a0-0000-7000-8000-00000000000a'
const bob = '0190f0a0-0000-7000-8000-00000000000b'
const finder = createNameFinder([
  { id: alice, names: ['Alice', 'the captain'] },
  { id: bob, names: ['Bob'] },
])
const mention = (text: string, id: string): Inline => ({
  type: 'text',
  marks: [{ type: 'mention', attrs: { id } }],
  text,
})
const documentOf = (...content: Inline[]): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
})

describe('mentions', () => {
  it('are the marks of the author, and names elsewhere', () => {
    const text = 'Alice saw her, and Bob.'
    const marked = [{ from: 10, to: 13, id: alice }]
    expect(findMentions({ text, marked }, finder).map(({ id, name }) => [id, name])).toEqual([
      [alice, 'Alice'],
      [alice, null],
      [bob, 'Bob'],
    ])
    // Marked as another character than the name says.
    expect(findMentions({ text: 'Bob', marked: [{ from: 0, to: 3, id: alice }] }, finder)).toHaveLength(1)
  })

  it('are counted in the text that readers see', () => {
    const suggested: Inline = {
      type: 'text',
      marks: [{ type: 'insertion', attrs: { id: alice, by: bob } }],
      text: ' Bob',
    }
    const { names, marks } = countMentions(
      documentOf({ type: 'text', text: 'Alice and ' }, mention('her', alice), suggested),
      finder,
    )
    expect([...names]).toEqual([['Alice', 1]])
    expect(marks).toEqual([{ id: alice, text: 'her', count: 1 }])
  })

  it('search a block again only if it changed', () => {
    const reads: object[] = []
    const search = searchBlocks((block: { text: string }) => {
      reads.push(block)
      return { text: block.text, marked: [] }
    }, finder)
    const [first, second] = [{ text: 'Alice' }, { text: 'Bob' }]
    expect([first, second, first].map((block) => search(block).length)).toEqual([1, 1, 1])
    expect(reads).toEqual([first, second])
  })

  it('are plain text for readers', () => {
    const document = documentOf({ type: 'text', text: 'I saw ' }, mention('Alice', alice))
    expect(renderText(document)).toBe('I saw Alice')
    expect(renderMarkdown(document, { imageUrl: () => undefined })).toBe('I saw Alice\n')
    expect(renderHtml(document, { imageUrl: () => undefined })).toBe(
      '<p dir="auto" data-block="0">I saw Alice</p>',
    )
    expect(countDocumentWords(document)).toBe(3)
  })
})
