import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import { DOCUMENT_LIMITS, emptyDocument } from './document.ts'
import { documentSchema } from './schema.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const other = '0190a0b0-0000-7000-8000-000000000002'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (value: unknown, ...marks: unknown[]) => ({ type: 'text', text: value, marks })

function problemsOf(json: unknown) {
  const result = checkDocument(json)
  return result.ok ? [] : result.problems
}

function canonical(json: unknown) {
  const result = checkDocument(json)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}

describe('checkDocument', () => {
  it('accepts every valid document, in a form that ProseMirror accepts too and that is its own canonical form', () => {
    fc.assert(
      fc.property(arbitraryDocument, (json) => {
        const document = canonical(json)
        documentSchema.nodeFromJSON(document).check()
        expect(JSON.stringify(canonical(document))).toBe(JSON.stringify(document))
        expect(documentSchema.nodeFromJSON(document).textContent).toBe(
          documentSchema.nodeFromJSON(json).textContent,
        )
      }),
    )
  })

  it('accepts what an editor sends: explicit defaults, empty lists, marks on a line break', () => {
    const sent = doc(
      { type: 'paragraph', attrs: { suggestion: null }, content: [], marks: [] },
      {
        type: 'orderedList',
        attrs: { start: 1, suggestion: null },
        content: [{ type: 'listItem', content: [paragraph()] }],
      },
      paragraph(
        text('a'),
        { type: 'hardBreak', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'b', attrs: {} },
      ),
      { type: 'image', attrs: { imageId: id, alt: '' } },
    )
    expect(canonical(sent)).toEqual(
      doc(
        { type: 'paragraph' },
        { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
        paragraph({ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }),
        { type: 'image', attrs: { imageId: id } },
      ),
    )
  })

  it('sorts marks and joins adjacent text', () => {
    const comment = (value: string) => ({ type: 'comment', attrs: { id: value } })
    const document = canonical(
      doc(
        paragraph(
          text('a', { type: 'code' }, comment(other), { type: 'bold' }, comment(id)),
          text('b', comment(id), { type: 'bold' }, comment(other), { type: 'code', attrs: {} }),
        ),
      ),
    )
    expect(document.content[0]).toEqual(
      paragraph({
        type: 'text',
        marks: [comment(id), comment(other), { type: 'bold' }, { type: 'code' }],
        text: 'ab',
      }),
    )
  })

  it('does not join text of different suggestions, comments or links', () => {
    const pairs = [
      ['insertion', { id, by: id }, { id: other, by: id }],
      ['insertion', { id, by: id }, { id, by: other }],
      ['comment', { id }, { id: other }],
      ['link', { href: 'https://a.example' }, { href: 'https://b.example' }],
    ] as const
    for (const [type, a, b] of pairs) {
      const block = paragraph(
        { type: 'text', marks: [{ type, attrs: a }], text: 'a' },
        { type: 'text', marks: [{ type, attrs: b }], text: 'b' },
      )
      expect(canonical(doc(block))).toEqual(doc(block))
    }
  })

  it('returns a copy that shares nothing with the input', () => {
    const sent = doc(paragraph(text('a')))
    const document = canonical(sent)
    ;(sent.content[0] as { type: string }).type = 'script'
    expect(document.content[0]?.type).toBe('paragraph')
  })

  it.each<[string, unknown, string]>([
    ['a video', doc({ type: 'video' }), 'content.0.type'],
    ['a node named like an object method', doc({ type: 'constructor' }), 'content.0.type'],
    ['__proto__ as a type', doc({ type: '__proto__' }), 'content.0.type'],
    ['an unknown mark', doc(paragraph(text('a', { type: 'highlight' }))), 'content.0.content.0.marks.0.type'],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { style: 'x' } }), 'content.0.attrs.style'],
    [
      'an event handler',
      doc({ type: 'image', attrs: { imageId: id, onerror: 'x' } }),
      'content.0.attrs.onerror',
    ],
    ['an unknown key', doc({ type: 'paragraph', html: '<b>' }), 'content.0.html'],
    [
      'a polluting key',
      JSON.parse('{"type":"doc","__proto__":{"a":1},"content":[{"type":"paragraph"}]}'),
      '__proto__',
    ],
    [
      'a polluting attribute',
      doc(JSON.parse('{"type":"paragraph","attrs":{"__proto__":{}}}')),
      'content.0.attrs.__proto__',
    ],
    ['heading level 4', doc({ type: 'heading', attrs: { level: 4 } }), 'content.0.attrs.level'],
    ['a level as text', doc({ type: 'heading', attrs: { level: '1' } }), 'content.0.attrs.level'],
    ['a heading without a level', doc({ type: 'heading' }), 'content.0.attrs.level'],
    ['an image without an id', doc({ type: 'image' }), 'content.0.attrs.imageId'],
    [
      'an image by address',
      doc({ type: 'image', attrs: { imageId: 'https://x/y' } }),
      'content.0.attrs.imageId',
    ],
    ['an image with src', doc({ type: 'image', attrs: { imageId: id, src: 'x' } }), 'content.0.attrs.src'],
    [
      'a long alt',
      doc({ type: 'image', attrs: { imageId: id, alt: 'a'.repeat(501) } }),
      'content.0.attrs.alt',
    ],
    [
      'a scripted link',
      doc(paragraph(text('a', { type: 'link', attrs: { href: 'java\nscript:x' } }))),
      'content.0.content.0.marks.0.attrs.href',
    ],
    [
      'a link without address',
      doc(paragraph(text('a', { type: 'link' }))),
      'content.0.content.0.marks.0.attrs.href',
    ],
    [
      'a link with target',
      doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://x.example', target: '_top' } }))),
      'content.0.content.0.marks.0.attrs.target',
    ],
    [
      'a mark twice',
      doc(paragraph(text('a', { type: 'bold' }, { type: 'bold' }))),
      'content.0.content.0.marks.1',
    ],
    [
      'two links',
      doc(
        paragraph(
          text(
            'a',
            { type: 'link', attrs: { href: 'https://a.example' } },
            { type: 'link', attrs: { href: 'https://b.example' } },
          ),
        ),
      ),
      'content.0.content.0.marks.1',
    ],
    [
      'a comment twice',
      doc(paragraph(text('a', { type: 'comment', attrs: { id } }, { type: 'comment', attrs: { id } }))),
      'content.0.content.0.marks.1',
    ],
    ['a mark on a block', doc({ type: 'paragraph', marks: [{ type: 'bold' }] }), 'content.0.marks'],
    [
      'a suggestion by nobody',
      doc(paragraph(text('a', { type: 'insertion', attrs: { id } }))),
      'content.0.content.0.marks.0.attrs.by',
    ],
    [
      'a suggestion whose id is no UUID',
      doc(paragraph(text('a', { type: 'deletion', attrs: { id: '1', by: id } }))),
      'content.0.content.0.marks.0.attrs.id',
    ],
    [
      'a block suggestion of no kind',
      doc({ type: 'paragraph', attrs: { suggestion: { id, by: id } } }),
      'content.0.attrs.suggestion',
    ],
    [
      'a block suggestion with more in it',
      doc({ type: 'paragraph', attrs: { suggestion: { id, by: id, kind: 'insertion', x: 1 } } }),
      'content.0.attrs.suggestion',
    ],
    [
      'a change of a scene break',
      doc({ type: 'horizontalRule', attrs: { suggestion: { id, by: id, kind: 'change', from: 0 } } }),
      'content.0.attrs.suggestion',
    ],
    [
      'a change from nothing',
      doc({ type: 'paragraph', attrs: { suggestion: { id, by: id, kind: 'change' } } }),
      'content.0.attrs.suggestion',
    ],
    [
      'a negative list start',
      doc({
        type: 'orderedList',
        attrs: { start: -1 },
        content: [{ type: 'listItem', content: [paragraph()] }],
      }),
      'content.0.attrs.start',
    ],
    ['empty text', doc(paragraph(text(''))), 'content.0.content.0.text'],
    ['text that is no text', doc(paragraph(text({ toString: () => 'a' }))), 'content.0.content.0.text'],
    ['a NUL', doc(paragraph(text('a\u0000'))), 'content.0.content.0.text'],
    ['a lone surrogate', doc(paragraph(text('a\ud800'))), 'content.0.content.0.text'],
    ['text in a paragraph itself', doc({ type: 'paragraph', text: 'a' }), 'content.0.text'],
    [
      'children of text',
      doc(paragraph({ type: 'text', text: 'a', content: [] })),
      'content.0.content.0.content',
    ],
    ['an empty document', { type: 'doc' }, 'content'],
    ['text in the document itself', doc(text('a')), 'content.0'],
    ['a paragraph in a paragraph', doc(paragraph(paragraph())), 'content.0.content.0'],
    ['a document in a document', doc(doc(paragraph())), 'content.0'],
    ['an item outside a list', doc({ type: 'listItem', content: [paragraph()] }), 'content.0'],
    ['an empty list', doc({ type: 'bulletList' }), 'content.0.content'],
    ['a paragraph in a list', doc({ type: 'bulletList', content: [paragraph()] }), 'content.0.content.0'],
    [
      'an item that starts with a list',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] }),
      'content.0.content.0.content.0',
    ],
    ['an empty quote', doc({ type: 'blockquote', content: [] }), 'content.0.content'],
    [
      'something inside an image',
      doc({ type: 'image', attrs: { imageId: id }, content: [paragraph()] }),
      'content.0.content.0',
    ],
    ['content that is no list', { type: 'doc', content: { 0: paragraph(), length: 1 } }, 'content'],
    [
      'marks that are no list',
      doc(paragraph({ type: 'text', text: 'a', marks: {} })),
      'content.0.content.0.marks',
    ],
    ['attributes that are a list', doc({ type: 'paragraph', attrs: [] }), 'content.0.attrs'],
    ['a paragraph at the top', paragraph(), 'type'],
    ['an object of a class', doc(new Date()), 'content.0'],
  ])('rejects %s', (_name, json, path) => {
    expect(problemsOf(json).map((problem) => problem.path)).toContain(path)
  })

  it('reports all problems at once, up to the limit', () => {
    const json = doc({ type: 'x' }, { type: 'heading', attrs: { level: 9, x: 1 } }, paragraph(text('')))
    expect(problemsOf(json)).toHaveLength(4)
    expect(problemsOf(doc(...Array.from({ length: 99 }, () => ({}))))).toHaveLength(DOCUMENT_LIMITS.problems)
  })

  it('does not repeat long input in its messages', () => {
    expect(
      JSON.stringify(problemsOf(doc({ type: 'x'.repeat(9999), ['y'.repeat(9999)]: 1 }))).length,
    ).toBeLessThan(300)
  })
})

describe('limits', () => {
  it('rejects too much text, also when it is split up', () => {
    const full = text('a'.repeat(DOCUMENT_LIMITS.textLength))
    expect(problemsOf(doc(paragraph(full)))).toEqual([])
    expect(problemsOf(doc(paragraph(full), paragraph(text('a'))))).toHaveLength(1)
  })

  it('rejects too many bytes, counted as UTF-8', () => {
    expect(problemsOf(doc(paragraph(text('你'.repeat(660_000)))))).toEqual([])
    expect(problemsOf(doc(paragraph(text('你'.repeat(670_000)))))[0]?.problem).toMatch(/bytes/)
  })

  it('rejects too many nodes, also when they are one object repeated many times', () => {
    const quote = { type: 'blockquote', content: Array<unknown>(400).fill(paragraph()) }
    expect(problemsOf(doc(...Array<unknown>(100).fill(quote)))).toEqual([])
    expect(problemsOf(doc(...Array<unknown>(400).fill(quote)))[0]?.problem).toMatch(/nodes/)
    expect(problemsOf({ type: 'doc', content: Object.assign([], { length: 4_000_000_000 }) })).not.toEqual([])
  })

  it('stops where the limit of bytes is exceeded', () => {
    const heavy = text('a', { type: 'link', attrs: { href: `https://example.com/${'a'.repeat(2000)}` } })
    const [problem] = problemsOf(doc(...Array<unknown>(2000).fill(paragraph(heavy))))
    expect(problem?.problem).toMatch(/bytes/)
    expect(problem?.path).toMatch(/^content\.9\d\d\./)
  })

  it('rejects nesting that is too deep, and cycles', () => {
    let deep: unknown = paragraph()
    for (let depth = 0; depth < 100_000; depth++) deep = { type: 'blockquote', content: [deep] }
    expect(problemsOf(doc(deep))[0]?.problem).toMatch(/deep/)
    const circle = { type: 'blockquote', content: [] as unknown[] }
    circle.content.push(circle)
    expect(problemsOf(doc(circle))[0]?.problem).toMatch(/deep/)
  })

  it('rejects too many marks', () => {
    const comments = Array.from({ length: DOCUMENT_LIMITS.marksPerNode + 1 }, (_, index) => ({
      type: 'comment',
      attrs: { id: id.slice(0, -2) + String(index).padStart(2, '0') },
    }))
    expect(problemsOf(doc(paragraph(text('a', ...comments.slice(1)))))).toEqual([])
    expect(problemsOf(doc(paragraph(text('a', ...comments))))).toHaveLength(1)
  })
})

describe('arbitrary input', () => {
  it('never causes an exception', () => {
    const word = fc.constantFrom(
      'type',
      'attrs',
      'content',
      'marks',
      'text',
      'doc',
      'paragraph',
      'bold',
      'link',
      'level',
    )
    const garbage = fc.anything({
      key: fc.oneof(word, fc.string()),
      maxDepth: 5,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
      withBigInt: true,
      withDate: true,
      withMap: true,
      values: [word, fc.string(), fc.integer(), fc.constant(null), fc.boolean()],
    })
    fc.assert(
      fc.property(garbage, garbage, (a, b) => {
        expect(checkDocument(a).ok).toBe(false)
        for (const json of [
          doc(a),
          doc(paragraph(a)),
          doc(paragraph(text('a', a))),
          doc({ type: 'heading', attrs: a }),
          doc(a, b),
        ]) {
          const result = checkDocument(json)
          if (result.ok) documentSchema.nodeFromJSON(result.document).check()
        }
      }),
    )
  })

  it('is rejected when reading it throws', () => {
    const trap = () => {
      throw new Error('trap')
    }
    const thrower = Object.defineProperty({ type: 'paragraph' }, 'content', { get: trap, enumerable: true })
    expect(checkDocument(doc(thrower)).ok).toBe(false)
    expect(checkDocument(new Proxy({}, { getPrototypeOf: trap })).ok).toBe(false)
  })

  it('is rejected when any part of a valid document is invalid', () => {
    const wrong: ((node: Record<string, unknown>) => void)[] = [
      (node) => Object.assign(node, { type: 'iframe' }),
      (node) => Object.assign(node, { type: 'toString' }),
      (node) => Object.assign(node, { onclick: 'x' }),
      (node) => Object.assign(node, { attrs: { ...(node.attrs as object), class: 'x' } }),
      (node) => Object.assign(node, { marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }),
      (node) => Object.assign(node, { marks: [{ type: 'link', attrs: { href: ' https://example.com' } }] }),
      (node) =>
        Object.assign(node, { attrs: { ...(node.attrs as object), suggestion: { id, by: id, kind: 'x' } } }),
      (node) => Object.assign(node, { content: [doc(paragraph())] }),
      (node) => Object.assign(node, { text: 7 }),
    ]
    fc.assert(
      fc.property(arbitraryDocument, fc.nat(), fc.constantFrom(...wrong), (json, index, spoil) => {
        const copy = structuredClone(json)
        const nodes = listNodes(copy)
        spoil(nodes[index % nodes.length] as Record<string, unknown>)
        expect(checkDocument(copy).ok).toBe(false)
      }),
    )
  })
})

it('the empty document is valid and canonical', () => {
  expect(canonical(emptyDocument())).toEqual(emptyDocument())
})

function listNodes(node: { content?: unknown[] }): object[] {
  return [node, ...(node.content ?? []).flatMap((child) => listNodes(child as { content?: unknown[] }))]
}
