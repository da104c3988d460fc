// Splits a text into runs that one font file can draw.
import { type FaceName, type FaceSource, getFace } from './faces.ts'
import { type Font, openFont } from './font.ts'
import { listFilesFor } from './font-package.ts'
import { EUROPEAN_LETTER, getEmojiFace, JOINED_SCRIPTS, listScriptFaces, listSignFaces } from './scripts.ts'

export type FontRun = { text: string; start: number; font: Font; isJoined: boolean }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const listGraphemes = (text: string) => [...graphemes.segment(text)]

/** Joiners and selectors control shaping; a font need not draw them. */
const IS_INVISIBLE = /\p{Cf}|\p{Variation_Selector}/u
const ASKS_FOR_EMOJI = /\ufe0f|\p{Emoji_Presentation}/u

function findFont(cluster: string, source: FaceSource): Font | undefined {
  const codePoints = Array.from(cluster)
    .filter((c) => !IS_INVISIBLE.test(c))
    .map((c) => c.codePointAt(0) ?? 0)
  const [first] = codePoints
  if (first === undefined) return undefined
  return listFilesFor(first, source.package, source.variant)
    .map((file) => openFont(file, source.axes))
    .find((font) => codePoints.every((codePoint) => font.covers(codePoint)))
}

/** The typeface of a whole text, chosen once for all its lines so that they look alike. */
export type Typeface = { sources: FaceSource[]; emoji: FaceSource; found: Map<string, Font | undefined> }

/** One face for all Latin, Greek and Cyrillic characters of a text: a word must not change its face halfway. */
function chooseFace(text: string, name: FaceName): FaceName {
  const letters = [...new Set(listGraphemes(text).map(({ segment }) => segment))].filter((cluster) =>
    EUROPEAN_LETTER.test(cluster),
  )
  for (let candidate = name; ;) {
    const face = getFace(candidate)
    if (face.otherwise === undefined || letters.every((letter) => findFont(letter, face) !== undefined)) {
      return candidate
    }
    candidate = face.otherwise
  }
}

export function chooseTypeface(text: string, name: FaceName): Typeface {
  const face = getFace(chooseFace(text, name))
  const others = listScriptFaces(text, face.weight)
  const signs = listSignFaces(face.weight)
  // Without European letters, digits and punctuation follow the script of the title too.
  const mixed = EUROPEAN_LETTER.test(text) ? [face, ...others] : [...others, face]
  const lastResort = getFace(face.weight >= 600 ? 'literataBold' : 'literata')
  return { sources: [...mixed, lastResort, ...signs], emoji: getEmojiFace(face.weight), found: new Map() }
}

function findFontFor(cluster: string, { sources, emoji, found }: Typeface): Font | undefined {
  if (found.has(cluster)) return found.get(cluster)
  let font: Font | undefined
  for (const source of ASKS_FOR_EMOJI.test(cluster) ? [emoji, ...sources] : sources) {
    font = findFont(cluster, source)
    if (font !== undefined) break
  }
  found.set(cluster, font)
  return font
}

/** Characters that no typeface has are omitted rather than shown as boxes. */
export function splitByFont(text: string, typeface: Typeface): FontRun[] {
  const runs: FontRun[] = []
  for (const { segment, index } of listGraphemes(text)) {
    const font = findFontFor(segment, typeface)
    if (font === undefined) continue
    const last = runs.at(-1)
    if (last?.font === font && last.start + last.text.length === index) {
      last.text += segment
      last.isJoined ||= JOINED_SCRIPTS.test(segment)
    } else {
      runs.push({ text: segment, start: index, font, isJoined: JOINED_SCRIPTS.test(segment) })
    }
  }
  return runs
}
