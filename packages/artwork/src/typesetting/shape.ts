// Turns one line of text into positioned glyphs: direction, joining, ligatures and kerning as the script requires.
import bidiFactory from 'bidi-js'
import { Buffer as ShaperBuffer, Direction, shape } from 'harfbuzzjs'
import type { Bounds, Font } from './font.ts'
import { type FontRun, splitByFont, splitGraphemes, type Typeface } from './font-runs.ts'

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

/** Splits runs where the direction changes, and returns them from left to right. */
function orderVisually(text: string, runs: FontRun[], isRtl: boolean): DirectedRun[] {
  if (!isRtl && !HAS_RTL.test(text)) return runs.map((run) => ({ ...run, level: 0 }))
  const embedding = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr')
  const order = bidi.getReorderedIndices(text, embedding)
  const parts: DirectedRun[] = []
  for (const run of runs) {
    for (const { segment, index } of splitGraphemes(run.text)) {
      const start = run.start + index
      const level = embedding.levels[start] ?? 0
      const last = parts.at(-1)
      if (index > 0 && last?.level === level) last.text += segment
      else parts.push({ ...run, text: segment, start, level })
    }
  }
  return parts.toSorted((a, b) => order.indexOf(a.start) - order.indexOf(b.start))
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
  const glyphs: PlacedGlyph[] = []
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let width = 0
  for (const run of orderVisually(text, splitByFont(text, typeface), isRtl)) {
    const em = run.font.unitsPerEm
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapeRun(run)) {
      const x = width + xOffset / em
      const y = -yOffset / em
      const { bounds } = run.font.getGlyph(glyph)
      if (bounds !== undefined) {
        glyphs.push({ font: run.font, glyph, x, y })
        ink.left = Math.min(ink.left, x + bounds.left / em)
        ink.right = Math.max(ink.right, x + bounds.right / em)
        ink.top = Math.min(ink.top, y - bounds.top / em)
        ink.bottom = Math.max(ink.bottom, y - bounds.bottom / em)
      }
      width += xAdvance / em + (!run.isJoined && xAdvance > 0 ? tracking : 0)
    }
  }
  return { glyphs, width, ink: glyphs.length > 0 ? ink : { left: 0, top: 0, right: 0, bottom: 0 } }
}
