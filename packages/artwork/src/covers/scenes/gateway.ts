// A tall arch in a patterned wall, with a view or more arches behind it.
import { oklch } from '../../drawing/color.ts'
import { archShape, hills } from '../../drawing/curves.ts'
import { at, circle, clipped, fade, group, path, pattern, rect, repeat } from '../../drawing/svg.ts'
import { drawMotif, drawSky, paintWith, type Scene, type Tools } from '../cover-tools.ts'
import { PATTERNS } from '../motifs.data.ts'
import { firShape, stars } from './nature.ts'

/** The opening, drawn around 0,0 at the middle of its foot. */
const ARCH = { width: 262, height: 350 }
const SHAPE = archShape(0, 0, ARCH.width, ARCH.height)

function drawValley({ random, palette: { land, light } }: Tools): string {
  const ridge = (base: number, height: number) =>
    hills(random, { width: ARCH.width, foot: 0, base, height }, 4)
  const firs = firShape(63, -28, 105) + firShape(100, -17, 70) + firShape(215, -14, 84)
  return [
    circle(31, -224, 84, light, fade(0.2)),
    circle(31, -224, 52, light),
    group(
      { transform: 'translate(-131)' },
      path(ridge(-77, 56), land[0]),
      path(ridge(-42, 42), land[1]),
      path(firs + ridge(-7, 21), land[4]),
    ),
  ].join('')
}

export const gateway: Scene = {
  title: { x: 32, y: 429, width: 336, height: 108, max: 58, lines: 5, align: 'middle', valign: 'middle' },
  author: { baseline: 572, max: 15.5 },
  inks: ({ glow }) => ({ title: oklch(0.965, 0.03, 85), author: glow }),
  over({ palette: { isDark, light, glow, land } }) {
    const line = isDark ? light : glow
    return rect(0, 400, 400, 200, land[4]) + rect(0, 400, 400, 4, line) + rect(0, 408, 400, 1.6, line)
  },
  draw(tools) {
    const { frame, palette, random, id, motif } = tools
    const { light, land, isDark } = palette
    const view = motif === 'valley' ? drawValley(tools) : drawMotif(motif, palette)
    const night = isDark ? group({ transform: 'translate(-131 -350)' }, stars(tools, 210, 30)) : ''
    const opening = (i: number) =>
      [
        path(SHAPE, light, { stroke: light, 'stroke-width': 16 }),
        path(SHAPE, land[4], { stroke: land[4], 'stroke-width': 4 }),
        clipped(
          id(`arch${i}`),
          path(SHAPE, '#000'),
          rect(-131, -350, 262, 350, `url(#${id('sky')})`),
          night,
          view,
        ),
      ].join('')
    const arches = frame.isWide
      ? repeat(Math.floor(frame.width / 157), (i) => at(85 + i * 157, frame.height, 0.55, opening(i)))
      : at(200, 404, 1, opening(0))
    const wall = PATTERNS[random.pick(['checkedWall', 'scaledWall'] as const)]
    return [
      drawSky(tools),
      rect(0, 0, frame.width, frame.height, land[2]),
      pattern(id('wall'), paintWith(wall, palette)),
      arches,
    ].join('')
  },
}
