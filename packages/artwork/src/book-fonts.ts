// The typefaces of a typeset book, as TrueType files.
import { SCRIPT_FAMILIES } from './typesetting/faces.data.ts'
import { readFontFiles } from './typesetting/font.ts'

const emoji = /\ufe0f|\p{Emoji_Presentation}/u

/** The families for the scripts of a text that the book's own face doesn't have. */
export const listScriptFamilies = (text: string): string[] => [
  ...SCRIPT_FAMILIES.filter(([script]) => script.test(text)).map(([, family]) => family),
  ...(emoji.test(text) ? ['noto-emoji'] : []),
]

/** Of files with the same typeface and cut, the typesetter prefers the first: the Latin one, which most text needs. */
export const readBookFonts = (scriptFamilies: Iterable<string>): Uint8Array[] => [
  ...([400, 700] as const).flatMap((weight) =>
    [false, true].flatMap((isItalic) => readFontFiles({ family: 'literata', axes: {}, weight, isItalic })),
  ),
  ...['instrument-sans', ...scriptFamilies].flatMap((family) =>
    readFontFiles({ family, axes: { wght: 400 } }),
  ),
]
