// Large type on a plain ground over a band of tiles.
import { circle, d, group, path, rect } from '../../drawing/svg.ts'
import { byline, COVER_FRAME, type Scene, type ScenicLayout, type SceneTools, skyGradient } from './scene.ts'

function tile(
  x: number,
  y: number,
  side: number,
  { palette: { land, light, glow }, random }: SceneTools,
): string {
  const inks = [land[1], light, land[3], glow, land[2]]
  const ground = random.pick(inks)
  const picked = random.pick(inks)
  const ink = picked === ground ? land[4] : picked
  const half = side / 2
  const shape = random.pick([
    path(d`M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z`, ink),
    circle(x + half, y + half, side * 0.36, ink),
    path(d`M${x} ${y}h${side}L${x} ${y + side}z`, ink),
    path(
      d`M${x} ${y + half}a${half} ${half} 0 0 1 ${side} 0zM${x} ${y + side}a${half} ${half} 0 0 1 ${side} 0z`,
      ink,
    ),
    path(
      d`M${x + half} ${y + 5}l${half - 5} ${half - 5}l${5 - half} ${half - 5}l${5 - half} ${5 - half}z`,
      ink,
    ),
    path(
      d`M${x} ${y}h${half}a${half} ${half} 0 0 1 ${half} ${half}v${half}h${-half}a${half} ${half} 0 0 1 ${-half} ${-half}z`,
      ink,
    ),
  ])
  const turn = random.below(4) * 90
  return (
    rect(x, y, side + 0.5, side + 0.5, ground) +
    (turn === 0 ? shape : group({ transform: d`rotate(${turn} ${x + half} ${y + half})` }, shape))
  )
}

type Band = { side: number; rows: number }
const BANDS: readonly Band[] = [
  { side: 80, rows: 2 },
  { side: 80, rows: 2 },
  { side: 100, rows: 1 },
  { side: 50, rows: 3 },
  { side: 66.7, rows: 2 },
]

function tileBand({ side, rows }: Band, width: number, height: number, tools: SceneTools): string {
  const wall: string[] = []
  for (let y = height - rows * side; y < height - 1; y += side) {
    for (let x = 0; x < width - 1; x += side) wall.push(tile(x, y, side, tools))
  }
  return skyGradient(tools) + rect(0, 0, width, height, `url(#${tools.id('sky')})`) + wall.join('')
}

export const posterScene: Scene = ({ width, height }, tools) =>
  tileBand({ side: height / 4, rows: 4 }, width, height, tools)

export const poster: ScenicLayout = (stage) => {
  const { palette, title, author, voice, random } = stage
  const band = random.pick(BANDS)
  const top = COVER_FRAME.height - band.side * band.rows
  const set = title(
    { x: 28, y: 36, width: 344, height: top - 112 },
    { max: 124, lines: 7, ...voice, fill: palette.ink },
  )
  return [
    tileBand(band, COVER_FRAME.width, COVER_FRAME.height, stage),
    set.svg,
    author(byline({ x: 29, baseline: top - 26, width: 342, fill: palette.soft })),
  ].join('')
}
