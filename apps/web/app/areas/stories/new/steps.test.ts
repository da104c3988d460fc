import { planningSteps as contractSteps, type Story } from '@fabula/contracts/stories'
import { describe, expect, it } from 'vitest'
import { describeNewer, planningSteps, seenBy, stepAddress, stepAfter, stepBefore } from './steps.ts'

const story = {
  title: 'Marrow Lake',
  synopsis: '',
  genreIds: ['a'],
  genres: [{ _id: 'a', slug: 'horror', name: 'Horror' }],
  tags: ['ice'],
  language: 'en',
  warnings: [],
  revision: 3,
} as unknown as Story

describe('the steps', () => {
  it('follow one another, and each knows its address', () => {
    expect(stepBefore('format')).toBeNull()
    expect(stepAfter('first-chapter')).toBeNull()
    for (const step of planningSteps.slice(0, -1)) expect(stepBefore(stepAfter(step)!)).toBe(step)
    expect(stepAddress('first-chapter', 'x')).toBe('/story/new/first-chapter?story=x')
  })

  it('are those of the contract', () => {
    expect(planningSteps).toEqual(contractSteps)
  })

  it('tell a change of their own from one that is none of their business', () => {
    expect(seenBy('basics', { ...story, contentRating: 'teen', revision: 9 })).toBe(seenBy('basics', story))
    expect(seenBy('basics', { ...story, title: 'Marrow' })).not.toBe(seenBy('basics', story))
  })

  it('say what is newer, and nothing else', () => {
    const sent = { title: 'Mine', synopsis: '', genreIds: ['a'], tags: ['ice'], language: 'en' }
    expect(describeNewer('basics', sent, story)).toEqual(['Title: Marrow Lake'])
  })
})
