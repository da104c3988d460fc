import type { Random } from './random.ts'
import { d, type Point } from './svg.ts'

/** A smooth curve through all points (Catmull-Rom), starting with a line to the first. */
export function smooth(points: readonly Point[]): string {
  return points.reduce((data, to, i) => {
    const from = points[i - 1]
    if (from === undefined) return d`L${to[0]} ${to[1]}`
    const before = points[i - 2] ?? from
    const after = points[i + 1] ?? to
    return d`${data}C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  }, '')
}

type Land = { width: number; foot: number; base: number; height: number }

/** Rolling hills, closed at the bottom of the picture. */
export function hills(random: Random, { width, foot, base, height }: Land, count: number): string {
  const bumps = Math.max(count, Math.round((count * width) / 400))
  const step = width / bumps
  const points = Array.from({ length: bumps + 3 }, (_, i): Point => [
    (i - 1) * step,
    base - height * random.between(0.15, 1) * (i % 2 === 0 ? 1 : 0.45),
  ])
  return d`M${-step} ${foot}${smooth(points)}V${foot}Z`
}

/** Sharp mountains. */
export function peaks(random: Random, { width, foot, base, height }: Land): string {
  let data = d`M-40 ${foot}V${base}`
  for (let x = -40; x < width + 50;) {
    const span = random.between(66, 160)
    data += d`L${x + span * 0.45} ${base - height * random.between(0.4, 1)}`
    data += d`L${x + span} ${base - height * random.between(0, 0.25)}`
    x += span
  }
  return d`${data}V${foot}Z`
}

export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** An arch: straight sides and a round top. */
export function archShape(center: number, foot: number, width: number, height: number): string {
  const radius = width / 2
  return d`M${center - radius} ${foot}V${foot - height + radius}a${radius} ${radius} 0 0 1 ${width} 0V${foot}Z`
}
