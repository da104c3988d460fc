import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterFields, isRepeatable } from '@fabula/contracts/character-sizes'
import { type ChapterMark, factsAt, findFactFaults, type Horizon, type StoredFact } from './facts.ts'

const stories = ['s1', 's2']
const arbitraryMark = fc.record({
  storyId: fc.constantFrom(...stories),
  // Chapter 0 is a draft: it has no number.
  number: fc.nat(6),
})
const markOf = (mark: { storyId: string; number: number } | null): ChapterMark | null =>
  mark && { storyId: mark.storyId, chapterId: `${mark.storyId}/${mark.number}` }

const arbitraryFacts = fc.array(
  fc
    .record({
      field: fc.constantFrom(...characterFields),
      from: fc.option(arbitraryMark),
      until: fc.option(arbitraryMark),
    })
    .map(({ field, from, until }, ...rest) => ({
      id: `${JSON.stringify([field, from, until])} ${rest.length}`,
      field,
      section: '',
      label: '',
      text: 'x',
      document: null,
      from: markOf(from),
      until: markOf(until),
    })),
  { maxLength: 20 },
) satisfies fc.Arbitrary<StoredFact[]>

const numberOf = (chapterId: string) => Number(chapterId.split('/')[1]) || undefined
const horizonAt = (reached: Record<string, number>): Horizon => ({
  numberOf,
  reach: (storyId) => reached[storyId] ?? 0,
})

test('a reader never sees what begins after the chapter they have reached, nor what has ended', () => {
  fc.assert(
    fc.property(arbitraryFacts, fc.nat(6), fc.nat(6), (facts, s1, s2) => {
      const reached: Record<string, number> = { s1, s2 }
      const shown = factsAt(horizonAt(reached), facts)
      for (const { from, until } of shown) {
        if (from) expect(numberOf(from.chapterId) ?? Infinity).toBeLessThanOrEqual(reached[from.storyId]!)
        if (until) expect(numberOf(until.chapterId) ?? Infinity).toBeGreaterThan(reached[until.storyId]!)
      }
      for (const field of characterFields)
        if (!isRepeatable(field))
          expect(shown.filter((fact) => fact.field === field).length).toBeLessThanOrEqual(1)
    }),
  )
})

test('the latest value that a reader has reached wins, and writers see every value', () => {
  const fact = (text: string, from: ChapterMark | null): StoredFact => ({
    id: text,
    field: 'age',
    section: '',
    label: '',
    text,
    document: null,
    from,
    until: null,
  })
  const at = (number: number) => ({ storyId: 's1', chapterId: `s1/${number}` })
  const facts = [fact('nine', null), fact('forty', at(5)), fact('twelve', at(2))]
  const seen = (s1: number) => factsAt(horizonAt({ s1 }), facts).map(({ text }) => text)
  expect([seen(0), seen(1), seen(2), seen(4), seen(5)]).toEqual([
    ['nine'],
    ['nine'],
    ['twelve'],
    ['twelve'],
    ['forty'],
  ])
  expect(seen(Infinity)).toEqual(['nine', 'forty', 'twelve'])
})

test('wrong facts are named by their place', () => {
  const fact = (fields: object) => ({
    field: 'age' as const,
    section: '',
    label: '',
    text: '',
    content: null,
    from: null,
    until: null,
    ...fields,
  })
  expect(
    findFactFaults([
      fact({}),
      fact({ text: 'nine' }),
      fact({ text: 'ten' }),
      fact({ field: 'name', text: 'Ines' }),
      fact({ field: 'custom', content: { type: 'doc' } }),
      fact({ field: 'summary', text: 'x'.repeat(201) }),
    ]),
  ).toEqual({
    'facts.0': 'is empty',
    'facts.1': 'is there twice',
    'facts.2': 'is there twice',
    'facts.3': 'needs a chapter: the first name is the character’s name',
    'facts.4': 'needs a label',
    'facts.5': 'must be at most 200 characters',
  })
})
