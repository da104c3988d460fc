// Dots that make a moon.
import { dots, rect } from '../../drawing/svg.ts'
import type { Point } from '../../drawing/curves.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

const GRID = 13
const LARGEST = 6.4
const SIZES = 8

export function halftone({ title, author, random, palette }: Stage<PlainPalette>): string {
  const { ground, type, strong, tint } = palette
  const radius = random.between(118, 152)
  const [mx, my] = [random.between(radius - 6, 406 - radius), random.between(radius + 36, 250)]
  const [lightX, lightY] = [random.between(-60, 60), random.between(-60, 10)]
  const moon: Point[][] = Array.from({ length: SIZES + 1 }, () => [])
  const water: Point[][] = Array.from({ length: SIZES + 1 }, () => [])
  for (let row = 0, y = 0; y <= 606; row++, y += GRID) {
    for (let x = row % 2 === 0 ? 0 : GRID / 2; x <= 406; x += GRID) {
      const isMoon = Math.hypot(x - mx, y - my) < radius
      const lit = Math.hypot(x - mx - lightX, y - my - lightY) / radius
      const strength = isMoon ? Math.min(1, 0.25 + lit * 0.62) : Math.max(0, (y - 330) / 420)
      const size = Math.round(strength * SIZES)
      if (size > 0) (isMoon ? moon : water)[size]?.push([x, y])
    }
  }
  const print = (rows: Point[][], ink: string) =>
    rows.map((points, size) => dots(points, (size / SIZES) * LARGEST, ink))
  const set = title(
    { x: 32, y: 410, width: 336, height: 132 },
    {
      face: random.pick(['frauncesLight', 'frauncesLight', 'newsreader']),
      max: 56,
      leading: 1.02,
      tracking: -0.02,
      lines: 5,
      valign: 'bottom',
      fill: type,
    },
  )
  return [
    rect(0, 0, 400, 600, ground),
    ...print(water, tint),
    ...print(moon, strong),
    set.svg,
    author({ x: 32, baseline: 572, width: 336, fill: type }),
  ].join('')
}
