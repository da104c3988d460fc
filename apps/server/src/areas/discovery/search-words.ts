// Words as they are indexed and searched. Both are folded the same way, so accents and case do not matter.
import { fold } from '#platform/search-folding.ts'

/** Stemming by the language of the story. In other languages words match as they are. */
const stemmers: Record<string, string> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

/** The name of PostgreSQL's text search configuration. */
export const stemmerOf = (language: string) => stemmers[language] ?? 'simple'

const maxWords = 8
const maxPhrases = 3

export type SearchWords = {
  /** The whole query, for comparing with titles. */
  whole: string
  words: string[]
  /** Quoted text: these words, one after the other. */
  phrases: string[]
}

export function readWords(typed: string): SearchWords | undefined {
  const phrases: string[] = []
  const rest = typed.replace(/["“„«]([^"“”„«»]+)["”“»]/g, (_, inside: string) => {
    const phrase = fold(inside)
    if (phrase !== '') phrases.push(phrase)
    return ' '
  })
  const words = fold(rest).split(' ').filter(Boolean).slice(0, maxWords)
  if (words.length === 0 && phrases.length === 0) return undefined
  return { whole: fold(typed), words, phrases: phrases.slice(0, maxPhrases) }
}

const letter = /^[\p{L}\p{M}]{3,40}$/u

/** Words that spelling corrections can suggest. */
export function vocabularyOf(...texts: string[]): string[] {
  const words = new Set(texts.flatMap((text) => fold(text).split(' ')))
  return [...words].filter((word) => letter.test(word)).sort()
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** With two neighboring letters swapped. */
export const swapsOf = (word: string): string[] =>
  Array.from(
    word.slice(1),
    (letter, place) => word.slice(0, place) + letter + word[place] + word.slice(place + 2),
  )

/** Every string that is one typo away: a character missing, extra, wrong, or two swapped. */
export function slipsOf(word: string): string[] {
  const slips = new Set(swapsOf(word))
  for (let place = 0; place <= word.length; place++) {
    const before = word.slice(0, place)
    const after = word.slice(place)
    if (after.length > 0) slips.add(before + after.slice(1))
    for (const one of alphabet) {
      slips.add(before + one + after)
      if (after.length > 0) slips.add(before + one + after.slice(1))
    }
  }
  slips.delete(word)
  return [...slips]
}
