import type { Block, Mark, RichDocument } from '@fabula/editor-kit/document'
import { expect, test } from 'vitest'
import { excerptWithoutSpoilers, findRichTextFault, readRichText } from './rich-text.ts'

const written = (text: string, ...marks: Mark[]): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
})
const documentOf = (...content: Block[]): RichDocument => ({ type: 'doc', content })
const limits = { max: 100 }

test('a text is rendered, with its plain text and its links', () => {
  const href = 'https://example.com/map'
  const text = readRichText(
    documentOf(
      written('The map', { type: 'link', attrs: { href } }),
      { type: 'blockquote', content: [written('was wrong.', { type: 'spoiler' })] },
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Then' }] },
    ),
    limits,
  )
  expect(text.text).toBe('The map\n\nwas wrong.\n\nThen')
  expect(text.links).toEqual([href])
  expect(text.html).toContain('<span class="spoiler" tabindex="0">was wrong.</span>')
  expect(text.html).toContain('<h3')
})

test.each<[string, unknown, RegExp]>([
  ['no document', null, /object/],
  ['an unknown node', documentOf({ type: 'video' } as unknown as Block), /not a known node/],
  ['nothing', documentOf({ type: 'paragraph' }), /is required/],
  ['invisible characters only', documentOf(written('\u200b\u200b \u200d')), /is required/],
  ['one character too many', documentOf(written('a'.repeat(101))), /at most 100 characters/],
  [
    'a picture',
    documentOf(written('a'), { type: 'image', attrs: { imageId: '0190a000-0000-7000-8000-000000000001' } }),
    /images/,
  ],
  [
    'a margin comment',
    documentOf(written('a', { type: 'comment', attrs: { id: '0190a000-0000-7000-8000-000000000001' } })),
    /margin comments/,
  ],
  [
    'a suggestion inside a list',
    documentOf({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              attrs: {
                suggestion: {
                  id: '0190a000-0000-7000-8000-000000000001',
                  by: '0190a000-0000-7000-8000-000000000002',
                  kind: 'insertion',
                },
              },
              content: [{ type: 'text', text: 'a' }],
            },
          ],
        },
      ],
    }),
    /suggestions/,
  ],
])('refuses %s', (_name, content, reason) => {
  expect(findRichTextFault(content, limits)).toMatch(reason)
})

test('counts characters as readers do', () => {
  expect(findRichTextFault(documentOf(written('😀'.repeat(100))), limits)).toBeNull()
  expect(findRichTextFault(documentOf(written('short')), { min: 30, max: 100 })).toBe(
    'must be at least 30 characters',
  )
  expect(findRichTextFault(documentOf({ type: 'paragraph' }), { min: 0, max: 100 })).toBeNull()
})

const line = (...parts: [text: string, isSpoiler?: boolean][]): Block => ({
  type: 'paragraph',
  content: parts.map(([text, isSpoiler]) => ({
    type: 'text',
    ...(isSpoiler && { marks: [{ type: 'spoiler' as const }] }),
    text,
  })),
})

test('an excerpt leaves out what spoilers cover, also inside quotations', () => {
  const document: RichDocument = {
    type: 'doc',
    content: [
      line(['It was '], ['the gardener', true], ['.']),
      { type: 'blockquote', content: [line(['the knife', true])] },
      line(['More']),
    ],
  }
  expect(excerptWithoutSpoilers(document, 100)).toBe('It was …. … More')
})
