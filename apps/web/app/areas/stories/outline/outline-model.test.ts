import type { Outline, OutlineChapter } from '@fabula/contracts/outline'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type Direction,
  lanesOf,
  moveTo,
  numbersOf,
  orderOf,
  placeChapter,
  step,
} from './outline-model.ts'

const card = (_id: string, sectionId: string | null): OutlineChapter => ({
  _id,
  sectionId,
  title: _id,
  status: 'draft',
  isHiddenByModerators: false,
  wordCount: 0,
  publishAt: null,
  publishedAt: null,
  hasChanges: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  summary: '',
  isSilent: false,
  publishesWhenVerified: false,
})

/** `outlineOf({ '': 'x', A: 'ab', B: '' })`: one character per chapter. */
function outlineOf(lanes: Record<string, string>): Outline {
  const names = Object.keys(lanes)
  return {
    revision: 1,
    sections: names.filter(Boolean).map((_id) => ({ _id, title: _id, purpose: '', guideKey: null })),
    chapters: names.flatMap((name) => (lanes[name] ?? '').split('').map((id) => card(id, name || null))),
  }
}

const drawn = (outline: Outline) =>
  lanesOf(outline)
    .map(({ section, chapters }) => `${section?._id ?? ''}:${chapters.map(({ _id }) => _id).join('')}`)
    .join(' ')

const story = outlineOf({ A: 'abc', B: '', C: 'de' })

describe('sections', () => {
  test('chapters outside any section come first, only if there are any', () => {
    expect(drawn(story)).toBe('A:abc B: C:de')
    expect(drawn(outlineOf({ '': 'x', A: 'a' }))).toBe(':x A:a')
    expect(drawn(outlineOf({}))).toBe(':')
    expect([...numbersOf(outlineOf({ '': 'x', A: 'a' }))]).toEqual([
      ['x', 1],
      ['a', 2],
    ])
  })

  test('the order sent to the server includes empty sections', () => {
    expect(orderOf(story)).toEqual([
      { sectionId: 'A', chapterIds: ['a', 'b', 'c'] },
      { sectionId: 'B', chapterIds: [] },
      { sectionId: 'C', chapterIds: ['d', 'e'] },
    ])
    expect(orderOf(outlineOf({}))).toEqual([])
  })
})

describe('with the keyboard', () => {
  const walk = (id: string, ...directions: Direction[]) =>
    drawn(directions.reduce((outline, direction) => step(outline, 'chapter', id, direction), story))

  test('a card moves through its section and past the end into the next, also an empty one', () => {
    expect(walk('b', 'down')).toBe('A:acb B: C:de')
    expect(walk('c', 'down')).toBe('A:ab B:c C:de')
    expect(walk('c', 'down', 'down')).toBe('A:ab B: C:cde')
    expect(walk('d', 'up')).toBe('A:abc B:d C:e')
    expect(walk('a', 'up')).toBe('A:abc B: C:de')
  })

  test('a card moves sideways to the same position', () => {
    expect(walk('b', 'right', 'right')).toBe('A:ac B: C:bde')
    expect(walk('e', 'left')).toBe('A:abc B:e C:d')
    expect(walk('e', 'right')).toBe('A:abc B: C:de')
  })

  test('a section moves with its cards', () => {
    expect(drawn(step(story, 'section', 'C', 'left'))).toBe('A:abc C:de B:')
    expect(drawn(step(story, 'section', 'A', 'up'))).toBe('A:abc B: C:de')
  })
})

describe('a move', () => {
  test('keeps its meaning after another user changes the outline', () => {
    const moved = placeChapter(story, 'a', { sectionId: 'C', index: 1 })
    const move = moveTo(moved, 'chapter', 'a')!
    expect(move).toEqual({ kind: 'chapter', id: 'a', sectionId: 'C', afterId: 'd', beforeId: 'e' })
    const meanwhile = outlineOf({ C: 'dxe', A: 'abcy', B: 'z' })
    expect(drawn(applyMove(meanwhile, move)!)).toBe('C:dxae A:bcy B:z')
    expect(drawn(applyMove(outlineOf({ A: 'a', C: 'dx' }), move)!)).toBe('A: C:dax')
    expect(drawn(applyMove(outlineOf({ A: 'a', C: 'x' }), move)!)).toBe('A: C:xa')
  })

  test('fails when its card or section is gone', () => {
    const move = moveTo(placeChapter(story, 'a', { sectionId: 'C', index: 0 }), 'chapter', 'a')!
    expect(applyMove(outlineOf({ A: 'b', C: 'de' }), move)).toBeNull()
    expect(applyMove(outlineOf({ A: 'abc' }), move)).toBeNull()
    expect(moveTo(story, 'chapter', 'q')).toBeNull()
  })

  test('to the beginning stays at the beginning when the first card is gone', () => {
    const move = moveTo(placeChapter(story, 'c', { sectionId: 'C', index: 0 }), 'chapter', 'c')!
    expect(drawn(applyMove(outlineOf({ A: 'abc', C: 'e' }), move)!)).toBe('A:ab C:ce')
  })

  test('never loses or duplicates a card', () => {
    const directions = fc.constantFrom<Direction>('up', 'down', 'left', 'right')
    const kinds = fc.constantFrom('chapter' as const, 'section' as const)
    const steps = fc.array(fc.record({ kind: kinds, direction: directions, place: fc.nat(4) }))
    fc.assert(
      fc.property(steps, (taken) => {
        let outline = story
        for (const { kind, direction, place } of taken) {
          const ids = kind === 'chapter' ? 'abcde'.split('') : ['A', 'B', 'C']
          outline = step(outline, kind, ids[place % ids.length]!, direction)
        }
        const order = orderOf(outline)
        expect(order.flatMap(({ chapterIds }) => chapterIds).toSorted()).toEqual('abcde'.split(''))
        expect(order.flatMap(({ sectionId }) => sectionId ?? []).toSorted()).toEqual(['A', 'B', 'C'])
        // Moving each chapter to its current place changes nothing.
        for (const id of 'abcde') expect(applyMove(outline, moveTo(outline, 'chapter', id)!)).toEqual(outline)
      }),
    )
  })
})
