// A disc, or its shadow, cut by slats.
import { circle, clipped, d, path, rect } from '../../drawing/svg.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

export function blinds({ title, author, random, palette, id }: Stage<PlainPalette>): string {
  const { ground, type, strong, tint, second } = palette
  const slats = random.pick([16, 20, 10])
  const width = 400 / slats
  const isLevel = random.chance(0.3)
  const every = (from: number) =>
    path(
      Array.from({ length: slats / 2 }, (_, i) => {
        const at = (from + i * 2) * width
        return isLevel ? d`M0 ${180 + at}h400v${width}H0z` : d`M${at} 0h${width}v600h${-width}z`
      }).join(''),
      '#000',
    )
  const [cx, cy, radius] = [random.between(180, 220), 372, random.between(134, 156)]
  const shift = random.between(18, 38) * (random.chance(0.5) ? 1 : -1)
  const one = isLevel ? circle(cx - shift, cy, radius, strong) : circle(cx, cy - shift, radius, strong)
  const shade = strong === type ? second : type
  const other = isLevel ? circle(cx + shift, cy, radius, shade) : circle(cx, cy + shift, radius, shade)
  const set = title(
    { x: 32, y: 38, width: 336, height: 132 },
    { face: 'newsreaderBold', max: 52, leading: 1.02, tracking: -0.02, lines: 5, fill: type },
  )
  return [
    rect(0, 0, 400, 600, ground),
    clipped(id('even'), every(0), rect(0, 190, 400, 350, tint), one),
    clipped(id('odd'), every(1), other),
    rect(0, 540, 400, 60, ground),
    set.svg,
    author({ x: 32, baseline: 574, width: 336, fill: type }),
  ].join('')
}
