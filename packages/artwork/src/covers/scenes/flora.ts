// Stems, flowers and a small animal around the title.
import { at, circle, d, gradient, num, path, repeat, stroke } from '../../drawing/svg.ts'
import { drawMotif, drawSky, type Scene, type Tools } from '../cover-tools.ts'
import { leaf } from './nature.ts'

type Plant = { x: number; turn: number; height: number; k: number }

function drawStem({ x, turn, height, k }: Plant, { palette: { land }, frame }: Tools): string {
  const foot = frame.height + 12
  const inks = [land[1], land[2], land[0], land[3]]
  const stalk = d`M${x} ${foot}C${x - turn * 18} ${foot - height * 0.4} ${x + turn * 34} ${foot - height * 0.7} ${x + turn * 8} ${foot - height}`
  const pairs = repeat(10, (i) => {
    const t = 0.08 + i * 0.092
    const [lx, ly] = [x + turn * Math.sin(t * 4.4) * 15, foot - height * t]
    const [right, left] = [-28 - 10 * t, 208 + 10 * t]
    return (
      leaf(lx, ly, (61 - 35 * t) * k, turn > 0 ? right : left, inks[i % 4]!, 0.26) +
      leaf(lx, ly - 10, (53 - 29 * t) * k, turn > 0 ? left : right, inks[(i + 2) % 4]!, 0.26)
    )
  })
  return stroke(stalk, land[3], 4 * k) + pairs
}

const PETALS = ['M0 0C17-14 14-34 0-39-14-34-17-14 0 0Z', 'M0 0C20-17 9-27 0-43-9-27-20-17 0 0Z']

export const flora: Scene = {
  title: { x: 84, y: 186, width: 232, height: 154, max: 56, lines: 7, align: 'middle', valign: 'middle' },
  author: { below: 30, max: 14 },
  /** Hides the leaves behind the title without a visible edge. */
  over({ palette: { sky }, id }) {
    const clearing = gradient(id('clear'), 'outward', [
      [0, sky[1], 0.95],
      [0.72, sky[1], 0.9],
      [1, sky[1], 0],
    ])
    return `${clearing}<ellipse cx="200" cy="274" rx="192" ry="146" fill="url(#${id('clear')})"/>`
  },
  draw(tools) {
    const { frame, palette, random, motif } = tools
    const { width, height, isWide } = frame
    const { land, light, glow } = palette
    const [petals, petal] = [random.pick([5, 7, 8, 9]), random.pick(PETALS)]
    const flower = (x: number, y: number, radius: number, fill: string, heart: string) =>
      at(
        x,
        y,
        radius / 34,
        repeat(petals, (i) => path(petal, fill, { transform: `rotate(${num((i * 360) / petals)})` })),
        circle(0, 0, 11.5, heart),
      )
    if (isWide) {
      const plants = repeat(Math.ceil(width / 96), (i) => {
        const plant = {
          x: 30 + i * 96,
          turn: i % 2 === 0 ? -1 : 1,
          height: height * random.between(0.5, 0.82),
          k: 0.62,
        }
        const top = height + 4 - plant.height
        return (
          drawStem(plant, tools) +
          flower(plant.x + plant.turn * 6, top, 19, i % 3 === 0 ? light : glow, land[3])
        )
      })
      return drawSky(tools) + plants + at(width * 0.6, height * 0.3, 0.62, drawMotif(motif, palette))
    }
    const side = random.between(40, 52)
    const stems = [
      { x: side, turn: 1, height: 504, k: 1 },
      { x: 400 - side, turn: -1, height: 504, k: 1 },
      { x: 112, turn: 1, height: 198, k: 0.9 },
      { x: 288, turn: -1, height: 198, k: 0.9 },
      { x: 200, turn: random.pick([-1, 1]), height: 120, k: 0.8 },
    ]
    return [
      drawSky(tools),
      ...stems.map((stem) => drawStem(stem, tools)),
      flower(side + 10, 120, 34, glow, land[3]),
      flower(390 - side, 120, 34, glow, land[3]),
      flower(122, 414, 25, light, land[2]),
      flower(278, 414, 25, light, land[2]),
      flower(200, 498, 29, glow, land[3]),
      at(200, 96, 1.1, drawMotif(motif, palette)),
    ].join('')
  },
}
