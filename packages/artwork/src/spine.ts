// The spine of a cover, in the colors of its story.
import type { CoverSpec } from './cover-spec.ts'
import { chooseDesign, specKey } from './covers/design.ts'
import { VOICES } from './covers/voices.data.ts'
import { oklch, readableOn } from './drawing/color.ts'
import { createRandom, hashText } from './drawing/random.ts'
import { circle, d, dots, document, gradient, group, num, path, rect, repeat } from './drawing/svg.ts'
import { listGraphemes } from './typesetting/font-runs.ts'
import { lettering, setText } from './typesetting/typeset.ts'

type Spine = { width: number; height: number; bright: string; second: string; dark: string }

/** Each leaves the range from 17 % to 77 % of the height to the title. */
const BINDINGS: ((spine: Spine) => string)[] = [
  function rules({ width, height, bright }) {
    return [0.07, 0.1, 0.86, 0.89]
      .map((at, i) => rect(0, height * at, width, i % 3 === 0 ? 3.4 : 1.4, bright))
      .join('')
  },
  function bands({ width, height, second, dark }) {
    const points = Array.from(
      { length: 42 },
      (_, i) => [5 + (i % 7) * 10, height * 0.87 + Math.floor(i / 7) * 10] as const,
    )
    return (
      rect(0, 0, width, height * 0.13, second) +
      rect(0, height * 0.84, width, height * 0.16, second) +
      dots(points, 1.7, dark)
    )
  },
  function chevrons({ width, height, bright, second }) {
    const half = width / 2
    const rows = repeat(
      7,
      (i) => d`M0 ${height * 0.83 + i * 11}l${half} -8l${half} 8v4.5l${-half} -8l${-half} 8z`,
    )
    return path(rows, bright) + rect(0, height * 0.06, width, 9, second)
  },
  function discs({ width, height, bright, dark }) {
    return (
      circle(width / 2, height * 0.1, width * 0.27, bright) +
      rect(0, height * 0.88, width, height * 0.12, dark) +
      circle(width / 2, height * 0.94, width * 0.15, bright)
    )
  },
  function lozenge({ width, height, bright, dark }) {
    const [w, h] = [width * 0.16, height * 0.035]
    return (
      rect(0, height * 0.835, width, height * 0.12, dark) +
      [0.05, 0.83, 0.955].map((at) => rect(0, height * at, width, 2, bright)).join('') +
      path(d`M${width / 2} ${height * 0.86}l${w} ${h}l${-w} ${h}l${-w} ${-h}z`, bright)
    )
  },
]

const UPRIGHT = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

export function drawSpine(spec: CoverSpec): string {
  const key = specKey(spec)
  const random = createRandom(`${key}|spine`)
  const { palette, voice } = chooseDesign(spec)
  const { cloth, light, glow, ink, land } = palette
  const [width, height] = [44 + random.below(7) * 4, 300 + random.below(7) * 14]
  const fill = readableOn(cloth, [ink, oklch(0.97, 0.03, 85), land[4]])
  const style = { ...VOICES[voice], valign: 'middle' as const }

  /** Chinese, Japanese and Korean spines are read downward, character by character. */
  function setUpright(): string {
    const characters = listGraphemes(spec.title.replace(/\s+/gu, ''))
    const step = Math.min(width * 0.62, (height * 0.6) / characters.length)
    const side = step * 0.86
    return characters
      .map((character, i) => {
        const box = { x: (width - side) / 2, y: height * 0.17 + i * step, width: side, height: side }
        return lettering(
          setText(character, box, { ...style, max: side, lines: 1, align: 'middle' }),
          fill,
          'title',
        )
      })
      .join('')
  }

  function setSideways(): string {
    const box = { x: 0, y: 0, width: height * 0.6, height: width * 0.66 }
    const set = setText(spec.title, box, { ...style, max: width * 0.46, lines: 3, isRtl: false })
    const transform = `translate(${num((width + box.height) / 2)} ${num(height * 0.17)}) rotate(90)`
    return group({ transform }, lettering(set, fill, 'title'))
  }

  /** Makes the spine look rounded, with a highlight near the hinge. */
  const roundness = gradient(`s${hashText(key).toString(36)}`, 'across', [
    [0, '#000', 0.28],
    [0.18, '#fff', 0.16],
    [0.5, '#fff', 0],
    [1, '#000', 0.3],
  ])
  const body = [
    rect(0, 0, width, height, cloth),
    random.pick(BINDINGS)({
      width,
      height,
      bright: light === ink ? glow : light,
      second: glow,
      dark: land[4],
    }),
    UPRIGHT.test(spec.title) ? setUpright() : setSideways(),
    roundness,
    rect(0, 0, width, height, `url(#s${hashText(key).toString(36)})`),
  ]
  return document(width, height, spec.title, body.join(''))
}
