// Quarter-round modules, sixteen to a jacket.
import { circle, d, group, path, rect } from '../../drawing/svg.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

const SIDE = 100

export function tiles({ title, author, random, palette }: Stage<PlainPalette>): string {
  const { ground, type, strong, tint, second } = palette
  const inks = [strong, second, type === strong ? second : strong]
  const cell = (x: number, y: number) => {
    const ink = random.pick(inks)
    const other = random.pick([strong, tint, second, type])
    const back = random.chance(0.5) ? ground : tint
    const [cx, cy] = [x + SIDE / 2, y + SIDE / 2]
    const turned = (body: string) => {
      const turn = random.below(4) * 90
      return turn === 0 ? body : group({ transform: `rotate(${turn} ${cx} ${cy})` }, body)
    }
    const kinds = [
      () => turned(path(d`M${x} ${y}h100a100 100 0 0 1-100 100z`, ink)),
      () => turned(path(d`M${x} ${y}h100a100 100 0 0 1-100 100z`, ink)),
      () =>
        turned(
          path(d`M${x} ${y + 50}a50 50 0 0 1 100 0z`, other === back ? second : other) +
            path(d`M${x} ${y + 100}a50 50 0 0 1 100 0z`, strong),
        ),
      () => circle(cx, cy, 50, ink) + circle(cx, cy, 20, back),
      () =>
        turned(
          path(d`M${x} ${y}h50a50 50 0 0 1 50 50v50h-50a50 50 0 0 1-50-50z`, other === back ? ink : other),
        ),
      () => turned(path([0, 1, 2, 3, 4].map((i) => d`M${x} ${y + i * 20 + 5}h100v10h-100z`).join(''), ink)),
    ]
    return rect(x, y, SIDE + 0.5, SIDE + 0.5, back) + random.pick(kinds)()
  }
  const wall = Array.from({ length: 16 }, (_, i) => cell((i % 4) * SIDE, Math.floor(i / 4) * SIDE))
  const set = title(
    { x: 30, y: 428, width: 340, height: 112 },
    {
      face: random.pick(['newsreaderBold', 'newsreaderBold', 'bricolage']),
      max: 48,
      leading: 1.03,
      tracking: -0.018,
      lines: 5,
      fill: type,
    },
  )
  return [
    ...wall,
    rect(0, 400, 400, 200, ground),
    set.svg,
    author({ x: 30, baseline: 573, width: 340, fill: type }),
  ].join('')
}
