// A ridge drawn by many lines, one of them bright.
import { d, rect, stroke } from '../../drawing/svg.ts'
import { readableOn } from '../../drawing/colour.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

const LINES = 30
const STEP = 6

export function contours({ title, author, random, palette }: Stage<PlainPalette>): string {
  const { ground, type, strong } = palette
  const bright = Math.floor(LINES * random.between(0.4, 0.65))
  const hills = Array.from({ length: 5 }, () => ({
    centre: random.between(70, 330),
    spread: random.between(20, 62),
    height: random.between(60, 175),
    drift: random.between(-1.8, 1.8),
    beat: random.between(0, 6),
  }))
  const line = (i: number) => {
    const strength = Math.sin((i / LINES) * Math.PI)
    let data = ''
    let last = 0
    for (let x = 36; x <= 364; x += STEP) {
      const lift = hills.reduce(
        (sum, { centre, spread, height, drift, beat }) => {
          const away = x - centre - (i - LINES / 2) * drift
          return (
            sum + height * Math.exp(-(away ** 2) / (2 * spread ** 2)) * (0.6 + 0.4 * Math.sin(i * 0.7 + beat))
          )
        },
        Math.sin(x * 0.21 + i * 1.7) * 1.4,
      )
      const y = Math.round((172 + i * 9.2 - lift * strength * 0.72) * 10) / 10
      data += data === '' ? d`M${x} ${y}` : d`l${STEP} ${y - last}`
      last = y
    }
    const isBright = i === bright
    return stroke(data, isBright ? strong : type, isBright ? 2.6 : 1.2, {
      fill: ground,
      'stroke-linejoin': 'round',
    })
  }
  const set = title(
    { x: 36, y: 460, width: 328, height: 84 },
    {
      face: random.pick(['fraunces', 'fraunces', 'condensed']),
      max: 40,
      leading: 1.05,
      tracking: -0.012,
      lines: 4,
      valign: 'bottom',
      fill: type,
    },
  )
  return [
    rect(0, 0, 400, 600, ground),
    ...Array.from({ length: LINES }, (_, i) => line(i)),
    rect(0, 452, 400, 148, ground),
    set.svg,
    author({ x: 36, baseline: 573, width: 328, max: 18, fill: readableOn(ground, [strong, type]) }),
  ].join('')
}
