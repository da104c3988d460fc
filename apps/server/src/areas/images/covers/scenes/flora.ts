// Stems, flowers and a small animal around the title.
import { at, circle, d, fade, group, num, path, rect, stroke } from '../../drawing/svg.ts'
import { leaf } from './nature.ts'
import { byline, COVER_FRAME, type Scene, type ScenicLayout, type SceneTools, skyGradient } from './scene.ts'

function stem(
  x: number,
  foot: number,
  turn: number,
  height: number,
  k: number,
  { palette: { land } }: SceneTools,
): string {
  const inks = [land[1], land[2], land[0], land[3]]
  const stalk = d`M${x} ${foot}C${x - turn * 18} ${foot - height * 0.4} ${x + turn * 34} ${foot - height * 0.7} ${x + turn * 8} ${foot - height}`
  const pairs = Array.from({ length: 10 }, (_, i) => {
    const t = 0.08 + i * 0.092
    const [lx, ly] = [x + turn * Math.sin(t * 4.4) * 15, foot - height * t]
    const ink = (shift: number) => inks[(i + shift) % 4] as string
    return (
      leaf(lx, ly, (61 - 35 * t) * k, turn > 0 ? -28 - 10 * t : 208 + 10 * t, ink(0), 0.26) +
      leaf(lx, ly - 10, (53 - 29 * t) * k, turn > 0 ? 208 + 8 * t : -28 - 8 * t, ink(2), 0.26)
    )
  })
  return stroke(stalk, land[3], 4 * Math.min(1, k)) + pairs.join('')
}

type Bloom = { petals: number; kind: number }

function flower(
  x: number,
  y: number,
  radius: number,
  fill: string,
  heart: string,
  { petals, kind }: Bloom,
): string {
  const petal =
    kind === 0
      ? d`M0 0C${radius * 0.5} ${-radius * 0.4} ${radius * 0.4} ${-radius} 0 ${-radius * 1.15}C${-radius * 0.4} ${-radius} ${-radius * 0.5} ${-radius * 0.4} 0 0Z`
      : d`M0 0C${radius * 0.6} ${-radius * 0.5} ${radius * 0.25} ${-radius * 0.8} 0 ${-radius * 1.25}C${-radius * 0.25} ${-radius * 0.8} ${-radius * 0.6} ${-radius * 0.5} 0 0Z`
  const turns = Array.from({ length: petals }, (_, i) =>
    path(petal, fill, { transform: `rotate(${num((i * 360) / petals)})` }),
  )
  return group({ transform: `translate(${num(x)} ${num(y)})` }, ...turns, circle(0, 0, radius * 0.34, heart))
}

const VISITORS: Record<string, (x: number, y: number, k: number, tools: SceneTools) => string> = {
  moth: (x, y, k, { palette: { glow, light, land, ink } }) => {
    const wing =
      path('M2-6C20-46 66-50 78-34c8 14-12 42-38 46-16 2-32-4-38-10z', glow) +
      path('M3 4c19 6 47 12 49 30 0 18-24 24-34 8C10 30 4 16 3 4z', light) +
      circle(52, -20, 9, land[3]) +
      circle(52, -20, 4.4, light) +
      circle(32, 34, 6, land[2]) +
      stroke('M10-8 70-34M12-2h50', land[3], 1.6, fade(0.6))
    return at(
      x,
      y,
      k,
      wing,
      group({ transform: 'scale(-1 1)' }, wing),
      path('M0-16c6 8 6 40 0 62-6-22-6-54 0-62z', ink),
      stroke('M-1-14q-8-18-20-22M1-14q8-18 20-22', ink, 2.2, { 'stroke-linecap': 'round' }),
    )
  },
  bird: (x, y, k, { palette: { glow, light, land, ink } }) =>
    at(
      x,
      y,
      k,
      path('M-66 34C-50 8-34-14-4-24c4-20 34-24 42-4l18 6-18 6c2 34-22 54-54 52-20-2-30 4-50 18z', glow),
      path('M-30 14C-18-8 4-10 18 2 6 24-12 30-44 28z', land[2]),
      path('M-24 14C-14 0 2-2 12 4 2 16-10 20-30 20z', light),
      circle(24, -24, 3.4, ink),
      stroke('M-2 38v20m12-21v20', ink, 2.6, { 'stroke-linecap': 'round' }),
    ),
  sun: (x, y, k, { palette: { light, glow } }) => {
    const rays = Array.from({ length: 16 }, (_, i) =>
      path('M-4-44 0-66 4-44z', glow, { transform: `rotate(${num(i * 22.5)})` }),
    )
    return at(x, y, k, ...rays, circle(0, 0, 36, light), circle(0, 0, 24, glow, fade(0.5)))
  },
}

export const floraScene: Scene = ({ width, height, isWide }, tools) => {
  const { palette, random, id } = tools
  const { land, light, glow } = palette
  const visitor = VISITORS[tools.motif] ?? VISITORS['moth']
  const bloom = { petals: random.pick([5, 7, 8, 9]), kind: random.below(2) }
  const back = skyGradient(tools) + rect(0, 0, width, height, `url(#${id('sky')})`)
  if (isWide) {
    const plants = Array.from({ length: 7 }, (_, i) => {
      const x = 30 + i * 96
      const turn = i % 2 === 0 ? -1 : 1
      const tall = height * random.between(0.5, 0.82)
      return (
        stem(x, height + 8, turn, tall, 0.62, tools) +
        flower(x + turn * 6, height - tall, 19, i % 3 === 0 ? light : glow, land[3], bloom)
      )
    })
    return back + plants.join('') + (visitor?.(width * 0.6, height * 0.3, 0.62, tools) ?? '')
  }
  const [left, right] = [random.between(40, 52), random.between(348, 360)]
  return [
    back,
    stem(left, height + 12, 1, height * 0.84, 1, tools),
    stem(right, height + 12, -1, height * 0.84, 1, tools),
    stem(112, height + 12, 1, height * 0.33, 0.9, tools),
    stem(288, height + 12, -1, height * 0.33, 0.9, tools),
    stem(200, height + 12, random.pick([-1, 1]), height * 0.2, 0.8, tools),
    flower(left + 10, 120, 34, glow, land[3], bloom),
    flower(right - 10, 120, 34, glow, land[3], bloom),
    flower(122, 414, 25, light, land[2], bloom),
    flower(278, 414, 25, light, land[2], bloom),
    flower(200, 498, 29, glow, land[3], bloom),
    visitor?.(200, 96, tools.motif === 'sun' ? 1 : 1.1, tools),
  ].join('')
}

/** Hides the leaves behind the title without a visible edge. */
function softGround({ palette, id }: Pick<SceneTools, 'palette' | 'id'>): string {
  const stops = ['0', '.72', '1'].map(
    (offset, i) =>
      `<stop offset="${offset}" stop-color="${palette.sky[1]}" stop-opacity="${['.95', '.9', '0'][i]}"/>`,
  )
  return `<radialGradient id="${id('clear')}">${stops.join('')}</radialGradient><ellipse cx="200" cy="274" rx="192" ry="146" fill="url(#${id('clear')})"/>`
}

export const flora: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const set = title(
    { x: 84, y: 186, width: 232, height: 154 },
    { max: 56, lines: 7, align: 'middle', valign: 'middle', ...voice, fill: palette.ink },
  )
  return [
    floraScene(COVER_FRAME, stage),
    softGround(stage),
    set.svg,
    author(
      byline({
        x: 96,
        baseline: Math.min(set.bottom + 30, 374),
        width: 208,
        align: 'middle',
        max: 14,
        fill: palette.soft,
      }),
    ),
  ].join('')
}
