// Colors of the illustrated covers: a light (dusk, night, day, pop, paper) and two hues make a palette.
import { oklch } from '../drawing/colour.ts'

type Light = 'dusk' | 'night' | 'day' | 'pop' | 'paper'
export type Mood = readonly [light: Light, hue: number, glow: number]

export type ScenicPalette = {
  isDark: boolean
  sky: readonly [top: string, middle: string, low: string]
  /** far to near */
  land: readonly [string, string, string, string, string]
  light: string
  glow: string
  ink: string
  soft: string
}

type Tone = readonly [lightness: number, chroma: number]
type Tones = readonly [Tone, Tone, Tone, Tone, Tone]

const LAND: Record<Light, Tones> = {
  dusk: [
    [0.56, 0.14],
    [0.46, 0.13],
    [0.36, 0.11],
    [0.27, 0.08],
    [0.19, 0.05],
  ],
  night: [
    [0.38, 0.1],
    [0.31, 0.09],
    [0.245, 0.07],
    [0.19, 0.05],
    [0.14, 0.035],
  ],
  day: [
    [0.78, 0.1],
    [0.68, 0.12],
    [0.56, 0.12],
    [0.44, 0.1],
    [0.32, 0.075],
  ],
  pop: [
    [0.66, 0.17],
    [0.56, 0.16],
    [0.45, 0.13],
    [0.34, 0.1],
    [0.24, 0.06],
  ],
  paper: [
    [0.8, 0.11],
    [0.68, 0.15],
    [0.56, 0.16],
    [0.44, 0.13],
    [0.3, 0.09],
  ],
}

function landOf(light: Light, hue: number, first = hue): ScenicPalette['land'] {
  const [a, b, c, e, f] = LAND[light]
  return [oklch(...a, first), oklch(...b, hue), oklch(...c, hue), oklch(...e, hue), oklch(...f, hue)]
}

/** The midpoint on the shorter arc of the color circle. */
function between(one: number, other: number): number {
  return (one + other) / 2 + (Math.abs(one - other) > 180 ? 180 : 0)
}

const BY_LIGHT: Record<Light, (hue: number, glow: number) => ScenicPalette> = {
  dusk: (hue, glow) => ({
    isDark: true,
    sky: [oklch(0.36, 0.12, hue), oklch(0.58, 0.16, between(hue, glow)), oklch(0.8, 0.13, glow)],
    land: landOf('dusk', hue),
    light: oklch(0.94, 0.1, 85),
    glow: oklch(0.82, 0.15, glow),
    ink: oklch(0.975, 0.025, 85),
    soft: oklch(0.93, 0.05, 85),
  }),
  night: (hue, glow) => ({
    isDark: true,
    sky: [oklch(0.19, 0.06, hue), oklch(0.29, 0.09, hue), oklch(0.44, 0.12, hue)],
    land: landOf('night', hue),
    light: oklch(0.9, 0.13, glow),
    glow: oklch(0.74, 0.16, glow),
    ink: oklch(0.96, 0.03, glow),
    soft: oklch(0.86, 0.05, glow),
  }),
  day: (hue, glow) => ({
    isDark: false,
    sky: [oklch(0.86, 0.085, hue), oklch(0.92, 0.06, hue), oklch(0.965, 0.04, glow)],
    land: landOf('day', hue),
    light: oklch(0.72, 0.18, glow),
    glow: oklch(0.83, 0.13, glow),
    ink: oklch(0.26, 0.075, hue),
    soft: oklch(0.36, 0.09, hue),
  }),
  pop: (hue, glow) => ({
    isDark: false,
    sky: [oklch(0.74, 0.16, hue), oklch(0.77, 0.155, hue), oklch(0.8, 0.14, hue)],
    land: landOf('pop', hue),
    light: oklch(0.95, 0.06, glow),
    glow: oklch(0.8, 0.15, glow),
    ink: oklch(0.23, 0.06, hue),
    soft: oklch(0.3, 0.08, hue),
  }),
  paper: (hue, glow) => ({
    isDark: false,
    sky: [oklch(0.955, 0.022, glow), oklch(0.95, 0.03, glow), oklch(0.925, 0.045, glow)],
    land: landOf('paper', hue, glow),
    light: oklch(0.68, 0.18, glow),
    glow: oklch(0.82, 0.13, glow),
    ink: oklch(0.3, 0.1, hue),
    soft: oklch(0.4, 0.11, hue),
  }),
}

/** `drift` shifts both hues slightly, so that two stories in one mood get different colors. */
export function createScenicPalette([light, hue, glow]: Mood, drift = 0): ScenicPalette {
  return BY_LIGHT[light](hue + drift, glow + drift / 2)
}
