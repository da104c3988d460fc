// Passages of a chapter: how a text is divided, by which terms each passage is found, and what of it is shown.
import type { PassagePart } from '@fabula/contracts/discovery'
import { fold } from '#platform/search-folding.ts'
import type { SearchWords } from './search-words.ts'

/** A passage ends with the paragraph that reaches this length. */
const wantedPassageWords = 120
/** Of a paragraph without end: the rest of it is the next passage. */
const maxPassageWords = 2000
/** Longer ones are not words of any language, and would not fit into an index. */
const maxWordLength = 60

type Token = { word: string; from: number; to: number }

/** Splits exactly where `fold` does. */
function readTokens(text: string): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: match, index }) => ({
    word: fold(match).slice(0, maxWordLength),
    from: index,
    to: index + match.length,
  })).filter(({ word }) => word !== '')
}

/** The texts of paragraphs, joined into passages. */
export function splitPassages(paragraphs: readonly string[]): string[] {
  const passages: string[] = []
  let open: string[] = []
  let words = 0
  const close = () => {
    if (words > 0) passages.push(open.join('\n'))
    open = []
    words = 0
  }
  for (const paragraph of paragraphs) {
    const tokens = readTokens(paragraph)
    for (let start = 0; start < tokens.length; start += maxPassageWords) {
      const next = tokens[start + maxPassageWords]
      open.push(paragraph.slice(start === 0 ? 0 : tokens[start]!.from, next?.from))
      words += Math.min(tokens.length - start, maxPassageWords)
      if (words >= wantedPassageWords) close()
    }
  }
  close()
  return passages
}

/** Its words, and each two that are neighbors. */
export function termsOf(passage: string): string[] {
  const words = readTokens(passage).map(({ word }) => word)
  return [...new Set([...words, ...pairsOf(words)])]
}

const pairsOf = (words: readonly string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`)

/** Words and phrases, each as its words. */
const soughtIn = ({ words, phrases }: SearchWords): string[][] =>
  [...words, ...phrases].map((sought) => sought.split(' ').map((word) => word.slice(0, maxWordLength)))

/** What a passage must have to be a result. */
export const soughtTerms = (typed: SearchWords): string[] => [
  ...new Set(soughtIn(typed).flatMap((sought) => (sought.length > 1 ? pairsOf(sought) : sought))),
]

/** About how many characters of a passage are shown. */
const shownLength = 260

/** The part of the passage with most of what was sought. Undefined if a phrase is not in it: its pairs may be scattered. */
export function excerptPassage(passage: string, typed: SearchWords): PassagePart[] | undefined {
  const tokens = readTokens(passage)
  const found: { from: number; to: number; which: number }[] = []
  for (const [which, sought] of soughtIn(typed).entries()) {
    const before = found.length
    for (let start = 0; start + sought.length <= tokens.length; start += 1)
      if (sought.every((word, index) => tokens[start + index]!.word === word))
        found.push({ from: tokens[start]!.from, to: tokens[start + sought.length - 1]!.to, which })
    if (found.length === before) return undefined
  }
  found.sort((a, b) => a.from - b.from || b.to - a.to)
  const best = found
    .map(({ from }) => {
      const inside = found.filter((one) => one.from >= from && one.to <= from + shownLength)
      return { from, kinds: new Set(inside.map(({ which }) => which)).size }
    })
    .reduce((most, one) => (one.kinds > most.kinds ? one : most))
  const [begin, end] = windowAround(passage, tokens, best.from)
  return cutParts(
    passage,
    found.filter((one) => one.from >= begin && one.to <= end),
    begin,
    end,
  )
}

/** Between words, with a little of what comes before; whole if it is nearly all. */
function windowAround(passage: string, tokens: readonly Token[], from: number): [number, number] {
  if (passage.length <= shownLength * 1.2) return [0, passage.length]
  const wanted = Math.max(0, Math.min(from - shownLength / 4, passage.length - shownLength))
  const first = tokens.find((token) => token.from >= wanted) ?? tokens[0]!
  const last = tokens.findLast((token) => token.to <= first.from + shownLength) ?? first
  const begin = first === tokens[0] ? 0 : first.from
  return [begin, Math.max(last === tokens.at(-1) ? passage.length : last.to, first.to)]
}

function cutParts(
  passage: string,
  matches: readonly { from: number; to: number }[],
  begin: number,
  end: number,
): PassagePart[] {
  const parts: PassagePart[] = []
  let at = begin
  const add = (text: string, isMatch: boolean) => {
    if (text !== '') parts.push({ text: text.replaceAll('\n', ' '), isMatch })
  }
  for (const { from, to } of matches) {
    if (from < at) continue
    add(passage.slice(at, from), false)
    add(passage.slice(from, to), true)
    at = to
  }
  add(passage.slice(at, end), false)
  if (begin > 0) parts.unshift({ text: '… ', isMatch: false })
  if (end < passage.length) parts.push({ text: ' …', isMatch: false })
  return parts
}
