// Schemas that several contracts of WritersPod use.
import { z } from 'zod'
import { id, imageReference, line, time } from './shapes.ts'
import { storyLabel } from './stories.ts'
import { person } from './users.ts'
import {
  audioTypes,
  episodeTypes,
  maxAudioBytes,
  maxChapterTitleLength,
  maxCueLength,
  maxEpisodeSeconds,
  maxSoundbiteSeconds,
  maxSpeakerLength,
  podKinds,
  podRoles,
  podStates,
} from './writerspod-sizes.ts'

export const count = z.number().int().min(0)
export const seconds = z.number().min(0).max(maxEpisodeSeconds).describe('Seconds from the start')

export const ofPodItem = z.strictObject({ id: id.toLowerCase() })

export const podPerson = z.object({
  user: person.nullable().describe('Null for people without an account'),
  name: z.string().describe('What they are called here; for members, their display name'),
  role: z.enum(podRoles),
})
export type PodPerson = z.infer<typeof podPerson>

export const podTag = z.object({ slug: z.string(), name: z.string() })

/** Without texts. */
export const podLine = z.object({
  _id: id,
  kind: z.enum(podKinds),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverUrl: z.string().describe('The uploaded image, or else a drawing; always a square'),
  coverAlt: z.string(),
  people: z.array(podPerson),
  tags: z.array(podTag),
  language: z.string().describe('BCP 47'),
  isExplicit: z.boolean(),
  state: z.enum(podStates),
  season: z.number().int().nullable(),
  number: z.number().int().nullable().describe('Within its season'),
  episodeType: z.enum(episodeTypes).nullable(),
  durationSeconds: z.number().nullable().describe('Of the audio of an episode'),
  readingMinutes: z.number().int().nullable().describe('Of an article'),
  publishedAt: time.nullable().describe('In the future if it is scheduled'),
  createdAt: time,
  updatedAt: time,
})
export type PodLine = z.infer<typeof podLine>

export const podAudio = z.object({
  _id: id,
  url: z.string().describe('Answers range requests; a new upload has a new address'),
  contentType: z.enum(audioTypes),
  size: z.number().int().max(maxAudioBytes).describe('Bytes'),
  durationSeconds: z.number(),
  bitrate: z.number().int().nullable().describe('Bits a second, on average'),
  loudness: z.number().nullable().describe('LUFS, integrated; null until it has been measured'),
  peaks: z.array(z.number().int().min(0).max(255)).nullable().describe('Null until they have been measured'),
})
export type PodAudio = z.infer<typeof podAudio>

export const podChapter = z.object({
  start: seconds,
  title: z.string(),
  image: imageReference.nullable(),
  link: z.string().nullable(),
})
export type PodChapter = z.infer<typeof podChapter>

export const chapterInput = z.strictObject({
  start: seconds,
  title: storyLabel(maxChapterTitleLength),
  imageId: id.toLowerCase().nullable().default(null),
  link: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable()
    .default(null),
})
export type ChapterInput = z.output<typeof chapterInput>

/** A part that podcast apps may play as a sample. */
export const soundbite = z.strictObject({
  start: seconds,
  seconds: z.number().min(1).max(maxSoundbiteSeconds).describe('How long it is'),
  title: line(maxChapterTitleLength).default(''),
})
export type Soundbite = z.output<typeof soundbite>

export const cue = z.strictObject({
  start: seconds,
  end: seconds,
  speaker: line(maxSpeakerLength).default(''),
  text: line(maxCueLength).min(1, 'is required'),
})
export type Cue = z.output<typeof cue>

export const podPosition = z.object({
  itemId: id,
  seconds,
  isFinished: z.boolean(),
  updatedAt: time,
})
export type PodPosition = z.infer<typeof podPosition>
