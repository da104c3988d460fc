// Type alone, and one full stop in the second color.
import { circle, rect } from '../../drawing/svg.ts'
import { setLine } from '../../typesetting/typeset.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import { lettering, type Stage } from '../cover-tools.ts'

const STOP = 8
const ENDS_ITSELF = /[\p{Po}\p{Pd}…]$/u

export function epigraph({ spec, title, random, palette }: Stage<PlainPalette>): string {
  const { ground, type, strong, second } = palette
  const set = title(
    { x: 36, y: 88, width: 304, height: 330 },
    {
      face: random.pick(['newsreaderItalic', 'newsreaderItalic', 'instrumentItalic', 'newsreader']),
      max: 80,
      leading: 0.98,
      tracking: -0.02,
      lines: 8,
      fill: type,
    },
  )
  const stop = Math.max(4, Math.min(STOP, set.size * 0.11))
  const end = set.isRtl ? set.lastEnd - stop * 1.8 : set.lastEnd + stop * 1.8
  const genre = setLine(
    spec.genre,
    { x: 236, baseline: 568, width: 128 },
    { face: 'newsreaderItalic', max: 20, align: 'end', isRtl: false },
  )
  return [
    rect(0, 0, 400, 600, ground),
    rect(36, 40, 328, 5, type),
    rect(36, 49, 328, 1.2, type),
    set.svg,
    ENDS_ITSELF.test(spec.title.trim())
      ? ''
      : circle(end, set.lastBaseline - stop, stop, strong === type ? second : strong),
    rect(36, 536, 328, 1.2, type),
    lettering(
      setLine(spec.author, { x: 36, baseline: 568, width: 190 }, { face: 'sans', max: 19, isRtl: false }),
      type,
      'author',
    ),
    lettering(genre, type, 'genre'),
  ].join('')
}
