// Scale-shaped waves, a setting sun, and an object on the water.
import { at, circle, d, fade, group, path, rect, ring } from '../../drawing/svg.ts'
import { stars } from './nature.ts'
import {
  byline,
  COVER_FRAME,
  type Scene,
  type ScenicLayout,
  type SceneTools,
  skyGradient,
  veil,
} from './scene.ts'

/** Height of the lighthouse above the water. */
const TALLEST = 150

/** Drawn around 0,0 at the water line. */
const MOTIFS: Record<string, (tools: SceneTools) => string> = {
  boat: ({ palette: { land, light, glow } }) =>
    path('M-45 5h90l-17 25h-56z', land[4]) +
    path('M-3 0v-88l-37 80z', light) +
    path('M4 0v-75q35 35 32 67z', glow),
  tail: ({ palette: { land } }) =>
    path('M-9 45c1-45-4-75-55-107 32-10 56 6 64 27 8-21 32-37 64-27C13-30 8 0 9 45z', land[4]),
  lighthouse: ({ palette: { land, light, glow } }) =>
    path('M3-123-430-205V-90z', light, fade(0.28)) +
    path('M-15 32l6-136H9l6 136z', light) +
    path('M-12-54h24l1 22h-26zM-14-10h28l1 22h-30z', glow) +
    rect(-11, -128, 22, 22, land[4]) +
    rect(-5, -124, 10, 14, light) +
    path('M-15-127 0-147l15 20z', land[4]),
  island: ({ palette: { land } }) =>
    path('M-104 34Q0-84 104 34z', land[3]) +
    path('M-4-26q-2-46 18-74l6 4Q2-68 5-26z', land[4]) +
    path(
      'M16-100q-26-22-52 0 30-8 52 0-16 6-24 34 16-22 26-32 18 6 26 32 4-26-20-36 20-10 44 2-20-26-48-2z',
      land[4],
    ),
}

export const seaScene: Scene = ({ width, height, isWide }, tools) => {
  const { palette, random, id } = tools
  const { land, light, glow, sky } = palette
  const top = height * (isWide ? 0.44 : 0.6)
  const cx = width * (isWide ? 0.68 : random.between(0.4, 0.6))
  const radius = height * (isWide ? 0.24 : random.between(0.17, 0.2))
  const bars = [0, 1, 2, 3, 4].map((i) => {
    const bar = (2 + (4 - i)) * (isWide ? 0.8 : 1.33)
    return rect(cx - radius * 1.2, top - radius * 0.2 - i * radius * 0.19, radius * 2.4, bar, sky[1])
  })
  const [rows, span] = isWide ? [5, 30] : [7, random.pick([36, 41, 46])]
  const waves: string[] = []
  for (let row = 0; row < rows; row++) {
    const y = top + (row * (height - top)) / (rows - 0.6) + 10 + span * 0.7
    const fill = land[Math.min(4, Math.floor(row * 0.75)) as 0 | 1 | 2 | 3 | 4]
    const crests: number[] = []
    for (let x = row % 2 === 0 ? -span : 0; x < width + span * 2; x += span * 2) crests.push(x)
    const rings = [0.92, 0.67, 0.42].flatMap((size) =>
      crests.map((x) => d`M${x - span * size} ${y}a${span * size} ${span * size} 0 0 1 ${span * size * 2} 0`),
    )
    waves.push(
      path(
        crests
          .map(
            (x) =>
              d`M${x - span * 1.12} ${y}a${span * 1.12} ${span * 1.12} 0 0 1 ${span * 2.24} 0V${height}h${-span * 2.24}z`,
          )
          .join(''),
        fill,
      ),
      path(rings.join(''), 'none', {
        stroke: row < 2 ? light : glow,
        'stroke-width': 2,
        opacity: String(Math.round((0.6 - 0.06 * row) * 100) / 100),
      }),
    )
  }
  const motif = at(
    width * (isWide ? 0.45 : random.pick([0.3, 0.36, 0.66, 0.7])),
    top + 12,
    isWide ? 0.62 : Math.min(1, (top - (tools.clear ?? 0)) / TALLEST),
    (MOTIFS[tools.motif] ?? MOTIFS['boat'])?.(tools) ?? '',
  )
  const isAfloat = tools.motif === 'boat' || tools.motif === 'tail'
  // The first row of waves overlaps the foot of the object on the water.
  const [first = '', lines = '', ...others] = waves
  return [
    skyGradient(tools),
    rect(0, 0, width, height, `url(#${id('sky')})`),
    palette.isDark ? stars(random, width, top, light, 30) : '',
    circle(cx, top, radius, light),
    ...bars,
    palette.isDark ? '' : ring(cx, top, radius * 1.18, light, 2, fade(0.35)),
    isAfloat ? '' : motif,
    first,
    lines,
    isAfloat ? motif : '',
    group({}, ...others),
  ].join('')
}

export const sea: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const set = title(
    { x: 30, y: 40, width: 340, height: 150 },
    { max: 60, lines: 5, ...voice, fill: palette.ink },
  )
  return [
    seaScene(COVER_FRAME, { ...stage, clear: set.bottom + 40 }),
    veil(stage, 280, 0.55),
    set.svg,
    author(byline({ x: 31, baseline: set.bottom + 30, width: 338, fill: palette.soft })),
  ].join('')
}
