import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'

import { checkDocument } from './check.ts'
import { documentWithoutNotesAndTables } from './document.arbitrary.ts'
import type { Block, Inline, ListItem, Mark, RichDocument } from './document.ts'
import { renderHtml } from './render-html.ts'
import { renderMarkdown } from './render-markdown.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const options = { imageUrl: (imageId: string) => `images/${imageId}.jpg` }

const text = (value: string, ...marks: Mark[]): Inline => ({ type: 'text', marks, text: value })
const p = (...content: Inline[]): Block & { type: 'paragraph' } => ({ type: 'paragraph', content })
const doc = (...content: Block[]): RichDocument => ({ type: 'doc', content })
const markdown = (...content: Block[]) => renderMarkdown(doc(...content), options)
const item = (...content: ListItem['content']): ListItem => ({ type: 'listItem', content })

const bold: Mark = { type: 'bold' }
const italic: Mark = { type: 'italic' }
const strike: Mark = { type: 'strike' }
const code: Mark = { type: 'code' }
const link: Mark = { type: 'link', attrs: { href: 'https://example.com/a_(b)?c&d' } }

describe('renderMarkdown', () => {
  it('writes blocks', () => {
    expect(
      markdown(
        { type: 'heading', attrs: { level: 2 }, content: [text('One #')] },
        p(text('Two'), { type: 'hardBreak' }, text('lines')),
        { type: 'paragraph' },
        { type: 'horizontalRule' },
        { type: 'blockquote', content: [p(text('a')), p(text('b'))] },
        { type: 'bulletList', content: [item(p(text('a'))), item(p(text('b')))] },
        { type: 'bulletList', content: [item(p(text('c')), p(text('d')))] },
        { type: 'orderedList', attrs: { start: 9 }, content: [item(p(text('a'))), item(p(text('b')))] },
        { type: 'image', attrs: { imageId: id, alt: 'A [door]' } },
      ),
    ).toBe(
      [
        '## One \\#',
        'Two\\\nlines',
        '***',
        '> a\n>\n> b',
        '- a\n- b',
        '+ c\n\n  d',
        '9. a\n10. b',
        `![A \\[door\\]](<images/${id}.jpg>)\n`,
      ].join('\n\n'),
    )
  })

  it.each<[string, Inline[], string]>([
    [
      'emphasis',
      [text('a '), text('b', bold), text(' '), text('c', italic), text(' '), text('d', strike)],
      'a **b** _c_ ~~d~~',
    ],
    ['nested emphasis', [text('a', bold), text('b', bold, italic)], '**a<em>b</em>**'],
    ['spaces at the edge of emphasis', [text('a'), text(' b ', bold), text('c')], 'a **b** c'],
    ['spaces within emphasis', [text('a ', bold), text('b', bold, italic)], '**a _b_**'],
    ['dialogue', [text('“No,”', italic), text(' he said')], '_“No,”_ he said'],
    ['emphasis that signs cannot show', [text('a'), text('“b”', bold), text('c')], 'a<strong>“b”</strong>c'],
    [
      'emphasis within a word',
      [text('un'), text('be', italic), text('liev'), text('ab', bold), text('le')],
      'un<em>be</em>liev**ab**le',
    ],
    ['underlining', [text('a', { type: 'underline' })], '<u>a</u>'],
    [
      'code',
      [text('a`b', code), text(' '), text('`', code), text(' '), text(' c ', code)],
      '``a`b`` `` ` `` `  c  `',
    ],
    ['a link', [text('a'), text('b]', link), text('!')], 'a[b\\]](https://example.com/a\\_\\(b\\)?c\\&d)\\!'],
    ['a call before a link', [text('!'), text('a', link)], '\\![a](https://example.com/a\\_\\(b\\)?c\\&d)'],
    [
      'signs',
      [text('*a* _b_ `c` [d] <e> &amp; ~f~ \\ R&D')],
      '\\*a\\* \\_b\\_ \\`c\\` \\[d\\] \\<e> \\&amp; \\~f\\~ \\\\ R&D',
    ],
    ['a number at the start', [text('1986. A year')], '1986\\. A year'],
    ['a dash at the start of a line', [text('a'), { type: 'hardBreak' }, text('- b')], 'a\\\n\\- b'],
    ['a line under another', [text('a'), { type: 'hardBreak' }, text('===')], 'a\\\n\\==='],
    [
      'emphasis over a line end',
      [text('a', bold), { type: 'hardBreak' }, text('b', bold), text(' c')],
      '**a\\\nb** c',
    ],
    ['indentation', [text('    a ')], '&#32;   a&#32;'],
    ['a break at the end', [text('a'), { type: 'hardBreak' }], 'a<br>'],
    ['comments', [text('a', { type: 'comment', attrs: { id } }), text('b')], 'ab'],
  ])('writes %s', (_name, content, expected) => {
    expect(markdown(p(...content))).toBe(`${expected}\n`)
  })

  it('omits unavailable images, and is empty if nothing is left', () => {
    expect(
      renderMarkdown(doc({ type: 'image', attrs: { imageId: id } }), { imageUrl: () => undefined }),
    ).toBe('')
    expect(markdown({ type: 'paragraph' })).toBe('')
  })

  it('is parsed by a Markdown parser as the same text, structure and emphasis', () => {
    const parser = createParser()
    fc.assert(
      fc.property(documentWithoutNotesAndTables, (json) => {
        const result = checkDocument(json)
        if (!result.ok) throw new Error(JSON.stringify(result.problems))
        const html = renderHtml(result.document, {
          imageUrl: (imageId) => ({ src: options.imageUrl(imageId) }),
        })
        const source = renderMarkdown(result.document, options)
        expect(outline(parser.render(source)), source).toEqual(outline(html))
      }),
      { numRuns: 300 },
    )
  })
})

function createParser() {
  const parser = new MarkdownIt({ html: true })
  parser.validateLink = () => true
  parser.normalizeLink = (url) => url
  parser.renderer.rules.hardbreak = () => '<br>'
  // Also renders the paragraphs of tight lists, so that text is never mixed with the whitespace between tags.
  parser.core.ruler.push('show_all', (state) => {
    for (const token of state.tokens) token.hidden = false
  })
  return parser
}

const CONTAINERS = new Set(['blockquote', 'ul', 'ol', 'li'])
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3'])

/** Normalizes both HTMLs: nested containers, text as one entry per character with its marks. */
function outline(html: string): unknown[] {
  return parseFragment(html).childNodes.flatMap(describeBlock)
}

function describeBlock(node: DefaultTreeAdapterTypes.ChildNode): unknown[] {
  if (!('tagName' in node)) return []
  const { tagName, childNodes } = node
  if (tagName === 'hr') return ['hr']
  if (tagName === 'img')
    return [['img', attributeOf(node, 'src'), attributeOf(node, 'alt').replaceAll('\n', ' ')]]
  if (CONTAINERS.has(tagName)) {
    return [[tagName + attributeOf(node, 'start'), ...childNodes.flatMap(describeBlock)]]
  }
  const isPicture = childNodes.some((child) => child.nodeName === 'img')
  if (!TEXT_BLOCKS.has(tagName) || isPicture) return childNodes.flatMap(describeBlock)
  const inline = childNodes.flatMap((child) => describeInline(child, []))
  // Markdown has no empty paragraph; in HTML it is rendered as a lone break.
  const isEmpty = inline.length === 0 || (inline.length === 1 && inline[0] === 'br')
  if (isEmpty) return tagName === 'p' ? [] : [[tagName]]
  return [[tagName, ...inline]]
}

function describeInline(node: DefaultTreeAdapterTypes.ChildNode, marks: string[]): string[] {
  if (node.nodeName === '#text') {
    const { value } = node as DefaultTreeAdapterTypes.TextNode
    return Array.from(value, (character) => describeCharacter(character, marks))
  }
  if (node.nodeName === 'br') return ['br']
  const mark = node.nodeName === 'a' ? `a ${attributeOf(node, 'href')}` : node.nodeName
  const inner = [...new Set([...marks, mark])].toSorted()
  return (node as DefaultTreeAdapterTypes.Element).childNodes.flatMap((child) => describeInline(child, inner))
}

/** Spaces show no emphasis, and a code span shows a line ending as a space. */
function describeCharacter(character: string, marks: string[]): string {
  const shown = /\s/.test(character) ? marks.filter((mark) => !['strong', 'em', 's'].includes(mark)) : marks
  return `${character === '\n' && marks.includes('code') ? ' ' : character}|${shown.join(' ')}`
}

function attributeOf(node: DefaultTreeAdapterTypes.ChildNode, name: string): string {
  return (node as DefaultTreeAdapterTypes.Element).attrs.find((other) => other.name === name)?.value ?? ''
}
