// Draws the square cover of an episode or article that has none: a few flat shapes in four colors, without words.
import { createRandom, type Random } from './drawing/random.ts'
import { circle, clipped, d, document, group, path, rect, repeat, ring, stroke } from './drawing/svg.ts'

/** Width and height in SVG units. */
export const SQUARE_SIDE = 300

type Inks = { sky: string; land: string; dark: string; bright: string }

const INKS = [
  '#e5d9bf #2b605f #1a2f3a #b63d2b',
  '#b5442f #5c1a1b #2b1116 #f0c987',
  '#3f5d44 #22382b #14231b #d0813a',
  '#c9d6dd #3e6a9e #14233c #c0472f',
  '#dba23f #8a5a1c #2b2118 #f4e3c1',
  '#e9dccb #7a4a78 #33203f #d9a441',
  '#1f2a44 #31407c #0e1526 #e9b872',
  '#d8c7b4 #5b7f52 #27402a #c9482f',
]

type Draw = (random: Random, inks: Inks) => string

const HALF = SQUARE_SIDE / 2

function wave(y: number, width: number): string {
  const half = width / 2
  const steps = Math.ceil(SQUARE_SIDE / width) + 1
  const bends = repeat(steps, () => d`q${half / 2} ${half / 3} ${half} 0t${half} 0`)
  return d`M${-half} ${y}${bends}`
}

/** Arches of one center above water. */
const arches: Draw = (random, { sky, land, dark, bright }) => {
  const horizon = random.between(165, 185)
  const count = 3 + random.below(2)
  const step = 126 / count
  const middle = HALF + random.between(-24, 24)
  const rings = repeat(count, (i) =>
    i === count - 1
      ? circle(middle, horizon, step * 0.8, dark)
      : ring(middle, horizon, 126 - i * step - step / 4, i % 2 === 0 ? dark : bright, step / 2),
  )
  const waves = repeat(5, (i) =>
    stroke(wave(horizon + 19 + i * 22, 66), sky, 2.6, { opacity: String(1 - i * 0.16) }),
  )
  return rings + rect(0, horizon, SQUARE_SIDE, SQUARE_SIDE, land) + waves
}

/** Towers that rise like stairs, and a sun. */
const stairs: Draw = (random, { land, dark, bright }) => {
  const count = 4 + random.below(3)
  const width = SQUARE_SIDE / count
  const isRising = random.chance(0.5)
  const towers = repeat(count, (i) => {
    const rank = isRising ? i : count - 1 - i
    const top = 235 - rank * (150 / count) - random.between(0, 24)
    return (
      rect(i * width, top, width, SQUARE_SIDE - top, i % 2 === 0 ? dark : land) +
      rect(i * width + width * 0.4, top + 18, width * 0.2, width * 0.3, bright, { opacity: '0.85' })
    )
  })
  return circle(isRising ? 78 : 222, 84, random.between(30, 42), bright) + towers
}

/** A page that lies on the ground, below a low sun. */
const page: Draw = (random, { sky, land, dark, bright }) => {
  const lines = repeat(5, (i) => rect(-44, -52 + i * 22, i === 4 ? 48 : 88, 5, dark, { opacity: '0.55' }))
  const sheet = (turn: number, body: string) =>
    group({ transform: `translate(${HALF} 152) rotate(${Math.round(turn)})` }, body)
  const turn = random.between(-14, 14)
  return (
    circle(random.between(205, 240), 78, 34, bright) +
    rect(0, 205, SQUARE_SIDE, 95, dark) +
    sheet(turn + random.between(8, 16), rect(-64, -80, 128, 160, land)) +
    sheet(turn, rect(-64, -80, 128, 160, '#f3ead6') + lines) +
    rect(0, 250, SQUARE_SIDE, 50, sky, { opacity: '0.25' })
  )
}

/** A crescent above hills. */
const moon: Draw = (random, { sky, land, dark, bright }) => {
  const [x, y, radius] = [random.between(120, 180), random.between(104, 130), random.between(62, 78)]
  const hill = (from: number, top: number, fill: string) =>
    path(d`M0 ${from}Q${HALF} ${top} 300 ${from + random.between(-18, 18)}V300H0z`, fill)
  const stars = repeat(4, () => circle(random.between(20, 280), random.between(18, 150), 3, bright))
  return (
    stars +
    circle(x, y, radius, dark) +
    circle(x + radius * 0.42, y - radius * 0.16, radius * 0.86, sky) +
    hill(random.between(214, 232), 176, land) +
    hill(random.between(252, 264), 226, dark)
  )
}

/** The bars of a recording. */
const bars: Draw = (random, { land, dark, bright }) => {
  const count = 9 + random.below(4) * 2
  const step = 220 / count
  const accent = random.below(count)
  const all = repeat(count, (i) => {
    const nearness = 1 - Math.abs(i - (count - 1) / 2) / count
    const height = 34 + 170 * nearness * random.between(0.35, 1)
    const fill = i === accent ? bright : dark
    return rect(40 + i * step, HALF - height / 2, step * 0.55, height, fill, { rx: step * 0.27 })
  })
  return circle(HALF, HALF, 128, land, { opacity: '0.35' }) + all
}

const SCENES = [arches, stairs, page, moon, bars]

export function drawSquareCover(seed: string): string {
  const random = createRandom(`square|${seed}`)
  const [sky = '', land = '', dark = '', bright = ''] = random.pick(INKS).split(' ')
  const frame = rect(0, 0, SQUARE_SIDE, SQUARE_SIDE, '#fff')
  const scene = random.pick(SCENES)(random, { sky, land, dark, bright })
  const body = rect(0, 0, SQUARE_SIDE, SQUARE_SIDE, sky) + clipped(`s${seed}`, frame, scene)
  return document(SQUARE_SIDE, SQUARE_SIDE, '', body)
}
