import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'

import { checkDocument } from './check.ts'
import { arbitraryDocument } from './document.arbitrary.ts'
import type { Block, Inline, ListItem, Mark, RichDocument } from './document.ts'
import { renderHtml, type HtmlOptions } from './render-html.ts'
import { listBlockTexts } from './render-text.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const author = { id, by: id }
const options: HtmlOptions = { imageUrl: (imageId) => ({ src: `/images/${imageId}` }) }

const text = (value: string, ...marks: Mark[]): Inline => ({ type: 'text', marks, text: value })
const p = (...content: Inline[]): Block & { type: 'paragraph' } => ({ type: 'paragraph', content })
const doc = (...content: Block[]): RichDocument => ({ type: 'doc', content })
const html = (...content: Block[]) => renderHtml(doc(...content), options)

const bold: Mark = { type: 'bold' }
const italic: Mark = { type: 'italic' }
const link: Mark = { type: 'link', attrs: { href: 'https://example.com/?a=1&b="2"' } }

describe('renderHtml', () => {
  it('numbers the blocks with content, and lets the content of lists and quotes determine their direction', () => {
    const items: ListItem[] = [{ type: 'listItem', content: [p(text('c')), p(text('d'))] }]
    expect(
      html(
        { type: 'heading', attrs: { level: 2 }, content: [text('a')] },
        { type: 'blockquote', content: [p(text('b')), { type: 'horizontalRule' }] },
        { type: 'bulletList', content: items },
        { type: 'orderedList', attrs: { start: 3 }, content: items },
        { type: 'paragraph' },
      ),
    ).toBe(
      '<h2 dir="auto" data-block="0">a</h2>' +
        '<blockquote dir="auto"><p data-block="1">b</p><hr class="scene-break" data-block="2"></blockquote>' +
        '<ul dir="auto"><li><p data-block="3">c</p><p data-block="4">d</p></li></ul>' +
        '<ol dir="auto" start="3"><li><p data-block="5">c</p><p data-block="6">d</p></li></ol>' +
        '<p dir="auto" data-block="7"><br></p>',
    )
  })

  it('does not close and reopen a mark that continues', () => {
    const content = [text('a', link), text('b', link, bold), text('c', link, bold, italic), text('d', bold)]
    expect(html(p(...content))).toBe(
      '<p dir="auto" data-block="0"><a href="https://example.com/?a=1&amp;b=&quot;2&quot;" rel="nofollow noopener ugc">' +
        'a<strong>b<em>c</em></strong></a><strong>d</strong></p>',
    )
  })

  it('does not close marks at a line break', () => {
    expect(html(p(text('a', bold), { type: 'hardBreak' }, text('b', bold)))).toContain(
      '<strong>a<br>b</strong>',
    )
  })

  it('shows the text as it was before suggestions, without comments', () => {
    const content = [
      text('a', { type: 'comment', attrs: { id } }),
      text('b', { type: 'insertion', attrs: author }),
      text('c', { type: 'deletion', attrs: author }, bold),
    ]
    expect(html(p(...content))).toBe('<p dir="auto" data-block="0">a<strong>c</strong></p>')
  })

  it('escapes text and attributes', () => {
    expect(html(p(text('<b>&amp;"')))).toContain('>&lt;b&gt;&amp;amp;&quot;</p>')
    const image: Block = { type: 'image', attrs: { imageId: id, alt: '"><script>' } }
    expect(renderHtml(doc(image), { imageUrl: () => ({ src: '/x?a&"b' }) })).toContain(
      '<img src="/x?a&amp;&quot;b" alt="&quot;&gt;&lt;script&gt;" ',
    )
  })

  it('renders the known data of an image, and omits an unavailable one', () => {
    const image: Block = { type: 'image', attrs: { imageId: id, alt: 'A door' } }
    const source = { src: '/i', srcset: '/i 1x', sizes: '100vw', width: 4, height: 3 }
    expect(renderHtml(doc(image), { imageUrl: () => source })).toBe(
      '<figure data-block="0"><img src="/i" srcset="/i 1x" sizes="100vw" width="4" height="3" alt="A door" loading="lazy" decoding="async"></figure>',
    )
    expect(renderHtml(doc(image), { imageUrl: () => ({ src: '/i', loading: 'eager' }) })).toContain('"eager"')
    expect(renderHtml(doc(image, p(text('a'))), { imageUrl: () => undefined })).toBe(
      '<p dir="auto" data-block="1">a</p>',
    )
  })

  it('renders headings below those of the page', () => {
    const heading: Block = { type: 'heading', attrs: { level: 3 }, content: [text('a')] }
    expect(renderHtml(doc(heading), { ...options, headingOffset: 2 })).toMatch(/^<h5 .*<\/h5>$/)
    expect(renderHtml(doc(heading), { ...options, headingOffset: 9 })).toMatch(/^<h6 .*<\/h6>$/)
  })

  it('renders nothing unsafe, even for an unchecked document', () => {
    const unchecked = {
      type: 'doc',
      content: [
        { type: 'script', content: [{ type: 'text', text: 'x' }] },
        { type: 'image', attrs: { imageId: '"><script>' } },
        { type: 'heading', attrs: { level: '1 onclick=x' }, content: [] },
        { type: 'orderedList', attrs: { start: '"><script>' }, content: [] },
        {
          type: 'paragraph',
          content: [
            { type: 'iframe' },
            {
              type: 'text',
              text: 'a',
              marks: [{ type: 'link', attrs: { href: 'javascript:x' } }, { type: 'constructor' }],
            },
          ],
        },
      ],
    } as unknown as RichDocument
    const rendered = renderHtml(unchecked, options)
    expect(rendered).not.toMatch(/script|onclick|javascript|iframe|constructor|NaN/)
    expect(rendered).toContain('>a</p>')
  })

  it('is parsed by a browser as exactly the text of the document, with allowed elements and attributes only', () => {
    fc.assert(
      fc.property(arbitraryDocument, (json) => {
        const result = checkDocument(json)
        if (!result.ok) throw new Error(JSON.stringify(result.problems))
        const seen: string[] = []
        const errors: string[] = []
        const fragment = parseFragment(renderHtml(result.document, options), {
          onParseError: ({ code }) => errors.push(code),
        })
        for (const child of fragment.childNodes) readElement(child, seen)
        // A lone break looks like the filler of an empty paragraph: both are one blank line.
        const blanked = (texts: string[]) => texts.map((words) => (words === '\n' ? '' : words))
        expect(blanked(seen)).toEqual(blanked(listBlockTexts(result.document)))
        // The only parse error that is about characters, not about markup.
        expect(errors.filter((code) => code !== 'noncharacter-in-input-stream')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

const ALLOWED: Record<string, readonly string[]> = {
  span: ['class', 'tabindex', 'data-block'],
  p: ['dir', 'data-block'],
  h1: ['dir', 'data-block'],
  h2: ['dir', 'data-block'],
  h3: ['dir', 'data-block'],
  hr: ['class', 'data-block'],
  blockquote: ['dir'],
  ul: ['dir'],
  ol: ['dir', 'start'],
  li: [],
  figure: ['data-block'],
  img: ['src', 'alt', 'loading', 'decoding'],
  a: ['href', 'rel', 'class', 'id', 'role', 'aria-label', 'data-number'],
  section: ['class', 'role', 'aria-label'],
  aside: ['class', 'id', 'role', 'aria-label'],
  div: ['class', 'role', 'aria-label', 'tabindex'],
  table: ['dir'],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope'],
  td: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  br: [],
}

/** Collects the text of every numbered block by its number. */
function readElement(node: DefaultTreeAdapterTypes.ChildNode, seen: string[], block?: number): void {
  if (node.nodeName === '#text') {
    const { value } = node as DefaultTreeAdapterTypes.TextNode
    // No comment or reading position could refer to text outside a block.
    if (block !== undefined || value !== ' ') seen[block ?? -1] += value
    return
  }
  const element = node as DefaultTreeAdapterTypes.Element
  expect(Object.keys(ALLOWED)).toContain(element.tagName)
  for (const { name } of element.attrs) expect(ALLOWED[element.tagName]).toContain(name)
  const attribute = (name: string) => element.attrs.find((other) => other.name === name)?.value
  if (element.tagName === 'a') expect(attribute('href')).toMatch(/^(?:https?:\/\/|mailto:|#footnote-)/i)
  // Its number is not part of the text.
  if (attribute('role') === 'doc-backlink') return
  const number = attribute('data-block')
  const inside = number === undefined ? block : Number(number)
  if (number !== undefined) {
    expect(Number(number)).toBe(seen.length)
    seen.push('')
  }
  // The break in an otherwise empty paragraph is not a line break of the text.
  const isFiller = element.tagName === 'br' && (element.parentNode?.childNodes.length ?? 0) === 1
  if (element.tagName === 'br' && inside !== undefined && !isFiller) seen[inside] += '\n'
  for (const child of element.childNodes) readElement(child, seen, inside)
}
