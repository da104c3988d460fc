import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import { repairDocument } from './repair.ts'

const text = (value: string) => ({ type: 'text', text: value })
const p = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })

type Loose = { type: string; text?: string; content?: Loose[]; attrs?: object }

/** Known nodes in any order and depth. */
const { piece } = fc.letrec<{ piece: Loose }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.constantFrom('one ', 'two ', '…').map((value): Loose => text(value)),
    fc.record({
      type: fc.constantFrom(
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'hardBreak',
        'horizontalRule',
        'image',
      ),
      content: fc.array(tie('piece'), { maxLength: 4 }),
    }) as fc.Arbitrary<Loose>,
  ),
}))

const wordsOf = (node: { text?: string; content?: unknown[] }): string =>
  (node.text ?? '') + (node.content ?? []).map((child) => wordsOf(child as Loose)).join('')

describe('a document with misplaced nodes', () => {
  it('becomes valid and preserves every word in order', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (content) => {
        const repaired = repairDocument(doc(...content))
        expect(checkDocument(repaired)).toMatchObject({ ok: true })
        expect(wordsOf(repaired!)).toBe(wordsOf(doc(...content)))
      }),
    )
  })

  it('stays unchanged when it is valid', () => {
    fc.assert(
      fc.property(arbitraryDocument, (json) => {
        const checked = checkDocument(json)
        expect(checked.ok && JSON.stringify(checked.document)).toBe(JSON.stringify(repairDocument(json)))
      }),
    )
  })

  it.each([
    [
      'a link that is refused today',
      doc(p({ ...text('a'), marks: [{ type: 'link', attrs: { href: 'https://u:p@example.com' } }] })),
      doc(p(text('a'))),
    ],
    ['text outside of a block', doc(text('a')), doc(p(text('a')))],
    ['nothing', doc(), doc({ type: 'paragraph' })],
    ['an item outside of a list', doc({ type: 'listItem', content: [p(text('a'))] }), doc(p(text('a')))],
    [
      'a paragraph right in a list',
      doc({ type: 'bulletList', content: [p(text('a'))] }),
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [p(text('a'))] }] }),
    ],
    ['a list without items', doc({ type: 'bulletList' }, p(text('a'))), doc(p(text('a')))],
    [
      'a block in the middle of a paragraph',
      doc(p(text('a'), { type: 'horizontalRule' }, text('b'))),
      doc(p(text('a')), { type: 'horizontalRule' }, p(text('b'))),
    ],
    ['a picture of nothing', doc({ type: 'image' }, p(text('a'))), doc(p(text('a')))],
    ['characters that cannot be stored', doc(p(text('a\u0000b'))), doc(p(text('ab')))],
  ])('%s', (_name, before, after) => {
    expect(repairDocument(before)).toEqual(after)
  })
})

describe('a document that is too large', () => {
  const href = `https://a.example/${'x'.repeat(1900)}`
  const pieces = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      type: 'text',
      text: 'word ',
      marks: [{ type: 'link', attrs: { href } }, ...(index % 2 === 0 ? [{ type: 'bold', attrs: {} }] : [])],
    }))

  it('loses its marks before any text', () => {
    const json = doc({ type: 'paragraph', content: pieces(1500) })
    expect(checkDocument(json).ok).toBe(false)
    expect(repairDocument(json)).toEqual(doc(p(text('word '.repeat(1500)))))
  })

  it('is not shortened when the text itself is too long', () => {
    expect(repairDocument(doc(p(text('x'.repeat(2_100_000)))))).toBeUndefined()
  })
})
