// One font file at one point of its design space, opened on first use and cached.
import { readFileSync } from 'node:fs'
import { Blob, Face, Font as ShaperFont, Variation } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import { decodeWoff2 } from './woff2.ts'

export type Axes = Readonly<Record<string, number>>

/** Outline commands in font units, y upwards, as the shaper gives them. */
type Outline = readonly { type: string; values: readonly number[] }[]
export type Bounds = { left: number; top: number; right: number; bottom: number }

export type Font = {
  shaper: ShaperFont
  unitsPerEm: number
  covers: (codePoint: number) => boolean
  outline: (glyph: number) => Outline
  /** extent of the outline in font units, y upwards; undefined for a space */
  findBounds: (glyph: number) => Bounds | undefined
}

// About 200 KB each: display faces stay cached, rare subsets of the big scripts are evicted.
const openFonts = new LRUCache<string, Font>({ max: 120 })

export function openFont(file: string, axes: Axes): Font {
  const key = `${file} ${JSON.stringify(axes)}`
  const open = openFonts.get(key)
  if (open !== undefined) return open
  const font = createFont(file, axes)
  openFonts.set(key, font)
  return font
}

function createFont(file: string, axes: Axes): Font {
  const face = new Face(new Blob(decodeWoff2(readFileSync(file))))
  const shaper = new ShaperFont(face)
  shaper.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
  const outlines = new Map<number, Outline>()
  const bounds = new Map<number, Bounds | undefined>()
  const outline = (glyph: number) => {
    const drawn = outlines.get(glyph) ?? shaper.glyphToJson(glyph)
    outlines.set(glyph, drawn)
    return drawn
  }
  return {
    shaper,
    unitsPerEm: face.upem,
    covers: (codePoint) => (shaper.nominalGlyph(codePoint) ?? 0) !== 0,
    outline,
    findBounds: (glyph) => {
      if (!bounds.has(glyph)) bounds.set(glyph, measure(outline(glyph)))
      return bounds.get(glyph)
    },
  }
}

/** Includes control points, so it is never smaller than the ink. */
function measure(outline: Outline): Bounds | undefined {
  const box = { left: Infinity, top: -Infinity, right: -Infinity, bottom: Infinity }
  for (const { values } of outline) {
    for (let i = 0; i + 1 < values.length; i += 2) {
      const [x = 0, y = 0] = [values[i], values[i + 1]]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.max(box.top, y)
      box.bottom = Math.min(box.bottom, y)
    }
  }
  return box.left === Infinity ? undefined : box
}
