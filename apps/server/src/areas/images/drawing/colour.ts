// Colors are mixed in OKLCH, where equal steps look equal, and written as plain hex for every SVG renderer.

type Linear = readonly [number, number, number]

function toLinear(lightness: number, chroma: number, hue: number): Linear {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInGamut = (colour: Linear) => colour.every((channel) => channel > -0.001 && channel < 1.001)

/** Reduces the chroma until the color exists in sRGB; lightness and hue stay the same. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let cached = chroma
  let colour = toLinear(lightness, cached, hue)
  while (cached > 0 && !isInGamut(colour)) {
    cached = Math.max(0, cached - 0.004)
    colour = toLinear(lightness, cached, hue)
  }
  return `#${colour.map(toHexPair).join('')}`
}

function toHexPair(channel: number): string {
  const bounded = Math.min(1, Math.max(0, channel))
  const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The first color that is readable on the ground, else the most readable of them. */
export function readableOn(ground: string, candidates: readonly [string, ...string[]], least = 4.5): string {
  return (
    candidates.find((candidate) => contrast(ground, candidate) >= least) ??
    candidates.reduce((best, candidate) =>
      contrast(ground, candidate) > contrast(ground, best) ? candidate : best,
    )
  )
}
