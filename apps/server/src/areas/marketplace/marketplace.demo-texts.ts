// What the demo users say about the characters they list, and what others offer.
import type { ListingFields } from './listings.service.ts'
import type { ListingKind } from '@fabula/contracts/marketplace-sizes'

export type DemoListing = Partial<Omit<ListingFields, 'genreIds'>> & {
  kind: ListingKind
  genreSlugs?: string[]
  offers: { message: string; answers: string[]; note?: string; isAccepted?: boolean }[]
}

/** Those who make the offers. */
export const demoTraders = [
  'reader',
  'writer',
  'jonahvell',
  'ines_marchetti',
  'wren_okafor',
  'tobias_adeyemi',
  'juno_park',
  'lucia_olmedo',
]

const says = (message: string, more: { answers?: string[]; note?: string; isAccepted?: boolean } = {}) => ({
  message,
  answers: [],
  ...more,
})

export const demoListings: readonly DemoListing[] = [
  {
    kind: 'gift',
    giftMode: 'questions',
    text: 'I loved writing this one, but the book went somewhere else and there is no room left in it. I’d like to see what somebody else hears in that voice.',
    questions: ['What would you write first?', 'What must never happen to them?'],
    genreSlugs: ['fantasy'],
    offers: [
      says('I read every chapter that they were in, some of them twice.', {
        answers: [
          'The winter before the story starts, which we only ever hear about.',
          'They must never become wise about it.',
        ],
      }),
      says('I have a ferry, a bad harvest and nobody to stand on the pier.', {
        answers: ['Arriving late, with the wrong letter.', 'Being rescued by a man with a plan.'],
      }),
    ],
  },
  {
    kind: 'trade',
    text: 'Comes with a family, two enemies and an unpaid bill. Everything in the profile may be changed except the limp.',
    seeks: 'Somebody older, practical and a little rude',
    genreSlugs: ['mystery'],
    offers: [
      says('Mine is older and very rude. Would you take them as they are?', {
        note: 'Both stay public for a month.',
      }),
    ],
  },
  {
    kind: 'licence',
    licence: 'credit',
    text: 'Walk-on parts welcome. Put them behind a counter, on a train, at the back of a court room. Just say where they come from.',
    genreSlugs: ['fantasy', 'mystery'],
    offers: [says('Two scenes at a border post. They’d check a passport and notice too much.')],
  },
  {
    kind: 'collaboration',
    text: 'I know how they speak and have no idea what happens to them. Looking for a person who is good at trouble.',
    offers: [says('Trouble is all I have. Shall we start with letters, one chapter each?')],
  },
  {
    kind: 'gift',
    giftMode: 'chosen',
    text: 'A minor character who kept stealing scenes until I cut them out. They deserve a story of their own.',
    offers: [
      says('I’d give them the whole first act and a dog.', { isAccepted: true }),
      says('They’d be the narrator of a short thing I’m planning for autumn.'),
    ],
  },
  {
    kind: 'trade',
    text: 'Drawn in 2024, redrawn last month. The gallery goes along, with the names of the artists.',
    seeks: 'Anyone who is not human',
    genreSlugs: ['fantasy'],
    offers: [says('Not human, and not sure about it either.')],
  },
  {
    kind: 'gift',
    giftMode: 'first',
    text: 'Finished, loved, and done with. First come, first served: please write something with them this year.',
    offers: [],
  },
  {
    kind: 'licence',
    licence: 'free',
    text: 'Use them as you like. If you kill them off, tell me how it went.',
    offers: [says('In my story they survive, by a mistake of the clerk.')],
  },
  {
    kind: 'collaboration',
    text: 'A long serial with many narrators. This one has no chapters yet, and I would rather not write them alone.',
    genreSlugs: ['fantasy'],
    offers: [],
  },
  {
    kind: 'trade',
    text: 'I have too many detectives. That is the whole reason.',
    seeks: 'A witness, a liar, or both in one person',
    genreSlugs: ['mystery'],
    offers: [],
  },
  {
    kind: 'licence',
    licence: 'ask',
    text: 'Ask me first, I usually say yes. I only want to know which story it is and what happens to the sister.',
    offers: [says('The sister is fine. She is the only one who is.')],
  },
  {
    kind: 'gift',
    giftMode: 'chosen',
    text: 'Made for a contest, never used since. Take the name, the coat and the bad temper.',
    offers: [says('The coat alone would be worth it.')],
  },
]
