// A PDF cannot be imported again, and it breaks words at the ends of lines and puts footnotes below their pages. So its
// letters and typographic characters are counted, each kind on its own: a word that is lost or changed shows.
import type { PdfText } from '../../apps/server/test/pdf-text.ts'
import { tableHeader } from './annotated.ts'
import type { PlainBook } from './plain-book.ts'

export type Typeset = { isSame: boolean; letters: string; signs: string; difference: string }

const ligatures: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' }
const counted = /[\p{L}“”‘’—–…]/gu

export function compareTypeset(expected: PlainBook, title: string, { pages }: PdfText): Typeset {
  // The first numbered page: before it are the cover, the title and the contents.
  const first = pages.findIndex((page) => page.endsWith(' 1'))
  let chapter = -1
  const body = pages.slice(first).map((page) => {
    const [, text = page, number] = /^(.*) (\d+)$/.exec(page) ?? []
    // A chapter begins on a page without a header, with its title.
    if (expected[chapter + 1] && startOf(expected[chapter + 1]!.title).test(text)) {
      chapter += 1
      return text
    }
    return text.replace(startOf(Number(number) % 2 === 0 ? title : (expected[chapter]?.title ?? title)), '')
  })
  const found = countEach(body.join(' ').replaceAll(/[ﬀ-ﬆ]/g, (one) => ligatures[one]!))
  const words = expected.map((one) => [one.title, ...one.words].join(' ')).join(' ')
  // A dash between word joiners is drawn, but carries its text in a way that the reading library skips.
  const wanted = countEach(words.replaceAll('\u2060–\u2060', ''))
  const sum = (counts: Map<string, number>, isLetter: boolean) =>
    [...counts].reduce((total, [one, count]) => total + (/\p{L}/u.test(one) === isLetter ? count : 0), 0)
  // A table that goes on on another page repeats its header there.
  const header = countEach(tableHeader.join(' '))
  const repeats = Math.max(0, Math.floor((sum(found, true) - sum(wanted, true)) / sum(header, true)))
  for (const [one, count] of header) wanted.set(one, (wanted.get(one) ?? 0) + repeats * count)
  const kinds = new Set([...found.keys(), ...wanted.keys()])
  const differences = [...kinds].flatMap((one) => {
    const [has, should] = [found.get(one) ?? 0, wanted.get(one) ?? 0]
    return has === should ? [] : [`“${one}” ${has}/${should}`]
  })
  return {
    isSame: differences.length === 0,
    letters: `${sum(found, true)}/${sum(wanted, true)}`,
    signs: `${sum(found, false)}/${sum(wanted, false)}`,
    difference: differences.slice(0, 5).join(', '),
  }
}

/** A long title goes on in another line, also behind a hyphen. */
const startOf = (title: string): RegExp =>
  new RegExp(
    `^${RegExp.escape(title)
      .replaceAll(/\\x20| /g, '\\s+')
      .replaceAll(/\\x2d|-/g, '-\\s?')}(?=\\s|$)`,
    'u',
  )

function countEach(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [one] of text.matchAll(counted)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
