// Covers of repeated shapes.
import type { Random } from '../../drawing/random.ts'
import { path, pattern, rect } from '../../drawing/svg.ts'
import { drawSky, paintWith, type PlainLayout, type Scene } from '../cover-tools.ts'
import { PATTERNS } from '../motifs.data.ts'

/** Each fills a square of 100. */
const TILES = [
  'M0 0h100a100 100 0 0 1-100 100z',
  'M0 0h100L0 100z',
  'M0 50a50 50 0 0 1 100 0zM0 100a50 50 0 0 1 100 0z',
  'M0 50a50 50 0 0 1 100 0a50 50 0 0 1-100 0zM30 50a20 20 0 0 0 40 0a20 20 0 0 0-40 0z',
  'M0 0h50a50 50 0 0 1 50 50v50h-50a50 50 0 0 1-50-50z',
  'M0 5h100v10H0zM0 25h100v10H0zM0 45h100v10H0zM0 65h100v10H0zM0 85h100v10H0z',
  'M50 6l44 44-44 44-44-44z',
]

type Wall = { width: number; top: number; rows: number; side: number; shapes: number[] }

function drawTiles(
  { width, top, rows, side, shapes }: Wall,
  grounds: string[],
  inks: string[],
  random: Random,
) {
  const columns = Math.round(width / side)
  return Array.from({ length: rows * columns }, (_, i) => {
    const [x, y] = [(i % columns) * side, top + Math.floor(i / columns) * side]
    const ground = random.pick(grounds)
    const ink = random.pick(inks.filter((color) => color !== ground))
    const transform = `translate(${x} ${y}) scale(${side / 100}) rotate(${random.below(4) * 90} 50 50)`
    return rect(x, y, side + 0.5, side + 0.5, ground) + path(TILES[random.pick(shapes)]!, ink, { transform })
  }).join('')
}

/** Sixteen tiles over the title. */
export const tiles: PlainLayout = {
  title: { x: 30, y: 428, width: 340, height: 112, max: 48, lines: 5 },
  author: { baseline: 573 },
  voices: ['newsreaderBold', 'newsreaderBold', 'bricolage'],
  draw({ random, palette: { ground, tint, light, glow, ink } }) {
    const wall = { width: 400, top: 0, rows: 4, side: 100, shapes: [0, 0, 2, 3, 4, 5] }
    return drawTiles(wall, [ground, tint], [light, light, glow, glow, ink], random)
  },
}

/** Large type on a plain ground over a band of tiles. */
export const poster: Scene = {
  title: { x: 28, y: 36, width: 344, height: 320, max: 124, lines: 7 },
  author: { baseline: 408 },
  draw(tools) {
    const { frame, random } = tools
    const { land, light, glow } = tools.palette
    const [rows, side] = frame.isWide
      ? [4, frame.height / 4]
      : random.pick([
          [2, 80],
          [1, 133.33],
          [3, 50],
          [2, 66.66],
        ] as const)
    const wall = {
      width: frame.width,
      top: frame.height - rows * side,
      rows,
      side,
      shapes: [0, 1, 2, 3, 4, 6],
    }
    return (
      drawSky(tools) +
      drawTiles(
        wall,
        [land[1], light, land[3], glow, land[2]],
        [land[1], light, land[3], glow, land[4]],
        random,
      )
    )
  },
}

const PAPERS = ['scales', 'spots', 'seeds', 'lozenges', 'stripes', 'sprigs'] as const

/** Patterned paper and a pasted label. */
export const label: PlainLayout = {
  title: { x: 94, y: 125, width: 212, height: 216, max: 42, lines: 8, align: 'middle', valign: 'middle' },
  author: { below: 51, max: 15 },
  voices: ['newsreader'],
  inks: ({ ground }) => ({ title: ground, author: ground }),
  draw({ random, palette, id }, { top, bottom }) {
    const { ground, ink } = palette
    const height = bottom - top + 122
    const frame = (inset: number, width: number) =>
      rect(64 + inset, top - 42 + inset, 272 - inset * 2, height - inset * 2, 'none', {
        stroke: ground,
        'stroke-width': width,
      })
    return [
      pattern(id('paper'), paintWith(PATTERNS[random.pick(PAPERS)], palette)),
      rect(64, top - 42, 272, height, ink),
      frame(7, 1.4),
      frame(11, 0.6),
      rect(184, bottom + 24, 32, 1.2, ground),
    ].join('')
  },
}
