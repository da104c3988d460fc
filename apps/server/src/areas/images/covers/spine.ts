// The spine of a cover, in the colors of its story.
import { oklch, readableOn } from '../drawing/colour.ts'
import { createRandom, hashText, type Random } from '../drawing/random.ts'
import { circle, d, dots, document, fade, group, num, path, rect } from '../drawing/svg.ts'
import type { FaceName } from '../typesetting/faces.ts'
import { listGraphemes } from '../typesetting/font-runs.ts'
import { setText } from '../typesetting/typeset.ts'
import { chooseCover, type PlainCover, type ScenicCover } from './choose-design.ts'
import { type CoverSpec, lettering, specKey } from './cover-tools.ts'

type Cloth = {
  ground: string
  type: string
  bright: string
  second: string
  dark: string
  face: FaceName
  isCaps: boolean
}
type Size = { width: number; height: number }

function chooseCloth(cover: PlainCover | ScenicCover, random: Random): Cloth {
  if (cover.family === 'plain') {
    const { ground, type, strong, tint, second } = cover.palette
    const bright = strong === type ? second : strong
    return {
      ground,
      type,
      bright,
      second,
      dark: tint,
      face: random.pick(['newsreaderBold', 'fraunces', 'condensed']),
      isCaps: false,
    }
  }
  const { land, light, glow, isDark } = cover.palette
  const ground = isDark ? land[2] : random.pick([land[1], land[2], land[3]])
  const type = readableOn(ground, [oklch(0.97, 0.03, 85), land[4]])
  return {
    ground,
    type,
    bright: light,
    second: glow,
    dark: land[4],
    face: cover.voice.face,
    isCaps: cover.voice.caps === true,
  }
}

/** Each leaves the range from 17 % to 77 % of the height to the title. */
const BINDINGS: ((size: Size, cloth: Cloth) => string)[] = [
  function rules({ width, height }, { bright }) {
    return [0.07, 0.1, 0.86, 0.89]
      .map((at, i) => rect(0, height * at, width, i % 3 === 0 ? 3.4 : 1.4, bright))
      .join('')
  },
  function caps({ width, height }, { second, dark }) {
    const points: [number, number][] = []
    for (let y = height * 0.865; y < height; y += 10) for (let x = 5; x < width; x += 10) points.push([x, y])
    return (
      rect(0, 0, width, height * 0.13, second) +
      rect(0, height * 0.84, width, height * 0.16, second) +
      dots(points, 1.7, dark)
    )
  },
  function chevrons({ width, height }, { bright, second }) {
    let rows = ''
    for (let y = height * 0.83; y < height + 8; y += 11)
      rows += d`M0 ${y}l${width / 2} -8l${width / 2} 8v4.5l${-width / 2} -8l${-width / 2} 8z`
    return path(rows, bright, fade(0.85)) + rect(0, height * 0.06, width, 9, second)
  },
  function seal({ width, height }, { bright, ground, dark }) {
    return (
      circle(width / 2, height * 0.1, width * 0.27, bright) +
      circle(width / 2, height * 0.1, width * 0.14, ground) +
      rect(0, height * 0.88, width, height * 0.12, dark) +
      circle(width / 2, height * 0.94, width * 0.15, bright)
    )
  },
  function label({ width, height }, { bright, dark }) {
    return (
      [0.05, 0.83, 0.955].map((at) => rect(0, height * at, width, 2, bright)).join('') +
      rect(0, height * 0.835, width, height * 0.12, dark) +
      path(
        d`M${width / 2} ${height * 0.86}l${width * 0.16} ${height * 0.035}l${-width * 0.16} ${height * 0.035}l${-width * 0.16} ${-height * 0.035}z`,
        bright,
      )
    )
  },
]

/** A gradient that makes the spine look rounded, with a highlight near the hinge. */
function roundness(id: string, { width, height }: Size): string {
  const stops = [
    [0, '#000', 0.28],
    [0.18, '#fff', 0.16],
    [0.5, '#fff', 0],
    [1, '#000', 0.3],
  ]
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  return `<linearGradient id="${id}">${stops}</linearGradient>${rect(0, 0, width, height, `url(#${id})`)}`
}

const UPRIGHT = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

/** Chinese, Japanese and Korean spines are read downward, character by character. */
function setUpright(title: string, { width, height }: Size, { face, type }: Cloth): string {
  const signs = listGraphemes(title.replace(/\s+/gu, '')).map(({ segment }) => segment)
  const step = Math.min(width * 0.62, (height * 0.6) / signs.length)
  const side = step * 0.86
  return signs
    .map((sign, i) => {
      const box = { x: (width - side) / 2, y: height * 0.17 + i * step, width: side, height: side }
      return lettering(
        setText(sign, box, { face, max: side, lines: 1, align: 'middle', valign: 'middle' }),
        type,
        'title',
      )
    })
    .join('')
}

function setSideways(title: string, { width, height }: Size, { face, type, isCaps }: Cloth): string {
  const live = { x: 0, y: 0, width: height * 0.6, height: width * 0.66 }
  const set = setText(title, live, {
    face,
    max: width * 0.46,
    lines: 3,
    leading: 1.02,
    caps: isCaps,
    valign: 'middle',
    isRtl: false,
  })
  return group(
    { transform: `translate(${num((width + live.height) / 2)} ${num(height * 0.17)}) rotate(90)` },
    lettering(set, type, 'title'),
  )
}

export function drawSpine(spec: CoverSpec): string {
  const key = specKey(spec)
  const random = createRandom(`${key}|spine`)
  const size = { width: 44 + random.below(7) * 4, height: 300 + random.below(7) * 14 }
  const cloth = chooseCloth(chooseCover(spec), random)
  const title = UPRIGHT.test(spec.title) ? setUpright : setSideways
  const body = [
    rect(0, 0, size.width, size.height, cloth.ground),
    random.pick(BINDINGS)(size, cloth),
    title(spec.title, size, cloth),
    roundness(`s${hashText(key).toString(36)}`, size),
  ]
  return document(size.width, size.height, spec.title, body.join(''))
}
