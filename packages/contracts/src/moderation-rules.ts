// The rules of the site, without schemas, so that the browser can use them. Every moderation decision names a rule, so
// their numbers never change.

/** good: no limits. restricted: can’t publish words to others. suspended and banned: can only read. */
export const standingKinds = ['good', 'restricted', 'suspended', 'banned'] as const
export type StandingKind = (typeof standingKinds)[number]

/** A suspended or banned user changes nothing on the site. */
export const isSuspended = ({ kind }: { kind: StandingKind }) => kind === 'suspended' || kind === 'banned'

/** A restriction lasts 1 to 90 days. */
export const maxRestrictionDays = 90

export const maxExplanationLength = 2000

export type SiteRule = {
  id: number
  title: string
  /** One line for lists. */
  summary: string
  /** The full rule, in paragraphs. */
  text: readonly string[]
}

export const siteRules: readonly SiteRule[] = [
  {
    id: 1,
    title: 'Write what you like, label what it is',
    summary: 'Rating, warnings and AI use are part of the story.',
    text: [
      'Fiction may be dark, explicit, or disturbing. Readers choose what they read, so every story needs an honest rating, the warnings that apply, and a truthful statement about the use of AI.',
      'When a label is missing or wrong, we correct it and let you know. If it keeps happening, we may stop you from publishing for a while.',
    ],
  },
  {
    id: 2,
    title: 'Attack the work, never the person',
    summary: 'Say it about the sentence, not about who wrote it.',
    text: [
      'Criticize a sentence as sharply as you like. Don’t attack people for where they come from, what they believe, whom they love, or how they look.',
      'Threats, insults, slurs, and unwanted contact after a clear no are harassment. So is encouraging others to do any of these.',
    ],
  },
  {
    id: 3,
    title: 'Your words, or credited ones',
    summary: 'Credit what you quote or adapt.',
    text: [
      'Publish only text and images that you made, that you have permission to use, or that are free to use. Credit what you quote or adapt, and follow the license of what you build on.',
      'Fan fiction and parody are welcome. Presenting someone else’s story, chapter, or character art as your own is not.',
    ],
  },
  {
    id: 4,
    title: 'Nothing sexual involving minors',
    summary: 'No exception for fiction, age labels or style.',
    text: [
      'No text or image may sexualize a person under 18. It doesn’t matter whether it’s fiction, what age a label gives the character, or how it’s drawn.',
      'We remove such content immediately and report it where the law requires us to.',
    ],
  },
  {
    id: 5,
    title: 'Be who you say you are',
    summary: 'Pen names are welcome. Other people’s names are not.',
    text: [
      'Pen names are welcome. Don’t pose as another person, a publisher, or Fabula staff, and don’t claim work, readers, or awards that aren’t yours.',
    ],
  },
  {
    id: 6,
    title: 'One voice each',
    summary: 'No bought votes, no second accounts, no floods.',
    text: [
      'Favorites, helpful marks, and follows come from people, one from each. Don’t buy, trade, or automate them, and don’t use a second account to add to them or to get around a decision.',
      'Advertising outside your own profile, repeated posts, and dropped links are spam.',
    ],
  },
  {
    id: 7,
    title: 'Keep private things private',
    summary: 'No addresses, no messages without consent.',
    text: [
      'Don’t publish where people live or work, how to reach them, their private messages, or images of them without their consent.',
    ],
  },
  {
    id: 8,
    title: 'Stay inside the law',
    summary: 'What is illegal where we operate comes down.',
    text: [
      'We remove content that is illegal where we operate, and we comply with lawful requests from authorities. Our decision names the law that applies, unless we aren’t allowed to.',
      'Don’t encourage suicide or self-harm. Stories about them are welcome, with a warning.',
    ],
  },
]
