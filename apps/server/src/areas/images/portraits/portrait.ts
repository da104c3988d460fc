// Draws portraits of the demo users from a few cut-paper parts.
import { circle, d, document, fade, path, rect, ring, stroke } from '../drawing/svg.ts'

export const PORTRAIT_SIDE = 100

const skins = {
  pale: '#f0cfb4',
  light: '#e3b491',
  olive: '#cf9a6c',
  tan: '#b97f52',
  brown: '#8f5a38',
  deep: '#5f3a26',
}
const inks = {
  black: '#211a1a',
  brown: '#4a2f22',
  chestnut: '#7a4526',
  red: '#b4532a',
  fair: '#d6ab5f',
  grey: '#9a958c',
  white: '#e4ded1',
}
const grounds = {
  brick: ['#c9482f', '#a83722'],
  sea: ['#2f5d62', '#204449'],
  blue: ['#31407c', '#232f60'],
  ochre: ['#d9a441', '#bd8428'],
  plum: ['#7a4a78', '#5d345c'],
  moss: ['#5b7f52', '#44643c'],
  sand: ['#cdbb9d', '#b29c78'],
  night: ['#1f2a44', '#121a2e'],
  rose: ['#d98f83', '#bf6f63'],
} as const

type Tint = { hair: string; back: string }

/** The parts behind the head and in front of it. */
const hairs: Record<string, (tint: Tint) => [behind: string, before: string]> = {
  bald: () => ['', ''],
  crop: ({ hair }) => [
    '',
    path('M32 43C30 22 41 17 50 17s20 5 18 26c-2-6-3-11-6-13-8 2-17 2-24 0-3 2-4 7-6 13z', hair),
  ],
  parted: ({ hair }) => [
    '',
    path('M32 46C28 22 42 15 53 16c12 1 18 12 15 30-1-8-4-13-8-16-9 1-16-1-20-5 0 6-5 9-8 21z', hair),
  ],
  waves: ({ hair, back }) => [
    path(
      'M30 40c-3-20 10-26 20-26s23 6 20 26c3 8-2 12 1 20 2 6-4 10-8 6H37c-4 4-10 0-8-6 3-8-2-12 1-20z',
      back,
    ),
    path('M32 45C30 22 42 16 50 16s20 6 18 29c-2-9-6-15-12-18-4 5-17 6-20 6-2 3-3 7-4 12z', hair),
  ],
  long: ({ hair, back }) => [
    path('M29 42c-2-20 9-28 21-28s23 8 21 28l3 40H26z', back),
    path('M32 47C30 24 41 16 50 16s20 8 18 31c-3-12-9-19-18-22-9 3-15 10-18 22z', hair),
  ],
  bob: ({ hair, back }) => [
    path('M29 42c-2-20 9-27 21-27s23 7 21 27v20c-5 5-11 4-14 2H43c-3 2-9 3-14-2z', back),
    path('M32 42C31 23 41 16 50 16s19 7 18 26c-3-4-5-8-6-11H38c-1 3-3 7-6 11z', hair),
  ],
  bun: ({ hair, back }) => [
    circle(50, 13, 8, back),
    path('M32 44C30 23 41 17 50 17s20 6 18 27c-3-9-9-16-18-18-9 2-15 9-18 18z', hair),
  ],
  curls: ({ hair, back }) => [
    Array.from({ length: 11 }, (_, i) =>
      circle(50 + 24 * Math.cos(i / 1.75 + 2.6), 37 + 22 * Math.sin(i / 1.75 + 2.6), 10, back),
    ).join(''),
    [33, 40, 48, 56, 64].map((x, i) => circle(x + 1, 25 - (i % 2) * 3, 8, hair)).join(''),
  ],
  afro: ({ hair, back }) => [
    circle(50, 35, 28, back),
    path('M32 42C31 24 40 20 50 20s19 4 18 22c-4-7-9-11-18-11s-14 4-18 11z', hair),
  ],
  braids: ({ hair, back }) => [
    path('M29 40c-2-19 10-26 21-26s23 7 21 26z', back) +
      [28, 72].map((x) => [44, 53, 62, 71, 80].map((y) => circle(x, y, 4.6, back)).join('')).join(''),
    path('M32 44C31 23 41 17 50 17s19 6 18 27c-3-8-8-15-17-19v-7h-2v7c-9 4-14 11-17 19z', hair),
  ],
  fringe: ({ hair, back }) => [
    path('M29 42c-2-20 9-27 21-27s23 7 21 27v28H29z', back),
    path('M31 45C29 23 41 15 50 15s21 8 19 30l-4-7c-9 2-21 2-30 0z', hair),
  ],
  thin: ({ hair }) => [
    '',
    path('M32 48c-2-6-1-13 2-18 1 6 0 12-2 18zm36 0c2-6 1-13-2-18-1 6 0 12 2 18z', hair),
  ],
  scarf: ({ hair, back }) => [
    path('M27 46c-3-24 10-33 23-33s26 9 23 33c-1 18 2 26 5 32H22c3-6 6-14 5-32z', back),
    path('M31 47C29 25 41 17 50 17s21 8 19 30c-2-10-8-17-19-19-11 2-17 9-19 19z', hair),
  ],
}

const clothes: Record<string, (colour: string, trim: string) => string> = {
  crew: (colour, trim) => body(colour) + stroke('M40 71c3 6 17 6 20 0', trim, 2.6),
  shirt: (colour, trim) =>
    body(colour) +
    path('M41 69l9 13-10 5-6-14zM59 69l-9 13 10 5 6-14z', trim) +
    stroke('M50 83v17', trim, 1.4),
  polo: (colour, trim) =>
    body(colour) + path('M40 62h20l2 12c-8 4-16 4-24 0z', colour) + stroke('M39 66c7 3 15 3 22 0', trim, 1.6),
  shawl: (colour, trim) =>
    body(trim) + path('M12 100c2-18 16-28 28-31l12 31zM88 100c-2-18-16-28-28-31l-6 31z', colour),
  overall: (colour, trim) =>
    body(trim) +
    path('M32 78h5v10h26V78h5v22H32z', colour) +
    circle(35, 87, 1.6, trim) +
    circle(65, 87, 1.6, trim),
  apron: (colour, trim) => body(trim) + path('M38 72l4 12h16l4-12 2 28H36z', colour),
}
const body = (colour: string) => path('M6 100c1-20 16-27 34-31h20c18 4 33 11 34 31z', colour)

const extras: Record<string, (ink: string) => string> = {
  glasses: (ink) =>
    ring(43, 46, 5.4, ink, 1.3) +
    ring(57, 46, 5.4, ink, 1.3) +
    stroke('M48.4 45.4c1-.8 2.200-.8 3.200 0M37.600 45l-4-1M62.400 45l4-1', ink, 1.3),
  beard: (ink) =>
    path(
      'M33 48c0 14 6 20 17 20s17-6 17-20c-3 5-5 7-8 7-5-2-13-2-18 0-3 0-5-2-8-7zm12 9c3-1 7-1 10 0-2 2.500-8 2.500-10 0z',
      ink,
      { 'fill-rule': 'evenodd' },
    ),
  moustache: (ink) => path('M42 55c3-3 6-2 8-1 2-1 5-2 8 1-3 1.500-6 1.200-8 .4-2 .8-5 1.100-8-.4z', ink),
  earrings: () => circle(33, 54, 1.8, '#e9b872') + circle(67, 54, 1.8, '#e9b872'),
  freckles: () =>
    [
      [40, 51],
      [43, 52.5],
      [57, 52.5],
      [60, 51],
      [46, 51],
    ]
      .map(([x, y]) => circle(x!, y!, 0.6, '#a8683f'))
      .join(''),
  cap: (ink) => path('M30 34c0-14 9-20 20-20s20 6 20 20c4 1 9 3 12 6-16-4-38-5-52-2z', ink),
  pencil: () => stroke('M62 20l12 14', '#e9b872', 2.2) + stroke('M74 34l2 2.400', '#211a1a', 2),
}

export type Portrait = {
  ground: keyof typeof grounds
  skin: keyof typeof skins
  /** Style and color of the hair; a headscarf can have any color. */
  hair: keyof typeof hairs
  ink: keyof typeof inks | `#${string}`
  clothes: keyof typeof clothes
  colours: readonly [cloth: string, trim: string]
  extras?: readonly (keyof typeof extras)[]
}

const darken = (colour: string) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.8)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function drawPortrait(label: string, portrait: Portrait): string {
  const [ground, cut] = grounds[portrait.ground]
  const skin = skins[portrait.skin]
  const ink = portrait.ink in inks ? inks[portrait.ink as keyof typeof inks] : portrait.ink
  const line = '#2b1a16'
  const [behind, before] = hairs[portrait.hair]!({ hair: ink, back: darken(ink) })
  const brow = portrait.hair === 'scarf' || portrait.hair === 'bald' ? line : darken(ink)
  const side = label.length % 2 === 0 ? d`M0 0h62L30 100H0z` : d`M100 30A80 80 0 0 0 30 100h70z`
  return document(
    PORTRAIT_SIDE,
    PORTRAIT_SIDE,
    label,
    rect(0, 0, PORTRAIT_SIDE, PORTRAIT_SIDE, ground) +
      path(side, cut) +
      behind +
      path('M43 56h14v16c-4 5-10 5-14 0z', darken(skin)) +
      clothes[portrait.clothes]!(...portrait.colours) +
      circle(33, 47, 3.6, skin) +
      circle(67, 47, 3.6, skin) +
      path('M33 40c0-13 7-20 17-20s17 7 17 20c0 16-7 27-17 27s-17-11-17-27z', skin) +
      path('M50 20c10 0 17 7 17 20 0 16-7 27-17 27 6-8 9-16 9-27s-3-15-9-20z', darken(skin), fade(0.35)) +
      stroke('M39.500 40.500c2-1.500 4.500-1.500 6.500-.6M54 39.900c2-.9 4.500-.9 6.500.6', brow, 1.5, {
        'stroke-linecap': 'round',
      }) +
      circle(43, 46, 1.5, line) +
      circle(57, 46, 1.5, line) +
      stroke('M50 46c-.8 3-2 5-1.800 6 .6.8 2.400.8 3 .4', darken(darken(skin)), 1.2, {
        'stroke-linecap': 'round',
      }) +
      stroke('M45.500 58c3 1.800 6 1.800 9-.2', '#8a3a30', 1.6, { 'stroke-linecap': 'round' }) +
      before +
      (portrait.extras ?? [])
        .map((name) => extras[name]!(name === 'cap' ? portrait.colours[0] : brow))
        .join(''),
  )
}
