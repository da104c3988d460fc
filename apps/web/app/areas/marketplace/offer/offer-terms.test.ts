import { describe, expect, it } from 'vitest'
import { sampleListing, sampleOffer } from '../../../../test/marketplace-samples.ts'
import { describeNext, describeTerms } from './offer-terms.ts'

describe('what happens next', () => {
  const at = '2026-11-02T10:00:00.000Z'

  it('depends on the side, and on who has confirmed', () => {
    expect(describeNext(sampleOffer())).toBe('Accepted. Now you both confirm the same terms.')
    expect(describeNext(sampleOffer({ confirmedByOwner: at }))).toMatch(/^Noor Haddad has confirmed\./)
    expect(describeNext(sampleOffer({ confirmedByOther: at }))).toMatch(/^You have confirmed\./)
    expect(describeNext(sampleOffer({ direction: 'received', confirmedByOther: at }))).toMatch(
      /^Jonah Vell has confirmed\./,
    )
  })

  it('tells a waiting offer from one that another was chosen over', () => {
    const listing = sampleListing({ state: 'reserved' })
    expect(describeNext(sampleOffer({ state: 'pending' }))).toBe(
      'Noor Haddad can accept your offer until November 15, 2026.',
    )
    expect(describeNext(sampleOffer({ state: 'pending', listing }))).toMatch(/has accepted another offer/)
  })
})

describe('terms', () => {
  it('of a license move nothing', () => {
    const listing = sampleListing({ kind: 'licence', licence: 'credit' })
    const terms = {
      gives: [listing.character],
      gets: [],
      licence: 'credit' as const,
      stories: [],
      note: 'By June.',
    }
    expect(describeTerms(sampleOffer({ listing, terms }))).toEqual([
      'Jonah Vell may write with Moth.',
      'The creator is credited in these stories.',
      'Noor Haddad stays the owner of Moth.',
      'Noor Haddad stays the creator of Moth.',
      'By June.',
    ])
  })

  it('of a gift go one way', () => {
    const listing = sampleListing({ kind: 'gift', giftMode: 'first' })
    const terms = { gives: [listing.character], gets: [], licence: null, stories: [], note: '' }
    expect(describeTerms(sampleOffer({ listing, terms }))).toEqual([
      'Moth goes to Jonah Vell.',
      'Noor Haddad stays the creator of Moth.',
      'Moth can’t be given away for 7 days after that.',
    ])
  })
})
