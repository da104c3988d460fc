// Rays, a framed roundel and one emblem in it.
import { oklch, readableOn } from '../../drawing/color.ts'
import { polar } from '../../drawing/curves.ts'
import { at, circle, d, dots, fade, path, rect, repeat, ring, stroke } from '../../drawing/svg.ts'
import { drawMotif, drawSky, type Scene } from '../cover-tools.ts'

const CORNERS = repeat(
  4,
  (i) => d`M${i % 2 === 0 ? 34 : 366} ${i < 2 ? 22 : 554}q0 12 12 12q-12 0-12 12q0-12-12-12q12 0 12-12z`,
)

export const medallion: Scene = {
  title: { x: 44, y: 402, width: 312, height: 120, max: 54, lines: 5, align: 'middle', valign: 'middle' },
  author: { baseline: 558, max: 14 },
  inks({ isDark, light, land, ink }) {
    const title = readableOn(land[2], [light, oklch(0.97, 0.03, 85), land[4]], 4)
    return { title, author: isDark ? ink : title }
  },
  over: ({ palette: { land, light } }) =>
    [
      rect(0, 392, 400, 208, land[2], fade(0.6)),
      rect(15, 15, 370, 570, 'none', { rx: 9, stroke: light, 'stroke-width': 2.6 }),
      path(CORNERS, light),
      stroke('M170 534h60', light, 1.4),
    ].join(''),
  draw(tools) {
    const { frame, palette, random, id, motif } = tools
    const { width, height, isWide } = frame
    const { land, light, glow } = palette
    const [x, y] = [width * (isWide ? 0.66 : 0.5), height * (isWide ? 0.5 : 0.4)]
    const radius = isWide ? height * 0.36 : 125
    const rays = random.pick([24, 32, 40])
    const beams = repeat(rays / 2, (i) => {
      const [ax, ay] = polar(x, y, width + height, (i * 720) / rays)
      const [bx, by] = polar(x, y, width + height, (i * 720 + 360) / rays)
      return d`M${x} ${y}L${ax} ${ay} ${bx} ${by}z`
    })
    return [
      drawSky(tools),
      rect(0, 0, width, height, land[2]),
      path(beams, land[1], fade(0.75)),
      circle(x, y, radius + 21, land[4]),
      ring(x, y, radius + 12, light, 5),
      dots(
        Array.from({ length: 40 }, (_, i) => polar(x, y, radius + 1, i * 9)),
        2.1,
        glow,
      ),
      circle(x, y, radius - 8, `url(#${id('sky')})`),
      at(x, y, radius / 94, drawMotif(motif, palette)),
    ].join('')
  },
}
