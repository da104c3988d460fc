import type { Random } from './random.ts'
import { d } from './svg.ts'

export type Point = readonly [x: number, y: number]

/** A smooth curve through all points (Catmull-Rom), starting with the given command. */
export function smooth(points: readonly Point[], start = 'M'): string {
  const first = points[0]
  if (first === undefined) return ''
  let data = d`${start}${first[0]} ${first[1]}`
  for (let i = 1; i < points.length; i++) {
    const before = points[i - 2] ?? (points[i - 1] as Point)
    const from = points[i - 1] as Point
    const to = points[i] as Point
    const after = points[i + 1] ?? to
    data += d`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  }
  return data
}

/** Rolling hills, closed at the bottom of the picture. */
export function hills(
  random: Random,
  width: number,
  foot: number,
  base: number,
  height: number,
  count: number,
) {
  const bumps = Math.max(count, Math.round((count * width) / 400))
  const step = width / bumps
  const points: Point[] = []
  for (let i = -1; i <= bumps + 1; i++) {
    points.push([i * step, base - height * random.between(0.15, 1) * (i % 2 === 0 ? 0.45 : 1)])
  }
  return d`M${-step} ${foot}${smooth(points, 'L')}V${foot}Z`
}

/** Sharp mountains. */
export function peaks(random: Random, width: number, foot: number, base: number, height: number, scale = 1) {
  let x = -40
  let data = d`M${x} ${foot}V${base}`
  while (x < width + 50) {
    const span = random.between(66, 160) * scale
    data += d`L${x + span * 0.45} ${base - height * random.between(0.4, 1)}`
    data += d`L${x + span} ${base - height * random.between(0, 0.25)}`
    x += span
  }
  return d`${data}V${foot}Z`
}

/** A pointed leaf that grows from 0,0 to the right. */
export function leafShape(length: number, thickness: number): string {
  const half = length * thickness
  return d`M0 0C${length * 0.3} ${-half} ${length * 0.75} ${-half} ${length} 0C${length * 0.75} ${half} ${length * 0.3} ${half} 0 0Z`
}

export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** An arch: straight sides and a round top. */
export function archShape(centre: number, foot: number, width: number, height: number): string {
  const radius = width / 2
  return d`M${centre - radius} ${foot}V${foot - height + radius}a${radius} ${radius} 0 0 1 ${width} 0V${foot}Z`
}
