// Rays, a framed roundel and one emblem in it.
import { oklch, readableOn } from '../../drawing/colour.ts'
import { polar } from '../../drawing/curves.ts'
import { at, circle, d, dots, group, path, rect, ring, stroke } from '../../drawing/svg.ts'
import { drawEmblem } from './emblems.ts'
import { byline, COVER_FRAME, type Scene, type ScenicLayout, skyGradient } from './scene.ts'

export const medallionScene: Scene = ({ width, height, isWide }, tools) => {
  const { palette, random, id } = tools
  const { land, light, glow } = palette
  const [cx, cy] = [width * (isWide ? 0.66 : 0.5), height * (isWide ? 0.5 : 0.4)]
  const radius = isWide ? height * 0.36 : 125
  const rays = random.pick([24, 32, 40])
  const far = width + height
  const beams = Array.from({ length: rays / 2 }, (_, i) => {
    const [ax, ay] = polar(cx, cy, far, ((i * 2) / rays) * 360)
    const [bx, by] = polar(cx, cy, far, ((i * 2 + 1) / rays) * 360)
    return d`M${cx} ${cy}L${ax} ${ay} ${bx} ${by}z`
  })
  const beads = Array.from({ length: 40 }, (_, i) => polar(cx, cy, radius + 1, i * 9))
  return [
    skyGradient(tools),
    rect(0, 0, width, height, land[2]),
    path(beams.join(''), land[1], { opacity: '.75' }),
    circle(cx, cy, radius + 21, land[4]),
    ring(cx, cy, radius + 12, light, 5),
    dots(beads, 2.1, glow),
    circle(cx, cy, radius - 8, `url(#${id('sky')})`),
    at(cx, cy, radius / 94, drawEmblem(tools)),
  ].join('')
}

function corner(x: number, y: number): string {
  return d`M${x} ${y - 12}q0 12 12 12q-12 0-12 12q0-12-12-12q12 0 12-12z`
}

export const medallion: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const ink = readableOn(palette.land[2], [palette.light, oklch(0.97, 0.03, 85), palette.land[4]], 4)
  const set = title(
    { x: 44, y: 402, width: 312, height: 120 },
    { max: 54, lines: 5, align: 'middle', valign: 'middle', ...voice, fill: ink },
  )
  const corners = [corner(34, 34), corner(366, 34), corner(34, 566), corner(366, 566)]
  return [
    medallionScene(COVER_FRAME, stage),
    rect(0, 392, 400, 208, palette.land[2], { opacity: '.6' }),
    group(
      {},
      rect(15, 15, 370, 570, 'none', { rx: 9, stroke: palette.light, 'stroke-width': 2.6 }),
      path(corners.join(''), palette.light),
    ),
    stroke('M170 534h60', palette.light, 1.4),
    set.svg,
    author(
      byline({
        x: 60,
        baseline: 558,
        width: 280,
        align: 'middle',
        max: 14,
        fill: palette.isDark ? palette.ink : ink,
      }),
    ),
  ].join('')
}
