// A table with a few objects on it, against a plain wall.
import { at, circle, d, fade, path, rect, repeat } from '../../drawing/svg.ts'
import { drawMotif, drawSky, type Scene } from '../cover-tools.ts'

/** The height of each object, so that a long title does not overlap it. */
const HEIGHTS: Record<string, number> = { steam: 240, candle: 262, letter: 270, vase: 322 }

export const still: Scene = {
  title: { x: 30, y: 38, width: 340, height: 136, max: 68, lines: 5 },
  author: { below: 29 },
  draw(tools) {
    const { frame, palette, random, motif, clear } = tools
    const { width, height, isWide } = frame
    const { land } = palette
    const k = isWide ? 0.62 : 1
    const table = height * (isWide ? 0.84 : 0.8)
    const x = width * (isWide ? 0.6 : random.between(0.42, 0.5))
    const live = table + 12 - clear
    const boards = repeat(Math.ceil(width / 35) + 1, (i) => d`M${i * 35 - 26} ${table + 6}h17v${height}h-17z`)
    const apple = drawMotif('apple', palette)
    return [
      drawSky(tools),
      circle(
        x,
        table - 130 * k,
        Math.min((isWide ? 0.42 : 0.25) * height, live - 142 * k),
        land[0],
        fade(0.55),
      ),
      rect(0, table, width, height - table, land[2]),
      rect(0, table, width, 6, land[1]),
      path(boards, land[3], fade(0.35)),
      at(
        width * 0.83,
        table + 8,
        k,
        random.chance(0.5) ? drawMotif('books', palette) + at(0, -56, 1, apple) : at(-10, 6, 1.3, apple),
      ),
      at(x, table + 22 * k, Math.min(k, live / (HEIGHTS[motif] ?? 250)), drawMotif(motif, palette)),
    ].join('')
  },
}
