// Writes placed glyphs as one compact SVG path: relative, one decimal, smooth curves in short form.
import { num } from '../drawing/svg.ts'
import type { PlacedGlyph } from './shape.ts'

const round = (value: number) => Math.round(value * 10) / 10

function pair(x: number, y: number, needsSpace: boolean): string {
  const [first, second] = [num(x), num(y)]
  return `${needsSpace && !first.startsWith('-') ? ' ' : ''}${first}${second.startsWith('-') ? '' : ' '}${second}`
}

export function createPathWriter() {
  let data = ''
  let last = ''
  // What a reader of the rounded numbers believes: offsets are taken from here so that errors do not add up.
  let [atX, atY, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0]

  const command = (letter: string, ...points: [number, number][]) => {
    const isRepeated = letter === last && letter !== 'm'
    data += isRepeated ? '' : letter
    points.forEach(([x, y], i) => {
      data += pair(round(x) - atX, round(y) - atY, isRepeated || i > 0)
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
      if (round(y) === atY) data += `h${num(round(x) - atX)}`
      else if (round(x) === atX) data += `v${num(round(y) - atY)}`
      else {
        command('l', [x, y])
        ;[controlX, controlY] = [atX, atY]
        return
      }
      last = 'h'
      ;[atX, atY] = [round(x), round(y)]
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
