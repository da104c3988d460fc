// Mountains and hills under a large sun or moon.
import { hills, peaks } from '../../drawing/curves.ts'
import { at, fade, path, rect, stroke } from '../../drawing/svg.ts'
import { birds, firShape, halo, stars } from './nature.ts'
import {
  byline,
  COVER_FRAME,
  type Scene,
  type ScenicLayout,
  type SceneTools,
  skyGradient,
  veil,
} from './scene.ts'

/** Drawn around 0,0 on the second ridge. */
const MOTIFS: Record<string, (tools: SceneTools) => string> = {
  tower: ({ palette: { land, light } }) =>
    path('M0 90V0h-6L8-29 22 0h-5v34h4v-8h-4L27 7l10 19h-4v64z', land[3]) +
    rect(6, 14, 4, 8, light) +
    rect(25, 38, 3.4, 6.6, light),
  cabin: ({ palette: { land, light } }) =>
    path('M-8 42 22 12l12 12V11h8v21l10 10h-7v44H-1V42z', land[4]) +
    rect(9, 52, 9, 11, light) +
    rect(25, 52, 9, 11, light) +
    stroke('M38 6q-9-13 0-24t2-24', light, 3, fade(0.55)),
  balloon: ({ palette: { land, light, glow } }) =>
    path('M-34-150a34 36 0 1 1 68 0c0 26-22 34-27 50H-7c-5-16-27-24-27-50z', glow) +
    path('M-12-150a12 36 0 1 1 24 0c0 26-4 34-5 50H-7c-1-16-5-24-5-50z', light) +
    path('M-7-90H7l-2 12H-5z', land[4]) +
    stroke('M-6-100v11m12-11v11', land[4], 1.2),
  road: ({ palette: { light } }) =>
    path(
      'M0 74c-60 26 70 34-10 72-40 20-60 44-70 86H-2c0-44 14-56 34-82 50-50-60-48-20-76z',
      light,
      fade(0.8),
    ),
}

export const landscapeScene: Scene = ({ width, height, isWide }, tools) => {
  const { palette, random, id } = tools
  const { land, light, glow } = palette
  const k = isWide ? 0.72 : 1
  const sun = isWide
    ? { x: width * 0.74, y: height * 0.44, radius: height * 0.25 }
    : {
        x: width * random.between(0.28, 0.72),
        y: height * random.between(0.48, 0.53),
        radius: random.between(74, 108),
      }
  sun.y = Math.max(sun.y, (tools.clear ?? 0) + sun.radius)
  const firs = Array.from({ length: Math.round((8 * width) / 400) }, () =>
    firShape(random.next() * width, height * random.between(0.9, 0.95), random.between(30, 76) * k),
  )
  const motif = at(
    width * (isWide ? 0.5 : random.between(0.58, 0.76)),
    height * (isWide ? 0.6 : 0.655),
    k,
    (MOTIFS[tools.motif] ?? MOTIFS['tower'])?.(tools) ?? '',
  )
  return [
    skyGradient(tools),
    rect(0, 0, width, height, `url(#${id('sky')})`),
    palette.isDark ? stars(random, width, height * 0.5, light, 34) : '',
    halo(sun.x, sun.y, sun.radius, light, glow),
    path(peaks(random, width, height, height * 0.66, height * 0.16), land[0], fade(0.9)),
    path(hills(random, width, height, height * 0.72, height * 0.11, 5), land[1]),
    tools.motif === 'balloon' ? motif : '',
    path(hills(random, width, height, height * 0.8, height * 0.1, 4), land[2]),
    tools.motif === 'tower' || tools.motif === 'cabin' ? motif : '',
    path(hills(random, width, height, height * 0.87, height * 0.08, 4), land[3]),
    tools.motif === 'road' ? motif : '',
    path(firs.join(''), land[4]),
    path(hills(random, width, height, height * 0.955, height * 0.05, 4), land[4]),
    isWide
      ? ''
      : birds(
          width * random.between(0.14, 0.26),
          height * random.between(0.5, 0.57),
          1.1,
          palette.isDark ? palette.ink : land[4],
        ),
  ].join('')
}

export const landscape: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const set = title(
    { x: 30, y: 40, width: 340, height: 190 },
    { max: 76, lines: 6, ...voice, fill: palette.ink },
  )
  return [
    landscapeScene(COVER_FRAME, { ...stage, clear: set.bottom + 44 }),
    veil(stage, 300, 0.55),
    set.svg,
    author(byline({ x: 31, baseline: set.bottom + 31, width: 338, fill: palette.soft })),
  ].join('')
}
