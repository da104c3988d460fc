// Footnotes and tables through everything that handles a document.
import { DOMParser } from '@tiptap/pm/model'
import { Window } from 'happy-dom'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'

import { countCredits, textLengthOf } from './attribution.ts'
import { checkDocument } from './check.ts'
import { commentIdsOf, withoutComments } from './comments.ts'
import { DOCUMENT_LIMITS, type Footnote, type Inline, type RichDocument, type Table } from './document.ts'
import { countMentions } from './mentions.ts'
import { createNameFinder } from './names.ts'
import { renderHtml } from './render-html.ts'
import { renderMarkdown } from './render-markdown.ts'
import { excerpt, listBlockTexts, renderText } from './render-text.ts'
import { repairDocument } from './repair.ts'
import { listReplacements, replacing } from './replace.ts'
import { documentSchema } from './schema.ts'
import { suggestChange } from './suggesting.ts'
import { listSuggestions } from './suggestions.list.ts'
import { acceptSuggestions, rejectSuggestions } from './suggestions.ts'
import { countDocumentWords } from './words.ts'
import { replaceInYDoc } from './yjs.replace.ts'
import { applyDocument, createYDoc, readDocument } from './yjs.ts'
import { checkUpdate } from './yjs.update-check.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const text = (value: string, ...marks: object[]) =>
  ({ type: 'text', ...(marks.length > 0 && { marks }), text: value }) as Inline
const p = (...content: (Inline | string)[]) =>
  ({
    type: 'paragraph',
    ...(content.length > 0 && { content: content.map((one) => (typeof one === 'string' ? text(one) : one)) }),
  }) as const
const note = (...content: string[]) =>
  ({ type: 'footnote', ...(content.length > 0 && { content: content.map((one) => text(one)) }) }) as Footnote
const cell = (...content: (Inline | string)[]) => ({ type: 'tableCell', content: [p(...content)] })
const row = (...cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((one) => cell(...(one ? [one] : []))),
})
const table = (attrs: object | null, ...rows: object[]) =>
  ({ type: 'table', ...(attrs && { attrs }), content: rows }) as Table
const doc = (...content: object[]) => ({ type: 'doc', content }) as RichDocument

const book = doc(
  p('The tide', note('See the almanac of 1831.'), ' turned.'),
  table({ hasHeader: true }, row('Name', 'Age'), row('Alice', '9'), row('Bo')),
  p('The end', note('Or so she said.'), '.'),
)
const problemsOf = (json: unknown) => {
  const result = checkDocument(json)
  return result.ok ? [] : result.problems.map(({ problem }) => problem)
}
const read = (ydoc: Y.Doc) => {
  const result = readDocument(ydoc)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}

describe('the check', () => {
  it('accepts them as they are, rows of different lengths too', () => {
    expect(checkDocument(book)).toEqual({ ok: true, document: book })
  })

  it('rejects what nests, what is empty, and what is too large', () => {
    const inNote = { type: 'footnote', content: [note('b')] }
    expect(problemsOf(doc(p(inNote as unknown as Inline)))).toEqual([
      'footnote cannot stand here in footnote',
    ])
    const inner = table(null, {
      type: 'tableRow',
      content: [{ type: 'tableCell', content: [table(null, row('a'))] }],
    })
    expect(problemsOf(doc(inner))).toContain('table cannot stand here in tableCell')
    const image = { type: 'image', attrs: { imageId: id } }
    expect(
      problemsOf(doc(table(null, { type: 'tableRow', content: [{ type: 'tableCell', content: [image] }] }))),
    ).toContain('image cannot stand here in tableCell')
    expect(problemsOf(doc(table(null)))).toEqual(['table lacks something inside'])
    expect(problemsOf(doc(table(null, { type: 'tableRow' })))).toEqual(['tableRow lacks something inside'])
    const wide = row(...Array.from({ length: 21 }, () => 'a'))
    expect(problemsOf(doc(table(null, wide)))).toEqual(['must be at most 20 cells'])
    expect(problemsOf(doc(table(null, ...Array.from({ length: 201 }, () => row('a')))))).toEqual([
      'must be at most 200 rows',
    ])
    expect(problemsOf(doc(p(note('x'.repeat(DOCUMENT_LIMITS.noteLength + 1)))))).toEqual([
      'must be at most 5000 characters',
    ])
    expect(problemsOf(doc(table({ hasHeader: 'yes' }, row('a'))))).toEqual(['must be true or false'])
  })

  it('repairs what two writers can make of them, and loses no text', () => {
    const broken = doc(
      { type: 'footnote', content: [text('alone')] },
      p(text('a'), {
        type: 'footnote',
        content: [text('b'), note('c'), { type: 'hardBreak' }, text('d')],
      } as never),
      {
        type: 'table',
        content: [
          { type: 'tableRow' },
          { type: 'tableCell', content: [{ type: 'heading', attrs: { level: 1 }, content: [text('e')] }] },
          {
            type: 'tableRow',
            content: [p('f'), { type: 'tableCell', content: [table(null, row('g', 'h'))] }],
          },
        ],
      },
      { type: 'tableRow', content: [cell('i')] },
    )
    expect(repairDocument(broken)).toEqual(
      doc(
        p(note('alone')),
        p('a', note('bc d')),
        table(null, row('e'), {
          type: 'tableRow',
          content: [cell('f'), { type: 'tableCell', content: [p('g'), p('h')] }],
        }),
        p('i'),
      ),
    )
  })

  it('lifts images out of a repaired table', () => {
    const image = { type: 'image', attrs: { imageId: id } }
    const broken = table(null, {
      type: 'tableRow',
      content: [{ type: 'tableCell', content: [p('a'), image] }],
    })
    expect(repairDocument(doc(broken))).toEqual(doc(table(null, row('a')), image))
  })
})

describe('readers get', () => {
  const html = renderHtml(book, { imageUrl: () => undefined })

  it('numbers in the text that lead to the notes, and notes that lead back', () => {
    expect(html).toContain(
      '<p dir="auto" data-block="0">The tide<a class="footnote-ref" id="footnote-ref-1" href="#footnote-1" role="doc-noteref" aria-label="Footnote 1" data-number="1"></a> turned.</p>',
    )
    expect(html).toContain(
      '<aside class="footnote" id="footnote-2" role="doc-footnote" aria-label="Footnote 2"><p dir="auto"><a class="footnote-back" href="#footnote-ref-2" role="doc-backlink" aria-label="Back to footnote 2 in the text">2</a> <span data-block="8">Or so she said.</span></p></aside>',
    )
  })

  it('well-formed XML for files, with numbers as text and ids of their own', () => {
    const options = { imageUrl: () => undefined, file: { idPrefix: 'c7-', isEpub: true } }
    const file = renderHtml({ ...book, content: [...book.content, { type: 'horizontalRule' }] }, options)
    expect(file).toContain(
      'href="#c7-footnote-1" epub:type="noteref" role="doc-noteref" aria-label="Footnote 1">1</a>',
    )
    expect(file).toContain('id="c7-footnote-1"')
    expect(file).toContain('<table><thead><tr><th scope="col"><p>Name</p>')
    expect(file).toContain('<hr class="scene-break"/>')
    expect(file).not.toMatch(/data-|dir=|table-scroll/)
    expect(renderHtml(book, { ...options, file: { hasDirections: true } })).toContain('<table dir="auto">')
  })

  it('tables that scroll by themselves, with their header', () => {
    expect(html).toContain(
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table dir="auto"><thead><tr><th scope="col"><p data-block="1">Name</p></th>',
    )
    expect(html).toContain('<tbody><tr><td><p data-block="3">Alice</p></td>')
  })

  it('no link in a link', () => {
    const link = { type: 'link', attrs: { href: 'https://a.example/' } }
    const linked = renderHtml(doc(p(text('a', link), note('b'), text('c', link))), {
      imageUrl: () => undefined,
    })
    expect(linked).toMatch(/>a<\/a><a class="footnote-ref"[^>]*><\/a><a href="https/)
  })

  it('blocks with the numbers of the HTML, footnotes behind them, and every word counted once', () => {
    expect(listBlockTexts(book)).toEqual([
      'The tide turned.',
      'Name',
      'Age',
      'Alice',
      '9',
      'Bo',
      'The end.',
      'See the almanac of 1831.',
      'Or so she said.',
    ])
    expect(countDocumentWords(book)).toBe(3 + 5 + 2 + 5 + 4)
    expect(excerpt(book, 200)).toBe('The tide turned. Name Age Alice 9 Bo The end.')
  })

  it('plain text with the footnotes at the end', () => {
    expect(renderText(book)).toBe(
      'The tide[1] turned.\n\nName\tAge\nAlice\t9\nBo\n\nThe end[2].\n\n[1] See the almanac of 1831.\n\n[2] Or so she said.',
    )
  })

  it('Markdown that parsers read back', () => {
    const markdown = renderMarkdown(book, { imageUrl: () => undefined })
    expect(markdown).toBe(
      'The tide[^1] turned.\n\n| Name | Age |\n| --- | --- |\n| Alice | 9 |\n| Bo |  |\n\nThe end[^2].\n\n[^1]: See the almanac of 1831.\n\n[^2]: Or so she said.\n',
    )
    const odd = table(null, row('a|b', '\\'), {
      type: 'tableRow',
      content: [cell(text('c|d', { type: 'code' })), { type: 'tableCell', content: [p('e'), p(), p('f')] }],
    })
    const parsed = new MarkdownIt({ html: true }).render(
      renderMarkdown(doc(odd), { imageUrl: () => undefined }),
    )
    expect(parsed).toContain('<td>a|b</td>\n<td>\\</td>')
    expect(parsed).toContain('<td><code>c|d</code></td>\n<td>e<br>f</td>')
    expect(renderMarkdown(doc(p(note('a'), ': b')), { imageUrl: () => undefined, notePrefix: 'x' })).toBe(
      '[^x1]\\: b\n\n[^x1]: a\n',
    )
  })
})

describe('in the shared document', () => {
  it('a change of one cell or note touches only that', () => {
    const ydoc = createYDoc(book)
    expect(read(ydoc)).toEqual(book)
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc))
    const wanted = structuredClone(book)
    ;(wanted.content[1] as Table).content[1]!.content[0]!.content[0]!.content = [text('Alma')]
    applyDocument(ydoc, wanted)
    expect(read(ydoc)).toEqual(wanted)
    const row = (other.getXmlFragment('content').get(1) as Y.XmlElement).get(1) as Y.XmlElement
    ;(((row.get(1) as Y.XmlElement).get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(1, '9')
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other))
    expect(listBlockTexts(read(ydoc))).toContain('Alma')
    expect(listBlockTexts(read(ydoc))).toContain('99')
  })

  it('text is replaced in notes and cells too, and found as often', () => {
    const ydoc = createYDoc(book)
    const find = replacing({ text: 'a', isCaseMatched: false, isWholeWord: false }, 'X')
    const { count } = listReplacements(book, find, 9)
    expect(replaceInYDoc(ydoc, find)).toBe(count)
    expect(listBlockTexts(read(ydoc))).toContain('See the XlmXnXc of 1831.')
    expect(listBlockTexts(read(ydoc))).toContain('NXme')
  })

  it('authors are known of their text, and characters are found in it', () => {
    expect(textLengthOf(book)).toBe(listBlockTexts(book).join('').length)
    expect(countCredits(book, [[id, textLengthOf(book)]]).get(id)).toBe(textLengthOf(book))
    const finder = createNameFinder([{ id, names: ['Alice', 'almanac'] }])
    expect(countMentions(book, finder).names).toEqual(
      new Map([
        ['Alice', 1],
        ['almanac', 1],
      ]),
    )
  })

  it('comments in notes are found and removed', () => {
    const comment = { type: 'comment', attrs: { id } }
    const commented = doc(p('a', { type: 'footnote', content: [text('b', comment), text('c')] } as Inline))
    expect([...commentIdsOf(commented)]).toEqual([id])
    expect(withoutComments(commented, () => true)).toEqual(doc(p('a', note('bc'))))
  })

  it.each([
    [
      'cells',
      (fragment: Y.XmlFragment) =>
        fill((fragment.get(1) as Y.XmlElement).get(0) as Y.XmlElement, 'tableCell', 30),
    ],
    ['rows', (fragment: Y.XmlFragment) => fill(fragment.get(1) as Y.XmlElement, 'tableRow', 300)],
    [
      'characters',
      (fragment: Y.XmlFragment) =>
        (((fragment.get(0) as Y.XmlElement).get(1) as Y.XmlElement).get(0) as Y.XmlText).insert(
          0,
          'x'.repeat(6000),
        ),
    ],
    [
      'cells at once',
      (fragment: Y.XmlFragment) => {
        const [outer, inner] = [new Y.XmlElement('table'), new Y.XmlElement('tableRow')]
        fill(inner, 'tableCell', 10_000)
        outer.push([inner])
        fragment.push([outer])
      },
    ],
  ])('notices too many %s in one update', (_name, change) => {
    const server = createYDoc(book)
    const editor = new Y.Doc()
    Y.applyUpdate(editor, Y.encodeStateAsUpdate(server))
    const before = Y.encodeStateVector(editor)
    editor.transact(() => change(editor.getXmlFragment('content')))
    const update = Y.encodeStateAsUpdate(editor, before)
    expect(checkUpdate(server, update)).toMatchObject({ ok: true, facts: { mayExceedParts: true } })
    const whole = Y.encodeStateAsUpdate(server)
    expect(checkUpdate(new Y.Doc(), whole)).toMatchObject({ ok: true, facts: { mayExceedParts: false } })
  })
})

const fill = (parent: Y.XmlElement, name: string, count: number) =>
  parent.push(Array.from({ length: count }, () => new Y.XmlElement(name)))

describe('a suggestion', () => {
  const nodeOf = (document: RichDocument) => documentSchema.nodeFromJSON(document)
  function suggested(old: RichDocument, next: RichDocument) {
    const { doc: made } = suggestChange(nodeOf(old), nodeOf(next), {
      by: id,
      newId: () => crypto.randomUUID(),
    })
    const document = checkDocument(made.toJSON())
    if (!document.ok) throw new Error(JSON.stringify(document.problems))
    expect(rejectSuggestions(document.document)).toEqual(old)
    expect(acceptSuggestions(document.document)).toEqual(next)
    return { document: document.document, list: listSuggestions(made) }
  }

  it.each<[string, RichDocument, RichDocument]>([
    ['a new note', doc(p('ab')), doc(p('a', note('new'), 'b'))],
    ['an empty note', doc(p('ab')), doc(p('a', note(), 'b'))],
    ['a deleted note', doc(p('a', note('old'), 'b')), doc(p('ab'))],
    ['a deleted empty note', doc(p('a', note(), 'b')), doc(p('ab'))],
    ['words in a note', doc(p('a', note('one two'), 'b')), doc(p('a', note('one and two'), 'b'))],
    ['one note instead of another', doc(p(note('a'), 'x', note('b'))), doc(p(note('b')))],
    ['a new table', doc(p('a')), doc(p('a'), table(null, row('b', 'c')))],
    ['a deleted table', doc(p('a'), table(null, row('b', 'c'))), doc(p('a'))],
    ['a header', doc(table(null, row('b', 'c'))), doc(table({ hasHeader: true }, row('b', 'c')))],
    ['a new row', doc(table(null, row('a', 'b'))), doc(table(null, row('a', 'b'), row('', '')))],
    ['a deleted row', doc(table(null, row('a', 'b'), row('', 'd'))), doc(table(null, row('a', 'b')))],
  ])('of %s', (_name, old, next) => {
    expect(suggested(old, next).list).not.toHaveLength(0)
  })

  it('within a note leaves its other words, and a column is one suggestion', () => {
    const { document } = suggested(doc(p('a', note('one two'))), doc(p('a', note('one more two'))))
    const content = (document.content[0] as { content: Footnote[] }).content[1]!.content!
    expect(content.map((one) => [one.text, one.marks?.[0]?.type])).toEqual([
      ['one ', undefined],
      ['more ', 'insertion'],
      ['two', undefined],
    ])
    const [before, after] = [
      table(null, row('a', 'b'), row('c', 'd')),
      table(null, row('a', '', 'b'), row('c', '', 'd')),
    ]
    expect(suggested(doc(before), doc(after)).list).toHaveLength(1)
    expect(suggested(doc(after), doc(before)).list).toHaveLength(1)
  })

  it('never takes what someone else wrote into it', () => {
    const insertion = { id, by: id, kind: 'insertion' }
    const own = { type: 'insertion', attrs: { id, by: id } }
    const foreign = doc(
      p('a', {
        type: 'footnote',
        attrs: { suggestion: insertion },
        content: [text('x', own), text('b')],
      } as Inline),
      table(
        { suggestion: insertion },
        {
          type: 'tableRow',
          attrs: { suggestion: insertion },
          content: [{ type: 'tableCell', attrs: { suggestion: insertion }, content: [p('c')] }],
        },
      ),
    )
    expect(rejectSuggestions(foreign)).toEqual(doc(p('a', note('b')), table(null, row('c'))))
  })
})

describe('pasted HTML', () => {
  function paste(html: string) {
    const body = new Window().document.createElement('div')
    body.innerHTML = html
    const node = DOMParser.fromSchema(documentSchema).parse(body as unknown as HTMLElement)
    const result = checkDocument(node.toJSON())
    return result.ok ? result.document : result.problems
  }

  it('becomes a table with its header', () => {
    const html =
      '<table><thead><tr><th>Name</th><th>Age</th></tr></thead><tbody><tr><td>Bo</td><td><p>9</p></td></tr></tbody></table>'
    expect(paste(html)).toEqual(doc(table({ hasHeader: true }, row('Name', 'Age'), row('Bo', '9'))))
  })
})
