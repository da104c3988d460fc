// Where the words of a search begin in a text, for marking them.
import { fold } from './fold.ts'

type Part = { text: string; isMatch: boolean }

/** Each word of the text that starts with a typed one is split after it; case and accents do not matter. */
export function matchParts(text: string, typed: string): Part[] {
  const wanted = fold(typed).split(' ').filter(Boolean)
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((word, place) => {
    // Words are at the odd places, what is between them at the even ones.
    const match = place % 2 === 1 ? startOf(word, wanted) : ''
    return [
      { text: match, isMatch: true },
      { text: word.slice(match.length), isMatch: false },
    ].filter((part) => part.text !== '')
  })
}

function startOf(word: string, wanted: readonly string[]): string {
  const folded = fold(word)
  const lengths = wanted.filter((one) => folded.startsWith(one)).map((one) => one.length)
  if (lengths.length === 0) return ''
  const longest = Math.max(...lengths)
  const letters = word.match(/\P{M}\p{M}*/gu) ?? []
  const count = letters.findIndex((_, at) => fold(letters.slice(0, at + 1).join('')).length >= longest)
  return letters.slice(0, count + 1).join('')
}
