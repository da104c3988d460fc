// The typefaces of the covers, and their fallbacks for titles with characters that a face does not have.
import type { Axes } from './font.ts'

export type FaceSource = { package: string; variant: string; axes: Axes }
export type Face = FaceSource & {
  /** decides which weight of the other scripts is used with it */
  weight: number
  /** the face for the whole text when this one lacks some of its characters */
  otherwise?: FaceName
}

const variable = (family: string, variant: string, axes: Axes): FaceSource => ({
  package: `@fontsource-variable/${family}`,
  variant,
  axes,
})
const fixed = (family: string, variant = '400-normal'): FaceSource => ({
  package: `@fontsource/${family}`,
  variant,
  axes: {},
})

// Optical sizes are fixed: automatic ones would change widths with the size and break the fit.
export const FACES = {
  newsreader: {
    ...variable('newsreader', 'opsz-normal', { opsz: 60, wght: 400 }),
    weight: 400,
    otherwise: 'literata',
  },
  newsreaderBold: {
    ...variable('newsreader', 'opsz-normal', { opsz: 60, wght: 600 }),
    weight: 600,
    otherwise: 'literataBold',
  },
  newsreaderItalic: {
    ...variable('newsreader', 'opsz-italic', { opsz: 60, wght: 400 }),
    weight: 400,
    otherwise: 'literataItalic',
  },
  fraunces: {
    ...variable('fraunces', 'opsz-normal', { opsz: 110, wght: 600 }),
    weight: 600,
    otherwise: 'literataBold',
  },
  frauncesLight: {
    ...variable('fraunces', 'opsz-normal', { opsz: 110, wght: 340 }),
    weight: 400,
    otherwise: 'literata',
  },
  condensed: {
    ...variable('instrument-sans', 'wdth-normal', { wdth: 75, wght: 600 }),
    weight: 600,
    otherwise: 'sofiaBold',
  },
  semiCondensed: {
    ...variable('instrument-sans', 'wdth-normal', { wdth: 88, wght: 650 }),
    weight: 700,
    otherwise: 'sofiaBold',
  },
  wide: {
    ...variable('instrument-sans', 'wdth-normal', { wdth: 100, wght: 700 }),
    weight: 700,
    otherwise: 'sofiaBold',
  },
  sans: {
    ...variable('instrument-sans', 'wdth-normal', { wdth: 100, wght: 500 }),
    weight: 500,
    otherwise: 'sofia',
  },
  sansBold: {
    ...variable('instrument-sans', 'wdth-normal', { wdth: 100, wght: 700 }),
    weight: 700,
    otherwise: 'sofiaBold',
  },
  youngSerif: { ...fixed('young-serif'), weight: 500, otherwise: 'newsreaderBold' },
  gloock: { ...fixed('gloock'), weight: 600, otherwise: 'fraunces' },
  limelight: { ...fixed('limelight'), weight: 600, otherwise: 'fraunces' },
  instrumentItalic: {
    ...fixed('instrument-serif', '400-italic'),
    weight: 400,
    otherwise: 'newsreaderItalic',
  },
  bricolage: {
    ...variable('bricolage-grotesque', 'opsz-normal', { opsz: 60, wght: 800 }),
    weight: 800,
    otherwise: 'sofiaBold',
  },
  bigShoulders: {
    ...variable('big-shoulders-display', 'wght-normal', { wght: 800 }),
    weight: 800,
    otherwise: 'sofiaBold',
  },
  syne: { ...variable('syne', 'wght-normal', { wght: 800 }), weight: 800, otherwise: 'wide' },
  literata: { ...variable('literata', 'opsz-normal', { opsz: 72, wght: 400 }), weight: 400 },
  literataMedium: { ...variable('literata', 'opsz-normal', { opsz: 48, wght: 500 }), weight: 500 },
  literataBold: { ...variable('literata', 'opsz-normal', { opsz: 72, wght: 620 }), weight: 600 },
  literataItalic: { ...variable('literata', 'opsz-italic', { opsz: 72, wght: 400 }), weight: 400 },
  sofia: {
    ...variable('sofia-sans-condensed', 'wght-normal', { wght: 500 }),
    weight: 500,
    otherwise: 'literata',
  },
  sofiaBold: {
    ...variable('sofia-sans-condensed', 'wght-normal', { wght: 750 }),
    weight: 700,
    otherwise: 'literataBold',
  },
} as const satisfies Record<string, FaceSource & { weight: number; otherwise?: string }>

export type FaceName = keyof typeof FACES

export const getFace = (name: FaceName): Face => FACES[name]
