// A banded planet that rises from below, with its moons.
import { polar } from '../../drawing/curves.ts'
import {
  at,
  circle,
  clipped,
  d,
  fade,
  group,
  num,
  path,
  rect,
  repeat,
  ring,
  stroke,
} from '../../drawing/svg.ts'
import { drawMotif, drawSky, type Scene, type Tools, veil } from '../cover-tools.ts'
import { stars } from './nature.ts'

type Globe = { x: number; y: number; r: number }

/** The far half (1) is drawn behind the globe, the near half (0) in front of it. */
function drawRing({ x, y, r }: Globe, half: 0 | 1, { palette: { light, glow } }: Tools): string {
  const arc = (size: number) => d`M${x - size} ${y}a${size} ${size * 0.24} 0 0 ${half} ${size * 2} 0`
  return group(
    { transform: `rotate(-18 ${num(x)} ${num(y)})` },
    stroke(arc(r * 1.72), light, r * 0.15),
    stroke(arc(r * 1.46), glow, r * 0.07),
  )
}

export const planet: Scene = {
  title: { x: 28, y: 82, width: 344, height: 158, max: 72, lines: 5, align: 'middle' },
  author: { baseline: 54, max: 15.5 },
  over: (tools) => veil(tools, 300, 0.7),
  draw(tools) {
    const { frame, palette, random, id, motif } = tools
    const { width, height, isWide } = frame
    const { land, light, glow, sky } = palette
    const k = isWide ? 0.6 : 1
    const tall =
      motif === 'ring'
        ? { x: random.between(180, 220), y: 424, r: random.between(100, 118) }
        : { x: random.between(150, 250), y: 516, r: random.between(150, 184) }
    const globe = isWide ? { x: width * 0.72, y: height * 0.96, r: height * 0.56 } : tall
    const { x, y, r } = globe
    const paths = [1.32, 1.62, 1.98, 2.4].map((size, i) =>
      ring(x, y, r * size, light, 1.3, {
        ...fade(0.5 - 0.1 * i),
        'stroke-dasharray': i % 2 === 1 ? '3 8' : 'none',
      }),
    )
    const moon = (size: number, turn: number, radius: number, fill: string) => {
      const [mx, my] = polar(x, y, r * size, turn)
      return (
        circle(mx, my, radius * 1.7, fill, fade(0.22)) +
        circle(mx, my, radius, fill) +
        circle(mx + radius * 0.32, my + radius * 0.2, radius * 0.72, sky[0], fade(0.28))
      )
    }
    const bands = repeat(7, (i) => {
      const top = y - r + r * 0.27 * i + random.between(0, 11)
      const data = d`M${x - r} ${top}q${r * 0.6} ${random.between(-20, 20)} ${r} 8t${r} -5v${random.between(12, 36)}q${-r * 0.7} 16 ${-r} 0t${-r} 0z`
      return path(data, [light, land[0], land[1], light][i % 4]!, fade([0.55, 0.6, 0.75, 0.3][i % 4]!))
    })
    const shade = d`M${x + r} ${y - r}a${r * 1.25} ${r * 1.25} 0 0 1 ${-r * 1.2} ${r * 2.1}h${r * 1.5}z`
    const isOnTop = motif === 'dome'
    return [
      drawSky(tools),
      stars(tools, height, 80),
      ...paths,
      moon(1.32, random.between(-70, -40), 12 * k, glow),
      moon(1.62, random.between(-135, -112), 20 * k, light),
      moon(1.98, random.between(-62, -48), 8 * k, light),
      motif === 'ring' ? drawRing(globe, 1, tools) : '',
      clipped(
        id('globe'),
        circle(x, y, r, '#000'),
        rect(x - r, y - r, r * 2, r * 2, glow),
        bands,
        path(shade, land[4], fade(0.42)),
      ),
      motif === 'ring' ? drawRing(globe, 0, tools) : '',
      at(
        isOnTop ? x - r * 0.2 : Math.max(40 * k, x - r * 0.95),
        y - r * (isOnTop ? 0.95 : 1.5),
        k,
        drawMotif(motif, palette),
      ),
    ].join('')
  },
}
