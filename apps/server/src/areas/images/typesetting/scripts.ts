// Typefaces for the scripts that the display faces do not have. Each adds 0.1 to 1 MB to the installation; the Chinese
// and Japanese ones 6 and 8 MB, split into about a hundred files each that are opened only when needed.
import type { FaceSource } from './faces.ts'

type ScriptFace = { script: RegExp; package: string; heaviest: number }

const SCRIPTS: readonly ScriptFace[] = [
  { script: /\p{Script=Arabic}/u, package: 'noto-naskh-arabic', heaviest: 700 },
  { script: /\p{Script=Hebrew}/u, package: 'frank-ruhl-libre', heaviest: 900 },
  { script: /\p{Script=Devanagari}/u, package: 'noto-serif-devanagari', heaviest: 900 },
  { script: /\p{Script=Bengali}/u, package: 'noto-serif-bengali', heaviest: 900 },
  { script: /\p{Script=Gujarati}/u, package: 'noto-serif-gujarati', heaviest: 900 },
  { script: /\p{Script=Gurmukhi}/u, package: 'noto-serif-gurmukhi', heaviest: 900 },
  { script: /\p{Script=Kannada}/u, package: 'noto-serif-kannada', heaviest: 900 },
  { script: /\p{Script=Malayalam}/u, package: 'noto-serif-malayalam', heaviest: 900 },
  { script: /\p{Script=Tamil}/u, package: 'noto-serif-tamil', heaviest: 900 },
  { script: /\p{Script=Telugu}/u, package: 'noto-serif-telugu', heaviest: 900 },
  { script: /\p{Script=Thai}/u, package: 'noto-serif-thai', heaviest: 900 },
  { script: /\p{Script=Georgian}/u, package: 'noto-serif-georgian', heaviest: 900 },
  { script: /\p{Script=Armenian}/u, package: 'noto-serif-armenian', heaviest: 900 },
  { script: /\p{Script=Hangul}/u, package: 'hahmlet', heaviest: 900 },
  // Kana means Japanese; Han characters alone are treated as Chinese.
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, package: 'noto-serif-jp', heaviest: 900 },
  { script: /\p{Script=Han}/u, package: 'noto-serif-sc', heaviest: 900 },
]

/** Stars, notes, arrows and hearts: the Japanese face has the largest set of symbols. */
const SIGNS: ScriptFace = { script: /\p{S}/u, package: 'noto-serif-jp', heaviest: 900 }
const EMOJI: ScriptFace = { script: /\p{Extended_Pictographic}/u, package: 'noto-emoji', heaviest: 700 }

function cut(face: ScriptFace, weight: number): FaceSource {
  return {
    package: `@fontsource-variable/${face.package}`,
    variant: 'wght-normal',
    axes: { wght: Math.min(weight, face.heaviest) },
  }
}

export function listScriptFaces(text: string, weight: number): FaceSource[] {
  return SCRIPTS.filter(({ script }) => script.test(text)).map((face) => cut(face, weight))
}

export const listSignFaces = (weight: number): FaceSource[] => [cut(SIGNS, weight), cut(EMOJI, weight)]

export const getEmojiFace = (weight: number): FaceSource => cut(EMOJI, weight)

/** Characters in these scripts touch or stack: no tracking, no capitals, no breaks inside a word. */
export const JOINED_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Thai}]/u

/** Written without spaces between words. */
export const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Scripts that the display faces support. */
export const EUROPEAN_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u
