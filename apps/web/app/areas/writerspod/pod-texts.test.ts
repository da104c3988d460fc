import { describe, expect, it } from 'vitest'
import { describeLength, describePlace, drawingOf } from './pod-texts.ts'

describe('describePlace', () => {
  it.each([
    [{ season: 2, number: 12, episodeType: 'full' }, 'Season 2, episode 12'],
    [{ season: 2, number: null, episodeType: 'trailer' }, 'Season 2, trailer'],
    [{ season: null, number: 3, episodeType: 'full' }, 'Episode 3'],
    [{ season: 1, number: 2, episodeType: 'bonus' }, 'Season 1, bonus episode 2'],
    [{ season: 4, number: null, episodeType: 'full' }, 'Season 4'],
    [{ season: null, number: null, episodeType: null }, 'Episode'],
  ] as const)('%o', (item, text) => {
    expect(describePlace(item)).toBe(text)
  })
})

describe('describeLength', () => {
  it.each([
    [{ durationSeconds: 2460, readingMinutes: null }, '41 min'],
    [{ durationSeconds: 12, readingMinutes: null }, '1 min'],
    [{ durationSeconds: 3900, readingMinutes: null }, '1 h 5 min'],
    [{ durationSeconds: null, readingMinutes: 7 }, '7 min'],
    [{ durationSeconds: null, readingMinutes: null }, null],
  ])('%o', (item, text) => {
    expect(describeLength(item)).toBe(text)
  })
})

describe('drawingOf', () => {
  it.each([
    ['Lucía Barros', 'luciabarros'],
    ['王', 'p_pod'],
    ['Bo', 'bo_pod'],
  ])('%s', (name, drawing) => {
    expect(drawingOf(name)).toBe(drawing)
  })
})
