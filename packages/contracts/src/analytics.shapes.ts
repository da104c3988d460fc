// What reader analytics counts and how its answers look.
import { z } from 'zod'
import { id } from './shapes.ts'

export const readSources = [
  'home',
  'browse',
  'search',
  'tag',
  'profile',
  'list',
  'forum',
  'feed',
  'site',
  'direct',
] as const
export type ReadSource = (typeof readSources)[number]

export const deviceKinds = ['phone', 'tablet', 'desktop'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Counted from what consenting readers do. */
const readingMetrics = [
  'reads',
  'readers',
  'newReaders',
  'returningReaders',
  'completed',
  'finished',
  'seconds',
  'words',
  'nextRate',
  'listens',
] as const
/** Counted from what everyone does openly. */
const publicMetrics = ['bookmarks', 'follows', 'comments', 'reviews', 'downloads'] as const
export const metrics = [...readingMetrics, ...publicMetrics] as const
export type Metric = (typeof metrics)[number]
export type PublicMetric = (typeof publicMetrics)[number]

export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

/** Groups of fewer readers are not shown. */
export const minGroupReaders = 10
/** Counts of readers and of what they read are rounded to a multiple of this. */
export const roundedTo = 5
/** A signal needs that many readers. */
export const minSignalReaders = 30
export const maxRangeYears = 5

export const day = z.iso.date().describe('A day in UTC')
/** Null: fewer than 10 readers, shown as "<10". */
export const figure = z
  .number()
  .nullable()
  .describe('Rounded to 5; null if fewer than 10 readers are behind it')

export const figures = z
  .record(z.enum(metrics), figure)
  .describe('`seconds` of reading, `nextRate` in percent')
export type Figures = z.infer<typeof figures>

export const range = z.object({
  from: day,
  to: day,
})
export type Range = z.infer<typeof range>

export const rangeQuery = z.strictObject({
  from: day.optional().describe('30 days before the end, unless given'),
  to: day.optional().describe('Today, unless given'),
  interval: z.enum(intervals).default('day'),
  compare: z.enum(['previous', 'none']).default('none').describe('The period of the same length before'),
})

export const ofAnalyzedStory = z.strictObject({ storyId: z.string().max(200) })

export const mark = z.object({
  day,
  kind: z.enum(['published', 'edited']),
  chapterId: id,
  number: z.number().int(),
  title: z.string(),
})
export type Mark = z.infer<typeof mark>

export const group = z.object({
  key: z.string().describe('`other`: all domains or languages of fewer than 10 readers'),
  reads: figure,
  readers: figure,
})
/** The key of all hidden groups whose names come from readers: domains and languages. */
export const otherGroups = 'other'
export type Group = z.infer<typeof group>

export const retentionStep = z.object({
  chapterId: id,
  number: z.number().int(),
  title: z.string(),
  publishedAt: day.nullable(),
  editedAt: day.nullable().describe('When readers last got a changed text of it'),
  reached: figure,
  percent: figure.describe('Of those who began; null if fewer than 10 readers reached it'),
})
export type RetentionStep = z.infer<typeof retentionStep>

/** How far back a week of new readers is followed. */
export const cohortWeeks = 12
