// What demo users reported, and what the moderators of the demo made of it.
import type { DemoCase } from '#areas/moderation/public.ts'

export type DemoTarget =
  | { kind: 'story' | 'chapter'; story: string }
  | { kind: 'user'; by: string }
  | { kind: 'list'; by: string; list: { title: string; description: string } }
  | { kind: 'comment'; by: string; story: string; text: string; hoursAgo: number }

export const demoCases: readonly (DemoCase & { target: DemoTarget })[] = [
  {
    target: { kind: 'story', story: 'the-thaw-auction' },
    hoursAgo: 24 * 16,
    reports: [
      {
        by: 'ewan_macrae',
        reason: 'copyright',
        text: 'I have heard an auction of frozen people before, on the radio, I think in the nineties. Is this the same text?',
      },
    ],
    decision: {
      by: 'aga_wolna',
      ruleId: 3,
      action: 'none',
      explanation: 'We compared it with the radio play. They share an idea, but not a single sentence.',
    },
  },
  {
    target: {
      kind: 'comment',
      by: 'saoirse_quinn',
      story: 'letters-to-an-unbuilt-house',
      text: 'I would have drowned that architect in his own well and said a decade of the rosary after.',
      hoursAgo: 24 * 13,
    },
    hoursAgo: 24 * 12,
    reports: [
      { by: 'juno_park', reason: 'harassment', text: 'This is a threat, even if it is meant as a joke.' },
    ],
    decision: {
      by: 'aga_wolna',
      ruleId: 2,
      action: 'hide',
      explanation: 'Threats against a person are not a joke to the person who reads them.',
    },
    appeal:
      'The architect is in the story. He dug the well in the second letter. I have never met one in life.',
    appealDecision: {
      by: 'admin',
      outcome: 'reversed',
      explanation: 'You are right, the sentence is about a character. We should have read the second letter.',
    },
  },
  {
    target: { kind: 'story', story: 'nine-rooms-without-a-clock' },
    hoursAgo: 24 * 9,
    reports: [
      { by: 'mara_lindqvist', reason: 'labels', text: 'A warning for confinement would have helped me.' },
      { by: 'lucia_olmedo', reason: 'labels' },
    ],
    decision: {
      by: 'admin',
      ruleId: 1,
      action: 'relabel',
      labels: { warnings: ['persecution, off the page', 'confinement'] },
      explanation: 'Most of the story happens in locked rooms, so readers should know before they begin.',
    },
  },
  {
    target: {
      kind: 'comment',
      by: 'kofi_mensah',
      story: 'minutes-of-the-residents-meeting-concerning-the-dragon',
      text: 'Whoever lettered that notice on the stairs should hand back the ruler. Some people should not be let near a font.',
      hoursAgo: 24 * 8,
    },
    hoursAgo: 24 * 7,
    reports: [
      {
        by: 'hollis_grange',
        reason: 'harassment',
        text: 'The author made that notice. There is no need to be rude about it.',
      },
    ],
    decision: {
      by: 'aga_wolna',
      ruleId: 2,
      action: 'warn',
      explanation:
        'Criticize the lettering as much as you like. Whether somebody may go near a font is not the question.',
    },
  },
  {
    target: {
      kind: 'comment',
      by: 'page_one_promo',
      story: 'half-board',
      text: 'Great story!!! We put books like yours in front of 40,000 readers every week. First campaign half price, just ask for Page One.',
      hoursAgo: 24 * 6,
    },
    hoursAgo: 24 * 5,
    reports: [
      { by: 'tobias_adeyemi', reason: 'spam' },
      { by: 'samir_haddad', reason: 'spam', text: 'The same text is in my inbox.' },
    ],
    decision: {
      by: 'admin',
      ruleId: 6,
      action: 'remove',
      explanation: 'Comments are for what you think of the story, not for advertising.',
    },
  },
  {
    target: {
      kind: 'comment',
      by: 'theo_lambert',
      story: 'cold-boot',
      text: 'Anyone who keeps a dough that cold has never been loved. Samir, that means you.',
      hoursAgo: 24 * 5,
    },
    hoursAgo: 24 * 4,
    reports: [{ by: 'priya_raman', reason: 'harassment', text: 'Aimed at the author by name.' }],
    decision: {
      by: 'aga_wolna',
      ruleId: 2,
      action: 'hide',
      explanation: 'The comment says nothing about the story, only that its author is unloved.',
    },
    appeal:
      'Samir and I have insulted each other’s bread for two years, in public, and he started it. Please ask him before you decide.',
  },
  {
    target: { kind: 'story', story: 'instructions-for-my-funeral-third-revision' },
    hoursAgo: 3,
    reports: [
      {
        by: 'lucia_olmedo',
        reason: 'self_harm',
        text: 'It is very funny, and then for one page it is not. Could somebody ask the author whether she is all right?',
      },
    ],
  },
  {
    target: { kind: 'user', by: 'page_one_promo' },
    hoursAgo: 26,
    reports: [
      {
        by: 'mara_lindqvist',
        reason: 'impersonation',
        text: 'They say they are a partner of Fabula. Are they?',
      },
      { by: 'ewan_macrae', reason: 'spam' },
    ],
    claimedBy: 'aga_wolna',
  },
  {
    target: {
      kind: 'comment',
      by: 'page_one_promo',
      story: 'seven-loaves',
      text: 'LOVED IT!!! Want 500 reviews by Friday? Our readers are waiting for you, see our profile.',
      hoursAgo: 15,
    },
    hoursAgo: 14,
    reports: [
      {
        by: 'theo_lambert',
        reason: 'spam',
        text: 'Five hundred reviews by Friday is more than I have loaves.',
      },
      { by: 'kofi_mensah', reason: 'spam' },
    ],
    isHeld: true,
  },
  {
    target: {
      kind: 'list',
      by: 'page_one_promo',
      list: {
        title: 'TOP PICKS (sponsored)',
        description: 'Your book here? Ask about our half-price launch.',
      },
    },
    hoursAgo: 47,
    reports: [{ by: 'juno_park', reason: 'other', text: 'A reading list that sells places on itself.' }],
  },
  {
    target: { kind: 'chapter', story: 'lettering-the-dead' },
    hoursAgo: 24 * 3,
    reports: [
      {
        by: 'hollis_grange',
        reason: 'ai',
        text: 'The captions repeat themselves in a way that no letterer would. I may be wrong.',
      },
    ],
  },
  {
    target: { kind: 'story', story: 'night-dispensary' },
    hoursAgo: 24 * 6 + 5,
    reports: [
      {
        by: 'priya_raman',
        reason: 'labels',
        text: 'There is a needle in the second part, described closely.',
      },
      { by: 'samir_haddad', reason: 'labels', text: 'Please add needles to the warnings.' },
    ],
  },
]

export const demoNotes = [
  {
    by: 'admin',
    about: 'page_one_promo',
    text: 'Wrote to them about advertising in comments. No answer so far.',
  },
  {
    by: 'aga_wolna',
    about: 'theo_lambert',
    text: 'Asked Samir about the bread. He laughed for a while and said it is all meant kindly.',
  },
]
