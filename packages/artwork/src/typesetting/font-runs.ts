// Splits a text into runs that one font file can draw.
import { EUROPEAN_LETTER, type FaceRow, FACES, JOINED_SCRIPTS, SCRIPT_FAMILIES } from './faces.data.ts'
import { type FaceSource, findFont, type Font } from './font.ts'

export type FaceName = keyof typeof FACES
export type FontRun = { text: string; start: number; font: Font; isJoined: boolean }

/** The typeface of a whole text, chosen once for all its lines so that they look alike. */
export type Typeface = { sources: FaceSource[]; emoji: FaceSource; found: Map<string, Font | undefined> }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const splitGraphemes = (text: string) => [...graphemes.segment(text)]
export const listGraphemes = (text: string) => splitGraphemes(text).map(({ segment }) => segment)

/** Joiners and selectors control shaping; a font need not draw them. */
const IS_INVISIBLE = /\p{Cf}|\p{Variation_Selector}/u
const ASKS_FOR_EMOJI = /\ufe0f|\p{Emoji_Presentation}/u

const findFontIn = (source: FaceSource, cluster: string) =>
  findFont(
    Array.from(cluster)
      .filter((character) => !IS_INVISIBLE.test(character))
      .map((character) => character.codePointAt(0) ?? 0),
    source,
  )

function getFace(name: FaceName) {
  const [family, axes, otherwise, style]: FaceRow = FACES[name]
  const source = { family, axes: typeof axes === 'number' ? {} : axes, isItalic: style === 'italic' }
  return {
    source,
    weight: typeof axes === 'number' ? axes : (axes['wght'] ?? 400),
    otherwise: otherwise as FaceName | undefined,
  }
}

/** One face for all Latin, Greek and Cyrillic characters of a text: a word must not change its face halfway. */
function chooseFace(text: string, name: FaceName): ReturnType<typeof getFace> {
  const letters = [...new Set(listGraphemes(text))].filter((cluster) => EUROPEAN_LETTER.test(cluster))
  const face = getFace(name)
  const fits = face.otherwise === undefined || letters.every((letter) => findFontIn(face.source, letter))
  return fits ? face : chooseFace(text, face.otherwise as FaceName)
}

export function chooseTypeface(text: string, name: FaceName): Typeface {
  const { source, weight } = chooseFace(text, name)
  const cut = (family: string): FaceSource => ({ family, axes: { wght: weight } })
  const others = SCRIPT_FAMILIES.filter(([script]) => script.test(text)).map(([, family]) => cut(family))
  // Without European letters, digits and punctuation follow the script of the title too.
  const mixed = EUROPEAN_LETTER.test(text) ? [source, ...others] : [...others, source]
  const lastResort = getFace(weight >= 600 ? 'literataBold' : 'literata').source
  const emoji = cut('noto-emoji')
  // Stars, notes, arrows and hearts: the Japanese face has the largest set of symbols.
  return { sources: [...mixed, lastResort, cut('noto-serif-jp'), emoji], emoji, found: new Map() }
}

function findFontFor(cluster: string, { sources, emoji, found }: Typeface): Font | undefined {
  if (found.has(cluster)) return found.get(cluster)
  let font: Font | undefined
  for (const source of ASKS_FOR_EMOJI.test(cluster) ? [emoji, ...sources] : sources) {
    font ??= findFontIn(source, cluster)
  }
  found.set(cluster, font)
  return font
}

/** Characters that no typeface has are omitted rather than shown as boxes. */
export function splitByFont(text: string, typeface: Typeface): FontRun[] {
  const runs: FontRun[] = []
  for (const { segment, index } of splitGraphemes(text)) {
    const font = findFontFor(segment, typeface)
    if (font === undefined) continue
    const isJoined = JOINED_SCRIPTS.test(segment)
    const last = runs.at(-1)
    if (last?.font === font && last.start + last.text.length === index) {
      last.text += segment
      last.isJoined ||= isJoined
    } else runs.push({ text: segment, start: index, font, isJoined })
  }
  return runs
}
