// Trunks that close in around one light.
import { hills } from '../../drawing/curves.ts'
import { at, circle, d, fade, group, path, rect, stroke } from '../../drawing/svg.ts'
import { leaf } from './nature.ts'
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

type Row = { fill: string; count: number; girth: number; gap: number }

function trunks(
  { width, height }: Frame,
  { random }: SceneTools,
  centre: number,
  row: Row,
  k: number,
): string {
  let bark = ''
  const boughs: string[] = []
  for (let i = 0; i < Math.round((row.count * width) / 400 / k); i++) {
    let x = random.next() * width
    if (Math.abs(x - centre) < row.gap * k) x += Math.sign(x - centre || 1) * row.gap * k
    const girth = row.girth * random.between(0.6, 1.4) * k
    bark += d`M${x - girth / 2}-5C${x - girth * 0.3} ${height * 0.4} ${x - girth * 0.4} ${height * 0.7} ${x - girth * 0.95} ${height}h${girth * 1.9}C${x + girth * 0.4} ${height * 0.7} ${x + girth * 0.3} ${height * 0.4} ${x + girth / 2}-5z`
    if (random.chance(0.7)) {
      const side = random.chance(0.5) ? -1 : 1
      boughs.push(
        stroke(
          d`M${x} ${height * random.between(0.3, 0.7)}q${side * 24 * k} ${-8 * k} ${side * 40 * k} ${-45 * k}`,
          row.fill,
          girth * 0.28,
          { 'stroke-linecap': 'round' },
        ),
      )
    }
  }
  return path(bark, row.fill) + boughs.join('')
}

const LIGHTS: Record<string, (tools: SceneTools) => string> = {
  lantern: ({ palette: { land, light, glow } }) =>
    path('M-17 59C-17 11-13-3 0-11c13 8 17 22 17 70z', land[4]) +
    circle(0, -19, 12.7, land[4]) +
    path('M-12-21 0-53 12-21z', glow) +
    stroke('M12 8 32 0', land[4], 5.3) +
    circle(35, 13, 29, light, fade(0.35)) +
    rect(27, 3, 16, 21, light, { rx: 4 }),
  cottage: ({ palette: { land, light, glow } }) =>
    path('M-58 14 0-44l22 22v-18h14v32l22 22H46v46h-92V14z', land[4]) +
    path('M-12 60V30q0-14 12-14t12 14v30z', light) +
    rect(-36, 24, 16, 16, glow) +
    rect(20, 24, 16, 16, glow) +
    path('M-12 60h24l30 40h-84z', light, fade(0.3)),
  eyes: ({ palette: { light }, random }) => {
    const pairs = Array.from({ length: 7 }, () => {
      const [x, y, k] = [random.between(-150, 150), random.between(-170, 40), random.between(0.6, 1.5)]
      return d`M${x} ${y}q${7 * k} ${-9 * k} ${14 * k} 0q${-7 * k} ${5 * k} ${-14 * k} 0zM${x + 20 * k} ${y}q${7 * k} ${-9 * k} ${14 * k} 0q${-7 * k} ${5 * k} ${-14 * k} 0z`
    })
    return path(pairs.join(''), light)
  },
  deer: ({ palette: { land, light } }) =>
    path(
      'M-40 62l4-52q-8-16 2-24 26-8 50-2l18-30q4-12 16-10l14 8-2 8-16 2-8 30q-2 14-12 18l4 52h-8l-8-48h-36l-8 48z',
      land[4],
    ) +
    stroke('M40-58q-14-20-6-42m2 22q-12-4-18-16M46-60q2-22 18-34m-12 20q12 0 20-10', land[4], 4, {
      'stroke-linecap': 'round',
    }) +
    circle(48, -52, 1.8, light),
}

export const forestScene: Scene = (frame, tools) => {
  const { width, height, isWide } = frame
  const { palette, random, id } = tools
  const { land, light, glow } = palette
  const k = isWide ? 0.6 : 1
  const [gx, gy] = [width * (isWide ? 0.62 : random.between(0.42, 0.58)), height * 0.8]
  const figure = at(gx, gy - (isWide ? 10 : 0), k, (LIGHTS[tools.motif] ?? LIGHTS['lantern'])?.(tools) ?? '')
  const grass = Array.from({ length: Math.round((18 * width) / 400) }, () =>
    leaf(
      random.next() * width,
      height * random.between(0.9, 0.98),
      random.between(21, 42) * k,
      random.between(-120, -60),
      random.chance(0.5) ? land[3] : land[4],
      0.2,
    ),
  )
  const sparks = Array.from({ length: 12 }, () =>
    circle(
      gx + random.between(-100, 100) * k,
      gy - random.between(0, 250) * k,
      random.between(1.9, 4) * k,
      light,
    ),
  )
  return [
    skyGradient(tools),
    rect(0, 0, width, height, `url(#${id('sky')})`),
    circle(gx, gy - 40 * k, height * 0.34, glow, fade(0.12)),
    circle(gx, gy - 40 * k, height * 0.22, glow, fade(0.2)),
    circle(gx, gy - 40 * k, height * 0.11, light, fade(0.4)),
    trunks(frame, tools, gx, { fill: land[0], count: 9, girth: 12, gap: 13 }, k),
    path(hills(random, width, height, height * 0.84, height * 0.05, 5), land[0]),
    trunks(frame, tools, gx, { fill: land[1], count: 6, girth: 20, gap: 45 }, k),
    tools.motif === 'eyes'
      ? ''
      : path(hills(random, width, height, height * 0.89, height * 0.05, 5), land[2]),
    figure,
    trunks(frame, tools, gx, { fill: land[3], count: 3, girth: 35, gap: 112 }, k),
    path(hills(random, width, height, height * 0.96, height * 0.05, 5), land[4]),
    ...grass,
    group(fade(0.9), ...sparks),
  ].join('')
}

export const forest: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const set = title(
    { x: 32, y: 46, width: 336, height: 186 },
    { max: 72, lines: 6, align: 'middle', ...voice, fill: palette.ink },
  )
  return [
    forestScene(COVER_FRAME, stage),
    veil(stage, 340, 0.78),
    set.svg,
    author(
      byline({
        x: 32,
        baseline: set.bottom + 33,
        width: 336,
        align: 'middle',
        fill: palette.isDark ? palette.soft : palette.ink,
      }),
    ),
  ].join('')
}
