// Opens font files on first use: a package is split into subsets, and a variable font is used at one point of its
// design space.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Face, Font as ShaperFont, Variation } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import type { Axes } from './faces.data.ts'

export type FaceSource = {
  family: string
  axes: Axes
  isItalic?: boolean
  /** Of a family with a file for each weight; 400 by default. */
  weight?: 400 | 700
}
export type Bounds = { left: number; top: number; right: number; bottom: number }
type Glyph = {
  /** commands in font units, y upwards, as the shaper gives them */
  outline: readonly { type: string; values: readonly number[] }[]
  /** undefined for a space */
  bounds: Bounds | undefined
}
export type Font = {
  shaper: ShaperFont
  unitsPerEm: number
  covers: (codePoint: number) => boolean
  getGlyph: (glyph: number) => Glyph
}

type Decompressor = {
  calledRun?: boolean
  onRuntimeInitialized?: () => void
  decompress(woff2: Uint8Array): Uint8Array | false
}

// The package's entry point is asynchronous; its compiled core is synchronous once it has started.
const require = createRequire(import.meta.url)
const decompressor = require('wawoff2/build/decompress_binding.js') as Decompressor
await new Promise<void>((resolve) => {
  if (decompressor.calledRun === true) resolve()
  else decompressor.onRuntimeInitialized = resolve
})

type Subset = { file: string; ranges: (readonly [first: number, last: number])[] }

function parseRanges(list: string): Subset['ranges'] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function readSubsets({ family, axes, isItalic, weight = 400 }: FaceSource): Subset[] {
  const axis = ['opsz', 'wdth', 'wght'].find((name) => name in axes)
  const folder = dirname(
    require.resolve(`@fontsource${axis === undefined ? '' : '-variable'}/${family}/package.json`),
  )
  const variant = `${axis ?? weight}-${isItalic === true ? 'italic' : 'normal'}`
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return (
    Object.entries(ranges)
      .map(([name, list]) => ({
        file: join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-${variant}.woff2`),
        ranges: parseRanges(list),
      }))
      // Subsets overlap in a few characters; plain Latin is last in the list and most likely to be open already.
      .reverse()
  )
}

const subsets = new Map<string, Subset[]>()
// About 200 KB each: display faces stay cached, rare subsets of the big scripts are evicted.
const fonts = new LRUCache<string, Font>({ max: 120 })

/** The font that has all of the characters. */
export function findFont(codePoints: readonly number[], source: FaceSource): Font | undefined {
  const [first] = codePoints
  if (first === undefined) return undefined
  const key = JSON.stringify(source)
  const known = subsets.get(key) ?? readSubsets(source)
  subsets.set(key, known)
  for (const { file, ranges } of known) {
    if (!ranges.some(([from, to]) => first >= from && first <= to)) continue
    const font = fonts.get(file + key) ?? openFont(file, source)
    fonts.set(file + key, font)
    // The file's own character map decides.
    if (codePoints.every(font.covers)) return font
  }
  return undefined
}

/** All files of a typeface as TrueType, plain Latin first. */
export const readFontFiles = (source: FaceSource): Uint8Array[] =>
  readSubsets(source).map(({ file }) => decompress(file).slice())

/** In the decompressor's memory, until it is used again. */
function decompress(file: string): Uint8Array {
  const bytes = decompressor.decompress(readFileSync(file))
  if (bytes === false) throw new Error(`${file} could not be decompressed`)
  return bytes
}

function openFont(file: string, { axes }: FaceSource): Font {
  const face = new Face(new Blob(decompress(file)))
  const shaper = new ShaperFont(face)
  shaper.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
  const glyphs = new Map<number, Glyph>()
  return {
    shaper,
    unitsPerEm: face.upem,
    covers: (codePoint) => (shaper.nominalGlyph(codePoint) ?? 0) !== 0,
    getGlyph(glyph) {
      const known = glyphs.get(glyph)
      if (known !== undefined) return known
      const outline = shaper.glyphToJson(glyph)
      const drawn = { outline, bounds: measure(outline) }
      glyphs.set(glyph, drawn)
      return drawn
    },
  }
}

/** Includes control points, so it is never smaller than the ink. */
function measure(outline: Glyph['outline']): Bounds | undefined {
  const values = outline.flatMap((command) => command.values)
  if (values.length === 0) return undefined
  const xs = values.filter((_, i) => i % 2 === 0)
  const ys = values.filter((_, i) => i % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.max(...ys), bottom: Math.min(...ys) }
}
