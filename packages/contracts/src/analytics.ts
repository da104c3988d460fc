// Reader analytics: what readers who accepted tracking did with a story, for its writers.
import { z } from 'zod'
import {
  cohortWeeks,
  day,
  deviceKinds,
  figure,
  figures,
  group,
  intervals,
  mark,
  metrics,
  ofAnalyzedStory,
  range,
  rangeQuery,
  readSources,
  retentionStep,
} from './analytics.shapes.ts'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, time } from './shapes.ts'

const maxReadsPerReport = 20
const language = z
  .string()
  .regex(/^[a-z]{2,3}$/, 'must be a language code')
  .describe('Without the region')

const read = z.strictObject({
  readId: id.toLowerCase().describe('Of one opening of a chapter; later reports of it replace earlier ones'),
  storyId: id.toLowerCase(),
  chapterId: id.toLowerCase(),
  startedAt: time,
  seconds: z.number().int().min(0).max(21_600).describe('Of active reading so far'),
  depth: z.number().int().min(0).max(100).describe('How far it was scrolled, in percent'),
  wentOn: z.boolean().default(false).describe('Went straight on to the next chapter'),
  listened: z.boolean().default(false).describe('Had it read aloud'),
  source: z.enum(readSources).describe('Where the reader came from to the story'),
  domain: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a domain')
    .max(100)
    .optional()
    .describe('Of the other site'),
})
export type ReadReport = z.output<typeof read>

const summary = z.object({
  range: range.describe(
    'Days whose readers are fewer than 10 are joined with their neighbors, so that it may be longer than the one asked for',
  ),
  figures,
  previous: figures.nullable(),
  signals: z.array(z.object({ kind: z.string(), text: z.string() })).describe('Plain sentences, at most 3'),
  countedUntil: time.nullable().describe('When events were last added up'),
})

const series = z.object({
  range,
  metric: z.enum(metrics),
  interval: z.enum(intervals),
  points: z.array(z.object({ start: day, value: figure })),
  previous: z.array(z.object({ start: day, value: figure })).nullable(),
  marks: z.array(mark),
})
const seriesQuery = rangeQuery.extend({ metric: z.enum(metrics).default('reads') })

const sources = z.object({
  range,
  sources: z.array(group),
  domains: z.array(group).describe('The 20 with the most reads'),
  devices: z.array(group),
  languages: z.array(group),
})

const cohorts = z.object({
  weeks: z.array(
    z.object({
      week: day.describe('Its Monday'),
      readers: figure,
      returned: z
        .array(figure)
        .max(cohortWeeks)
        .describe('Percent of them who read in the 1st, 2nd ... week after'),
    }),
  ),
})

const hoursQuery = rangeQuery.pick({ from: true, to: true }).extend({
  timeZone: line(60).default('UTC').describe('As in the IANA database: Europe/Berlin'),
})
const hours = z.object({
  range,
  timeZone: z.string(),
  hours: z.array(z.array(figure).length(24)).length(7).describe('Reads by weekday from Monday, and by hour'),
  best: z.object({ weekday: z.number().int(), hour: z.number().int() }).nullable(),
})

const live = z.object({
  readers: z
    .number()
    .int()
    .nullable()
    .describe('In the last two minutes; 3, 5, 10 ...; null if fewer than 3'),
})
const exportQuery = rangeQuery.extend({ format: z.enum(['csv', 'json']).default('csv') })
const rangeOnly = rangeQuery.pick({ from: true, to: true })

const ofStory = { params: ofAnalyzedStory }

export const readingReportsContract = defineContract({
  'POST /tracking/reading': {
    summary: 'Report what you read, if tracking is accepted; at most every 15 seconds',
    body: z.strictObject({
      reads: z.array(read).min(1).max(maxReadsPerReport),
      device: z.enum(deviceKinds),
      language,
    }),
    response: z.object({
      counted: z.number().int().describe('Left out: your own stories, and reads older than 48 hours'),
    }),
  },
})

export const storyAnalyticsContract = defineContract({
  'GET /content/{storyId}/analytics/summary': {
    summary: 'Figures of a story',
    ...ofStory,
    query: rangeQuery,
    response: summary,
  },
  'GET /content/{storyId}/analytics/series': {
    summary: 'A figure of a story over time',
    ...ofStory,
    query: seriesQuery,
    response: series,
  },
  'GET /content/{storyId}/analytics/retention': {
    summary: 'How many of those who began reached each chapter, or how far they came in one',
    ...ofStory,
    query: rangeOnly.extend({
      by: z.enum(['chapter', 'depth']).default('chapter'),
      chapterId: id.toLowerCase().optional().describe('With depth: the first one, unless given'),
    }),
    response: z.object({
      range: range.describe('Whole weeks for chapters'),
      began: figure,
      chapters: z.array(retentionStep),
      tenths: z
        .array(figure)
        .max(10)
        .describe('Percent of the readers of the chapter who came to 10 %, 20 % ... of it'),
    }),
  },
  'GET /content/{storyId}/analytics/sources': {
    summary: 'Where readers of a story come from, their devices and languages',
    ...ofStory,
    query: rangeOnly,
    response: sources,
  },
  'GET /content/{storyId}/analytics/cohorts': {
    summary: 'How many new readers of a week came back later',
    ...ofStory,
    query: rangeOnly,
    response: cohorts,
  },
  'GET /content/{storyId}/analytics/hours': {
    summary: 'When a story is read',
    ...ofStory,
    query: hoursQuery,
    response: hours,
  },
  'GET /content/{storyId}/analytics/live': {
    summary: 'How many read a story right now',
    ...ofStory,
    response: live,
  },
  'GET /content/{storyId}/analytics/export': {
    summary: 'All figures of a story by interval, as a file',
    ...ofStory,
    query: exportQuery,
    sendsFile: true,
    response: nothing,
  },
})

export const ownAnalyticsContract = defineContract({
  'GET /users/analytics/summary': {
    summary: 'Figures of all your stories',
    query: rangeQuery,
    response: summary,
  },
  'GET /users/analytics/series': {
    summary: 'A figure of all your stories over time',
    query: seriesQuery,
    response: series,
  },
  'GET /users/analytics/stories': {
    summary: 'The figures of each of your stories, most reads first',
    query: rangeOnly,
    response: z.object({
      range,
      stories: z
        .array(z.object({ _id: id, slug: z.string(), title: z.string(), reads: figure, readers: figure }))
        .max(100),
    }),
  },
  'GET /users/analytics/sources': {
    summary: 'Where readers of your stories come from, their devices and languages',
    query: rangeOnly,
    response: sources,
  },
  'GET /users/analytics/cohorts': {
    summary: 'How many new readers of a week came back to your stories later',
    query: rangeOnly,
    response: cohorts,
  },
  'GET /users/analytics/hours': {
    summary: 'When your stories are read',
    query: hoursQuery,
    response: hours,
  },
  'GET /users/analytics/live': { summary: 'How many read your stories right now', response: live },
  'GET /users/analytics/export': {
    summary: 'All figures of your stories by interval, as a file',
    query: exportQuery,
    sendsFile: true,
    response: nothing,
  },
})

export const analyticsContract = {
  ...readingReportsContract,
  ...storyAnalyticsContract,
  ...ownAnalyticsContract,
}
