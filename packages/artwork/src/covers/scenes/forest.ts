// Trunks that close in around one light.
import { at, circle, d, fade, group, path, repeat, stroke } from '../../drawing/svg.ts'
import { drawMotif, drawSky, type Scene, type Tools, veil } from '../cover-tools.ts'
import { leaf, ridge } from './nature.ts'

type Row = { fill: string; count: number; girth: number; gap: number }

function drawTrunks({ frame, random }: Tools, center: number, row: Row, k: number): string {
  const { width, height: h } = frame
  let bark = ''
  const boughs = repeat(Math.round((row.count * width) / 400 / k), () => {
    let x = random.next() * width
    if (Math.abs(x - center) < row.gap * k) x += Math.sign(x - center || 1) * row.gap * k
    const girth = row.girth * random.between(0.6, 1.4) * k
    bark += d`M${x - girth / 2}-5C${x - girth * 0.3} ${h * 0.4} ${x - girth * 0.4} ${h * 0.7} ${x - girth * 0.95} ${h}h${girth * 1.9}C${x + girth * 0.4} ${h * 0.7} ${x + girth * 0.3} ${h * 0.4} ${x + girth / 2}-5z`
    const side = random.pick([-1, 1, 0]) * k
    const bough = d`M${x} ${h * random.between(0.3, 0.7)}q${side * 24} ${-8 * k} ${side * 40} ${-45 * k}`
    return side === 0 ? '' : stroke(bough, row.fill, girth * 0.28, { 'stroke-linecap': 'round' })
  })
  return path(bark, row.fill) + boughs
}

export const forest: Scene = {
  title: { x: 32, y: 46, width: 336, height: 186, max: 72, lines: 6, align: 'middle' },
  author: { below: 33 },
  inks: ({ isDark, ink, soft }) => ({ title: ink, author: isDark ? soft : ink }),
  over: (tools) => veil(tools, 340, 0.78),
  draw(tools) {
    const { frame, palette, random, motif } = tools
    const { width, height, isWide } = frame
    const { land, light, glow } = palette
    const k = isWide ? 0.6 : 1
    const [x, y] = [width * (isWide ? 0.62 : random.between(0.42, 0.58)), height * 0.8]
    const shine = (size: number, color: string, opacity: number) =>
      circle(x, y - 40 * k, height * size, color, fade(opacity))
    const grass = repeat(Math.round(width / 22), () =>
      leaf(
        random.next() * width,
        height * random.between(0.9, 0.98),
        random.between(21, 42) * k,
        random.between(-120, -60),
        random.pick([land[3], land[4]]),
        0.2,
      ),
    )
    const sparks = repeat(12, () =>
      circle(
        x + random.between(-100, 100) * k,
        y - random.between(0, 250) * k,
        random.between(1.9, 4) * k,
        light,
      ),
    )
    return [
      drawSky(tools),
      shine(0.34, glow, 0.12) + shine(0.22, glow, 0.2) + shine(0.11, light, 0.4),
      drawTrunks(tools, x, { fill: land[0], count: 9, girth: 12, gap: 13 }, k),
      ridge(tools, 0.84, 0.05, 5, land[0]),
      drawTrunks(tools, x, { fill: land[1], count: 6, girth: 20, gap: 45 }, k),
      motif === 'eyes' ? '' : ridge(tools, 0.89, 0.05, 5, land[2]),
      at(x, y - (isWide ? 10 : 0), k, drawMotif(motif, palette)),
      drawTrunks(tools, x, { fill: land[3], count: 3, girth: 35, gap: 112 }, k),
      ridge(tools, 0.96, 0.05, 5, land[4]),
      grass,
      group(fade(0.9), sparks),
    ].join('')
  },
}
