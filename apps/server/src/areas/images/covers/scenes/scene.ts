import type { Random } from '../../drawing/random.ts'
import { verticalGradient } from '../../drawing/svg.ts'
import type { FaceName } from '../../typesetting/faces.ts'
import type { ScenicPalette } from '../scenic-palettes.ts'
import type { AuthorLine, Stage } from '../cover-tools.ts'

/** A cover is tall; the same scene drawn wide makes a genre tile. */
export type Frame = { width: number; height: number; isWide: boolean }
export type SceneTools = {
  palette: ScenicPalette
  random: Random
  id: (name: string) => string
  motif: string
  /** large lights and objects stay below this line, because the title is above it */
  clear?: number
}
export type Scene = (frame: Frame, tools: SceneTools) => string

/** How an illustrated cover sets its title. */
export type Voice = { face: FaceName; caps?: boolean; leading?: number; tracking?: number }
type ScenicStage = Stage<ScenicPalette> & { motif: string; voice: Voice }
export type ScenicLayout = (stage: ScenicStage) => string

export const COVER_FRAME: Frame = { width: 400, height: 600, isWide: false }

export function skyGradient({ palette: { sky }, id }: Pick<SceneTools, 'palette' | 'id'>): string {
  return verticalGradient(id('sky'), [
    [0, sky[0]],
    [0.5, sky[1]],
    [1, sky[2]],
  ])
}

/** Softens the picture behind the title. */
export function veil(
  { palette, id }: Pick<SceneTools, 'palette' | 'id'>,
  height: number,
  strength: number,
): string {
  const gradient = verticalGradient(id('veil'), [
    [0, palette.sky[0], strength],
    [0.6, palette.sky[0], strength * 0.7],
    [1, palette.sky[0], 0],
  ])
  return `${gradient}<rect width="400" height="${height}" fill="url(#${id('veil')})"/>`
}

/** Illustrated covers set author names in bold, tracked upper case. */
export const byline = (
  line: Pick<AuthorLine, 'x' | 'baseline' | 'width' | 'fill' | 'align' | 'max'>,
): AuthorLine => ({
  face: 'sansBold',
  max: 16.5,
  caps: true,
  tracking: 0.08,
  ...line,
})
