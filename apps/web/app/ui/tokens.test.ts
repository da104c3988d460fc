import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Colors = Record<string, [lightness: number, chroma: number, hue: number]>

function readTokens(file: string, selector: string): Colors {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`${selector} is not in ${file}`)
  const block = css.slice(start, css.indexOf('\n}', start))
  const colors = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return Object.fromEntries(
    [...colors].map(([, name, l, c, h]) => [name!, [Number(l), Number(c), Number(h)] as const]),
  ) as Colors
}

/** Relative luminance of an OKLCH color, as WCAG defines it; values outside sRGB are clipped as on a screen. */
function luminance([lightness, chroma, hue]: Colors[string]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
}

function contrast(one: Colors[string], other: Colors[string]): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

const light = readTokens('./tokens.css', "[data-theme='light']")
const dark = readTokens('./dark-tokens.css', '@utility dark-tokens')
const themes: Record<string, Colors> = {
  light,
  dark,
  sepia: { ...light, ...readTokens('./reader-themes.css', "[data-reader-theme='sepia']") },
  'sepia over dark': { ...dark, ...readTokens('./reader-themes.css', "[data-reader-theme='sepia']") },
  night: { ...light, ...readTokens('./reader-themes.css', "[data-reader-theme='night']") },
}

const grounds = ['paper', 'sheet', 'paper-deep']
const people = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent', 'positive', 'danger', 'notice', ...people]

/** [text, background, minimum contrast] */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground, 4.5] as [string, string, number])),
  ['ink', 'paper', 7],
  ['ink', 'hover', 7],
  ['ink-soft', 'hover', 4.5],
  ['paper', 'ink', 7],
  ['paper', 'ink-lift', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-deep', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['positive', 'positive-wash', 4.5],
  ['notice', 'notice-wash', 4.5],
  // Names on user colors.
  ...people.map((person) => ['paper', person, 4.5] as [string, string, number]),
  ['edge', 'paper', 3],
  ['edge', 'sheet', 3],
]

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  it.each(pairs)('%s on %s reaches %d', (text, ground, least) => {
    expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(least)
  })

  it('has readable highlighted text', () => {
    expect(contrast(theme['ink']!, theme['mark']!)).toBeGreaterThanOrEqual(7)
  })
})

it('matches the contrast measured in the design', () => {
  expect(contrast(light['ink']!, light['paper']!)).toBeCloseTo(15.9, 0)
  expect(contrast(light['ink-faint']!, light['paper']!)).toBeCloseTo(5.3, 0)
  expect(contrast(dark['accent']!, dark['paper']!)).toBeCloseTo(6.7, 0)
})

it('has the same colors in every theme', () => {
  const ofArt = ['page-art', 'bar-art']
  const names = (theme: Colors) => Object.keys(theme).filter((name) => !ofArt.includes(name))
  expect(names(dark).toSorted()).toEqual(names(light).toSorted())
})
