// A tall arch in a patterned wall, with a view or more arches behind it.
import { archShape, hills } from '../../drawing/curves.ts'
import { circle, clipped, d, dots, fade, group, path, rect, ring } from '../../drawing/svg.ts'
import { oklch } from '../../drawing/colour.ts'
import { firShape, stars } from './nature.ts'
import {
  byline,
  COVER_FRAME,
  type Frame,
  type Scene,
  type ScenicLayout,
  type SceneTools,
  skyGradient,
} from './scene.ts'

function wall({ width, height }: Frame, { palette: { land, glow }, random }: SceneTools): string {
  const step = 40
  const isChecked = random.chance(0.5)
  let lozenges = ''
  const studs: [number, number][] = []
  for (let row = 0, y = 0; y < height + step; row++, y += step) {
    for (let x = row % 2 === 0 ? -step : -step / 2; x < width + step; x += step) {
      lozenges += isChecked
        ? d`M${x} ${y - 17}l13 17l-13 17l-13-17z`
        : d`M${x - 20} ${y + 20}a20 20 0 0 1 40 0h-6a14 14 0 0 0-28 0z`
      studs.push([x + (isChecked ? step / 2 : 0), y])
    }
  }
  return (
    rect(0, 0, width, height, land[2]) +
    path(lozenges, land[3], fade(0.55)) +
    group(fade(0.7), dots(studs, 2.4, glow))
  )
}

type Opening = { centre: number; foot: number; width: number; height: number }

const VIEWS: Record<string, (opening: Opening, tools: SceneTools) => string> = {
  valley: ({ centre, foot, width, height }, { palette, random }) => {
    const { land, light } = palette
    const left = centre - width / 2
    const top = foot - height
    const firs = [
      firShape(width * 0.24, foot - height * 0.08, height * 0.3),
      firShape(width * 0.38, foot - height * 0.05, height * 0.2),
      firShape(width * 0.82, foot - height * 0.04, height * 0.24),
    ]
    return [
      circle(centre + width * 0.12, top + height * 0.36, width * 0.32, light, fade(0.2)),
      circle(centre + width * 0.12, top + height * 0.36, width * 0.2, light),
      group(
        { transform: d`translate(${left})` },
        path(hills(random, width, foot, foot - height * 0.22, height * 0.16, 4), land[0]),
        path(hills(random, width, foot, foot - height * 0.12, height * 0.12, 4), land[1]),
        path(firs.join(''), land[4]),
        path(hills(random, width, foot, foot - height * 0.02, height * 0.06, 3), land[4]),
      ),
    ].join('')
  },
  doors: ({ centre, foot, width, height }, { palette: { land, light } }) => {
    const inks = [land[3], land[2], land[4], light]
    const doors = inks.map((ink, i) =>
      path(archShape(centre, foot - i * 6, width * (0.72 - 0.17 * i), height * (0.8 - 0.17 * i)), ink),
    )
    return (
      doors.join('') +
      circle(centre, foot - 41, 6.6, land[4]) +
      path(d`M${centre - 7} ${foot - 14}q7-38 14 0z`, land[4])
    )
  },
  sea: ({ centre, foot, width, height }, { palette: { land, light, glow, sky } }) => {
    const [left, line] = [centre - width / 2, foot - height * 0.34]
    const glints = Array.from({ length: 6 }, (_, i) => {
      const half = width * (0.2 - 0.02 * i) * (i % 2 === 0 ? 1 : 0.6)
      return d`M${centre - half} ${line + 12 + i * height * 0.05}h${half * 2}v4h${-half * 2}z`
    })
    return [
      circle(centre, line, width * 0.26, light),
      ring(centre, line, width * 0.33, glow, 2, fade(0.5)),
      rect(left, line, width, height, land[1]),
      path(glints.join(''), light, fade(0.8)),
      path(
        d`M${left + width * 0.62} ${line + height * 0.1}h${width * 0.2}l${-width * 0.05} ${height * 0.03}h${-width * 0.1}zM${left + width * 0.72} ${line + height * 0.09}v${-height * 0.12}l${-width * 0.08} ${height * 0.11}z`,
        land[4],
      ),
      rect(left, foot - height * 0.05, width, height * 0.06, sky[0], fade(0.35)),
    ].join('')
  },
}

function opening(frame: Opening, name: string, tools: SceneTools): string {
  const { palette, id, random } = tools
  const shape = archShape(frame.centre, frame.foot, frame.width, frame.height)
  const [left, top] = [frame.centre - frame.width / 2, frame.foot - frame.height]
  const sky = tools.palette.isDark
    ? group(
        { transform: d`translate(${left} ${top})` },
        stars(random, frame.width, frame.height * 0.6, palette.light, 40),
      )
    : ''
  return [
    path(shape, palette.light, { stroke: palette.light, 'stroke-width': 16 }),
    path(shape, palette.land[4], { stroke: palette.land[4], 'stroke-width': 4 }),
    clipped(
      id(name),
      path(shape, '#000'),
      rect(left, top, frame.width, frame.height, `url(#${id('sky')})`),
      sky,
      (VIEWS[tools.motif] ?? VIEWS['valley'])?.(frame, tools) ?? '',
    ),
  ].join('')
}

export const gatewayScene: Scene = (frame, tools) => {
  const arches = frame.isWide
    ? [0, 1, 2, 3].map((i) =>
        opening(
          { centre: 85 + i * 157, foot: frame.height, width: 112, height: frame.height * 0.84 },
          `arch${i}`,
          tools,
        ),
      )
    : [opening({ centre: 200, foot: 404, width: 262, height: 350 }, 'arch', tools)]
  return skyGradient(tools) + wall(frame, tools) + arches.join('')
}

export const gateway: ScenicLayout = (stage) => {
  const { palette, title, author, voice } = stage
  const set = title(
    { x: 32, y: 429, width: 336, height: 108 },
    { max: 58, lines: 5, align: 'middle', valign: 'middle', ...voice, fill: oklch(0.965, 0.03, 85) },
  )
  const line = palette.isDark ? palette.light : palette.glow
  return [
    gatewayScene(COVER_FRAME, stage),
    rect(0, 400, 400, 200, palette.land[4]),
    rect(0, 400, 400, 4, line),
    rect(0, 408, 400, 1.6, line),
    set.svg,
    author(byline({ x: 32, baseline: 572, width: 336, align: 'middle', max: 15.5, fill: palette.glow })),
  ].join('')
}
