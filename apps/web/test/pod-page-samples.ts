// An episode and an article of WritersPod, as the server presents them.
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodAudio, PodLine, PodPerson } from '@fabula/contracts/writerspod.shapes'

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`
const drawing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%23e4d8bf' d='M0 0h8v8H0z'/%3E%3Cpath fill='%232a625f' d='M0 5h8v3H0z'/%3E%3Ccircle cx='4' cy='5' r='2' fill='%231a2e37'/%3E%3C/svg%3E"

const member = (number: number, displayName: string, role: PodPerson['role']): PodPerson => ({
  user: {
    _id: idOf(number),
    username: displayName.split(' ')[0]!.toLowerCase(),
    displayName,
    avatar: null,
  } as PodPerson['user'],
  name: displayName,
  role,
})

export const lineOf = (number: number, fields: Partial<PodLine> = {}): PodLine => ({
  _id: idOf(100 + number),
  kind: 'episode',
  slug: `episode-${number}`,
  title: `Episode ${number}`,
  excerpt: 'One question, nine answers, no cliffhangers.',
  coverUrl: drawing,
  coverAlt: '',
  people: [member(1, 'Bea Tarrant', 'host')],
  tags: [{ slug: 'craft', name: 'Craft' }],
  language: 'en',
  isExplicit: false,
  state: 'published',
  season: 2,
  number,
  episodeType: 'full',
  durationSeconds: 1680,
  readingMinutes: null,
  publishedAt: '2026-03-05T08:00:00.000Z',
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-05T08:00:00.000Z',
  ...fields,
})

export const audio: PodAudio = {
  _id: idOf(900),
  url: `/media/${idOf(900)}`,
  contentType: 'audio/mpeg',
  size: 39_400_000,
  durationSeconds: 2460,
  bitrate: 128_000,
  loudness: -16,
  peaks: Array.from(
    { length: 300 },
    (_, at) => 60 + Math.round(90 * Math.abs(Math.sin(at / 5) * Math.cos(at / 17))),
  ),
}

const noParts = {
  html: '',
  content: null,
  cards: [],
  cover: null,
  relatedStories: [],
  relatedCharacters: [],
  audio: null,
  chapters: [],
  transcript: [],
  position: null,
  previous: null,
  next: null,
  author: null,
  isHiddenByModerators: false,
  returnNote: null,
  soundbite: null,
  faults: {},
  permissions: [],
  revision: 1,
}

const chapter = (start: number, title: string) => ({ start, title, image: null, link: null })
const [bea, ines] = ['Bea Tarrant', 'Ines Marchetti'] as const

export const episode: PodItem = {
  ...lineOf(12, {
    slug: 'the-sea-has-no-carbon-copy',
    title: 'The sea has no carbon copy',
    excerpt: 'Ines Marchetti on maps, margins, and owing nine thousand people an ending.',
    durationSeconds: 2460,
    people: [
      member(1, bea, 'host'),
      member(2, ines, 'guest'),
      { user: null, name: 'Matteo Iwu', role: 'sound' },
    ],
  }),
  ...noParts,
  html: '<p>The four pencils Ines mentions are 2H, HB, 2B and a red one.</p>',
  audio,
  chapters: [
    chapter(0, 'Four pencils'),
    chapter(252, 'Why the coast moves'),
    { ...chapter(690, 'A margin is a confession'), link: 'https://www.example.com/margins' },
  ],
  transcript: [
    { start: 0, end: 8, speaker: bea, text: 'Four pencils. Tell me about the four pencils.' },
    { start: 8, end: 20, speaker: ines, text: 'You need one that lies and one that knows it.' },
    {
      start: 760,
      end: 768,
      speaker: bea,
      text: 'You write the margins before the chapter. Is that a trick?',
    },
    {
      start: 768,
      end: 800,
      speaker: ines,
      text: 'It is how I was taught to measure. The fog, the dog, the place where you guessed.',
    },
    {
      start: 811,
      end: 832,
      speaker: ines,
      text: 'A map is a promise, and the margin is where you admit how you made it.',
    },
  ],
  previous: { slug: 'a-god-for-every-landing', title: 'A god for every landing' },
}

export const article: PodItem = {
  ...lineOf(3, {
    kind: 'article',
    slug: 'delete-the-first-paragraph',
    title: 'Delete the first paragraph and see who notices',
    excerpt: 'I did it to eleven stories I love. Eight of them got faster.',
    people: [member(3, 'Rafael Quill', 'author')],
    season: null,
    number: null,
    episodeType: null,
    durationSeconds: null,
    readingMinutes: 7,
  }),
  ...noParts,
  html: '<p>The other three taught me what a first paragraph is for.</p><h3>What it is for</h3><p>A promise.</p>',
}

export const overview: ResponseOf<Api['GET /writerspod/overview']> = {
  status: 'success',
  latest: { ...episode, audio },
  articles: [
    article,
    lineOf(4, {
      ...article,
      _id: idOf(4),
      slug: 'what-a-thursday-does',
      title: 'What a Thursday does to a plot',
    }),
    lineOf(5, { ...article, _id: idOf(5), slug: 'five-people', title: 'Five people in one paragraph' }),
  ],
  seasons: [
    { season: 2, count: 12 },
    { season: 1, count: 9 },
  ],
  people: [
    { ...member(1, bea, 'host'), count: 12 },
    { user: null, name: 'Matteo Iwu', role: 'sound', count: 9 },
  ],
  tags: [{ slug: 'craft', name: 'Craft', count: 4 }],
  isFollowing: false,
  followerCount: 31,
  canPitch: false,
  isEditor: false,
}
