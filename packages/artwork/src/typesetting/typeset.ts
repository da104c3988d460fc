// Sets a text into a box: the largest size that fits, lines balanced, all ink inside.
import { path } from '../drawing/svg.ts'
import { JOINED_SCRIPTS } from './faces.data.ts'
import { chooseTypeface, type FaceName, listGraphemes } from './font-runs.ts'
import {
  cutLongWords,
  type Extent,
  joinPieces,
  type Line,
  listPieces,
  listSplits,
  type Piece,
} from './lines.ts'
import { outlineGlyphs } from './outline.ts'
import { isRtlText, type LineStyle, type ShapedLine, shapeLine } from './shape.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type TextStyle = {
  face: FaceName
  /** the size in px is never larger */
  max: number
  leading?: number
  tracking?: number
  lines?: number
  /** start is the side where reading begins: right for Hebrew and Arabic */
  align?: 'start' | 'middle' | 'end'
  valign?: 'top' | 'middle' | 'bottom'
  caps?: boolean
  /** overrides the direction derived from the text */
  isRtl?: boolean
}
export type SetText = {
  path: string
  size: number
  left: number
  top: number
  right: number
  bottom: number
  /** baseline and reading end of the last line, for what is placed after it */
  lastBaseline: number
  lastEnd: number
  isRtl: boolean
}

/** The attribute lets a test find the lettering among the shapes. */
export const lettering = (set: SetText, fill: string, name: string) =>
  path(set.path, fill, { 'data-set': name })

/** Below this size a word is cut rather than made smaller. */
const READABLE = 24
const SMALLEST = 9
/** Titles have at most 120 characters; anything longer is not a title. */
const MAX_LENGTH = 160
const ORNAMENT = '¶'
/** Lines are set closer than their tallest characters, which seldom collide. Marks above and below often do. */
const TIGHTNESS = { letters: 0.92, marks: 1.04 }

/** `pitches`: the distances between baselines; all in ems. */
type Measures = { size: number; height: number; pitches: number[] }
type Layout = Measures & { lines: ShapedLine[] }

function measure(lines: readonly Extent[], box: Box, style: TextStyle, tightness: number): Measures {
  const pitches = lines
    .slice(1)
    .map(({ top }, i) => Math.max(style.leading ?? 1.02, (lines[i]!.bottom - top) * tightness))
  const height =
    (lines.at(-1)?.bottom ?? 0) - (lines[0]?.top ?? 0) + pitches.reduce((sum, pitch) => sum + pitch, 0)
  const width = Math.max(0, ...lines.map((line) => line.width))
  return { size: Math.min(style.max, box.width / (width || 1), box.height / (height || 1)), height, pitches }
}

/** Prefers fewer lines unless more make the type clearly larger. */
function layOut(pieces: readonly Piece[], box: Box, style: TextStyle, lineStyle: LineStyle): Layout {
  const hasMarks = pieces.some(({ text }) => JOINED_SCRIPTS.test(text))
  const tightness = hasMarks ? TIGHTNESS.marks : TIGHTNESS.letters
  let best: { size: number; split: Line[] } = { size: 0, split: [] }
  for (const split of listSplits(pieces, style.lines ?? 9, lineStyle)) {
    const { size } = measure(split, box, style, tightness)
    if (size > best.size * 1.02) best = { size, split }
  }
  const lines = best.split.map((line) => shapeLine(joinPieces(line.pieces), lineStyle))
  const extents = lines.map(({ ink }) => ({ ...ink, width: ink.right - ink.left }))
  return { lines, ...measure(extents, box, style, tightness) }
}

function fit(text: string, box: Box, style: TextStyle, lineStyle: LineStyle): Layout {
  const pieces = listPieces(text)
  const whole = layOut(pieces, box, style, lineStyle)
  if (whole.size >= Math.min(READABLE, style.max) || style.lines === 1) return whole
  return [18, 13, 9].reduce((best, longest) => {
    const cut = layOut(cutLongWords(pieces, longest), box, style, lineStyle)
    return cut.size > best.size * 1.15 ? cut : best
  }, whole)
}

function shorten(text: string, share: number): string {
  const letters = listGraphemes(text.replace(/…$/u, ''))
  return `${letters
    .slice(0, Math.max(1, Math.floor(letters.length * share)))
    .join('')
    .trimEnd()}…`
}

function clean(text: string): string {
  const tidy = text
    .slice(0, MAX_LENGTH * 8)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim()
  const { length } = listGraphemes(tidy)
  return length <= MAX_LENGTH ? tidy : shorten(tidy, MAX_LENGTH / length)
}

/** Greek capitals have no accents, and only the Greek locale removes them. */
const capitalize = (text: string) => text.toLocaleUpperCase(/\p{Script=Greek}/u.test(text) ? 'el' : 'en')

type Composed = Layout & { isRtl: boolean }

function compose(text: string, box: Box, style: TextStyle): Composed {
  let shown = style.caps === true ? capitalize(clean(text)) : clean(text)
  // Arabic letters are small within their em.
  const sized = { ...style, max: style.max * (/\p{Script=Arabic}/u.test(shown) ? 1.25 : 1) }
  const lineStyle = {
    typeface: chooseTypeface(shown, style.face),
    tracking: style.tracking ?? 0,
    isRtl: isRtlText(shown),
  }
  let layout = fit(shown, box, sized, lineStyle)
  while (layout.size < SMALLEST && listGraphemes(shown).length > 8) {
    shown = shorten(shown, 0.85)
    layout = fit(shown, box, sized, lineStyle)
  }
  if (layout.lines.every(({ glyphs }) => glyphs.length === 0)) layout = fit(ORNAMENT, box, style, lineStyle)
  return { ...layout, isRtl: style.isRtl ?? lineStyle.isRtl }
}

function place(layout: Composed, box: Box, top: number, align: TextStyle['align'] = 'start'): SetText {
  const { lines, size, height, pitches, isRtl } = layout
  const side = { start: isRtl ? 1 : 0, middle: 0.5, end: isRtl ? 0 : 1 }[align]
  let baseline = top - (lines[0]?.ink.top ?? 0) * size
  const placed = lines.map(({ glyphs, ink }, i) => {
    baseline += (pitches[i - 1] ?? 0) * size
    const width = (ink.right - ink.left) * size
    const left = box.x + (box.width - width) * side
    return { glyphs, x: left - ink.left * size, y: baseline, size, left, right: left + width }
  })
  const last = placed.at(-1)
  return {
    path: outlineGlyphs(placed),
    size,
    left: Math.min(...placed.map(({ left }) => left)),
    right: Math.max(...placed.map(({ right }) => right)),
    top,
    bottom: top + height * size,
    lastBaseline: baseline,
    lastEnd: (isRtl ? last?.left : last?.right) ?? box.x,
    isRtl,
  }
}

export function setText(text: string, box: Box, style: TextStyle): SetText {
  const composed = compose(text, box, style)
  const share = { top: 0, middle: 0.5, bottom: 1 }[style.valign ?? 'top']
  return place(composed, box, box.y + (box.height - composed.height * composed.size) * share, style.align)
}

/** One line on a baseline, shrunk and finally shortened until it is no wider than allowed. */
export function setLine(
  text: string,
  { x, baseline, width }: { x: number; baseline: number; width: number },
  style: TextStyle,
): SetText {
  const box = { x, y: 0, width, height: style.max * 3 }
  const composed = compose(text, box, { ...style, lines: 1 })
  const rise = (composed.lines[0]?.ink.top ?? 0) * composed.size
  return place(composed, box, baseline + rise, style.align)
}
