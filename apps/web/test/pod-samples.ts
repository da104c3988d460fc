// An episode with real audio for component tests of the player: a tone, made here, so that no file is needed.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodAudio } from '@fabula/contracts/writerspod.shapes'

const at = '2026-11-01T10:00:00.000Z'

/** A WAV file of a quiet tone; every browser plays it. */
export function toneUrl(seconds: number, rate = 8000): string {
  const samples = rate * seconds
  const bytes = new DataView(new ArrayBuffer(44 + samples))
  const write = (offset: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, place) => bytes.setUint8(offset + place, byte))
  write(0, 'RIFF')
  bytes.setUint32(4, 36 + samples, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  write(36, 'data')
  bytes.setUint32(40, samples, true)
  for (let place = 0; place < samples; place += 1)
    bytes.setUint8(44 + place, 128 + Math.round(4 * Math.sin(place / 6)))
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

const cover = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#d9c9a3" d="M0 0h4v4H0z"/><path fill="#2d6a66" d="M0 2.4h4V4H0z"/><circle cx="2" cy="2.4" r="1.2" fill="#c0392b"/></svg>')}`

export type SampleEpisode = PodItem & { audio: PodAudio }

/** Sixty seconds, three chapters, a line of transcript every five seconds. */
export function sampleEpisode(changes: Partial<SampleEpisode> = {}): SampleEpisode {
  return {
    _id: '01990000-0000-7000-8000-0000000000e1',
    kind: 'episode',
    slug: 'the-sea',
    title: 'The sea keeps no carbon copy',
    excerpt: '',
    coverUrl: cover,
    coverAlt: 'A red sun over a green sea',
    people: [],
    tags: [],
    language: 'en',
    isExplicit: false,
    state: 'published',
    season: 2,
    number: 12,
    episodeType: 'full',
    durationSeconds: 60,
    readingMinutes: null,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    html: '',
    content: { type: 'doc', content: [] },
    cards: [],
    cover: null,
    relatedStories: [],
    relatedCharacters: [],
    audio: {
      _id: '01990000-0000-7000-8000-0000000000a1',
      url: toneUrl(60),
      contentType: 'audio/ogg',
      size: 480_044,
      durationSeconds: 60,
      bitrate: 64_000,
      loudness: -16,
      peaks: Array.from({ length: 300 }, (_, place) =>
        Math.round(120 + 90 * Math.sin(place / 3) * Math.cos(place / 17)),
      ),
    },
    chapters: [
      { start: 0, title: 'Four pencils', image: null, link: null },
      { start: 20, title: 'A margin is a confession', image: null, link: null },
      { start: 40, title: 'Questions from readers', image: null, link: null },
    ],
    transcript: Array.from({ length: 12 }, (_, place) => ({
      start: place * 5,
      end: place * 5 + 5,
      speaker: place % 3 === 0 ? 'Bea Tarrant' : 'Ines Marchetti',
      text: `${lines[place % lines.length]} (${place + 1})`,
    })),
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
    ...changes,
  }
}

const lines = [
  'You write the margins before the chapter. Is that a trick, or is it how you think?',
  'It is how I was taught to measure. You write down what you did not see. The fog, the dog, the place where you guessed.',
  'A map is a promise, and the margin is where you admit how you made it. Readers forgive a wrong coastline.',
]
