// Discs on rings.
import { polar } from '../../drawing/curves.ts'
import { circle, rect, ring } from '../../drawing/svg.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

export function orbits({ title, author, random, palette }: Stage<PlainPalette>): string {
  const { ground, type, strong, second } = palette
  const isRight = random.chance(0.7)
  const [cx, cy] = [isRight ? random.between(250, 360) : random.between(60, 150), random.between(350, 412)]
  const bodies = [
    { size: 5, fill: type },
    { size: 9, fill: strong },
    { size: 4, fill: second },
    { size: 16, fill: second },
    { size: 6, fill: type },
    { size: 11, fill: strong },
    { size: 5, fill: second },
    { size: 8, fill: type },
  ]
  const rings = bodies.map((_, i) => {
    const isLoud = (i + 1) % 3 === 0
    return ring(
      cx,
      cy,
      (i + 1) * 46,
      isLoud ? strong : type,
      isLoud ? 2 : 1,
      isLoud ? {} : { 'stroke-opacity': '.42' },
    )
  })
  const set = title(
    { x: 32, y: 38, width: 328, height: 176 },
    random.chance(0.7)
      ? { face: 'condensed', max: 86, leading: 1, tracking: -0.02, lines: 6, fill: type }
      : { face: 'syne', max: 52, leading: 1.05, caps: true, lines: 6, fill: type },
  )
  // Discs and rings stay clear of the title and the author.
  const isClear = (y: number) => y > set.bottom + 24 && y < 536
  const discs = bodies.map(({ size, fill }, i) => {
    const turns = Array.from({ length: 12 }, () =>
      isRight ? random.between(99, 250) : random.between(-70, 81),
    )
    const spots = turns.map((turn) => polar(cx, cy, (i + 1) * 46, turn))
    const spot = spots.find(([x, y]) => isClear(y) && x > 12 && x < 388)
    return spot === undefined ? '' : circle(spot[0], spot[1], size, fill)
  })
  return [
    rect(0, 0, 400, 600, ground),
    ...rings,
    rect(0, 0, 400, set.bottom + 10, ground, { opacity: '.8' }),
    rect(0, 544, 400, 56, ground, { opacity: '.8' }),
    ...discs,
    circle(cx, cy, 30, strong),
    set.svg,
    author({ x: 32, baseline: 568, width: 336, fill: type }),
  ].join('')
}
