// Covers made of type.
import { contrast } from '../../drawing/color.ts'
import { circle, clipped, path, rect } from '../../drawing/svg.ts'
import { chooseTypeface, type FaceName, listGraphemes } from '../../typesetting/font-runs.ts'
import { cutLongWords, joinPieces, listPieces, listSplits } from '../../typesetting/lines.ts'
import { isRtlText } from '../../typesetting/shape.ts'
import { lettering, setLine, setText } from '../../typesetting/typeset.ts'
import type { PlainLayout } from '../cover-tools.ts'

const ARTICLE = /^(the|an?|l[ae]s?|el|los|der|die|das|een|het) /i

/** Thai writes some vowels before the consonant they follow in speech: those make a poor initial. */
const CAN_BE_ALONE = /[[\p{L}\p{N}]--[เแโใไ]]/v

/** The initial, enormous and cropped, dipped in a second color. */
export const monogram: PlainLayout = {
  title: { x: 30, y: 36, width: 340, height: 112, max: 46, lines: 4 },
  author: { baseline: 570 },
  voices: ['newsreaderBold'],
  draw({ random, palette: { tint, light }, id }, { bottom }, spec) {
    const isLeft = random.chance(0.5)
    const words = spec.title.trim().replace(ARTICLE, '')
    const initial = listGraphemes(words).find((letter) => CAN_BE_ALONE.test(letter)) ?? '¶'
    const top = Math.max(166, bottom + 22)
    // Wider than the cover is fine: a large letter may bleed off one side.
    const letter = setText(
      initial,
      { x: isLeft ? 20 : -96, y: top, width: 476, height: 526 - top },
      {
        face: random.pick(['fraunces', 'fraunces', 'gloock', 'newsreaderBold']),
        max: 640,
        caps: true,
        align: isLeft ? 'start' : 'end',
        valign: 'bottom',
        isRtl: false,
      },
    )
    const dip = rect(0, random.between(top + 110, 440), 400, 600, '#000')
    return path(letter.path, tint) + clipped(id('dip'), dip, path(letter.path, light))
  },
}

const ENDS_ITSELF = /[\p{Po}\p{Pd}…]$/u

/** Type alone, and one full stop in the second color. */
export const epigraph: PlainLayout = {
  title: { x: 36, y: 88, width: 304, height: 330, max: 80, lines: 8 },
  author: { baseline: 568, width: 190 },
  voices: ['newsreaderItalic', 'newsreaderItalic', 'italic', 'newsreader'],
  draw({ palette: { light, glow, ink } }, { size, isRtl, lastEnd, lastBaseline }, { title, genre }) {
    const stop = Math.max(4, Math.min(8, size * 0.11))
    return [
      rect(36, 40, 328, 5, ink),
      rect(36, 49, 328, 1.2, ink),
      ENDS_ITSELF.test(title.trim())
        ? ''
        : circle(
            lastEnd + stop * (isRtl ? -1.8 : 1.8),
            lastBaseline - stop,
            stop,
            light === ink ? glow : light,
          ),
      rect(36, 536, 328, 1.2, ink),
      lettering(
        setLine(
          genre,
          { x: 236, baseline: 568, width: 128 },
          { face: 'newsreaderItalic', max: 20, align: 'end', isRtl: false },
        ),
        ink,
        'genre',
      ),
    ].join('')
  },
}

const ROW = { left: 28, width: 344, gap: 13, tallest: 132 }

/** The rows whose stacked height is closest to the target: every row is as wide as the cover. */
function splitIntoRows(title: string): string[] {
  const target = Math.min(470, 150 + title.length * 3)
  const style = { typeface: chooseTypeface(title, 'condensed'), tracking: 0, isRtl: isRtlText(title) }
  const splits = listSplits(cutLongWords(listPieces(title), 14), 9, style).map((lines) => {
    const height = lines.reduce((sum, { width, top, bottom }) => {
      const full = ((bottom - top) * ROW.width) / (width || 1)
      return sum + ROW.gap + Math.min(ROW.tallest, full)
    }, -ROW.gap)
    return {
      rows: lines.map(({ pieces }) => joinPieces(pieces)),
      miss: height > 470 ? Infinity : Math.abs(height - target),
    }
  })
  const [first, ...others] = splits
  if (first === undefined) return [title]
  return others.reduce((best, split) => (split.miss < best.miss ? split : best), first).rows
}

/** A short word gets a wider face instead of growing beyond the cover. */
function setRow(text: string, y: number) {
  const box = { x: ROW.left, y, width: ROW.width, height: 420 }
  const setIn = (face: FaceName) =>
    setText(text, box, { face, max: 400, lines: 1, caps: true, tracking: -0.01 })
  for (const face of ['condensed', 'semiCondensed'] as const) {
    const set = setIn(face)
    if (set.bottom - set.top <= ROW.tallest) return set
  }
  return setIn('sansBold')
}

/** Each line of the title as wide as the cover, like wood type; a half disc fills what is left. */
export const stack: PlainLayout = {
  title: { x: ROW.left, y: 34, width: ROW.width, height: 470, max: 132 },
  author: { baseline: 571 },
  voices: ['condensed'],
  setsTitle: true,
  draw({ random, palette: { ground, tint, light, glow, ink }, id }, _title, spec) {
    const rows = splitIntoRows(spec.title.toLocaleUpperCase('en'))
    const loud = random.below(rows.length)
    let y = 34
    const letters = rows.map((row, i) => {
      const set = setRow(row, y)
      y = set.bottom + ROW.gap
      return lettering(set, i === loud && contrast(ground, light) >= 3 ? light : ink, 'title')
    })
    const live = 530 - y
    if (live < 60) return letters.join('')
    const field = (fill: string) => rect(ROW.left, y + 5, ROW.width, live, fill)
    const radius = Math.max(60, Math.min(live * 0.62, 190))
    const disc = circle(
      random.between(90, 310),
      y + live * random.between(0.62, 0.95),
      radius,
      light === ink ? glow : light,
    )
    return letters.join('') + clipped(id('field'), field('#000'), field(tint), disc)
  },
}
