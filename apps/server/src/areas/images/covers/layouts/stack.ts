// Each line of the title as wide as the jacket, like wood type; a half disc fills what is left.
import { contrast } from '../../drawing/colour.ts'
import { circle, clipped, rect } from '../../drawing/svg.ts'
import type { FaceName } from '../../typesetting/faces.ts'
import { splitIntoRows } from '../../typesetting/rows.ts'
import { setText } from '../../typesetting/typeset.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import { lettering, type Stage } from '../cover-tools.ts'

const LEFT = 28
const WIDTH = 344
const GAP = 13
const TALLEST = 132

/** A short word gets a wider face instead of growing beyond the cover. */
function setRow(text: string, y: number) {
  const faces: FaceName[] = ['condensed', 'semiCondensed', 'wide']
  const rows = faces.map((face) =>
    setText(
      text,
      { x: LEFT, y, width: WIDTH, height: 420 },
      { face, max: 400, lines: 1, caps: true, tracking: -0.01 },
    ),
  )
  const row = rows.find(({ top, bottom }) => bottom - top <= TALLEST) ?? rows.at(-1)
  return row as NonNullable<typeof row>
}

export function stack({ spec, author, random, palette, id }: Stage<PlainPalette>): string {
  const { ground, type, strong, tint, second } = palette
  const rows = splitIntoRows(spec.title.toLocaleUpperCase('en'), 'condensed', {
    width: WIDTH,
    gap: GAP,
    tallest: TALLEST,
    height: Math.min(470, 150 + spec.title.length * 3),
    most: 470,
  })
  const bright = contrast(ground, strong) >= 3 ? strong : type
  const loud = random.below(rows.length)
  let y = 34
  const letters = rows.map((row, i) => {
    const set = setRow(row, y)
    y = set.bottom + GAP
    return lettering(set, i === loud ? bright : type, 'title')
  })
  const live = 540 - y
  const art: string[] = []
  if (live > 70) {
    const disc = strong === type ? second : strong
    art.push(
      clipped(
        id('room'),
        rect(LEFT, y + 5, WIDTH, live - 10, '#000'),
        rect(LEFT, y + 5, WIDTH, live - 10, tint),
        circle(
          random.between(90, 310),
          y + live * random.between(0.62, 0.95),
          Math.max(Math.min(live * 0.62, 190), 60),
          disc,
        ),
      ),
    )
  }
  return [
    rect(0, 0, 400, 600, ground),
    ...letters,
    ...art,
    author({ x: LEFT, baseline: 571, width: WIDTH, fill: type }),
  ].join('')
}
