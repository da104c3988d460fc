import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { alignBlocks, type Alignable, type Alignment } from './align.ts'

const blocks = (...texts: string[]): Alignable[] => texts.map((text) => ({ key: text, kind: 'p', text }))

/** One entry per step: =a unchanged, a>b changed, -a removed, +b new. */
function align(before: Alignable[], after: Alignable[]): string {
  return alignBlocks(before, after)
    .map(({ before: a, after: b, isEqual }) => {
      if (isEqual) return `=${before[a!]!.text}`
      if (a === undefined) return `+${after[b!]!.text}`
      return b === undefined ? `-${before[a]!.text}` : `${before[a]!.text}>${after[b]!.text}`
    })
    .join(' ')
}

describe('alignBlocks', () => {
  it.each([
    ['nothing', [], [], ''],
    ['the same', ['a', 'b'], ['a', 'b'], '=a =b'],
    ['all new', [], ['a', 'b'], '+a +b'],
    ['all gone', ['a', 'b'], [], '-a -b'],
    ['one new in the middle', ['a', 'c'], ['a', 'b', 'c'], '=a +b =c'],
    ['changes at both ends', ['xa', 'b', 'c', 'dx'], ['ya', 'b', 'c', 'dy'], 'xa>ya =b =c dx>dy'],
    ['one kept in the middle of changes', ['x', 'a', 'y'], ['n', 'x2', 'a', 'y2'], '+n x>x2 =a y>y2'],
    ['a move', ['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], '+d =a =b =c -d'],
  ])('%s', (_name, before, after, expected) => {
    expect(align(blocks(...before), blocks(...after))).toBe(expected)
  })

  it('recognizes named blocks among identical ones', () => {
    expect(align(blocks('-', 'a', '-', 'b', '-'), blocks('-', '-', 'a', '-', 'b'))).toBe('=- +- =a =- =b --')
  })

  it('pairs changed blocks by their text', () => {
    const before = blocks('The door was open.', 'Rain fell.')
    const after = blocks('A new beginning.', 'The door was wide open.', 'Rain fell all day.')
    expect(align(before, after)).toBe(
      '+A new beginning. The door was open.>The door was wide open. Rain fell.>Rain fell all day.',
    )
  })

  it('never pairs blocks of different kinds', () => {
    const heading: Alignable = { key: 'h', kind: 'h', text: 'same' }
    const paragraph: Alignable = { key: 'p', kind: 'p', text: 'same' }
    expect(align([heading], [paragraph])).toBe('-same +same')
  })

  it('never matches unreadable blocks', () => {
    const unread: Alignable = { key: undefined, kind: '', text: '' }
    expect(align([unread], blocks('a'))).toBe('- +a')
  })

  it('lists every block of both sides once and in order, and matches equal blocks at both ends', () => {
    const side = fc.array(fc.constantFrom('a', 'b', 'c', 'dd', 'de', 'ee'), { maxLength: 12 })
    fc.assert(
      fc.property(side, side, side, side, (start, end, old, now) => {
        const before = blocks(...start, ...old, ...end)
        const after = blocks(...start, ...now, ...end)
        const steps = alignBlocks(before, after)
        const places = (side: 'before' | 'after') =>
          steps.map((step: Alignment) => step[side]).filter((place) => place !== undefined)
        expect(places('before')).toEqual(before.map((_, index) => index))
        expect(places('after')).toEqual(after.map((_, index) => index))
        expect(steps.filter((step) => step.isEqual).length).toBeGreaterThanOrEqual(start.length + end.length)
        for (const { before: a, after: b, isEqual } of steps) {
          if (isEqual) expect(before[a!]!.key).toBe(after[b!]!.key)
        }
      }),
    )
  })

  it('handles thousands of changed blocks', () => {
    const many = (word: string, kinds: string): Alignable[] =>
      Array.from({ length: 5000 }, (_, index) => ({
        key: `${word} ${index}`,
        kind: kinds[index % kinds.length]!,
        text: `${word} ${index}`,
      }))
    const steps = alignBlocks(many('old', 'ppph'), many('new', 'pph'))
    const pairs = steps.filter((step) => step.before !== undefined && step.after !== undefined)
    expect(pairs.length).toBeGreaterThan(1000)
    for (const { before, after } of pairs) expect('ppph'[before! % 4]).toBe('pph'[after! % 3])
  })
})
