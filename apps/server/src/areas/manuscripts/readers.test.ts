import { checkDocument } from '@fabula/editor-kit/check'
import { arbitraryDocument } from '@fabula/editor-kit/document.arbitrary'
import { renderHtml } from '@fabula/editor-kit/render-html'
import { renderMarkdown } from '@fabula/editor-kit/render-markdown'
import { renderText } from '@fabula/editor-kit/render-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildDocument } from './build-chapters.ts'
import { decodeText } from './decode-text.ts'
import type { Item } from './manuscript.ts'
import { readHtml } from './read-html.ts'
import { readMarkdown } from './read-markdown.ts'
import { readText } from './read-text.ts'

const documentOf = (items: readonly Item[]) => {
  const checked = buildDocument(items, { headingBase: 0, pictures: new Map() })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.document
}
const fromHtml = (html: string) => documentOf(readHtml(html).items).content
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const table = (...rows: string[][]) => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((text): { type: string; content: object[] } => ({
      type: 'tableCell',
      content: [text === '' ? { type: 'paragraph' } : paragraph(text)],
    })),
  })),
})

describe('HTML', () => {
  test('treats an element named like an object property as unknown', () => {
    for (const name of ['constructor', 'Constructor'])
      expect(fromHtml(`<p>One <${name} class="x">two</${name}></p>`)).toEqual([paragraph('One two')])
  })

  test('preserves quotes, dashes, no-break spaces, emphasis and line breaks', () => {
    expect(
      fromHtml(
        '<p>“It’s\u00a0here,”\n   she <b>said</b> — <i>again</i>…</p><p>One<br>two<br/> three</p><p> </p><p>&nbsp;</p>',
      ),
    ).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '“It’s\u00a0here,” she ' },
          { type: 'text', marks: [{ type: 'bold' }], text: 'said' },
          { type: 'text', text: ' — ' },
          { type: 'text', marks: [{ type: 'italic' }], text: 'again' },
          { type: 'text', text: '…' },
        ],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'One' },
          { type: 'hardBreak' },
          { type: 'text', text: 'two' },
          { type: 'hardBreak' },
          { type: 'text', text: 'three' },
        ],
      },
    ])
  })

  test('recognizes scene separators', () => {
    for (const sign of ['***', '* * *', '#', '⁂', '~', '---', '— — —', '* * * * *', '•'])
      expect(fromHtml(`<p>a</p><p align="center">${sign}</p><p>b</p>`)[1], sign).toEqual({
        type: 'horizontalRule',
      })
    for (const words of ['—', '#1', 'I', '* a', '…', '“—”'])
      expect(fromHtml(`<p>a</p><p>${words}</p>`)[1], words).toMatchObject({ type: 'paragraph' })
    expect(fromHtml('<p>a</p><hr><p>b</p>')[1]).toEqual({ type: 'horizontalRule' })
  })

  test('preserves headings, quotes, lists and safe links, and the text of everything else', () => {
    expect(
      fromHtml(
        '<div>Loose <a href="https://example.org">link</a>, <a href="javascript:alert(1)">none</a>, <a href="https://user:pw@example.org">none</a><h4>Deep</h4><blockquote>Q<p>R</p></blockquote><ol start="3"><li>a<ul><li><h2>b</h2></li></ul></li></ol><table><tr><td>x</td><td>y</td></tr></table><script>no</script><style>no</style><custom-tag>yes</custom-tag></div>',
      ),
    ).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Loose ' },
          { type: 'text', marks: [{ type: 'link', attrs: { href: 'https://example.org' } }], text: 'link' },
          { type: 'text', text: ', none, none' },
        ],
      },
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Deep' }] },
      { type: 'blockquote', content: [paragraph('Q'), paragraph('R')] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          {
            type: 'listItem',
            content: [
              paragraph('a'),
              { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('b')] }] },
            ],
          },
        ],
      },
      table(['x', 'y']),
      paragraph('yes'),
    ])
  })

  test('takes merged cells of a table apart, and ignores layout tables', () => {
    const tides = readHtml(
      '<table><caption>Tides</caption><thead><tr><th>Port</th><th>High</th></tr></thead><tbody><tr><td><p>Amity</p></td><td><p><b>4:10</b></p></td><td></td></tr><tr><td colspan="2">all of it</td></tr></tbody></table>',
    )
    expect(tides.tables).toBe(0)
    const [head, body, last] = table(['Port', 'High'], ['Amity', '', ''], ['all of it', '']).content
    body!.content[1]!.content = [
      { type: 'paragraph', content: [{ type: 'text', marks: [{ type: 'bold' }], text: '4:10' }] },
    ]
    expect(documentOf(tides.items).content).toEqual([
      paragraph('Tides'),
      { type: 'table', attrs: { hasHeader: true }, content: [head, body, last] },
    ])
    expect(
      fromHtml(
        '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td><ul><li>c</li><li>d</li></ul></td></tr><tr></tr></table>',
      ),
    ).toEqual([
      {
        ...table(['a', 'b']),
        content: [
          ...table(['a', 'b']).content,
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [{ type: 'paragraph' }] },
              { type: 'tableCell', content: [paragraph('c'), paragraph('d')] },
            ],
          },
        ],
      },
    ])
    expect(fromHtml('<table><tr><td> </td><td></td></tr></table><p>a</p>')).toEqual([paragraph('a')])
    const large = readHtml(`<table>${`<tr>${'<td>a</td>'.repeat(100)}</tr>`.repeat(100)}</table>`)
    expect(large.tables).toBe(1)
    expect(large.items).toHaveLength(100)
    const layout = readHtml(
      '<table><tr><td>Menu</td><td><h2>One</h2><p>It began.</p><p>It went on.</p></td></tr></table>',
    )
    expect(layout.tables).toBe(0)
    expect(layout.items[1]).toMatchObject({ level: 2 })
    expect(layout.items).toHaveLength(4)
    // Rows of nested tables are visited once, at any depth.
    expect(readHtml('<table><tr><td>a</td><td>'.repeat(60)).items).toHaveLength(60)
  })

  test('preserves the text of everything that the renderer writes', () => {
    fc.assert(
      fc.property(arbitraryDocument, (given) => {
        const checked = checkDocument(given)
        if (!checked.ok) return
        const html = renderHtml(checked.document, { imageUrl: () => undefined })
        const back = documentOf(readHtml(html).items)
        expect(wordsOf(renderText(back))).toEqual(wordsOf(renderText(checked.document)))
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    [
      'Word',
      '<p>a<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a> b</p><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> The <b>note</b>.</p></div>',
    ],
    [
      'a converter of Word files',
      '<p>a<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup> b</p><ol><li id="footnote-1"><p> The <b>note</b>. <a href="#footnote-ref-1">↑</a></p></li></ol>',
    ],
    [
      'pandoc',
      '<p>a<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> b</p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>The <b>note</b>.<a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ],
    [
      'an EPUB',
      '<p>a<a epub:type="noteref" href="#n1">*</a> b</p><aside epub:type="footnote" id="n1"><p>The <b>note</b>.</p></aside>',
    ],
    [
      'a note with its number',
      '<p>a<sup id="r1"><a href="#n1">1</a></sup> b</p><h2>Notes</h2><p id="n1"><a href="#r1">1</a>. The <b>note</b>.</p>',
    ],
  ])('reads footnotes as written by %s', (_name, html) => {
    const content = [
      { type: 'text', text: 'The ' },
      { type: 'text', marks: [{ type: 'bold' }], text: 'note' },
      { type: 'text', text: '.' },
    ]
    expect(fromHtml(html)[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a' },
        { type: 'footnote', content },
        { type: 'text', text: ' b' },
      ],
    })
    expect(fromHtml(html).slice(1)).toEqual(
      html.includes('<h2>') ? [expect.objectContaining({ type: 'heading' })] : [],
    )
  })

  test('takes no other link for a footnote, and no note into a note', () => {
    const contents = '<p id="toc"><a href="#c1">1</a></p><h2 id="c1"><a href="#toc">One</a></h2><p>Text</p>'
    expect(JSON.stringify(fromHtml(contents))).not.toContain('footnote')
    const long = `<p>a<a id="r" href="#n">1</a></p><p id="n"><a href="#r">1</a> ${'word '.repeat(2000)}</p>`
    expect(JSON.stringify(fromHtml(long))).not.toContain('footnote')
    const nested =
      '<p>a<a id="r1" href="#n1">1</a></p><p id="n1">b<a id="r2" href="#n2">2</a><a href="#r1">^</a></p><p id="n2">c<a href="#r2">^</a></p>'
    expect(fromHtml(nested)).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a' },
          { type: 'footnote', content: [{ type: 'text', text: 'b2' }] },
        ],
      },
      paragraph('c^'),
    ])
  })

  test('rejects excessively nested pages', () => {
    expect(() => readHtml('<b>'.repeat(100_000) + 'x')).toThrow('nested too deeply')
    expect(() => readHtml('<blockquote>'.repeat(390) + 'x')).not.toThrow()
    expect(checkDocument({ type: 'doc', content: fromHtml('<blockquote>'.repeat(300) + 'x') }).ok).toBe(true)
    expect(checkDocument({ type: 'doc', content: fromHtml('<ul><li>x'.repeat(150)) }).ok).toBe(true)
  })
})

/** Scene separators become rules, not text. */
const wordsOf = (text: string) =>
  text.split(/[\s\u200b]+/).filter((word) => word !== '' && !/^[*＊∗⁎⁂❦❧☙§†◆◇❖✦✧○●•·~#=_–—-]+$/u.test(word))

describe('Markdown', () => {
  test('preserves the text of everything that the Markdown writer writes', () => {
    fc.assert(
      fc.property(arbitraryDocument, (given) => {
        const checked = checkDocument(given)
        if (!checked.ok) return
        const back = documentOf(
          readMarkdown(renderMarkdown(checked.document, { imageUrl: () => undefined })).items,
        )
        expect(wordsOf(renderText(back))).toEqual(wordsOf(renderText(checked.document)))
      }),
      { numRuns: 200 },
    )
  })

  test('reads footnotes wherever they are defined, and lists that are none', () => {
    const source =
      'a[^x] b[^missing]\n\n[^x]: The\nnote.\n\n    More of it.\n\n[^y]: Never used.\n\nc[^1]\n[^1]: Next\n'
    expect(documentOf(readMarkdown(source).items).content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a' },
          { type: 'footnote', content: [{ type: 'text', text: 'The note. More of it.' }] },
          { type: 'text', text: ' b[^missing]' },
        ],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'c' },
          { type: 'footnote', content: [{ type: 'text', text: 'Next' }] },
        ],
      },
      paragraph('Never used.'),
    ])
  })

  test('reads title and language from the front matter', () => {
    const source = '---\ntitle: "Salt \\"and\\" water"\nlang: en-GB\n---\n\n# One\n\nText'
    const { title, language, items } = readMarkdown(source)
    expect([title, language, items.length]).toEqual(['Salt "and" water', 'en-GB', 2])
    expect(readMarkdown('---\n\nA line above').items[0]?.block.type).toBe('horizontalRule')
  })
})

describe('plain text', () => {
  const read = (text: string) => documentOf(readText(text).items).content

  test('separates paragraphs by blank lines, or by lines when there are none', () => {
    expect(read('One.\n\nTwo.\n\n\n\n***\n\nThree.')).toEqual([
      paragraph('One.'),
      paragraph('Two.'),
      { type: 'horizontalRule' },
      paragraph('Three.'),
    ])
    expect(read('One.\nTwo.\nThree.')).toHaveLength(3)
  })

  test('joins wrapped lines and preserves verse', () => {
    const wrapped =
      'The coast had moved again in the night, and nobody in the village said a\nword about it until the second boat came in and asked where the harbour\nhad gone.'
    expect(read(`${wrapped}\n\nRoses are red,\nviolets are blue.`)).toEqual([
      paragraph(wrapped.replaceAll('\n', ' ')),
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Roses are red,' },
          { type: 'hardBreak' },
          { type: 'text', text: 'violets are blue.' },
        ],
      },
    ])
  })

  test('is decoded from any supported encoding', () => {
    const text = '“Naïve” — the café…'
    const utf16 = (isBig: boolean) => {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
      return isBig ? bytes.swap16() : bytes
    }
    expect(decodeText(Buffer.from(text))).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text)
    expect(decodeText(utf16(false))).toBe(text)
    expect(decodeText(utf16(true))).toBe(text)
    expect(decodeText(Buffer.from('\x93Na\xefve\x94 \x97 the caf\xe9\x85', 'latin1'))).toBe(text)
  })
})
