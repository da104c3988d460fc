import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPageSteps } from './pagination.tsx'

describe('listPageSteps', () => {
  it('shows every page while there are few', () => {
    expect(listPageSteps(1, 1)).toEqual([1])
    expect(listPageSteps(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('leaves a gap after the start, before the end, or on both sides', () => {
    expect(listPageSteps(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
    expect(listPageSteps(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
    expect(listPageSteps(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
  })

  it('shows nothing without pages and clamps a page out of range', () => {
    expect(listPageSteps(1, 0)).toEqual([])
    expect(listPageSteps(99, 20)).toEqual(listPageSteps(20, 20))
    expect(listPageSteps(-3, 20)).toEqual(listPageSteps(1, 20))
  })

  it('always rises, keeps both ends, the page and its neighbors, and never hides a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (count, wanted) => {
        const page = Math.min(wanted, count)
        const steps = listPageSteps(page, count)
        const numbers = steps.filter((step) => step !== 'gap')
        for (const expected of [1, count, page, Math.max(1, page - 1), Math.min(count, page + 1)]) {
          expect(numbers).toContain(expected)
        }
        steps.forEach((step, index) => {
          if (index === 0 || step === 'gap') return
          const before = steps[index - 1]!
          if (before === 'gap') expect(step - Number(steps[index - 2])).toBeGreaterThan(2)
          else expect(step).toBe(before + 1)
        })
        expect(steps.length).toBe(Math.min(count, 7))
      }),
    )
  })
})
