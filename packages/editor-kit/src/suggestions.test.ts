import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import type { Block, Inline, ListItem, Mark, Part, RichDocument, TextNode } from './document.ts'
import { acceptSuggestions, rejectSuggestions, resolveSuggestions } from './suggestions.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const other = '0190a0b0-0000-7000-8000-000000000002'
const by = '0190a0b0-0000-7000-8000-00000000000b'

const inserted: Mark = { type: 'insertion', attrs: { id, by } }
const deleted: Mark = { type: 'deletion', attrs: { id, by } }
const insertion = { suggestion: { id, by, kind: 'insertion' } } as const
const deletion = { suggestion: { id, by, kind: 'deletion' } } as const

const text = (value: string, ...marks: Mark[]): TextNode =>
  marks.length > 0 ? { type: 'text', marks, text: value } : { type: 'text', text: value }
const p = (...content: Inline[]): Block & { type: 'paragraph' } =>
  content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
const doc = (...content: Block[]): RichDocument => ({ type: 'doc', content })
const item = (...content: ListItem['content']): ListItem => ({ type: 'listItem', content })
const list = (...content: ListItem[]): Block => ({ type: 'bulletList', content })

/** Each row: the document, its form after rejecting, its form after accepting. */
const cases: [string, RichDocument, RichDocument, RichDocument][] = [
  [
    'typed and struck words',
    doc(p(text('a '), text('b', deleted), text('c', inserted), text(' d'))),
    doc(p(text('a b d'))),
    doc(p(text('a c d'))),
  ],
  ['words put in by one and struck by another', doc(p(text('a', inserted, deleted))), doc(p()), doc(p())],
  [
    'a new paragraph',
    doc(p(text('a')), { ...p(text('b', inserted)), attrs: insertion }),
    doc(p(text('a'))),
    doc(p(text('a')), p(text('b'))),
  ],
  [
    'a paragraph taken out',
    doc(p(text('a')), { ...p(text('b', deleted)), attrs: deletion }, p(text('c'))),
    doc(p(text('a')), p(text('b')), p(text('c'))),
    doc(p(text('a')), p(text('c'))),
  ],
  [
    'a split',
    doc(p(text('a')), { ...p(text('b')), attrs: insertion }),
    doc(p(text('ab'))),
    doc(p(text('a')), p(text('b'))),
  ],
  [
    'a join',
    doc(p(text('a')), { ...p(text('b')), attrs: deletion }),
    doc(p(text('a')), p(text('b'))),
    doc(p(text('ab'))),
  ],
  [
    'a heading that was a paragraph',
    doc({
      type: 'heading',
      attrs: { level: 2, suggestion: { id, by, kind: 'change', from: 0 } },
      content: [text('a')],
    }),
    doc(p(text('a'))),
    doc({ type: 'heading', attrs: { level: 2 }, content: [text('a')] }),
  ],
  [
    'a paragraph that was a heading',
    doc({ ...p(text('a')), attrs: { suggestion: { id, by, kind: 'change', from: 3 } } }),
    doc({ type: 'heading', attrs: { level: 3 }, content: [text('a')] }),
    doc(p(text('a'))),
  ],
  [
    'a scene break put in, a picture taken out',
    doc(
      p(text('a')),
      { type: 'horizontalRule', attrs: insertion },
      { type: 'image', attrs: { imageId: other, ...deletion } },
    ),
    doc(p(text('a')), { type: 'image', attrs: { imageId: other } }),
    doc(p(text('a')), { type: 'horizontalRule' }),
  ],
  [
    'a line break put in',
    doc(p(text('a'), { type: 'hardBreak', attrs: insertion }, text('b'))),
    doc(p(text('ab'))),
    doc(p(text('a'), { type: 'hardBreak' }, text('b'))),
  ],
  [
    'paragraphs put in a quote',
    doc({ type: 'blockquote', attrs: insertion, content: [p(text('a')), p(text('b'))] }),
    doc(p(text('a')), p(text('b'))),
    doc({ type: 'blockquote', content: [p(text('a')), p(text('b'))] }),
  ],
  [
    'a new item',
    doc(list(item(p(text('a'))), { ...item(p(text('b', inserted))), attrs: insertion })),
    doc(list(item(p(text('a'))))),
    doc(list(item(p(text('a'))), item(p(text('b'))))),
  ],
  [
    'a new empty item before another',
    doc(list({ type: 'listItem', attrs: insertion, content: [p()] }, item(p(text('a'))))),
    doc(list(item(p(text('a'))))),
    doc(list(item(p()), item(p(text('a'))))),
  ],
  [
    'a split item',
    doc(list(item(p(text('a'))), { ...item(p(text('b'))), attrs: insertion })),
    doc(list(item(p(text('ab'))))),
    doc(list(item(p(text('a'))), item(p(text('b'))))),
  ],
  [
    'a list taken apart',
    doc({ type: 'bulletList', attrs: deletion, content: [item(p(text('a'))), item(p(text('b')))] }),
    doc(list(item(p(text('a'))), item(p(text('b'))))),
    doc(p(text('a')), p(text('b'))),
  ],
  ['everything', doc({ ...p(text('a', inserted)), attrs: insertion }), doc(p()), doc(p(text('a')))],
]

describe('suggestions', () => {
  it.each(cases)('%s', (_name, before, rejected, accepted) => {
    expect(checkDocument(before)).toEqual({ ok: true, document: before })
    expect(rejectSuggestions(before)).toEqual(rejected)
    expect(acceptSuggestions(before)).toEqual(accepted)
  })

  it('are decided one by one', () => {
    const mine = { type: 'insertion', attrs: { id: other, by } } as const
    const before = doc(p(text('a', inserted), text('b', mine)))
    const decided = resolveSuggestions(before, (suggestion) =>
      suggestion.id === other ? 'accept' : undefined,
    )
    expect(decided).toEqual(doc(p(text('a', inserted), text('b'))))
  })

  it('leave a document without suggestions unchanged, as the same object', () => {
    const before = doc(p(text('a', { type: 'bold' })))
    expect(rejectSuggestions(before)).toBe(before)
  })

  it('when rejected leave a valid document with all previous text, and do not modify the input', () => {
    fc.assert(
      fc.property(arbitraryDocument, (json) => {
        const document = canonical(json)
        const before = JSON.stringify(document)
        const rejected = rejectSuggestions(document)
        expect(JSON.stringify(document)).toBe(before)
        expect(JSON.stringify(canonical(rejected))).toBe(JSON.stringify(rejected))
        expect(JSON.stringify(rejected)).not.toContain('"by":')
        const original = texts(document).filter(
          (node) => !node.marks?.some((mark) => mark.type === 'insertion'),
        )
        expect(joined(texts(rejected))).toBe(joined(original))
      }),
    )
  })

  it('when accepted leave a valid document with all text not marked as deleted', () => {
    fc.assert(
      fc.property(arbitraryDocument, (json) => {
        const document = canonical(json)
        const accepted = acceptSuggestions(document)
        expect(JSON.stringify(canonical(accepted))).toBe(JSON.stringify(accepted))
        const remaining = texts(document).filter(
          (node) => !node.marks?.some((mark) => mark.type === 'deletion'),
        )
        expect(joined(texts(accepted))).toBe(joined(remaining))
      }),
    )
  })
})

function canonical(json: unknown): RichDocument {
  const result = checkDocument(json)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}

function texts(node: RichDocument | Part | Inline): TextNode[] {
  if (node.type === 'text') return [node]
  return 'content' in node ? ((node.content ?? []) as (Part | Inline)[]).flatMap(texts) : []
}

const joined = (nodes: TextNode[]): string => nodes.map((node) => node.text).join('')
