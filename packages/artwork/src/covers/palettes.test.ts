import { describe, expect, it } from 'vitest'
import { contrast, oklch } from '../drawing/color.ts'
import { num } from '../drawing/svg.ts'
import { GENRES, getGenre } from '../genres.ts'
import { createInkPalette, createMoodPalette } from './palettes.ts'

describe('palettes', () => {
  it('make every title readable', () => {
    for (const { slug, moods, inks } of GENRES) {
      for (const { ground, ink } of inks.map(createInkPalette))
        expect(contrast(ground, ink), `${slug} ${ground}`).toBeGreaterThan(3.8)
      for (const mood of moods) {
        const { ink, sky } = createMoodPalette(mood)
        for (const ground of sky.slice(0, 2))
          expect(contrast(ground, ink), `${slug} ${mood}`).toBeGreaterThan(3.2)
      }
    }
  })

  it('contain valid colors', () => {
    expect(oklch(0, 0, 0)).toBe('#000000')
    expect(oklch(1, 0.4, 90)).toBe('#ffffff')
    for (const { moods } of GENRES) {
      for (const color of moods.flatMap((mood) => [...createMoodPalette(mood).land]))
        expect(color).toMatch(/^#[\da-f]{6}$/)
    }
  })
})

describe('getGenre', () => {
  it('knows other names of genres and falls back to a known genre for unknown names', () => {
    expect(getGenre('Sci-Fi').slug).toBe('science-fiction')
    expect(getGenre('  HUMOR ').slug).toBe('humour')
    expect(getGenre('Essays').slug).toBe('nonfiction')
    expect(getGenre('Solarpunk')).toBe(getGenre('solarpunk'))
    expect(GENRES).toContain(getGenre(''))
  })
})

describe('num', () => {
  it.each([
    [0, '0'],
    [-0.04, '0'],
    [0.25, '.3'],
    [-0.5, '-.5'],
    [-1.25, '-1.2'],
    [12, '12'],
    [399.96, '400'],
  ])('writes %d as %s', (value, written) => {
    expect(num(value)).toBe(written)
  })
})
