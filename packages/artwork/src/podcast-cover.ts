// The square cover of the podcast: sound over water, with its name.
import { circle, d, document, rect, repeat, stroke } from './drawing/svg.ts'
import { lettering, setLine } from './typesetting/typeset.ts'

export const PODCAST_COVER_SIDE = 600

const colors = { paper: '#e6d9bd', ink: '#1a2f3a', accent: '#b93f2c', sea: '#2b6361', foam: '#e6d9bd' }
const horizon = 372
const rings = [
  [210, colors.ink],
  [168, colors.paper],
  [130, colors.accent],
  [88, colors.paper],
  [52, colors.ink],
] as const

export function drawPodcastCover(): string {
  const side = PODCAST_COVER_SIDE
  const wave = (row: number) =>
    stroke(
      d`M${-40 - (row % 2) * 20} ${horizon + 34 + row * 30}q20 -18 40 0${'t40 0'.repeat(17)}`,
      colors.foam,
      5,
      { opacity: String(0.9 - row * 0.2) },
    )
  const name = setLine(
    'WritersPod',
    { x: 44, width: side - 88, baseline: 560 },
    { face: 'newsreader', max: 84, isRtl: false },
  )
  const body = [
    rect(0, 0, side, side, colors.paper),
    ...rings.map(([radius, fill]) => circle(side / 2, horizon, radius, fill)),
    rect(0, horizon, side, side - horizon, colors.sea),
    repeat(3, wave),
    lettering(name, colors.paper, 'name'),
  ]
  return document(side, side, 'WritersPod', body.join(''))
}
