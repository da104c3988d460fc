import type { RichDocument } from './document.ts'
import { listBlockTexts } from './render-text.ts'

const WORDS_PER_MINUTE = 230

// Letters and digits, with single signs between them: don't, well-known, 3.14, می‌خواهم. Dashes and ellipses separate
// words even without a space.
const SPACED_WORD = /[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}–—―…][\p{L}\p{M}\p{N}]+)*/gu

// The same for text that is all Latin and punctuation, written out because it matches three times as fast.
const ALL_LATIN = /^[\0-\u024f\u2000-\u206f]*$/
const LATIN_WORD =
  /[0-9A-Za-zª²³µ¹º¼-¾À-ÖØ-öø-ɏ]+(?:[^\s0-9A-Za-zª²³µ¹º¼-¾À-ÖØ-öø-ɏ–—―…][0-9A-Za-zª²³µ¹º¼-¾À-ÖØ-öø-ɏ]+)*/g

// Scripts without spaces between words, which need a dictionary. Korean does use spaces.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

export function countWords(text: string): number {
  if (ALL_LATIN.test(text)) return countMatches(text, LATIN_WORD)
  let words = 0
  const spaced = text.replaceAll(UNSPACED, (run) => {
    words += countSegments(run)
    return ' '
  })
  return words + countMatches(spaced, SPACED_WORD)
}

/** The words that readers see: suggestions count as rejected. */
export function countDocumentWords(document: RichDocument): number {
  return listBlockTexts(document).reduce((sum, text) => sum + countWords(text), 0)
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

function countSegments(text: string): number {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++
  return words
}

function countMatches(text: string, word: RegExp): number {
  let words = 0
  word.lastIndex = 0
  while (word.test(text)) words++
  return words
}
