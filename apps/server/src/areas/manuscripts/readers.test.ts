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
      paragraph('x\ty'),
      paragraph('yes'),
    ])
  })

  test('turns each row of a table into a paragraph, and ignores layout tables', () => {
    const table = readHtml(
      '<table><caption>Tides</caption><thead><tr><th>Port</th><th>High</th></tr></thead><tbody><tr><td><p>Amity</p></td><td><p><b>4:10</b></p></td><td></td></tr><tr><td colspan="2">all of it</td></tr></tbody></table>',
    )
    expect(table.tables).toBe(1)
    expect(documentOf(table.items).content).toEqual([
      paragraph('Tides'),
      paragraph('Port\tHigh'),
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Amity\t' },
          { type: 'text', marks: [{ type: 'bold' }], text: '4:10' },
        ],
      },
      paragraph('all of it'),
    ])
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
