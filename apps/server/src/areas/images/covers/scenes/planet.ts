// A banded planet that rises from below, with its moons.
import { polar } from '../../drawing/curves.ts'
import { oklch } from '../../drawing/colour.ts'
import { at, circle, clipped, d, fade, group, num, path, rect, ring, stroke } from '../../drawing/svg.ts'
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

type Globe = { cx: number; cy: number; radius: number }

const MOTIFS: Record<string, (globe: Globe, k: number, tools: SceneTools) => string> = {
  rocket: ({ cx, cy, radius }, k, { palette: { ink, glow, light, land } }) =>
    group(
      {
        transform: `translate(${num(Math.max(40 * k, cx - radius * 0.95))} ${num(cy - radius * 1.5)}) rotate(38) scale(${Math.round(k * 133) / 100})`,
      },
      path('M0-17C7-9 7 5 5 12H-5C-7 5-7-9 0-17Z', ink),
      path('M-5 4l-6 10h6zM5 4l6 10h-6z', glow),
      circle(0, -3, 2.6, land[2]),
      path('M-3 13 0 44 3 13z', light, fade(0.8)),
    ),
  dome: ({ cx, cy, radius }, k, { palette: { light, land } }) => {
    const leafy = oklch(0.62, 0.15, 150)
    return at(
      cx - radius * 0.2,
      cy - radius * 0.95,
      k,
      path('M-53 8a53 53 0 0 1 106 0z', light, fade(0.35)),
      stroke('M-27-13V8m22-21V8m24-21V8', land[4], 2.6),
      circle(-27, -17, 11, leafy) + circle(-5, -17, 13, leafy) + circle(19, -17, 9, leafy),
      stroke('M-53 8a53 53 0 0 1 106 0M0-45V8M-45-19h90', light, 2),
    )
  },
  ring: ({ cx, cy, radius }, _k, tools) => planetRing(cx, cy, radius, 0, tools),
}

/** The far half (1) is drawn behind the globe, the near half (0) in front of it. */
function planetRing(cx: number, cy: number, radius: number, half: 0 | 1, { palette }: SceneTools): string {
  const arc = (size: number) =>
    d`M${cx - radius * size} ${cy}a${radius * size} ${radius * size * 0.24} 0 0 ${half} ${radius * size * 2} 0`
  return group(
    { transform: `rotate(-18 ${num(cx)} ${num(cy)})` },
    stroke(arc(1.72), palette.light, radius * 0.15),
    stroke(arc(1.46), palette.glow, radius * 0.07),
  )
}

export const planetScene: Scene = ({ width, height, isWide }, tools) => {
  const { palette, random, id } = tools
  const { land, light, glow, sky } = palette
  const k = isWide ? 0.6 : 1
  const globe = isWide
    ? { cx: width * 0.72, cy: height * 0.96, radius: height * 0.56 }
    : tools.motif === 'ring'
      ? { cx: random.between(180, 220), cy: 424, radius: random.between(100, 118) }
      : { cx: 200 + random.between(-50, 50), cy: 516, radius: random.between(150, 184) }
  const { cx, cy, radius } = globe
  const paths = [1.32, 1.62, 1.98, 2.4].map((size, i) =>
    ring(cx, cy, radius * size, light, 1.3, {
      opacity: String(Math.round((0.5 - 0.1 * i) * 10) / 10),
      ...(i % 2 === 1 ? { 'stroke-dasharray': '3 8' } : {}),
    }),
  )
  const moons = [
    [1.32, random.between(-70, -40), 12 * k, glow],
    [1.62, random.between(-135, -112), 20 * k, light],
    [1.98, random.between(-62, -48), 8 * k, light],
  ] as const
  const bands = Array.from({ length: 7 }, (_, i) => {
    const y = cy - radius + radius * 0.27 * i + random.between(0, 11)
    const fill = [light, land[0], land[1], light][i % 4] as string
    const data = d`M${cx - radius} ${y}q${radius * 0.6} ${random.between(-20, 20)} ${radius} 8t${radius} -5v${random.between(12, 36)}q${-radius * 0.7} 16 ${-radius} 0t${-radius} 0z`
    return path(data, fill, fade([0.55, 0.6, 0.75, 0.3][i % 4] as number))
  })
  return [
    skyGradient(tools),
    rect(0, 0, width, height, `url(#${id('sky')})`),
    stars(random, width, height, light, 80),
    ...paths,
    ...moons.map(([size, turn, r, fill]) => {
      const [x, y] = polar(cx, cy, radius * size, turn)
      return (
        circle(x, y, r * 1.7, fill, fade(0.22)) +
        circle(x, y, r, fill) +
        circle(x + r * 0.32, y + r * 0.2, r * 0.72, sky[0], fade(0.28))
      )
    }),
    tools.motif === 'ring' ? planetRing(cx, cy, radius, 1, tools) : '',
    clipped(
      id('globe'),
      circle(cx, cy, radius, '#000'),
      rect(cx - radius, cy - radius, radius * 2, radius * 2, glow),
      ...bands,
      path(
        d`M${cx + radius} ${cy - radius}a${radius * 1.25} ${radius * 1.25} 0 0 1 ${-radius * 1.2} ${radius * 2.1}h${radius * 1.5}z`,
        land[4],
        fade(0.42),
      ),
    ),
    (MOTIFS[tools.motif] ?? MOTIFS['rocket'])?.(globe, k, tools),
  ].join('')
}

export const planet: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const set = title(
    { x: 28, y: 82, width: 344, height: 158 },
    { max: 72, lines: 5, align: 'middle', ...voice, fill: palette.ink },
  )
  return [
    planetScene(COVER_FRAME, stage),
    veil(stage, 300, 0.7),
    author(byline({ x: 28, baseline: 54, width: 344, align: 'middle', max: 15.5, fill: palette.soft })),
    set.svg,
  ].join('')
}
