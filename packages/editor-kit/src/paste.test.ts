import { DOMParser } from '@tiptap/pm/model'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'

import { checkDocument } from './check.ts'
import { cleanPastedHtml } from './paste.ts'
import { googleDocs, wordChapter, wordLists } from './paste.fixtures.ts'
import { documentSchema } from './schema.ts'

const browser = new Window()

function parse(html: string): Document {
  const page = new browser.DOMParser().parseFromString(html, 'text/html')
  return page as unknown as Document
}

const clean = (html: string) => cleanPastedHtml(html, parse)

/** The resulting chapter as lines: enough to read, exact enough to fail. */
function pasted(html: string): string[] {
  const body = browser.document.createElement('div')
  body.innerHTML = clean(html).html
  const node = DOMParser.fromSchema(documentSchema).parse(body as unknown as HTMLElement)
  const result = checkDocument(node.toJSON())
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document.content.map((block) => JSON.stringify(block, withoutNoise).replaceAll('"', ''))
}

function withoutNoise(this: unknown, _key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('type' in value)) return value
  const { type, text, marks, attrs, content } = value as Record<string, unknown>
  const names = (marks as { type: string }[] | undefined)?.map((mark) => mark.type).join('+')
  if (type === 'text') return names ? `[${names}: ${text as string}]` : text
  if (type === 'paragraph' || type === 'heading')
    return {
      [type]: Array.isArray(content)
        ? content.map((part) => withoutNoise.call(null, '', part)).join('')
        : null,
      ...(attrs as object),
    }
  return { [type as string]: content ?? attrs ?? null, ...(content && attrs ? { attrs } : {}) }
}

describe('a chapter from Word', () => {
  it('preserves text, emphasis, smart quotes, heading and scene break, but no styling', () => {
    expect(pasted(wordChapter)).toEqual([
      '{heading:The Tide Clerk,level:1}',
      '{paragraph:“You are late,” said the clerk — and the bell [italic: agreed].}',
      '{paragraph:She [bold: did not] answer… [underline: Not yet].}',
      '{horizontalRule:null}',
      '{paragraph:Later\u00a0: nobody spoke of it.}',
    ])
  })

  it('contains no trace of mso, o:p, classes or styles', () => {
    expect(clean(wordChapter).html).not.toMatch(/mso|o:p|class=|style=|<span|<!--|\[if|endif/i)
  })

  it('turns paragraphs into nested and numbered lists', () => {
    expect(pasted(wordLists)).toEqual([
      '{paragraph:What she carried:}',
      '{bulletList:[{listItem:[{paragraph:a lantern},{bulletList:[{listItem:[{paragraph:its oil}]}]}]},{listItem:[{paragraph:a rope}]}]}',
      '{paragraph:What she did:}',
      '{orderedList:[{listItem:[{paragraph:knocked}]},{listItem:[{paragraph:waited}]}]}',
    ])
  })
})

describe('a chapter from Google Docs', () => {
  it('reads emphasis from styles, without making everything bold', () => {
    expect(pasted(googleDocs)).toEqual([
      '{heading:Low water,level:2}',
      '{paragraph:Plain, [bold: bold], [italic: slanted], [bold+italic: both], [underline: ruled] and [strike: struck].}',
      '{paragraph:A [link: map] of it.}',
      '{bulletList:[{listItem:[{paragraph:first},{bulletList:[{listItem:[{paragraph:inside}]}]}]},{listItem:[{paragraph:second}]}]}',
      '{horizontalRule:null}',
      '{paragraph:After the line.}',
    ])
  })

  it('unwraps redirected links', () => {
    expect(clean(googleDocs).html).toContain('href="https://example.com/map"')
    expect(clean(googleDocs).html).not.toContain('google.com')
  })
})

describe('content from other sources', () => {
  it('treats an element named like a property of every object as unknown', () => {
    expect(pasted('<p>One <constructor class="x">two</constructor></p>')).toEqual(pasted('<p>One two</p>'))
  })

  it('drops scripted links and images of other sites, and counts the dropped images', () => {
    const { html, droppedImages } = clean(
      '<p onclick="x()">a <a href="javascript:alert(1)">b</a><img src="https://example.com/x.png">' +
        '<img src="https://example.com/dot.gif" width="1"></p><iframe src="https://example.com"></iframe>',
    )
    expect(html).toBe('<p>a b</p>')
    expect(droppedImages).toBe(2)
  })

  it('preserves an image of this site', () => {
    const id = '0190a0b0-0000-7000-8000-000000000001'
    expect(clean(`<img data-image-id="${id}" alt="A door" src="/x">`).html).toBe(
      `<img data-image-id="${id}" alt="A door">`,
    )
  })

  it('drops empty lines if every paragraph has one, and preserves a rare one', () => {
    expect(pasted('<p>a</p><p>&nbsp;</p><p>b</p><p>&nbsp;</p><p>c</p>')).toHaveLength(3)
    const rare = ['a', 'b', 'c', '', 'd', 'e'].map((text) => `<p>${text || '&nbsp;'}</p>`).join('')
    expect(pasted(rare)[3]).toBe('{paragraph:null}')
  })

  it('reads stars, dashes and hashes on their own line as a scene break', () => {
    for (const line of ['***', '* * *', '---', '⁂', '#', '— — —'])
      expect(pasted(`<p>a</p><p align=center>${line}</p><p>b</p>`)[1], line).toBe('{horizontalRule:null}')
    expect(pasted('<p># of days</p>')[0]).toBe('{paragraph:# of days}')
  })

  it('does not change content that was cut in a Fabula editor', () => {
    const html = '<p data-pm-slice="1 1 []"><span data-comment="x">a</span></p>'
    expect(clean(html)).toEqual({ html, droppedImages: 0 })
  })

  it('simplifies tables: no merged cells, only paragraphs in cells, and none in another', () => {
    const merged =
      '<table><tr><td colspan=2>a</td></tr><tr><td rowspan=2>b</td><td>c</td></tr><tr><td><ul><li>d</li></ul></td></tr><tr></tr></table>'
    expect(clean(merged).html).toBe(
      '<table><tbody><tr><td>a</td><td></td></tr><tr><td>b</td><td>c</td></tr><tr><td></td><td><p>d</p></td></tr></tbody></table>',
    )
    const nested =
      '<table><tr><td>a</td><td><h1>b</h1><table><tr><td>c</td><td>d</td></tr></table></td></tr></table>'
    expect(clean(nested).html).toBe(
      '<table><tbody><tr><td>a</td><td><p>b</p><p>c d</p></td></tr></tbody></table>',
    )
    expect(clean('<table><tr><td><p>a</p><p>b</p></td></tr></table>').html).toBe('<p>a</p><p>b</p>')
    const large = `<table>${`<tr>${'<td>a</td>'.repeat(100)}</tr>`.repeat(100)}</table>`
    expect(pasted(large)).toHaveLength(100)
    expect(clean('<table><tr><th>#</th><td><p>***</p></td></tr></table>').html).not.toContain('<hr>')
  })

  it('never throws and always returns HTML that the schema reads', () => {
    for (const html of [
      '',
      '<',
      '<p',
      '<!--[if gte mso 9]>',
      '<ul><ul><li>x</ul></ul>',
      '<table><td>y</table>',
    ])
      expect(() => pasted(html), html).not.toThrow()
  })
})
