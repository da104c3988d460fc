// The typefaces of the images, and those for scripts that they do not have. A script's package adds 0.1 to 1 MB to the
// installation; the Chinese and Japanese ones 6 and 8 MB, split into about a hundred files each.

export type Axes = Readonly<Record<string, number>>
export type FaceRow = readonly [
  family: string,
  /**
   * The point in the design space, or the weight of a face that has only one. Optical sizes are fixed: automatic ones
   * would change widths with the size and break the fit.
   */
  axes: Axes | number,
  /** the face for the whole text when this one lacks some of its characters */
  otherwise?: string,
  style?: 'italic',
]

export const FACES = {
  newsreader: ['newsreader', { opsz: 60, wght: 400 }, 'literata'],
  newsreaderBold: ['newsreader', { opsz: 60, wght: 600 }, 'literataBold'],
  newsreaderItalic: ['newsreader', { opsz: 60, wght: 400 }, 'literataItalic', 'italic'],
  fraunces: ['fraunces', { opsz: 110, wght: 600 }, 'literataBold'],
  frauncesLight: ['fraunces', { opsz: 110, wght: 340 }, 'literata'],
  condensed: ['instrument-sans', { wdth: 75, wght: 600 }, 'sofiaBold'],
  semiCondensed: ['instrument-sans', { wdth: 88, wght: 650 }, 'sofiaBold'],
  sans: ['instrument-sans', { wdth: 100, wght: 500 }, 'sofia'],
  sansBold: ['instrument-sans', { wdth: 100, wght: 700 }, 'sofiaBold'],
  bricolage: ['bricolage-grotesque', { opsz: 60, wght: 800 }, 'sofiaBold'],
  bigShoulders: ['big-shoulders-display', { wght: 800 }, 'sofiaBold'],
  syne: ['syne', { wght: 800 }, 'sansBold'],
  literata: ['literata', { opsz: 72, wght: 400 }],
  literataMedium: ['literata', { opsz: 48, wght: 500 }],
  literataBold: ['literata', { opsz: 72, wght: 620 }],
  literataItalic: ['literata', { opsz: 72, wght: 400 }, undefined, 'italic'],
  sofia: ['sofia-sans-condensed', { wght: 500 }, 'literata'],
  sofiaBold: ['sofia-sans-condensed', { wght: 750 }, 'literataBold'],
  youngSerif: ['young-serif', 500, 'newsreaderBold'],
  gloock: ['gloock', 600, 'fraunces'],
  limelight: ['limelight', 600, 'fraunces'],
  instrumentItalic: ['instrument-serif', 400, 'newsreaderItalic', 'italic'],
} as const satisfies Record<string, FaceRow>

export const SCRIPT_FAMILIES: readonly (readonly [script: RegExp, family: string])[] = [
  [/\p{Script=Arabic}/u, 'noto-naskh-arabic'],
  [/\p{Script=Hebrew}/u, 'frank-ruhl-libre'],
  [/\p{Script=Devanagari}/u, 'noto-serif-devanagari'],
  [/\p{Script=Bengali}/u, 'noto-serif-bengali'],
  [/\p{Script=Gujarati}/u, 'noto-serif-gujarati'],
  [/\p{Script=Gurmukhi}/u, 'noto-serif-gurmukhi'],
  [/\p{Script=Kannada}/u, 'noto-serif-kannada'],
  [/\p{Script=Malayalam}/u, 'noto-serif-malayalam'],
  [/\p{Script=Tamil}/u, 'noto-serif-tamil'],
  [/\p{Script=Telugu}/u, 'noto-serif-telugu'],
  [/\p{Script=Thai}/u, 'noto-serif-thai'],
  [/\p{Script=Georgian}/u, 'noto-serif-georgian'],
  [/\p{Script=Armenian}/u, 'noto-serif-armenian'],
  [/\p{Script=Hangul}/u, 'hahmlet'],
  // Kana means Japanese; Han characters alone are treated as Chinese.
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-serif-jp'],
  [/\p{Script=Han}/u, 'noto-serif-sc'],
]

/** Characters in these scripts touch or stack: no tracking, no capitals, no breaks inside a word. */
export const JOINED_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Thai}]/u

/** Written without spaces between words. */
export const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Scripts that the display faces support. */
export const EUROPEAN_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u
