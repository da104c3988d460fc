// The initial, enormous and cropped, dipped in a second color.
import { clipped, path, rect } from '../../drawing/svg.ts'
import { listGraphemes } from '../../typesetting/font-runs.ts'
import { setText } from '../../typesetting/typeset.ts'
import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'

const ARTICLE = /^(the|an?|l[ae]s?|el|los|der|die|das|een|het) /i

/** Thai writes some vowels before the consonant they follow in speech: those make a poor initial. */
const STANDS_ALONE = /[[\p{L}\p{N}]--[เแโใไ]]/v

export function monogram({ spec, title, author, random, palette, id }: Stage<PlainPalette>): string {
  const { ground, type, strong, tint } = palette
  const isLeft = random.chance(0.5)
  const words = spec.title.trim().replace(ARTICLE, '')
  const initial = listGraphemes(words).find(({ segment }) => STANDS_ALONE.test(segment))?.segment ?? '¶'
  const set = title(
    { x: 30, y: 36, width: 340, height: 112 },
    { face: 'newsreaderBold', max: 46, leading: 1.03, tracking: -0.018, lines: 4, fill: type },
  )
  const top = Math.max(166, set.bottom + 22)
  // Wider than the jacket is fine: a large letter may bleed off one side.
  const letter = setText(
    initial.toLocaleUpperCase('en'),
    { x: isLeft ? 20 : -96, y: top, width: 476, height: 526 - top },
    {
      face: random.pick(['fraunces', 'fraunces', 'gloock', 'newsreaderBold']),
      max: 640,
      align: isLeft ? 'start' : 'end',
      valign: 'bottom',
      isRtl: false,
    },
  )
  return [
    rect(0, 0, 400, 600, ground),
    path(letter.path, tint),
    clipped(id('dip'), rect(0, random.between(top + 110, 440), 400, 600, '#000'), path(letter.path, strong)),
    set.svg,
    author({ x: 30, baseline: 570, width: 340, fill: type }),
  ].join('')
}
