import type { PlainPalette } from '../plain-palettes.ts'
import type { Stage } from '../cover-tools.ts'
import { arch } from './arch.ts'
import { blinds } from './blinds.ts'
import { contours } from './contours.ts'
import { epigraph } from './epigraph.ts'
import { halftone } from './halftone.ts'
import { label } from './label.ts'
import { leaves } from './leaves.ts'
import { monogram } from './monogram.ts'
import { orbits } from './orbits.ts'
import { stack } from './stack.ts'
import { strata } from './strata.ts'
import { tiles } from './tiles.ts'

export const LAYOUTS = {
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
} satisfies Record<string, (stage: Stage<PlainPalette>) => string>

export type LayoutName = keyof typeof LAYOUTS
