import { type Figures, metrics, type RetentionStep } from '@fabula/contracts/analytics.shapes'
import { describe, expect, test } from 'vitest'
import { findChanges, findLoss } from './signals.service.ts'

const range = { from: '2026-03-01', to: '2026-03-30' }

const stepsOf = (...reached: (number | null)[]): RetentionStep[] =>
  reached.map((count, at) => ({
    chapterId: `${at}`,
    number: at + 1,
    title: `Chapter ${at + 1}`,
    publishedAt: '2026-02-01',
    editedAt: null,
    reached: count,
    percent: count && Math.round((count / reached[0]!) * 100),
  }))

const figuresOf = (given: Partial<Figures>): Figures => ({
  ...(Object.fromEntries(metrics.map((metric) => [metric, null])) as Figures),
  ...given,
})

describe('a chapter that loses readers', () => {
  test('is named if it loses much more than the others', () => {
    expect(findLoss(stepsOf(200, 190, 180, 110, 105), range)?.text).toBe(
      'Chapter 3 loses 39% of its readers, more than any of your other chapters.',
    )
  })

  test.each([
    ['all lose the same', stepsOf(200, 150, 110, 80, 60)],
    ['it loses little', stepsOf(200, 198, 196, 170, 169)],
    ['there are too few steps', stepsOf(200, 100, 95)],
    ['there are fewer than 30 readers', stepsOf(25, 25, 25, 10, 10)],
    ['nobody is shown', stepsOf(200, 190, 180, null, null)],
  ])('is not named if %s', (_, steps) => expect(findLoss(steps, range)).toBeNull())

  test('is not named if the next one is new', () => {
    const steps = stepsOf(200, 190, 180, 170, 90)
    steps[4]!.publishedAt = '2026-03-20'
    expect(findLoss(steps, range)).toBeNull()
  })
})

describe('other figures', () => {
  test('reads that changed, readers that came back, readers that go on', () => {
    const figures = figuresOf({ reads: 150, readers: 100, returningReaders: 60, nextRate: 85 })
    const previous = figuresOf({ reads: 100, readers: 80 })
    expect(findChanges({ range, figures, previous }).map(({ text }) => text)).toEqual([
      'Reads went up 50% compared with the 30 days before.',
      '60% of your readers had read the story before.',
      '85% of the time, readers who finish a chapter go straight on to the next one.',
    ])
  })

  test('nothing is said about fewer than 30 readers', () => {
    const figures = figuresOf({ reads: 150, readers: 25, returningReaders: 20, nextRate: 90 })
    expect(findChanges({ range, figures, previous: figuresOf({ reads: 10, readers: 80 }) })).toEqual([])
    const enough = figuresOf({ reads: 150, readers: 100 })
    expect(findChanges({ range, figures: enough, previous: figuresOf({ reads: 50, readers: 25 }) })).toEqual(
      [],
    )
  })
})
