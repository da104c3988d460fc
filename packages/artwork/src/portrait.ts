// Draws portraits of the demo users from a few cut-paper parts.
import { darken } from './drawing/color.ts'
import { document, paint } from './drawing/svg.ts'
import { CLOTHES, EXTRAS, GROUNDS, HAIR, HAIR_COLORS, SKINS } from './portraits.data.ts'

/** Width and height in SVG units. */
export const PORTRAIT_SIDE = 100

export type Portrait = {
  ground: keyof typeof GROUNDS
  skin: keyof typeof SKINS
  /** Style and color of the hair; a headscarf can have any color. */
  hair: keyof typeof HAIR
  ink: keyof typeof HAIR_COLORS | `#${string}`
  clothes: keyof typeof CLOTHES
  colors: readonly [cloth: string, trim: string]
  extras?: readonly (keyof typeof EXTRAS)[]
}

const FACE = `
  <circle cx="33" cy="47" r="3.6" fill="skin"/>
  <circle cx="67" cy="47" r="3.6" fill="skin"/>
  <path d="M33 40c0-13 7-20 17-20s17 7 17 20c0 16-7 27-17 27s-17-11-17-27z" fill="skin"/>
  <path d="M50 20c10 0 17 7 17 20 0 16-7 27-17 27 6-8 9-16 9-27s-3-15-9-20z" fill="shade" opacity=".35"/>
  <path d="M39.5 40.5c2-1.5 4.5-1.5 6.5-.6M54 39.9c2-.9 4.5-.9 6.5.6" fill="none" stroke="brow" stroke-width="1.5" stroke-linecap="round"/>
  <circle cx="43" cy="46" r="1.5" fill="#2b1a16"/>
  <circle cx="57" cy="46" r="1.5" fill="#2b1a16"/>
  <path d="M50 46c-.8 3-2 5-1.8 6 .6.8 2.4.8 3 .4" fill="none" stroke="nose" stroke-width="1.2" stroke-linecap="round"/>
  <path d="M45.5 58c3 1.8 6 1.8 9-.2" fill="none" stroke="#8a3a30" stroke-width="1.6" stroke-linecap="round"/>`

export function drawPortrait(label: string, portrait: Portrait): string {
  const [ground, cut] = GROUNDS[portrait.ground]
  const skin = SKINS[portrait.skin]
  const hair = HAIR_COLORS[portrait.ink as keyof typeof HAIR_COLORS] ?? portrait.ink
  const [cloth, trim] = portrait.colors
  const [behind, before] = HAIR[portrait.hair]
  const shade = darken(skin)
  const hasBrows = portrait.hair !== 'scarf' && portrait.hair !== 'bald'
  const parts = [
    '<path d="M0 0h100v100H0z" fill="ground"/>',
    `<path d="${label.length % 2 === 0 ? 'M0 0h62L30 100H0z' : 'M100 30A80 80 0 0 0 30 100h70z'}" fill="cut"/>`,
    behind,
    '<path d="M43 56h14v16c-4 5-10 5-14 0z" fill="shade"/>',
    CLOTHES[portrait.clothes],
    FACE,
    before,
    ...(portrait.extras ?? []).map((name) => EXTRAS[name]),
  ]
  const body = paint(parts.join(''), {
    ground,
    cut,
    skin,
    shade,
    hair,
    cloth,
    trim,
    nose: darken(shade),
    back: darken(hair),
    brow: hasBrows ? darken(hair) : '#2b1a16',
  })
  return document(PORTRAIT_SIDE, PORTRAIT_SIDE, label, body)
}
