// Layered land or sea under one disc, with the title in the sky.
import { type Point, smooth } from '../../drawing/curves.ts'
import { circle, d, fade, path, rect } from '../../drawing/svg.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

export function strata({ title, author, random, palette }: Stage<PlainPalette>): string {
  const { ground, type, strong, tint, second } = palette
  const layers = [
    { fill: tint, opacity: 1 },
    { fill: second, opacity: 0.92 },
    { fill: tint, opacity: 1 },
    { fill: type, opacity: 0.16 },
  ]
  const set = title(
    { x: 32, y: 40, width: 336, height: 226 },
    {
      face: random.pick(['frauncesLight', 'frauncesLight', 'youngSerif']),
      max: 64,
      leading: 1.03,
      tracking: -0.015,
      lines: 6,
      fill: type,
    },
  )
  const land = layers.map(({ fill, opacity }, i) => {
    const swell = random.between(10, 28)
    return path(
      wave(random.between(0, 6), random.between(0.008, 0.017), 374 + i * 40, swell),
      fill,
      opacity === 1 ? {} : fade(opacity),
    )
  })
  return [
    rect(0, 0, 400, 600, ground),
    circle(random.between(96, 304), random.between(336, 356), random.between(60, 96), strong),
    ...land,
    path(wave(random.between(0, 6), 0.01, 526, 7), ground),
    set.svg,
    author({ x: 32, baseline: 568, width: 336, fill: type }),
  ].join('')
}

function wave(phase: number, frequency: number, level: number, swell: number): string {
  const points = Array.from({ length: 12 }, (_, i): Point => {
    const x = -20 + i * 40
    const long = Math.sin(x * frequency * 2 + phase) * swell
    const short = Math.sin(x * frequency * 5 + phase * 2) * swell * 0.25
    return [x, level + long + short]
  })
  return d`M-20 600${smooth(points, 'L')}V600Z`
}
