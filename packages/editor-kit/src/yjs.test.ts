import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import { emptyDocument, type Block, type ListItem, type Mark, type RichDocument } from './document.ts'
import { applyDocument, CONTENT_FRAGMENT, createYDoc, readDocument } from './yjs.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const other = '0190a0b0-0000-7000-8000-000000000002'

const p = (text: string, ...marks: Mark[]): Block & { type: 'paragraph' } => ({
  type: 'paragraph',
  content: [marks.length > 0 ? { type: 'text', marks, text } : { type: 'text', text }],
})
const doc = (...content: Block[]): RichDocument => ({ type: 'doc', content })
const item = (...content: ListItem['content']): ListItem => ({ type: 'listItem', content })

const arbitraryCanonical = arbitraryDocument.map((json) => {
  const result = checkDocument(json)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
})

function read(ydoc: Y.Doc): RichDocument {
  const result = readDocument(ydoc)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}

/** As another client receives it. */
function copy(ydoc: Y.Doc): Y.Doc {
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc))
  return other
}

const content = (ydoc: Y.Doc) => ydoc.getXmlFragment(CONTENT_FRAGMENT)
const elements = (ydoc: Y.Doc) => content(ydoc).toArray() as Y.XmlElement[]

function countUpdates(ydoc: Y.Doc, change: () => void): number {
  let updates = 0
  const count = () => updates++
  ydoc.on('update', count)
  change()
  ydoc.off('update', count)
  return updates
}

describe('a document in a Y.Doc', () => {
  it('survives a round trip byte for byte, also over the network', () => {
    fc.assert(
      fc.property(arbitraryCanonical, (document) => {
        expect(JSON.stringify(read(copy(createYDoc(document))))).toBe(JSON.stringify(document))
      }),
    )
  })

  it('becomes any other document in one transaction, and needs none when nothing changes', () => {
    fc.assert(
      fc.property(fc.array(arbitraryCanonical, { minLength: 2, maxLength: 4 }), (documents) => {
        const ydoc = new Y.Doc()
        for (const document of documents) {
          expect(countUpdates(ydoc, () => applyDocument(ydoc, document))).toBeLessThanOrEqual(1)
          expect(JSON.stringify(read(copy(ydoc)))).toBe(JSON.stringify(document))
          expect(countUpdates(ydoc, () => applyDocument(ydoc, document))).toBe(0)
        }
      }),
    )
  })

  it('becomes a slightly different document', () => {
    const edit = fc.record({ at: fc.nat(), remove: fc.nat({ max: 2 }), insert: arbitraryCanonical })
    fc.assert(
      fc.property(arbitraryCanonical, fc.array(edit, { maxLength: 4 }), (document, edits) => {
        const ydoc = createYDoc(document)
        const blocks = [...document.content]
        for (const { at, remove, insert } of edits) {
          blocks.splice(at % (blocks.length + 1), remove, ...insert.content.slice(0, 2))
        }
        const next = blocks.length > 0 ? doc(...blocks) : emptyDocument()
        applyDocument(ydoc, next)
        expect(JSON.stringify(read(copy(ydoc)))).toBe(JSON.stringify(next))
      }),
    )
  })

  it('passes on its origin', () => {
    const ydoc = new Y.Doc()
    const origins: unknown[] = []
    ydoc.on('update', (_update: Uint8Array, origin: unknown) => origins.push(origin))
    applyDocument(ydoc, emptyDocument(), 'import')
    expect(origins).toEqual(['import'])
  })

  it('is rejected when it is not valid', () => {
    const ydoc = createYDoc(doc(p('a')))
    expect(() => applyDocument(ydoc, { type: 'doc', content: [] })).toThrow(/Not a valid document/)
    expect(read(ydoc)).toEqual(doc(p('a')))
  })
})

describe('unchanged content', () => {
  it('preserves unchanged blocks, wherever others change', () => {
    const ydoc = createYDoc(doc(p('one'), p('two'), p('three'), p('four')))
    const [, two, three] = elements(ydoc)
    applyDocument(ydoc, doc(p('zero'), p('one and a half'), p('two'), p('three'), p('four!'), p('five')))
    expect(elements(ydoc)[2]).toBe(two)
    expect(elements(ydoc)[3]).toBe(three)
  })

  it('preserves the identity of a changed block, and the unchanged text in it', () => {
    const ydoc = createYDoc(doc(p('The door was open.'), p('Rain fell.')))
    const [text] = elements(ydoc)
    const open = Y.createRelativePositionFromTypeIndex(text!.get(0) as Y.XmlText, 'The door was '.length)
    applyDocument(ydoc, doc(p('New.'), p('The big door was open.'), p('Rain fell.')))
    expect(elements(ydoc)[1]).toBe(text)
    expect(Y.createAbsolutePositionFromRelativePosition(open, ydoc)?.index).toBe('The big door was '.length)
  })

  it('preserves items of a list and blocks of a quote', () => {
    const list = (...items: ListItem[]): Block => ({ type: 'bulletList', content: items })
    const ydoc = createYDoc(doc(list(item(p('a')), item(p('b')), item(p('c')))))
    const [items] = elements(ydoc)
    const [a, , c] = items!.toArray()
    applyDocument(ydoc, doc(list(item(p('a')), item(p('new')), item(p('also new')), item(p('c')))))
    expect(elements(ydoc)[0]).toBe(items)
    expect(items!.get(0)).toBe(a)
    expect(items!.get(3)).toBe(c)
  })

  it('merges with what another author types meanwhile in an unchanged block', () => {
    const mine = createYDoc(doc(p('one'), p('two'), p('three')))
    const theirs = copy(mine)
    applyDocument(mine, doc(p('zero'), p('one'), p('two'), p('3')))
    ;(elements(theirs)[1]!.get(0) as Y.XmlText).insert(3, ' and more')
    Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs))
    expect(read(mine)).toEqual(doc(p('zero'), p('one'), p('two and more'), p('3')))
  })

  it('changes attributes in place', () => {
    const heading = (level: 1 | 2): Block => ({
      type: 'heading',
      attrs: { level },
      content: [{ type: 'text', text: 'a' }],
    })
    const list = (attrs: object): Block => ({ type: 'orderedList', ...attrs, content: [item(p('a'))] })
    const suggestion = { id, by: id, kind: 'insertion' } as const
    const ydoc = createYDoc(doc(heading(1), list({ attrs: { start: 3, suggestion } }), p('b')))
    const before = elements(ydoc)
    const after = doc(heading(2), list({}), { ...p('b'), attrs: { suggestion } })
    applyDocument(ydoc, after)
    expect(elements(ydoc)).toEqual(before)
    expect(elements(ydoc).every((element, index) => element === before[index])).toBe(true)
    expect(JSON.stringify(read(ydoc))).toBe(
      JSON.stringify(
        doc(heading(2), list({}), { type: 'paragraph', attrs: { suggestion }, content: p('b').content }),
      ),
    )
  })
})

describe('text', () => {
  it('supports several comments on the same text', () => {
    const comment = (value: string): Mark => ({ type: 'comment', attrs: { id: value } })
    const ydoc = createYDoc(doc(p('a', comment(id), comment(other))))
    expect(read(copy(ydoc))).toEqual(doc(p('a', comment(id), comment(other))))
    applyDocument(ydoc, doc(p('a', comment(other))))
    expect(read(copy(ydoc))).toEqual(doc(p('a', comment(other))))
  })

  it.each([
    ['😀', '😁'],
    ['a😀b', 'a😁b'],
    ['👩‍👩‍👧', '👩‍👩‍👦'],
    ['\u{1F600}', '\u{1FA00}'],
    ['𝒳𝒴', '𝒴'],
  ])('changes %s to %s without splitting a character', (before, after) => {
    const ydoc = createYDoc(doc(p(before)))
    applyDocument(ydoc, doc(p(after)))
    expect(read(copy(ydoc))).toEqual(doc(p(after)))
  })
})

describe('an untrusted Y.Doc', () => {
  const spoilers: [string, (fragment: Y.XmlFragment) => void][] = [
    ['nothing', () => {}],
    ['an unknown element', (fragment) => fragment.push([new Y.XmlElement('script')])],
    ['text outside a block', (fragment) => fragment.push([new Y.XmlText('a')])],
    ['a hook', (fragment) => fragment.push([new Y.XmlHook('a') as unknown as Y.XmlElement])],
    ['an unknown attribute', (fragment) => push(fragment, 'paragraph').setAttribute('onclick', 'x')],
    ['a wrong attribute', (fragment) => push(fragment, 'heading').setAttribute('level', '1')],
    ['a scripted link', (fragment) => pushText(fragment, 'a', { link: { href: 'javascript:x' } })],
    ['an unknown mark', (fragment) => pushText(fragment, 'a', { blink: {} })],
    ['a mark that is no object', (fragment) => pushText(fragment, 'a', { bold: true })],
    ['a mark under a false hash', (fragment) => pushText(fragment, 'a', { 'bold--12345678': {}, bold: {} })],
    [
      'an embedded object',
      (fragment) => (push(fragment, 'paragraph'), pushText(fragment, 'a', {}).insertEmbed(0, { x: 1 })),
    ],
    ['a nested document', (fragment) => push(push(fragment, 'blockquote'), 'doc')],
    [
      'nesting without end',
      (fragment) => {
        let inner: Y.XmlFragment = fragment
        for (let depth = 0; depth < 3000; depth++) inner = push(inner, 'blockquote')
      },
    ],
  ]

  it.each(spoilers)('is rejected for %s, and can be overwritten', (_name, spoil) => {
    const ydoc = new Y.Doc()
    ydoc.transact(() => spoil(content(ydoc)))
    const before = Y.encodeStateAsUpdate(ydoc)
    expect(readDocument(ydoc).ok).toBe(false)
    expect(Y.encodeStateAsUpdate(ydoc)).toEqual(before)
    applyDocument(ydoc, doc(p('a')))
    expect(read(copy(ydoc))).toEqual(doc(p('a')))
  })

  it('is cleaned of an unknown attribute deep inside', () => {
    const quote: Block = { type: 'blockquote', content: [p('a'), p('b')] }
    const ydoc = createYDoc(doc(quote))
    const [element] = elements(ydoc)
    ;(element!.get(1) as Y.XmlElement).setAttribute('onclick', 'x')
    expect(readDocument(ydoc).ok).toBe(false)
    applyDocument(ydoc, doc(quote))
    expect(read(copy(ydoc))).toEqual(doc(quote))
  })
})

function push(parent: Y.XmlFragment, name: string): Y.XmlElement {
  const element = new Y.XmlElement(name)
  parent.push([element])
  return element
}

function pushText(parent: Y.XmlFragment, text: string, marks: object): Y.XmlText {
  const ytext = new Y.XmlText()
  push(parent, 'paragraph').push([ytext])
  ytext.insert(0, text, marks)
  return ytext
}
