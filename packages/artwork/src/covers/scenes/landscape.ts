// Mountains and hills under a large sun or moon.
import { peaks } from '../../drawing/curves.ts'
import { at, circle, fade, path, repeat, stroke } from '../../drawing/svg.ts'
import { drawMotif, drawSky, type Scene, veil } from '../cover-tools.ts'
import { firShape, ridge, stars } from './nature.ts'

/** The ridges that the motif is in front of. */
const RIDGES: Record<string, number> = { balloon: 2, tower: 3, cabin: 3, road: 4 }

export const landscape: Scene = {
  title: { x: 30, y: 40, width: 340, height: 190, max: 76, lines: 6 },
  author: { below: 31 },
  over: (tools) => veil(tools, 300, 0.55),
  draw(tools) {
    const { frame, palette, random, motif, clear } = tools
    const { width, height, isWide } = frame
    const { land, light, glow, ink, isDark } = palette
    const k = isWide ? 0.72 : 1
    const radius = isWide ? 64 : random.between(74, 108)
    const x = width * (isWide ? 0.74 : random.between(0.28, 0.72))
    const y = Math.max(height * random.between(0.46, 0.53), clear + radius)
    const ridges = [
      path(
        peaks(random, { width, foot: height, base: height * 0.66, height: height * 0.16 }),
        land[0],
        fade(0.9),
      ),
      ridge(tools, 0.72, 0.11, 5, land[1]),
      ridge(tools, 0.8, 0.1, 4, land[2]),
      ridge(tools, 0.87, 0.08, 4, land[3]),
    ]
    const figure = at(
      width * (isWide ? 0.5 : random.between(0.58, 0.76)),
      height * (isWide ? 0.6 : 0.655),
      k,
      drawMotif(motif, palette),
    )
    const firs = repeat(Math.round(width / 50), () =>
      firShape(random.next() * width, height * random.between(0.9, 0.95), random.between(30, 76) * k),
    )
    const birds = 'M-10-3q6-6 10 3q4-9 10-3m16-9q4-4 7 2q3-6 6-2m8 18q3-3 5 1q2-4 5-1'
    return [
      drawSky(tools),
      isDark ? stars(tools, height * 0.5, 34) : '',
      circle(x, y, radius * 1.9, glow, fade(0.16)),
      circle(x, y, radius * 1.42, glow, fade(0.24)),
      circle(x, y, radius, light),
      ...ridges.toSpliced(RIDGES[motif] ?? 3, 0, figure),
      path(firs, land[4]),
      ridge(tools, 0.955, 0.05, 4, land[4]),
      at(
        width * random.between(0.14, 0.26),
        height * random.between(0.5, 0.57),
        k,
        stroke(birds, isDark ? ink : land[4], 2, { 'stroke-linecap': 'round' }),
      ),
    ].join('')
  },
}
