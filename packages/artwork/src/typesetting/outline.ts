// Writes placed glyphs as one compact SVG path: relative, one decimal.
import { num } from '../drawing/svg.ts'
import type { PlacedGlyph } from './shape.ts'

export type GlyphsAt = { glyphs: readonly PlacedGlyph[]; x: number; y: number; size: number }

export function outlineGlyphs(lines: readonly GlyphsAt[]): string {
  let data = ''
  // The position in tenths, after rounding: offsets start here so that rounding errors do not add up.
  let [atX, atY, startX, startY] = [0, 0, 0, 0]
  for (const { glyphs, x, y, size } of lines) {
    for (const { font, glyph, ...offset } of glyphs) {
      const scale = size / font.unitsPerEm
      const [originX, originY] = [x + offset.x * size, y + offset.y * size]
      for (const { type, values } of font.getGlyph(glyph).outline) {
        let numbers = ''
        let [endX, endY] = [atX, atY]
        for (let i = 0; i < values.length; i += 2) {
          endX = Math.round((originX + values[i]! * scale) * 10)
          endY = Math.round((originY - values[i + 1]! * scale) * 10)
          numbers += ` ${num((endX - atX) / 10)} ${num((endY - atY) / 10)}`
        }
        // A minus sign separates numbers as well as a space does.
        data += type.toLowerCase() + numbers.slice(1).replaceAll(' -', '-')
        if (type === 'M') [startX, startY] = [endX, endY]
        ;[atX, atY] = type === 'Z' ? [startX, startY] : [endX, endY]
      }
    }
  }
  return data
}
