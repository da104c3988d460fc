import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '#test/hostile-html.ts'
import { cleanHtml } from './announcements.sanitize.ts'

/** Every element that may appear in the output, with its attributes. */
const allowed: Record<string, readonly string[]> = {
  p: ['dir', 'data-block'],
  h2: ['dir', 'data-block'],
  hr: ['class', 'data-block'],
  ul: ['dir'],
  ol: ['dir', 'start'],
  blockquote: ['dir'],
  li: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  a: ['href', 'rel'],
}

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child
    if ('childNodes' in child) yield* elementsOf(child)
  }
}

function findStrangers(html: string): string[] {
  return [...elementsOf(parseFragment(html))].flatMap((element) => {
    const names = allowed[element.tagName]
    if (!names) return [element.tagName]
    return element.attrs.flatMap(({ name, value }) => {
      if (!names.includes(name)) return [`${element.tagName} ${name}`]
      return name === 'href' && !/^(?:https?:\/\/|mailto:)/i.test(value) ? [value] : []
    })
  })
}

test('the table is long and varied', () => {
  expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(150)
})

test.each(hostileHtml.map((html, index) => [index, html] as const))('hostile body %i: %s', (_index, html) => {
  const clean = cleanHtml(html)
  expect(clean).toBeDefined()
  expect(findStrangers(clean!.html)).toEqual([])
  // Cleaning it again for output changes nothing.
  expect(cleanHtml(clean!.html)).toEqual(clean)
})

describe('legitimate content is preserved', () => {
  test('text, emphasis, links, headings, lists, quotes', () => {
    const html =
      '<h1>News</h1><p>Read <b>this</b> <a href="https://example.org/">now</a>.</p><ul><li>One</li></ul><blockquote>So</blockquote>'
    const clean = cleanHtml(html)!
    expect(clean.html).toBe(
      '<h2 dir="auto" data-block="0">News</h2>' +
        '<p dir="auto" data-block="1">Read <strong>this</strong> <a href="https://example.org/" rel="nofollow noopener ugc">now</a>.</p>' +
        '<ul dir="auto"><li><p data-block="2">One</p></li></ul>' +
        '<blockquote dir="auto"><p data-block="3">So</p></blockquote>',
    )
    expect(clean.beginning).toBe('News Read this now. One So')
  })

  test('a link with a username in its URL becomes plain text', () => {
    expect(cleanHtml('<p><a href="https://bank.example@evil.example/">Sign in</a></p>')!.html).toBe(
      '<p dir="auto" data-block="0">Sign in</p>',
    )
  })

  test('plain text becomes a paragraph, empty input stays empty', () => {
    expect(cleanHtml('Less < more & so on')!.html).toBe(
      '<p dir="auto" data-block="0">Less &lt; more &amp; so on</p>',
    )
    expect(cleanHtml('<p> </p>')!.html).toBe('')
    expect(cleanHtml('')).toEqual({ html: '', text: '', beginning: '' })
  })

  test('excessively nested input is rejected', () => {
    expect(cleanHtml(`${'<div>'.repeat(600)}deep`)).toBeUndefined()
  })
})
