// Scale-shaped waves, a setting sun, and an object on the water.
import { at, circle, d, fade, path, rect, repeat, ring, stroke } from '../../drawing/svg.ts'
import { drawMotif, drawSky, type Scene, veil } from '../cover-tools.ts'
import { stars } from './nature.ts'

/** Height of the lighthouse above the water. */
const TALLEST = 150

export const sea: Scene = {
  title: { x: 30, y: 40, width: 340, height: 150, max: 60, lines: 5 },
  author: { below: 30 },
  over: (tools) => veil(tools, 280, 0.55),
  draw(tools) {
    const { frame, palette, random, motif, clear } = tools
    const { width, height, isWide } = frame
    const { land, light, glow, sky, isDark } = palette
    const top = height * (isWide ? 0.44 : 0.6)
    const x = width * (isWide ? 0.68 : random.between(0.4, 0.6))
    const radius = height * (isWide ? 0.24 : random.between(0.17, 0.2))
    const bars = repeat(5, (i) =>
      rect(
        x - radius * 1.2,
        top - radius * (0.2 + i * 0.19),
        radius * 2.4,
        (6 - i) * (isWide ? 0.8 : 1.33),
        sky[1],
      ),
    )
    const [rows, span] = isWide ? [5, 30] : [7, random.pick([36, 41, 46])]
    const waves = Array.from({ length: rows }, (_, row) => {
      const y = top + (row * (height - top)) / (rows - 0.6) + 10 + span * 0.7
      const crests = Array.from(
        { length: Math.ceil(width / span / 2) + 2 },
        (_crest, i) => (i * 2 - ((row + 1) % 2)) * span,
      )
      const arcs = (size: number) => {
        const r = span * size
        return crests.map((at) => d`M${at - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0`)
      }
      return (
        path(
          arcs(1.12)
            .map((arc) => d`${arc}V${height}h${-span * 2.24}z`)
            .join(''),
          land[Math.min(4, Math.floor(row * 0.75))]!,
        ) +
        stroke([0.92, 0.67, 0.42].flatMap(arcs).join(''), row < 2 ? light : glow, 2, fade(0.6 - 0.06 * row))
      )
    })
    const figure = at(
      width * (isWide ? 0.45 : random.pick([0.3, 0.36, 0.66, 0.7])),
      top + 12,
      isWide ? 0.62 : Math.min(1, (top - clear) / TALLEST),
      drawMotif(motif, palette),
    )
    const isAfloat = motif === 'boat' || motif === 'tail'
    return [
      drawSky(tools),
      isDark ? stars(tools, top, 30) : ring(x, top, radius * 1.18, light, 2, fade(0.35)),
      circle(x, top, radius, light),
      bars,
      // The first row of waves overlaps the foot of what does not float.
      ...waves.toSpliced(isAfloat ? 1 : 0, 0, figure),
    ].join('')
  },
}
