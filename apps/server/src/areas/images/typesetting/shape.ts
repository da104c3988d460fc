// Turns one line of text into positioned glyphs: direction, joining, ligatures and kerning as the script requires.
import bidiFactory from 'bidi-js'
import { Buffer as ShaperBuffer, Direction, shape } from 'harfbuzzjs'
import type { Bounds, Font } from './font.ts'
import { type FontRun, listGraphemes, splitByFont, type Typeface } from './font-runs.ts'

/** In ems from the start of the line, y downwards from the baseline. */
export type PlacedGlyph = { font: Font; glyph: number; x: number; y: number }
export type ShapedLine = { glyphs: PlacedGlyph[]; width: number; ink: Bounds }
export type LineStyle = { typeface: Typeface; tracking: number; isRtl: boolean }

type DirectedRun = FontRun & { level: number }

// The package is CommonJS and exports the function itself; its types declare a default export.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const HAS_RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]/u

export function isRtlText(text: string): boolean {
  return HAS_RTL.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1
}

function splitByDirection(text: string, runs: FontRun[], isRtl: boolean): DirectedRun[] {
  if (!isRtl && !HAS_RTL.test(text)) return runs.map((run) => ({ ...run, level: 0 }))
  const { levels } = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr')
  return runs.flatMap((run) => {
    const parts: DirectedRun[] = []
    for (const { segment, index } of listGraphemes(run.text)) {
      const level = levels[run.start + index] ?? 0
      const last = parts.at(-1)
      if (last !== undefined && last.level === level) last.text += segment
      else parts.push({ ...run, text: segment, start: run.start + index, level })
    }
    return parts
  })
}

/** From logical to visual order (rule L2 of the Unicode bidirectional algorithm). */
function orderVisually(runs: DirectedRun[]): DirectedRun[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return ordered
}

// One buffer for all runs: drawing is synchronous, and memory outside the garbage collector is freed late.
const buffer = new ShaperBuffer()

function shapeRun(run: DirectedRun) {
  buffer.reset()
  buffer.addText(run.text)
  buffer.guessSegmentProperties()
  buffer.setDirection(run.level % 2 === 1 ? Direction.RTL : Direction.LTR)
  // The default would depend on the machine's language, and covers must not.
  buffer.setLanguage('und')
  shape(run.font.shaper, buffer)
  return buffer.getGlyphInfosAndPositions()
}

export function shapeLine(text: string, { typeface, tracking, isRtl }: LineStyle): ShapedLine {
  const line: ShapedLine = {
    glyphs: [],
    width: 0,
    ink: { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  }
  for (const run of orderVisually(splitByDirection(text, splitByFont(text, typeface), isRtl))) {
    const em = run.font.unitsPerEm
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapeRun(run)) {
      const x = line.width + xOffset / em
      const y = -yOffset / em
      const bounds = run.font.findBounds(glyph)
      if (bounds !== undefined) {
        line.glyphs.push({ font: run.font, glyph, x, y })
        line.ink.left = Math.min(line.ink.left, x + bounds.left / em)
        line.ink.right = Math.max(line.ink.right, x + bounds.right / em)
        line.ink.top = Math.min(line.ink.top, y - bounds.top / em)
        line.ink.bottom = Math.max(line.ink.bottom, y - bounds.bottom / em)
      }
      line.width += xAdvance / em
      if (!run.isJoined && xAdvance > 0) line.width += tracking
    }
  }
  if (line.glyphs.length === 0) line.ink = { left: 0, top: 0, right: 0, bottom: 0 }
  return line
}
