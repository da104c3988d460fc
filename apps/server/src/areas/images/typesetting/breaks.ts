// Where a title may be broken into lines.
import { listGraphemes } from './font-runs.ts'
import { JOINED_SCRIPTS, UNSPACED_SCRIPTS } from './scripts.ts'

/** A segment that stays on one line; `joint` separates it from the previous segment on the same line. */
export type Piece = { text: string; joint: '' | ' '; isCut: boolean }

const words = new Intl.Segmenter('en', { granularity: 'word' })
const OPENS = /[\p{Ps}\p{Pi}¿¡]$/u
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ·・:;,.!?…]/u
const AFTER_DASH = /(?<=[\p{L}\p{N}][-‐–—/])(?=\p{L})/u

/** Japanese endings and particles belong to the word before them. */
const isEnding = (segment: string, before: string) =>
  /^\p{Script=Hiragana}+$/u.test(segment) &&
  /[\p{Script=Han}\p{Script=Katakana}]/u.test(before) &&
  before.length < 7

/** Chinese, Japanese and Thai break between words, never before a closing mark or after an opening one. */
function splitUnspaced(word: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(word)) {
    const last = parts.at(-1)
    if (last !== undefined && (CLOSES.test(segment) || OPENS.test(last) || isEnding(segment, last))) {
      parts[parts.length - 1] = last + segment
    } else parts.push(segment)
  }
  return parts
}

export function listPieces(text: string): Piece[] {
  return text
    .split(/[^\S\u00a0\u202f]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const parts = UNSPACED_SCRIPTS.test(word) ? splitUnspaced(word) : word.split(AFTER_DASH)
      return parts.map((part, i): Piece => ({ text: part, joint: i === 0 ? ' ' : '', isCut: false }))
    })
}

/** Last resort for a word that would have to be tiny to fit: it is cut between characters, with a hyphen. */
export function cutLongWords(pieces: readonly Piece[], longest: number): Piece[] {
  return pieces.flatMap((piece) => {
    const letters = listGraphemes(piece.text).map(({ segment }) => segment)
    if (letters.length <= longest || JOINED_SCRIPTS.test(piece.text)) return [piece]
    const count = Math.ceil(letters.length / longest)
    const size = Math.ceil(letters.length / count)
    return Array.from({ length: count }, (_, i): Piece => {
      const part = letters.slice(i * size, (i + 1) * size).join('')
      return { text: part, joint: i === 0 ? piece.joint : '', isCut: i < count - 1 }
    })
  })
}

/** The text of one line, with a hyphen where a word was cut, in scripts that use hyphens. */
export function joinPieces(pieces: readonly Piece[]): string {
  const text = pieces.map((piece, i) => (i === 0 ? piece.text : piece.joint + piece.text)).join('')
  return pieces.at(-1)?.isCut === true && /[\p{L}]$/u.test(text) && !UNSPACED_SCRIPTS.test(text)
    ? `${text}-`
    : text
}
