import type { PlainLayout, Scene } from './cover-tools.ts'
import { epigraph, monogram, stack } from './layouts/lettered.ts'
import { label, poster, tiles } from './layouts/patterns.ts'
import { arch, blinds, contours, halftone, leaves, orbits, strata } from './layouts/shapes.ts'
import { city } from './scenes/city.ts'
import { flora } from './scenes/flora.ts'
import { forest } from './scenes/forest.ts'
import { gateway } from './scenes/gateway.ts'
import { landscape } from './scenes/landscape.ts'
import { medallion } from './scenes/medallion.ts'
import { planet } from './scenes/planet.ts'
import { sea } from './scenes/sea.ts'
import { still } from './scenes/still.ts'

export const PLAIN_LAYOUTS = {
  strata,
  monogram,
  stack,
  label,
  tiles,
  contours,
  arch,
  orbits,
  leaves,
  blinds,
  epigraph,
  halftone,
} satisfies Record<string, PlainLayout>

export const SCENES = {
  landscape,
  sea,
  city,
  planet,
  flora,
  gateway,
  still,
  medallion,
  forest,
  poster,
} satisfies Record<string, Scene>

export type PlainLayoutName = keyof typeof PLAIN_LAYOUTS
export type SceneName = keyof typeof SCENES

/** Every layout as one that may use everything a cover has. */
export const LAYOUTS: Record<PlainLayoutName | SceneName, PlainLayout & Pick<Scene, 'over'>> = {
  ...PLAIN_LAYOUTS,
  ...SCENES,
}
