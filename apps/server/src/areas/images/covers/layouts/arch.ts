// Nested arches.
import { archShape } from '../../drawing/curves.ts'
import { circle, fade, path, rect } from '../../drawing/svg.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

const FOOT = 420

export function arch({ title, author, random, palette }: Stage<PlainPalette>): string {
  const { ground, type, strong, tint, second } = palette
  const count = 4 + random.below(2)
  const between = random.pick([
    [tint, ground, second, ground, tint],
    [tint, second, tint, ground, second],
    [second, ground, tint, ground, second],
  ])
  const doors = Array.from({ length: count }, (_, i) => {
    const width = 264 - i * 48
    return path(
      archShape(200, FOOT, width, FOOT - 60 - i * 34),
      i === count - 1 ? strong : (between[i] ?? tint),
    )
  })
  const steps = [0, 1, 2, 3].map((i) =>
    rect(68 - i * 9, FOOT + i * 7, 264 + i * 18, 7, i % 2 === 0 ? type : tint, i % 2 === 0 ? fade(0.85) : {}),
  )
  const set = title(
    { x: 34, y: 463, width: 332, height: 82 },
    {
      face: 'newsreader',
      max: 42,
      leading: 1.04,
      tracking: -0.015,
      lines: 4,
      align: 'middle',
      valign: 'middle',
      fill: type,
    },
  )
  return [
    rect(0, 0, 400, 600, ground),
    ...doors,
    circle(200, 120 + count * 30, 15, type),
    ...steps,
    set.svg,
    author({ x: 34, baseline: 577, width: 332, align: 'middle', max: 18, fill: type }),
  ].join('')
}
