import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'

import type { Inline, RichDocument } from './document.ts'
import { renaming } from './rename.ts'
import { listReplacements } from './replace.ts'
import { renderText } from './render-text.ts'
import { replaceInYDoc } from './yjs.replace.ts'
import { CONTENT_FRAGMENT, createYDoc, readDocument } from './yjs.ts'

const alice = '0190f0a0-0000-7000-8000-00000000000a'
const other = '0190f0a0-0000-7000-8000-00000000000b'
const documentOf = (...content: Inline[]): RichDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
})
const plain = (text: string): RichDocument => documentOf({ type: 'text', text })

function read(ydoc: Y.Doc): RichDocument {
  const result = readDocument(ydoc)
  if (!result.ok) throw new Error('invalid')
  return result.document
}

const rename = (from: string, to: string, others: string[] = []) =>
  renaming({
    characterId: alice,
    from,
    to,
    cast: [
      { id: alice, names: [from] },
      { id: other, names: others },
    ],
  })

describe('renaming', () => {
  it('changes whole names, in the spelling of the text', () => {
    const ydoc = createYDoc(plain('Alice’s hat. ALICE! Malice. Alice Liddell.'))
    expect(replaceInYDoc(ydoc, rename('Alice', 'Zoë', ['Alice Liddell']))).toBe(2)
    expect(renderText(read(ydoc))).toBe('Zoë’s hat. ZOË! Malice. Alice Liddell.')
  })

  it('does nothing when repeated, even if the new name contains the old one', () => {
    const ydoc = createYDoc(plain('Mary and Mary Jane'))
    expect(replaceInYDoc(ydoc, rename('Mary', 'Mary Jane'))).toBe(1)
    expect(replaceInYDoc(ydoc, rename('Mary', 'Mary Jane'))).toBe(0)
    expect(renderText(read(ydoc))).toBe('Mary Jane and Mary Jane')
  })

  it('preserves formatting, mentions and pending suggestions', () => {
    const marks = [{ type: 'mention' as const, attrs: { id: alice } }, { type: 'italic' as const }]
    const insertion = { type: 'insertion' as const, attrs: { id: other, by: other } }
    const ydoc = createYDoc(
      documentOf(
        { type: 'text', marks, text: 'Alice' },
        { type: 'text', text: ' met Al' },
        { type: 'text', marks: [insertion], text: 'ice' },
      ),
    )
    expect(replaceInYDoc(ydoc, rename('Alice', 'Zoë'))).toBe(1)
    expect(read(ydoc).content[0]).toMatchObject({
      content: [{ marks, text: 'Zoë' }, { text: ' met Al' }, { marks: [insertion], text: 'ice' }],
    })
  })

  it('loses nothing that others write at the same moment', () => {
    const ydoc = createYDoc(plain('Alice went home. Alice slept.'))
    const editor = new Y.Doc()
    Y.applyUpdate(editor, Y.encodeStateAsUpdate(ydoc))
    const paragraph = editor.getXmlFragment(CONTENT_FRAGMENT).get(0) as Y.XmlElement
    const text = paragraph.get(0) as Y.XmlText
    text.delete(6, 4)
    text.insert(6, 'flew')
    replaceInYDoc(ydoc, rename('Alice', 'Zoë'))
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(editor))
    Y.applyUpdate(editor, Y.encodeStateAsUpdate(ydoc))
    expect(renderText(read(ydoc))).toBe('Zoë flew home. Zoë slept.')
    expect(read(editor)).toEqual(read(ydoc))
  })

  it('lists the places for a preview', () => {
    expect(listReplacements(plain('So Alice came.'), rename('Alice', 'Zoë'), 9).places).toEqual([
      { before: 'So ', text: 'Alice', replacement: 'Zoë', after: ' came.' },
    ])
  })
})
