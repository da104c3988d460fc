// A table with a few objects on it, against a plain wall.
import { oklch } from '../../drawing/colour.ts'
import { at, circle, d, fade, path, rect, stroke } from '../../drawing/svg.ts'
import { cloudShape } from './nature.ts'
import { byline, COVER_FRAME, type Scene, type ScenicLayout, type SceneTools, skyGradient } from './scene.ts'

const flash = oklch(0.96, 0.13, 98)

function cup({ palette: { land, light, glow } }: SceneTools): string {
  return [
    `<ellipse cy="82" rx="104" ry="14" fill="${land[4]}" opacity=".35"/>`,
    stroke('M64 10h21a29 29 0 0 1 0 53H53', light, 13),
    path('M-72-8H72C72 53 48 82 0 82S-72 53-72-8z', light),
    `<ellipse cy="-8" rx="72" ry="16" fill="${land[3]}"/><ellipse cy="-5" rx="60" ry="11" fill="${land[4]}"/>`,
    stroke('M-53 18q19 16 37 0t37 0 32-3', glow, 8, { 'stroke-linecap': 'round' }),
  ].join('')
}

const bolt = (x: number, y: number, k: number) =>
  path(
    d`M${x + 13 * k} ${y}l${-32 * k} ${48 * k}h${21 * k}l${-13 * k} ${43 * k}l${40 * k} ${-56 * k}h${-23 * k}l${19 * k} ${-35 * k}z`,
    flash,
  )

function books({ palette: { land, light, glow }, random }: SceneTools): string {
  const inks = random.shuffle([glow, land[4], light, land[0]])
  const spines = [0, 1, 2].map((i) =>
    rect(-52 + i * 6 + random.between(-6, 6), -18 - i * 18, 104 - i * 8, 18, inks[i] as string, { rx: 4 }),
  )
  return spines.join('')
}

const apple = ({ palette: { land } }: SceneTools) =>
  circle(0, -14, 15, oklch(0.62, 0.17, 28)) +
  stroke('M0-27q3-10 11-12', land[4], 3.2, { 'stroke-linecap': 'round' })

const THINGS: Record<string, (tools: SceneTools) => string> = {
  storm: (tools) => {
    const { land } = tools.palette
    return [
      path(cloudShape(72, -150, 0.85), land[2]),
      path(cloudShape(-6, -176, 1.4), land[3]),
      bolt(2, -142, 1),
      bolt(-34, -136, 0.55),
      at(0, -64, 1, cup(tools)),
    ].join('')
  },
  steam: (tools) => {
    const { light } = tools.palette
    const wisps = [-26, 0, 26].map((x) => d`M${x} -86q-20-26 0-52t0-52t0-46`)
    return (
      stroke(wisps.join(''), light, 7, { 'stroke-linecap': 'round', ...fade(0.75) }) +
      at(0, -64, 1, cup(tools))
    )
  },
  candle: (tools) => {
    const { land, light, glow } = tools.palette
    return [
      circle(0, -212, 96, flash, fade(0.16)),
      circle(0, -212, 58, flash, fade(0.26)),
      path('M0-252c22 30 20 52 0 58-20-6-22-28 0-58z', flash),
      path('M0-222c9 14 8 24 0 28-8-4-9-14 0-28z', glow),
      path('M-20-178q20-12 40 0v162h-40z', light),
      path('M-20-178q20-12 40 0v34q-8 10-10-6q-10-8-12 22q-10 8-10-16q-6-2-8 10z', glow, fade(0.55)),
      path('M-64-22h128q0 22-30 22h-68q-30 0-30-22z', land[4]),
      stroke('M62-18q34-8 28 10q-8 14-34 4', land[4], 6),
    ].join('')
  },
  letter: (tools) => {
    const { land, light, glow } = tools.palette
    return [
      path('M-24-92h48v20q30 12 30 40v24q0 8-8 8h-92q-8 0-8-8v-24q0-28 30-40z', land[4]),
      path('M-44-34q44-16 88 0v20h-88z', glow),
      rect(-30, -104, 60, 16, land[3], { rx: 4 }),
      path('M8-96C26-170 60-226 128-262c-4 74-40 124-104 150l-8 18z', light),
      stroke('M14-98q34-86 100-146', land[3], 2.4),
    ].join('')
  },
  vase: (tools) => {
    const { land, light, glow } = tools.palette
    const petals = [-44, 0, 46].map((x, i) => {
      const y = [-232, -268, -222][i] as number
      const heads = [0, 72, 144, 216, 288].map(
        (turn) =>
          `<path d="M0 0C22-10 22-40 0-46-22-40-22-10 0 0z" fill="${i === 1 ? light : glow}" transform="translate(${x} ${y}) rotate(${turn})"/>`,
      )
      return (
        stroke(d`M${x} ${y}Q${x * 0.6} -170 ${x * 0.1} -120`, land[3], 4) +
        heads.join('') +
        circle(x, y, 11, land[3])
      )
    })
    return [
      ...petals,
      path('M-10-150q-46-14-60-50q46 4 60 50zM8-140q50-6 66-40q-50-6-66 40z', land[2]),
      path('M-26-128h52q-4 20 18 44t14 56q-6 28-34 28h-48q-28 0-34-28-8-32 14-56t18-44z', land[4]),
      path('M-56-58q56 22 112 0l2 18q-58 22-116 0z', glow),
    ].join('')
  },
}

/** The height of each object, so that a long title does not overlap it. */
const HEIGHTS: Record<string, number> = { storm: 250, steam: 240, candle: 262, letter: 270, vase: 322 }

export const stillScene: Scene = ({ width, height, isWide }, tools) => {
  const { random, id } = tools
  const { land } = tools.palette
  const k = isWide ? 0.62 : 1
  const table = height * (isWide ? 0.84 : 0.8)
  const cx = width * (isWide ? 0.6 : random.between(0.42, 0.5))
  const live = (table + 12 - (tools.clear ?? 0)) / (HEIGHTS[tools.motif] ?? 250)
  const wallDisc = Math.min((isWide ? 0.42 : 0.25) * height, table - 130 * k - (tools.clear ?? -height))
  const boards: string[] = []
  for (let x = -26; x < width + 26; x += 35) boards.push(d`M${x} ${table + 6}h17v${height}h-17z`)
  return [
    skyGradient(tools),
    rect(0, 0, width, height, `url(#${id('sky')})`),
    circle(cx, table - 130 * k, wallDisc, land[0], fade(0.55)),
    rect(0, table, width, height - table, land[2]),
    rect(0, table, width, 6, land[1]),
    path(boards.join(''), land[3], fade(0.35)),
    at(
      width * (isWide ? 0.82 : 0.83),
      table + 8,
      k,
      random.chance(0.5) ? books(tools) + at(0, -56, 1, apple(tools)) : at(-10, 6, 1.3, apple(tools)),
    ),
    at(cx, table + 22 * k, Math.min(k, live), (THINGS[tools.motif] ?? THINGS['steam'])?.(tools) ?? ''),
  ].join('')
}

export const still: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const set = title(
    { x: 30, y: 38, width: 340, height: 136 },
    { max: 68, lines: 5, ...voice, fill: palette.ink },
  )
  return [
    stillScene(COVER_FRAME, { ...stage, clear: set.bottom + 42 }),
    set.svg,
    author(byline({ x: 31, baseline: set.bottom + 29, width: 338, fill: palette.soft })),
  ].join('')
}
