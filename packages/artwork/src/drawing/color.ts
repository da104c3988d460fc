// Colors are mixed in OKLCH, where equal steps look equal, and written as plain hex for every SVG renderer.
// One file: the hundreds of modules of the package's main entry take a tenth of a second to load.
import culori from 'culori/require'

const { clampChroma, filterBrightness, formatHex, wcagContrast } = culori

/** Reduces the chroma until the color exists in sRGB; lightness and hue stay the same. */
export const oklch = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))

const dim = filterBrightness(0.8)
export const darken = (color: string): string => formatHex(dim(color)) ?? color

/** WCAG contrast ratio, 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other)

/** The first color that is readable on the ground, else the most readable of them. */
export function readableOn(ground: string, candidates: readonly [string, ...string[]], least = 4.5): string {
  return (
    candidates.find((candidate) => contrast(ground, candidate) >= least) ??
    candidates.reduce((best, candidate) =>
      contrast(ground, candidate) > contrast(ground, best) ? candidate : best,
    )
  )
}
