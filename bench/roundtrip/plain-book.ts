// A book as plain words, extracted without the product's own code.
export type PlainBook = { title: string; words: string[] }[]

export type Transferred = {
  isSame: boolean
  chapters: number
  titles: number
  words: number
  expectedWords: number
  signs: number
  /** Where the two first differ. */
  difference: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function plainText(html: string): string {
  return html
    .replaceAll(
      /<\/?(?:p|div|section|h[1-6]|li|ul|ol|blockquote|br|hr|figure|aside|header|td|tr)\b[^>]*>/gi,
      ' ',
    )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (decimal) return String.fromCodePoint(Number(decimal))
        if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
        return entities[name ?? ''] ?? whole
      },
    )
}

/** Split at breaking whitespace only: a no-break space is part of its word. */
const wordsOf = (html: string): string[] =>
  plainText(html)
    .split(/[ \t\n\r]+/)
    .filter((word) => word !== '')

const titleOf = (html: string) => wordsOf(html).join(' ')

export const plainBook = (chapters: readonly { title: string; html: string }[]): PlainBook =>
  chapters.map(({ title, html }) => ({ title, words: wordsOf(html.replace(/^\s*<h2>.*?<\/h2>/s, '')) }))

/** pandoc's output for a file: chapters under first-level headings, after a title page and the contents. */
export function readPandocHtml(html: string, expected: PlainBook): PlainBook {
  const inner = html
    .replaceAll(/<nav\b.*?<\/nav>/gs, '')
    // Word has no dedicated scene break.
    .replaceAll(/<p>\s*\* \* \*\s*<\/p>/g, '<hr />')
  // In our HTML export the book's title is the first-level heading, and chapters are second-level.
  const tag = /<h1 class="title"/.test(inner) && !/<section[^>]*titlepage/.test(inner) ? 'h2' : 'h1'
  const pieces = inner.split(new RegExp(`<${tag}\\b[^>]*>`)).slice(1)
  const chapters = pieces.map((piece) => {
    const [title = '', text = ''] = piece.split(new RegExp(`</${tag}>`), 2)
    return { title: titleOf(title), words: wordsOf(text) }
  })
  const first = chapters.findIndex(({ title, words }) => title === expected[0]?.title && words.length > 0)
  return chapters.slice(Math.max(0, first))
}

const signs = /[“”‘’—–…\u00a0\u2060⸺]/g
export const signsOf = (book: PlainBook): number =>
  book.reduce((sum, { words }) => sum + (words.join(' ').match(signs)?.length ?? 0), 0)

export function compareBooks(expected: PlainBook, found: PlainBook): Transferred {
  const difference = firstDifference(expected, found)
  const count = (book: PlainBook) => book.reduce((sum, { words }) => sum + words.length, 0)
  return {
    isSame: difference === '' && signsOf(expected) === signsOf(found),
    chapters: found.length,
    titles: expected.filter(({ title }, index) => found[index]?.title === title).length,
    words: count(found),
    expectedWords: count(expected),
    signs: signsOf(found),
    difference,
  }
}

function firstDifference(expected: PlainBook, found: PlainBook): string {
  for (const [index, { title, words }] of expected.entries()) {
    const its = found[index]
    if (!its) return `chapter ${index + 1} is missing`
    if (its.title !== title) return `chapter ${index + 1} is called “${its.title}”, not “${title}”`
    const at = words.findIndex((word, place) => its.words[place] !== word)
    if (at >= 0)
      return `${title}, word ${at + 1}: “${its.words.slice(at, at + 4).join(' ')}”, not “${words.slice(at, at + 4).join(' ')}”`
    if (its.words.length > words.length)
      return `${title} goes on: “${its.words.slice(words.length, words.length + 4).join(' ')}”`
  }
  return found.length > expected.length ? `there are ${found.length} chapters` : ''
}
