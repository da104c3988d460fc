// Roofs and lit windows under a full moon.
import { at, circle, d, fade, group, path, rect, repeat, ring, stroke } from '../../drawing/svg.ts'
import { drawMotif, drawSky, type Scene, type Tools, veil } from '../cover-tools.ts'
import { stars } from './nature.ts'

type Row = { base: number; low: number; high: number; fill: string; lit: number }

function drawRoofs({ frame: { width, height }, random, palette }: Tools, row: Row, k: number): string {
  let walls = ''
  const windows: [string, string] = ['', '']
  for (let x = -10; x < width;) {
    const span = random.between(35, 80) * k
    const y = height * (row.base - random.between(row.low, row.high))
    const roof = random.pick([
      d`l${span / 2} ${-26 * k}L${x + span + 1} ${y}`,
      d`h${span * 0.4}v${-24 * k}h${3 * k}v${24 * k}H${x + span + 1}`,
      d`h${span * 0.15}v${-12 * k}h${span * 0.4}v${12 * k}H${x + span + 1}`,
      d`H${x + span + 1}`,
      d`H${x + span + 1}`,
    ])
    walls += d`M${x} ${height}V${y}${roof}V${height}z`
    for (let wy = y + 12 * k; row.lit > 0 && wy < height - 5; wy += 17 * k) {
      for (let wx = x + 7 * k; wx < x + span - 8 * k; wx += 13 * k) {
        if (random.chance(row.lit))
          windows[random.chance(0.8) ? 0 : 1] += d`M${wx} ${wy}h${6 * k}v${9 * k}h${-6 * k}z`
      }
    }
    x += span + (random.chance(0.2) ? 8 * k : 0)
  }
  return (
    path(walls, row.fill) +
    path(windows[0], palette.light, fade(0.85)) +
    path(windows[1], palette.glow, fade(0.85))
  )
}

function drawRain({ random, palette: { ink }, frame: { width, height } }: Tools): string {
  const drops = repeat(Math.round(width / 9), () => {
    const fall = random.between(18, 50)
    return d`M${random.next() * width * 1.1} ${random.next() * height}l${-fall * 0.28} ${fall}`
  })
  return stroke(drops, ink, 1.3, fade(0.2))
}

export const city: Scene = {
  title: { x: 28, y: 36, width: 344, height: 232, max: 116, lines: 6 },
  author: { below: 31 },
  inks: ({ isDark, ink, light, soft }) => ({ title: ink, author: isDark ? light : soft }),
  over: (tools) => veil(tools, 330, 0.8),
  draw(tools) {
    const { frame, palette, random, motif, clear } = tools
    const { width, height, isWide } = frame
    const { land, light, glow, isDark } = palette
    const k = isWide ? 0.55 : 1
    const r = isWide ? 56 : random.between(58, 76)
    const x = width * (isWide ? 0.76 : random.pick([0.24, 0.72, 0.76]))
    const y = Math.max(height * (isWide ? 0.4 : random.between(0.53, 0.58)), clear + r)
    const lane = width * (isWide || motif === 'cat' ? 0.3 : random.between(0.12, 0.24))
    return [
      drawSky(tools),
      isDark ? stars(tools, height * 0.4, 26) : '',
      circle(x, y, r * 1.5, light, fade(0.12)),
      circle(x, y, r, light),
      group(
        fade(0.4),
        circle(x - r * 0.3, y - r * 0.2, r * 0.16, glow),
        circle(x + r * 0.25, y + r * 0.3, r * 0.24, glow),
        ring(x + r * 0.4, y - r * 0.4, r * 0.1, glow, 2),
      ),
      drawRoofs(tools, { base: 0.86, low: 0.14, high: 0.34, fill: land[0], lit: 0 }, k),
      drawRoofs(tools, { base: 0.95, low: 0.12, high: 0.32, fill: land[1], lit: 0.18 }, k),
      drawRoofs(tools, { base: 1.02, low: 0.1, high: 0.26, fill: land[3], lit: 0.26 }, k),
      rect(0, height * 0.945, width, height * 0.06, land[4]),
      at(lane, height * (isWide ? 0.97 : 0.955), k, drawMotif(motif, palette)),
      motif === 'lamp' ? drawRain(tools) : '',
    ].join('')
  },
}
