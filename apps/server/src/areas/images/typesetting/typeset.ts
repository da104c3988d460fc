// Sets a text into a box: the largest size that fits, lines balanced, all ink inside.
import { cutLongWords, listPieces, type Piece } from './breaks.ts'
import type { FaceName } from './faces.ts'
import { chooseTypeface, listGraphemes } from './font-runs.ts'
import { type Measured, measurePieces, narrowest, shapeLines, splitEvenly } from './lines.ts'
import { outlineGlyphs } from './outline.ts'
import { JOINED_SCRIPTS } from './scripts.ts'
import { isRtlText, type LineStyle, type ShapedLine } from './shape.ts'

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

/** Below this size a word is cut rather than made smaller. */
const READABLE = 24
const SMALLEST = 9
/** Titles have at most 120 characters; anything longer is not a title. */
const MAX_LENGTH = 160
/** Arabic letters are small within their em. */
const SMALL_BODIED = /\p{Script=Arabic}/u
const ORNAMENT = '¶'
/** Lines are set closer than their tallest characters, which seldom collide. Marks above and below often do. */
const TIGHTNESS = { letters: 0.92, marks: 1.04 }

type Layout = { lines: ShapedLine[]; size: number; pitches: number[] }

type Reach = { top: number; bottom: number }

type Spacing = { leading: number; tightness: number }

function pitchesOf(lines: readonly Reach[], { leading, tightness }: Spacing): number[] {
  return lines.slice(1).map((line, i) => Math.max(leading, ((lines[i]?.bottom ?? 0) - line.top) * tightness))
}

const heightOf = (lines: readonly Reach[], pitches: readonly number[]) =>
  (lines.at(-1)?.bottom ?? 0) - (lines[0]?.top ?? 0) + pitches.reduce((sum, pitch) => sum + pitch, 0)

const sizeFor = (width: number, height: number, box: Box, max: number) =>
  Math.min(max, box.width / (width || 1), box.height / (height || 1))

/** Prefers fewer lines unless more make the type clearly larger. */
function chooseCount(measured: Measured, box: Box, style: TextStyle, spacing: Spacing): number {
  const most = Math.min(style.lines ?? 9, measured.pieces.length)
  let best = { count: 1, size: 0 }
  for (let count = 1; count <= most; count++) {
    const { width, starts } = narrowest(measured, count)
    const lines = starts.map((start, i) => measured.reach(start, starts[i + 1] ?? measured.pieces.length))
    const size = sizeFor(width, heightOf(lines, pitchesOf(lines, spacing)), box, style.max)
    if (size > best.size * 1.02) best = { count: starts.length, size }
  }
  return best.count
}

function layOut(pieces: readonly Piece[], box: Box, style: TextStyle, lineStyle: LineStyle): Layout {
  if (pieces.length === 0) return { lines: [], size: style.max, pitches: [] }
  const hasMarks = pieces.some(({ text }) => JOINED_SCRIPTS.test(text))
  const spacing = {
    leading: style.leading ?? 1.02,
    tightness: hasMarks ? TIGHTNESS.marks : TIGHTNESS.letters,
  }
  const measured = measurePieces(pieces, lineStyle)
  const lines = shapeLines(splitEvenly(measured, chooseCount(measured, box, style, spacing)), lineStyle)
  const reaches = lines.map(({ ink }) => ink)
  const pitches = pitchesOf(reaches, spacing)
  const width = Math.max(...lines.map(({ ink }) => ink.right - ink.left))
  return { lines, size: sizeFor(width, heightOf(reaches, pitches), box, style.max), pitches }
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
  const letters = listGraphemes(text.replace(/…$/u, '')).map(({ segment }) => segment)
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
  const letters = listGraphemes(tidy)
  return letters.length <= MAX_LENGTH ? tidy : shorten(tidy, MAX_LENGTH / letters.length)
}

type Composed = { layout: Layout; isRtl: boolean }

function compose(text: string, box: Box, style: TextStyle): Composed {
  let shown = clean(text)
  // Greek capitals have no accents, and only the Greek locale removes them.
  if (style.caps === true) shown = shown.toLocaleUpperCase(/\p{Script=Greek}/u.test(shown) ? 'el' : 'en')
  const sized = { ...style, max: style.max * (SMALL_BODIED.test(shown) ? 1.25 : 1) }
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
  return { layout, isRtl: style.isRtl ?? lineStyle.isRtl }
}

const inkHeight = ({ lines, size, pitches }: Layout) =>
  heightOf(
    lines.map(({ ink }) => ink),
    pitches,
  ) * size

function place(
  { layout, isRtl }: Composed,
  box: Box,
  top: number,
  align: TextStyle['align'] = 'start',
): SetText {
  const { lines, size, pitches } = layout
  const side = { start: isRtl ? 1 : 0, middle: 0.5, end: isRtl ? 0 : 1 }[align]
  let baseline = top - (lines[0]?.ink.top ?? 0) * size
  const placed = lines.map(({ glyphs, ink }, i) => {
    if (i > 0) baseline += (pitches[i - 1] ?? 0) * size
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
    bottom: top + inkHeight(layout),
    lastBaseline: baseline,
    lastEnd: (isRtl ? last?.left : last?.right) ?? box.x,
    isRtl,
  }
}

export function setText(text: string, box: Box, style: TextStyle): SetText {
  const composed = compose(text, box, style)
  const share = { top: 0, middle: 0.5, bottom: 1 }[style.valign ?? 'top']
  return place(composed, box, box.y + (box.height - inkHeight(composed.layout)) * share, style.align)
}

/** One line on a baseline, shrunk and finally shortened until it is no wider than allowed. */
export function setLine(
  text: string,
  { x, baseline, width }: { x: number; baseline: number; width: number },
  style: TextStyle,
): SetText {
  const box = { x, y: 0, width, height: style.max * 3 }
  const composed = compose(text, box, { ...style, lines: 1 })
  const rise = (composed.layout.lines[0]?.ink.top ?? 0) * composed.layout.size
  return place(composed, box, baseline + rise, style.align)
}
