// Roofs and lit windows under a full moon.
import { at, circle, d, fade, group, path, rect, ring, stroke } from '../../drawing/svg.ts'
import { stars } from './nature.ts'
import {
  byline,
  COVER_FRAME,
  type Frame,
  type Scene,
  type ScenicLayout,
  type SceneTools,
  skyGradient,
  veil,
} from './scene.ts'

type Row = { base: number; low: number; high: number; fill: string; lit: number }

function roofs({ width, height }: Frame, { random, palette }: SceneTools, row: Row, k: number): string {
  let walls = ''
  const windows: [string, string] = ['', '']
  for (let x = -10; x < width;) {
    const span = random.between(35, 80) * k
    const y = height * row.base - height * random.between(row.low, row.high)
    walls += d`M${x} ${height}V${y}`
    const roof = random.next()
    if (roof < 0.25) walls += d`l${span / 2} ${-random.between(18, 35) * k}L${x + span + 1} ${y}`
    else if (roof < 0.4) walls += d`h${span * 0.4}v${-24 * k}h${3 * k}v${24 * k}H${x + span + 1}`
    else if (roof < 0.55) walls += d`h${span * 0.15}v${-12 * k}h${span * 0.4}v${12 * k}H${x + span + 1}`
    else walls += d`H${x + span + 1}`
    walls += d`V${height}z`
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

/** Drawn around 0,0 on the pavement. */
const MOTIFS: Record<string, (tools: SceneTools) => string> = {
  lamp: ({ palette: { light, land } }) =>
    circle(0, -152, 58, light, fade(0.18)) +
    circle(0, -152, 32, light, fade(0.3)) +
    rect(-2.6, -146, 5.2, 156, land[4]) +
    path('M-12-143l4-26H8l4 26z', light) +
    path('M-15-168 0-187l15 19z', land[4]),
  bus: ({ palette: { light, glow, land } }) =>
    [
      path('M200-34l106-18V6z', light, fade(0.35)),
      rect(0, -84, 200, 75, glow, { rx: 12 }),
      ...[11, 48, 85, 122].map((x) => rect(x, -70, 29, 26, light, { rx: 4 })),
      rect(161, -70, 28, 43, land[2], { rx: 4 }),
      circle(94, -57, 6.6, land[3]),
      path('M84-44q10.6-14 21 0z', land[3]),
      ...[45, 155].map((x) => circle(x, -8, 13.5, land[4]) + circle(x, -8, 5.5, light)),
    ].join(''),
  cat: ({ palette: { land, light } }) =>
    path('M-60 14v-76l68-40 68 40v76z', land[4]) +
    rect(-6, -50, 26, 32, light) +
    rect(5.6, -50, 2.8, 32, land[4]) +
    path(
      'M2-102c-8-20-2-44 14-50l-1-16 9 8h7l9-8-1 18c4 12 0 20-6 24 8 10 9 18 7 32zM40-102c26 2 32-20 24-38 14 16 10 46-16 46z',
      land[4],
    ) +
    circle(24, -154, 1.7, light) +
    circle(31, -154, 1.7, light),
}

function rain({ random, palette: { ink } }: SceneTools, { width, height }: Frame): string {
  const drops = Array.from({ length: Math.round((46 * width) / 400) }, () => {
    const fall = random.between(18, 50)
    return d`M${random.next() * width * 1.1} ${random.next() * height}l${-fall * 0.28} ${fall}`
  })
  return stroke(drops.join(''), ink, 1.3, fade(0.2))
}

export const cityScene: Scene = (frame, tools) => {
  const { width, height, isWide } = frame
  const { palette, random, id } = tools
  const { land, light, glow } = palette
  const k = isWide ? 0.55 : 1
  const [mx, moonY, radius] = isWide
    ? [width * 0.76, height * 0.4, 56]
    : [width * random.pick([0.24, 0.72, 0.76]), height * random.between(0.53, 0.58), random.between(58, 76)]
  const my = Math.max(moonY, (tools.clear ?? 0) + radius)
  return [
    skyGradient(tools),
    rect(0, 0, width, height, `url(#${id('sky')})`),
    palette.isDark ? stars(random, width, height * 0.4, light, 26) : '',
    circle(mx, my, radius * 1.5, light, fade(0.12)),
    circle(mx, my, radius, light),
    group(
      fade(0.4),
      circle(mx - radius * 0.3, my - radius * 0.2, radius * 0.16, glow),
      circle(mx + radius * 0.25, my + radius * 0.3, radius * 0.24, glow),
      ring(mx + radius * 0.4, my - radius * 0.4, radius * 0.1, glow, 2),
    ),
    roofs(frame, tools, { base: 0.86, low: 0.14, high: 0.34, fill: land[0], lit: 0 }, k),
    roofs(frame, tools, { base: 0.95, low: 0.12, high: 0.32, fill: land[1], lit: 0.18 }, k),
    roofs(frame, tools, { base: 1.02, low: 0.1, high: 0.26, fill: land[3], lit: 0.26 }, k),
    rect(0, height * 0.945, width, height * 0.055 + 1, land[4]),
    at(
      width * (isWide || tools.motif === 'cat' ? 0.3 : random.between(0.12, 0.24)),
      height * (isWide ? 0.97 : 0.955),
      k,
      (MOTIFS[tools.motif] ?? MOTIFS['lamp'])?.(tools) ?? '',
    ),
    tools.motif === 'lamp' ? rain(tools, frame) : '',
  ].join('')
}

export const city: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const set = title(
    { x: 28, y: 36, width: 344, height: 232 },
    { max: 116, lines: 6, ...voice, fill: palette.ink },
  )
  return [
    cityScene(COVER_FRAME, { ...stage, clear: set.bottom + 44 }),
    veil(stage, 330, 0.8),
    set.svg,
    author(
      byline({
        x: 29,
        baseline: set.bottom + 31,
        width: 342,
        fill: palette.isDark ? palette.light : palette.soft,
      }),
    ),
  ].join('')
}
