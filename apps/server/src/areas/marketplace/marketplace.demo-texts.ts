// What the demo users say about the characters they list, and what others offer.
import type { ListingFields } from './listings.service.ts'
import type { ListingKind } from '@fabula/contracts/marketplace-sizes'

export type DemoListing = Partial<Omit<ListingFields, 'genreIds'>> & {
  kind: ListingKind
  /** Its name. */
  character: string
  by: string
  genreSlugs?: string[]
  /** `gives`: the name of the character for a trade. */
  offers: ({ by: string; message: string; answers: string[] } & OfferExtras)[]
}

type OfferExtras = { note?: string; gives?: string; isAccepted?: boolean }

const says = (by: string, message: string, more: OfferExtras & { answers?: string[] } = {}) => ({
  by,
  message,
  answers: [],
  ...more,
})

export const demoListings: readonly DemoListing[] = [
  {
    character: 'Sixth',
    by: 'dilek_aksoy',
    kind: 'gift',
    giftMode: 'questions',
    text: 'I loved writing this one, but the book went somewhere else and there is no room left in it. I’d like to see what somebody else hears in that voice.',
    questions: ['What would you write first?', 'What must never happen to them?'],
    genreSlugs: ['fantasy'],
    offers: [
      says('jonahvell', 'I read every chapter that they were in, some of them twice.', {
        answers: [
          'The winter before the story starts, which we only ever hear about.',
          'They must never become wise about it.',
        ],
      }),
      says('wren_okafor', 'I have a ferry, a bad harvest and nobody to stand on the pier.', {
        answers: ['Arriving late, with the wrong letter.', 'Being rescued by a man with a plan.'],
      }),
    ],
  },
  {
    character: 'Kemal Demir',
    by: 'hollis_grange',
    kind: 'trade',
    text: 'Comes with a shop, a grown-up son and an unpaid bill. Everything in the profile may be changed except the shop.',
    seeks: 'someone older, practical and a little rude',
    genreSlugs: ['mystery'],
    offers: [
      says('ines_marchetti', 'Mine is older and very rude. Would you take them as they are?', {
        gives: 'Amparo Ferrer',
        note: 'Both stay public for a month.',
      }),
    ],
  },
  {
    character: 'Solange Pruitt',
    by: 'hollis_grange',
    kind: 'licence',
    licence: 'credit',
    text: 'Walk-on parts welcome. Put them behind a counter, on a train, at the back of a court room. Just say where they come from.',
    genreSlugs: ['fantasy', 'mystery'],
    offers: [says('writer', 'Two scenes at a border post. They’d check a passport and notice too much.')],
  },
  {
    character: 'Ilse Crake',
    by: 'hollis_grange',
    kind: 'collaboration',
    text: 'I know how they speak and have no idea what happens to them. Looking for a person who is good at trouble.',
    offers: [says('lucia_olmedo', 'Trouble is all I have. Shall we start with letters, one chapter each?')],
  },
  {
    character: 'Jory',
    by: 'ines_marchetti',
    kind: 'gift',
    giftMode: 'chosen',
    text: 'A minor character who kept stealing scenes until I cut them out. They deserve a story of their own.',
    offers: [
      says('tobias_adeyemi', 'I’d give them the whole first act and a dog.', { isAccepted: true }),
      says('juno_park', 'They’d be the narrator of a short thing I’m planning for autumn.'),
    ],
  },
  {
    character: 'Tomas Ilves',
    by: 'ines_marchetti',
    kind: 'trade',
    text: 'Good company on a long walk, and never late. Every sample line goes along, the bad ones too.',
    seeks: 'anyone who is not human',
    genreSlugs: ['fantasy'],
    offers: [says('dilek_aksoy', 'Not human, and not sure about it either.', { gives: 'Ninety' })],
  },
  {
    character: 'Arlo Peel',
    by: 'hollis_grange',
    kind: 'gift',
    giftMode: 'first',
    text: 'Finished, loved, and done with. First come, first served: please write something with them this year.',
    offers: [],
  },
  {
    character: 'Return to Sender',
    by: 'dilek_aksoy',
    kind: 'licence',
    licence: 'free',
    text: 'Use them as you like. If you kill them off, tell me how it went.',
    offers: [says('jonahvell', 'In my story they survive, by a mistake of the clerk.')],
  },
  {
    character: 'Wheels',
    by: 'dilek_aksoy',
    kind: 'collaboration',
    text: 'A long serial with many narrators. This one has no chapters yet, and I would rather not write them alone.',
    genreSlugs: ['fantasy'],
    offers: [],
  },
  {
    character: 'Maarten',
    by: 'writer',
    kind: 'trade',
    text: 'I have too many men at windows. That is the whole reason.',
    seeks: 'a witness, a liar, or both in one person',
    offers: [
      says('hollis_grange', 'Would you take a liar who is also the best witness I have?', {
        gives: 'Oswin Tull',
      }),
    ],
  },
  {
    character: 'Bettina Crake',
    by: 'hollis_grange',
    kind: 'licence',
    licence: 'ask',
    text: 'Ask me first, I usually say yes. I only want to know which story it is and what happens to the sister.',
    offers: [says('ines_marchetti', 'The sister is fine. She is the only one who is.')],
  },
  {
    character: 'Superintendent Brandt',
    by: 'ines_marchetti',
    kind: 'gift',
    giftMode: 'chosen',
    text: 'She has done her work in my story. Take the name, the knees and the calm.',
    offers: [says('reader', 'The calm alone would be worth it.')],
  },
]
