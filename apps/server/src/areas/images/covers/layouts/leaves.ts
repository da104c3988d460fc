// Cut-paper stems.
import { d, group, num, path, rect } from '../../drawing/svg.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

const leaf = (x: number, y: number, length: number, angle: number, width: number) =>
  `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})" d="${d`M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.7} 0 ${-length}C${-width} ${-length * 0.7} ${-width} ${-length * 0.3} 0 0Z`}"/>`

export function leaves({ title, author, random, palette }: Stage<PlainPalette>): string {
  const { ground, type, strong, tint, second } = palette
  const [left, right] = random.chance(0.5) ? [tint, second] : [second, tint]
  const stems = [
    { x: 70, tilt: -4, height: 400, gap: 52, fill: left },
    { x: random.between(195, 230), tilt: 6, height: random.between(280, 330), gap: 38, fill: strong },
    { x: 340, tilt: -2, height: 430, gap: 56, fill: right },
  ]
  const plants = stems.map(({ x, tilt, height, gap, fill }) => {
    const pairs = Array.from({ length: 7 }, (_, i) => {
      const y = 580 - i * gap
      const length = 92 - i * 5 + random.between(0, 14)
      return (
        leaf(x, y, length, random.between(48, 62), 20) + leaf(x, y - 14, length, -random.between(48, 62), 20)
      )
    })
    return group(
      { fill, transform: `rotate(${num(tilt + random.between(-3, 3))} ${num(x)} 640)` },
      rect(x - 2, 640 - height, 4, height, fill),
      ...pairs,
      leaf(x, 644 - height, 70, 0, 17),
    )
  })
  const set = title(
    { x: 32, y: 36, width: 336, height: 150 },
    {
      face: random.pick(['fraunces', 'fraunces', 'gloock']),
      max: 54,
      leading: 1.02,
      tracking: -0.02,
      lines: 5,
      fill: type,
    },
  )
  return [
    rect(0, 0, 400, 600, ground),
    ...plants,
    path(d`M0 0h400V${set.bottom + 44}H0z`, ground),
    set.svg,
    author({ x: 32, baseline: set.bottom + 27, width: 336, max: 18, fill: type }),
  ].join('')
}
