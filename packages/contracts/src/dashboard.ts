// The writer's dashboard: what happened since the last visit, and what to continue with.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, nothing, time } from './shapes.ts'
import { person } from './users.ts'

/** What writers see about the time since their last visit, in the order in which it is shown. */
export const writerUpdateKinds = ['comments', 'notes', 'follows', 'bookmarks', 'reviews', 'requests'] as const
export type WriterUpdateKind = (typeof writerUpdateKinds)[number]

const storyLink = z.object({ _id: id, slug: z.string(), title: z.string() })
const coveredStory = storyLink.extend({ coverUrl: z.string() })
const chapterLink = z.object({ _id: id, title: z.string() })

const update = z.object({
  _id: id,
  at: time,
  actor: person,
  story: storyLink.nullable().describe('Null if it is about you'),
  chapterId: id.nullable(),
  excerpt: z.string().describe('The beginning of what was said; may be empty'),
})
export type WriterUpdate = z.infer<typeof update>

const updateGroup = z.object({
  kind: z.enum(writerUpdateKinds),
  count: z.number().int().describe('Up to 1,000'),
  latest: z.array(update).describe('At most three, newest first'),
})
export type WriterUpdateGroup = z.infer<typeof updateGroup>

const draft = z.object({
  story: coveredStory,
  chapter: chapterLink,
  wordCount: z.number().int(),
  updatedAt: time,
  sentence: z
    .string()
    .describe('The last sentence of the paragraph that was changed last; empty without text'),
  block: z.number().int().nullable().describe('The paragraph, counted as in the rendered text'),
})
export type DraftInProgress = z.infer<typeof draft>

const scheduled = z.object({ story: storyLink, chapter: chapterLink, publishAt: time })

const waiting = z.object({
  story: storyLink,
  chapter: chapterLink.extend({ number: z.number().int() }).describe('The last one'),
  readers: z.number().int().describe('Who finished it in the last four weeks, rounded'),
  draft: draft.nullable().describe('What you have written after it'),
})

const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('synopsis'), ...scheduled.shape }),
  z.object({ kind: z.literal('goal'), wordsLeft: z.number().int(), draft }),
  z.object({ kind: z.literal('waiting'), ...waiting.shape }),
  z.object({ kind: z.literal('comments'), count: z.number().int(), latest: update }),
  z.object({ kind: z.literal('draft'), draft }),
])
export type DashboardSuggestion = z.infer<typeof suggestion>

const dashboard = z.object({
  since: time.describe('The end of the last visit; a week ago on the first one'),
  until: time.describe('What you send back as seen'),
  isFirstVisit: z.boolean(),
  readers: z
    .object({ count: z.number().int(), from: z.string().describe('The first day counted, in UTC') })
    .nullable()
    .describe('Of all your stories, rounded; null if fewer than 10, or if you hide numbers'),
  updates: z.array(updateGroup).describe('Kinds without updates are left out'),
  week: z.object({
    days: z
      .array(z.object({ date: z.string(), words: z.number().int() }))
      .describe('Monday to Sunday, in UTC'),
    today: z.string(),
    dailyGoal: z.number().int().describe('0 without a goal'),
  }),
  drafts: z.array(draft).describe('At most one per story, the one edited last first'),
  scheduled: z.array(scheduled).describe('The next ones'),
  scheduledTotal: z.number().int(),
  suggestion: suggestion.nullable(),
})
export type Dashboard = z.infer<typeof dashboard>

export const dashboardContract = defineContract({
  'GET /users/dashboard': {
    summary: 'What happened to your stories since your last visit, and what to continue with',
    response: z.object({ dashboard }),
  },
  'PUT /users/dashboard/seen': {
    summary: 'Mark the updates as seen. They stay until your next visit, at least 30 minutes later',
    body: z.strictObject({ until: time }),
    response: nothing,
  },
})
