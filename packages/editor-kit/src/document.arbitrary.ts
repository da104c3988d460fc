// Random documents for property tests, here and wherever documents are stored, sent or converted.
import fc from 'fast-check'

import { cleanText } from './characters.ts'
import type {
  Block,
  BlockSuggestion,
  BoundarySuggestion,
  Inline,
  ListItem,
  Mark,
  Paragraph,
  RichDocument,
  Table,
} from './document.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '</p><img src=x onerror=alert(1)>',
  '&amp; &lt; &#60; &copy',
  '"\'`<>&',
  '<!-- -->',
  ']]>',
  '* _a_ **b** `c` ~~d~~ [e](f) ![g](h) \\',
  '1. one',
  '- dash',
  '# hash #',
  '> quote',
  '---',
  '===',
  '    four',
  'snake_case_word',
  '他说：“你好，世界。”',
  'مرحبا بالعالم',
  'עברית',
  'ภาษาไทยไม่มีช่องว่าง',
  '👩‍👩‍👧 😀😁',
  'e\u0301',
  '\u00a0\u2003\u200b',
  ' \t\n ',
  '__proto__',
] as const

const uuid = fc.uuid({ version: [4, 7] })

const text = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('a', 'word', ' ', 'Two words. ', '“Quoted,” she said', '!', '—'),
      },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => cleanText(parts.join('')) || 'x')

const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress().map((address) => `mailto:${encodeURIComponent(address)}`),
  fc.constantFrom(
    'HTTPS://Example.com/a?b=1&copy=2',
    'https://example.com/(a)[b]*_"\'<>',
    'mailto:a@b.example',
  ),
)

const author = fc.record({ id: uuid, by: uuid })

const mark: fc.Arbitrary<Mark> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<Mark>(
      { type: 'bold' },
      { type: 'italic' },
      { type: 'underline' },
      { type: 'strike' },
      { type: 'code' },
      { type: 'spoiler' },
    ),
  },
  { weight: 1, arbitrary: href.map((value): Mark => ({ type: 'link', attrs: { href: value } })) },
  { weight: 1, arbitrary: uuid.map((id): Mark => ({ type: 'comment', attrs: { id } })) },
  { weight: 1, arbitrary: uuid.map((id): Mark => ({ type: 'mention', attrs: { id } })) },
  { weight: 1, arbitrary: author.map((attrs): Mark => ({ type: 'insertion', attrs })) },
  { weight: 1, arbitrary: author.map((attrs): Mark => ({ type: 'deletion', attrs })) },
)

const marks = fc.uniqueArray(mark, {
  maxLength: 4,
  selector: (value) => (value.type === 'comment' ? value.attrs.id : value.type),
})

const boundary: fc.Arbitrary<BoundarySuggestion> = fc.record({
  id: uuid,
  by: uuid,
  kind: fc.constantFrom('insertion', 'deletion'),
})
const change: fc.Arbitrary<BlockSuggestion> = fc.record({
  id: uuid,
  by: uuid,
  kind: fc.constant('change'),
  from: fc.constantFrom(0, 1, 2, 3),
})

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 })
const boundaryAttrs = sometimes(boundary.map((suggestion) => ({ suggestion })))

/** `weight`: of footnotes and tables. */
function makeDocument(weight: number): fc.Arbitrary<RichDocument> {
  const textNode = fc.record({ type: fc.constant('text' as const), marks, text })
  const inline: fc.Arbitrary<Inline> = fc.oneof(
    { weight: 6, arbitrary: textNode },
    {
      weight,
      arbitrary: fc.record({
        type: fc.constant('footnote'),
        attrs: boundaryAttrs,
        content: fc.array(textNode, { maxLength: 2 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak'), attrs: boundaryAttrs }) },
  )
  const inlines = fc.array(inline, { maxLength: 5 })

  const paragraph: fc.Arbitrary<Paragraph> = fc.record({
    type: fc.constant('paragraph'),
    attrs: sometimes(fc.oneof(boundary, change).map((suggestion) => ({ suggestion }))),
    content: inlines,
  })

  const table: fc.Arbitrary<Table> = fc.record({
    type: fc.constant('table'),
    attrs: sometimes(fc.record({ hasHeader: fc.boolean(), suggestion: boundary }, { requiredKeys: [] })),
    content: fc.array(
      fc.record({
        type: fc.constant('tableRow' as const),
        attrs: boundaryAttrs,
        content: fc.array(
          fc.record({
            type: fc.constant('tableCell' as const),
            attrs: boundaryAttrs,
            content: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })

  const { block } = fc.letrec<{ block: Block; item: ListItem }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 6, arbitrary: paragraph },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('heading'),
          attrs: fc.record(
            { level: fc.constantFrom(1, 2, 3), suggestion: fc.oneof(boundary, change) },
            { requiredKeys: ['level'] },
          ),
          content: inlines,
        }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('horizontalRule'), attrs: boundaryAttrs }) },
      { weight, arbitrary: table },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('image'),
          attrs: fc.record({ imageId: uuid, alt: text, suggestion: boundary }, { requiredKeys: ['imageId'] }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('blockquote'),
          attrs: boundaryAttrs,
          content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('bulletList'),
          attrs: boundaryAttrs,
          content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('orderedList'),
          attrs: sometimes(
            fc.record({ start: fc.nat({ max: 999_999_999 }), suggestion: boundary }, { requiredKeys: [] }),
          ),
          content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
        }),
      },
    ) as fc.Arbitrary<Block>,
    item: fc.record({
      type: fc.constant('listItem'),
      attrs: boundaryAttrs,
      content: fc
        .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
        .map(([first, rest]): ListItem['content'] => [first, ...rest]),
    }) as fc.Arbitrary<ListItem>,
  }))

  return fc.record({
    type: fc.constant('doc'),
    content: fc.array(block, { minLength: 1, maxLength: 6 }),
  })
}

/** Valid JSON as a client may send it, but not yet canonical. Pass it through checkDocument for that. */
export const arbitraryDocument = makeDocument(1)
export const documentWithoutNotesAndTables = makeDocument(0)
