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

describe('planning steps', () => {
  it('are in order, each with its URL', () => {
    expect(stepBefore('format')).toBeNull()
    expect(stepAfter('first-chapter')).toBeNull()
    for (const step of planningSteps.slice(0, -1)) expect(stepBefore(stepAfter(step)!)).toBe(step)
    expect(stepAddress('first-chapter', 'x')).toBe('/story/new/first-chapter?story=x')
  })

  it('match the contract', () => {
    expect(planningSteps).toEqual(contractSteps)
  })

  it('detect changes to their own fields only', () => {
    expect(seenBy('basics', { ...story, contentRating: 'teen', revision: 9 })).toBe(seenBy('basics', story))
    expect(seenBy('basics', { ...story, title: 'Marrow' })).not.toBe(seenBy('basics', story))
  })

  it('describe only what is newer', () => {
    const sent = { title: 'Mine', synopsis: '', genreIds: ['a'], tags: ['ice'], language: 'en' }
    expect(describeNewer('basics', sent, story)).toEqual(['Title: Marrow Lake'])
  })
})
