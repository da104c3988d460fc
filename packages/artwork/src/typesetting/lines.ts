// Breaks a text into lines of even length.
import { JOINED_SCRIPTS, UNSPACED_SCRIPTS } from './faces.data.ts'
import { listGraphemes } from './font-runs.ts'
import { type LineStyle, shapeLine } from './shape.ts'

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
    const letters = listGraphemes(piece.text)
    if (letters.length <= longest || JOINED_SCRIPTS.test(piece.text)) return [piece]
    const count = Math.ceil(letters.length / longest)
    const size = Math.ceil(letters.length / count)
    return Array.from({ length: count }, (_, i): Piece => ({
      text: letters.slice(i * size, (i + 1) * size).join(''),
      joint: i === 0 ? piece.joint : '',
      isCut: i < count - 1,
    }))
  })
}

/** The text of one line, with a hyphen where a word was cut, in scripts that use hyphens. */
export function joinPieces(pieces: readonly Piece[]): string {
  const text = pieces.map((piece, i) => (i === 0 ? piece.text : piece.joint + piece.text)).join('')
  const needsHyphen = pieces.at(-1)?.isCut === true && /\p{L}$/u.test(text) && !UNSPACED_SCRIPTS.test(text)
  return needsHyphen ? `${text}-` : text
}

/** Width of a line, and its ink above (negative) and below the baseline, in ems. */
export type Extent = { width: number; top: number; bottom: number }
export type Line = Extent & { pieces: readonly Piece[] }

/** Small words look lost at the end of a line. */
const SMALL_WORDS = new Set(
  'a an the of to in on at by for and or but de la le el los las der die das und et y e il'.split(' '),
)

/** The best ways to split into one line, two lines, and so on. */
export function listSplits(pieces: readonly Piece[], most: number, style: LineStyle): Line[][] {
  const space = shapeLine('n n', style).width - shapeLine('nn', style).width
  const hyphen = pieces.some(({ isCut }) => isCut) ? shapeLine('-', style).width : 0
  const extents = pieces.map(({ text, isCut }): Extent => {
    const { width, ink } = shapeLine(text, style)
    return { width: width + (isCut ? hyphen : 0), top: ink.top, bottom: ink.bottom }
  })
  const gaps = pieces.map(({ joint }) => (joint === ' ' ? space : 0))
  const ends = [0]
  extents.forEach(({ width }, i) => ends.push(ends[i]! + gaps[i]! + width))

  // The power makes one long line worse than two of medium length; a line with a small word at its end counts as longer.
  const cost = (from: number, to: number) => {
    const isWeak = to < pieces.length && SMALL_WORDS.has(pieces[to - 1]!.text.toLowerCase())
    return ((ends[to]! - ends[from]! - gaps[from]!) * (isWeak ? 1.2 : 1)) ** 4
  }
  const line = (from: number, to: number): Line => ({
    pieces: pieces.slice(from, to),
    width: ends[to]! - ends[from]! - gaps[from]!,
    top: Math.min(0, ...extents.slice(from, to).map(({ top }) => top)),
    bottom: Math.max(0, ...extents.slice(from, to).map(({ bottom }) => bottom)),
  })

  /** For each number of pieces: the cheapest lines so far, as the positions where they end. */
  let rows = ends.map((_, to) => ({ sum: to === 0 ? 0 : cost(0, to), stops: [to] }))
  const splits: Line[][] = []
  for (let count = 1; count <= Math.min(most, pieces.length); count++) {
    const { stops } = rows.at(-1)!
    splits.push(stops.map((to, i) => line(stops[i - 1] ?? 0, to)))
    rows = rows.map((_, to) => {
      let [sum, last] = [Infinity, count]
      for (let from = to - 1; from >= count; from--) {
        const own = cost(from, to)
        // An earlier start only makes the line longer.
        if (own >= sum) break
        if (rows[from]!.sum + own < sum) [sum, last] = [rows[from]!.sum + own, from]
      }
      return { sum, stops: [...(rows[last]?.stops ?? []), to] }
    })
  }
  return splits
}
