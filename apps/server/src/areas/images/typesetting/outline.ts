// Writes placed glyphs as one compact SVG path: relative, one decimal, smooth curves in short form.
import { num } from '../drawing/svg.ts'
import type { PlacedGlyph } from './shape.ts'

const round = (value: number) => Math.round(value * 10) / 10

function createPathWriter() {
  let data = ''
  let last = ''
  let endsInFraction = false
  // The position after rounding: offsets start here so that rounding errors do not add up.
  let [atX, atY, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0]

  /** A sign or a second decimal point separates numbers as well as a space does. */
  const number = (value: number, isFirst: boolean) => {
    const text = num(value)
    const isParted = isFirst || text.startsWith('-') || (endsInFraction && text.startsWith('.'))
    data += isParted ? text : ` ${text}`
    endsInFraction = text.includes('.')
  }

  const command = (letter: string, ...points: [number, number][]) => {
    const isRepeated = letter === last && letter !== 'm'
    data += isRepeated ? '' : letter
    points.forEach(([x, y], i) => {
      number(round(x) - atX, i === 0 && !isRepeated)
      number(round(y) - atY, false)
    })
    last = letter
    const [endX, endY] = points.at(-1) ?? [atX, atY]
    ;[atX, atY] = [round(endX), round(endY)]
  }

  return {
    move(x: number, y: number) {
      command('m', [x, y])
      ;[startX, startY] = [atX, atY]
      ;[controlX, controlY] = [atX, atY]
    },
    line(x: number, y: number) {
      if (round(x) === atX && round(y) === atY) return
      if (round(y) === atY || round(x) === atX) {
        last = round(y) === atY ? 'h' : 'v'
        data += last + num(last === 'h' ? round(x) - atX : round(y) - atY)
        ;[atX, atY] = [round(x), round(y)]
      } else command('l', [x, y])
      ;[controlX, controlY] = [atX, atY]
    },
    quadratic(cx: number, cy: number, x: number, y: number) {
      if (round(x) === atX && round(y) === atY) return
      const [mirrorX, mirrorY] = [2 * atX - controlX, 2 * atY - controlY]
      const continues = last === 'q' || last === 't'
      if (continues && Math.abs(mirrorX - cx) < 0.09 && Math.abs(mirrorY - cy) < 0.09) {
        command('t', [x, y])
        ;[controlX, controlY] = [mirrorX, mirrorY]
      } else {
        command('q', [cx, cy], [x, y])
        ;[controlX, controlY] = [round(cx), round(cy)]
      }
    },
    cubic(ax: number, ay: number, bx: number, by: number, x: number, y: number) {
      command('c', [ax, ay], [bx, by], [x, y])
      ;[controlX, controlY] = [atX, atY]
    },
    close() {
      data += 'z'
      last = 'z'
      ;[atX, atY] = [startX, startY]
    },
    toString: () => data,
  }
}

export type GlyphsAt = { glyphs: readonly PlacedGlyph[]; x: number; y: number; size: number }

export function outlineGlyphs(lines: readonly GlyphsAt[]): string {
  const writer = createPathWriter()
  for (const { glyphs, x, y, size } of lines) {
    for (const placed of glyphs) {
      const scale = size / placed.font.unitsPerEm
      const [originX, originY] = [x + placed.x * size, y + placed.y * size]
      for (const { type, values } of placed.font.outline(placed.glyph)) {
        const p = values.map((value, i) => (i % 2 === 0 ? originX + value * scale : originY - value * scale))
        const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = p
        if (type === 'M') writer.move(a, b)
        else if (type === 'L') writer.line(a, b)
        else if (type === 'Q') writer.quadratic(a, b, c, e)
        else if (type === 'C') writer.cubic(a, b, c, e, f, g)
        else writer.close()
      }
    }
  }
  return writer.toString()
}
