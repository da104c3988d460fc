import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'

import { MARK_ATTRIBUTES, NODE_ATTRIBUTES } from './attributes.ts'
import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import { MARK_ORDER } from './document.ts'
import { documentSchema } from './schema.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const browser = new Window()

/** The document that the editor creates from pasted HTML. */
function paste(html: string): unknown {
  const body = browser.document.createElement('div')
  body.innerHTML = html
  const node = DOMParser.fromSchema(documentSchema).parse(body as unknown as HTMLElement)
  const result = checkDocument(node.toJSON())
  return result.ok ? result.document.content : result.problems
}

const text = (value: string, ...marks: unknown[]) =>
  marks.length > 0 ? { type: 'text', marks, text: value } : { type: 'text', text: value }
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

describe('the document schema', () => {
  it('is created without a DOM', () => {
    expect(globalThis).not.toHaveProperty('document')
    expect(documentSchema.topNodeType.name).toBe('doc')
  })

  it('has the nodes and marks of the contract and no others', () => {
    expect(Object.keys(documentSchema.nodes).toSorted()).toEqual(Object.keys(NODE_ATTRIBUTES).toSorted())
    expect(Object.keys(documentSchema.marks)).toEqual([...MARK_ORDER])
  })

  it('has the attributes of the rules and no others', () => {
    const attributesOf = (types: Record<string, { spec: { attrs?: object } }>) =>
      Object.fromEntries(
        Object.entries(types).map(([name, type]) => [name, Object.keys(type.spec.attrs ?? {}).toSorted()]),
      )
    const rulesOf = (rules: Record<string, object>) =>
      Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, Object.keys(rule).toSorted()]))
    expect(attributesOf(documentSchema.nodes)).toEqual(rulesOf(NODE_ATTRIBUTES))
    expect(attributesOf(documentSchema.marks)).toEqual(rulesOf(MARK_ATTRIBUTES))
  })

  it('starts a new block as a paragraph', () => {
    expect(documentSchema.nodes.doc?.contentMatch.defaultType?.name).toBe('paragraph')
  })

  it('allows comments and suggestions on code, and several comments on the same text', () => {
    const { comment, insertion, code } = documentSchema.marks
    expect(code?.excludes(insertion!)).toBe(false)
    expect(comment?.excludes(comment)).toBe(false)
    expect(insertion?.excludes(insertion)).toBe(true)
  })

  it('rejects attribute values that the rules reject', () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
    expect(() => documentSchema.markFromJSON(link)).toThrow(/http/)
    expect(() => documentSchema.nodeFromJSON({ type: 'heading', attrs: { level: 4 } })).toThrow(/1, 2 or 3/)
    expect(() => documentSchema.nodeFromJSON({ type: 'image', attrs: { imageId: '../x' } })).toThrow(/id/)
  })
})

describe('pasting', () => {
  it('preserves structure and emphasis', () => {
    expect(
      paste('<h2>One</h2><p>a <b>b</b> <em>c</em> <u>d</u> <del>e</del> <code>f</code></p><hr>'),
    ).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [text('One')] },
      paragraph(
        text('a '),
        text('b', { type: 'bold' }),
        text(' '),
        text('c', { type: 'italic' }),
        text(' '),
        text('d', { type: 'underline' }),
        text(' '),
        text('e', { type: 'strike' }),
        text(' '),
        text('f', { type: 'code' }),
      ),
      { type: 'horizontalRule' },
    ])
  })

  it('preserves lists and their start number, and drops invalid numbers', () => {
    const list = (attrs: object) => ({
      type: 'orderedList',
      ...attrs,
      content: [{ type: 'listItem', content: [paragraph(text('a'))] }],
    })
    expect(paste('<ol start="3" type="a"><li>a</li></ol>')).toEqual([list({ attrs: { start: 3 } })])
    expect(paste('<ol start="-3"><li>a</li></ol>')).toEqual([list({})])
  })

  it('turns smaller headings into third-level ones', () => {
    expect(paste('<h5>a</h5>')).toEqual([{ type: 'heading', attrs: { level: 3 }, content: [text('a')] }])
  })

  it('preserves the text and drops what the schema does not know', () => {
    const html = '<center><font color="red">a</font></center><script>b</script><style>c</style>'
    expect(paste(html)).toEqual([paragraph(text('a'))])
  })

  it('preserves safe links with only their URL, and turns others into plain text', () => {
    expect(paste('<p><a href="https://example.com/" target="x" class="y" title="z">a</a></p>')).toEqual([
      paragraph(text('a', { type: 'link', attrs: { href: 'https://example.com/' } })),
    ])
    expect(paste('<p><a href="javascript:alert(1)">a</a></p>')).toEqual([paragraph(text('a'))])
  })

  it('accepts images of this site by id and no others', () => {
    expect(paste(`<p>a</p><img data-image-id="${id}" alt="A door" src="https://example.com/x">`)).toEqual([
      paragraph(text('a')),
      { type: 'image', attrs: { imageId: id, alt: 'A door' } },
    ])
    expect(paste('<p>a</p><img src="https://example.com/x"><img data-image-id="x">')).toEqual([
      paragraph(text('a')),
    ])
  })

  it('reads suggestions and comments from a Fabula editor, and a plain deletion as strikethrough', () => {
    const html = `<p><del data-suggestion="${id}" data-by="${id}">a</del><del>b</del><span data-comment="${id}">c</span><span data-comment="x">d</span></p>`
    expect(paste(html)).toEqual([
      paragraph(
        text('a', { type: 'deletion', attrs: { id, by: id } }),
        text('b', { type: 'strike' }),
        text('c', { type: 'comment', attrs: { id } }),
        text('d'),
      ),
    ])
  })

  it('restores what the editor itself renders, except block suggestions', () => {
    const serializer = DOMSerializer.fromSchema(documentSchema)
    const document = browser.document as unknown as Document
    fc.assert(
      fc.property(arbitraryDocument, (json) => {
        const node = documentSchema.nodeFromJSON(withoutBlockSuggestions(json))
        const body = document.createElement('div')
        body.append(serializer.serializeFragment(node.content, { document }))
        const back = DOMParser.fromSchema(documentSchema).parse(body, { preserveWhitespace: 'full' })
        expect(checkDocument(back.toJSON())).toEqual(checkDocument(node.toJSON()))
      }),
      { numRuns: 50 },
    )
  })
})

function withoutBlockSuggestions(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (key, value: unknown) => (key === 'suggestion' ? undefined : value)))
}
