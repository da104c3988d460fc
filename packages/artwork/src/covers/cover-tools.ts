// What a layout of a cover consists of, and the tools it draws with.
import type { CoverSpec } from '../cover-spec.ts'
import type { Random } from '../drawing/random.ts'
import { gradient, paint, rect } from '../drawing/svg.ts'
import type { Box, SetText, TextStyle } from '../typesetting/typeset.ts'
import { MOTIFS } from './motifs.data.ts'
import type { Palette } from './palettes.ts'
import type { VoiceName } from './voices.data.ts'

/** A cover is tall; the same scene drawn wide makes a genre tile. */
type Frame = { width: number; height: number; isWide: boolean }

export type Tools = {
  frame: Frame
  palette: Palette
  random: Random
  /** unique on a page that shows several covers inline */
  id: (name: string) => string
  motif: string
  /** large lights and objects stay below this line, because the title is above it */
  clear: number
}

type Layout = {
  title: Box & Pick<TextStyle, 'max' | 'lines' | 'align' | 'valign'>
  /** the author's baseline, on the cover or below the title */
  author: ({ baseline: number } | { below: number }) & { max?: number; width?: number }
  /** how the title may be set; otherwise the genre decides */
  voices?: readonly VoiceName[]
  /** when they are not the ink and the soft ink of the palette */
  inks?: (palette: Palette) => { title: string; author: string }
}

/** A scene can also be drawn without a title; `over` is what a cover has between scene and title. */
export type Scene = Layout & { draw: (tools: Tools) => string; over?: (tools: Tools) => string }
export type PlainLayout = Layout & {
  draw: (tools: Tools, title: SetText, spec: CoverSpec) => string
  /** whether the title is part of the drawing */
  setsTitle?: true
}

/** Fills a drawing whose colors are names of the palette. */
export function paintWith(drawing: string, { sky, land, light, glow, ink, tint }: Palette): string {
  const [sky0, sky1, sky2] = sky
  const [land0, land1, land2, land3, land4] = land
  return paint(drawing, { light, glow, ink, tint, sky0, sky1, sky2, land0, land1, land2, land3, land4 })
}

export const drawMotif = (name: string, palette: Palette): string =>
  Object.hasOwn(MOTIFS, name) ? paintWith(MOTIFS[name as keyof typeof MOTIFS], palette) : ''

export function drawSky({ palette: { sky }, id, frame: { width, height } }: Tools): string {
  const stops = sky.map((color, i) => [i / 2, color] as const)
  return gradient(id('sky'), 'down', stops) + rect(0, 0, width, height, `url(#${id('sky')})`)
}

/** Softens the picture behind the title. */
export function veil({ palette: { sky }, id }: Tools, height: number, strength: number): string {
  const shade = gradient(id('veil'), 'down', [
    [0, sky[0], strength],
    [0.6, sky[0], strength * 0.7],
    [1, sky[0], 0],
  ])
  return shade + rect(0, 0, 400, height, `url(#${id('veil')})`)
}
