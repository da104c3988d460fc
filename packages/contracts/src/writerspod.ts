// WritersPod: episodes and articles, from the first draft to the published page.
import { z } from 'zod'
import { characterCard } from './characters.ts'
import { richContent, richText } from './community.ts'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, nothing, pagination, paging, text, time, wholeNumber } from './shapes.ts'
import { creationKey, revision, storyCard } from './stories.ts'
import { person, someone } from './users.ts'
import {
  cue,
  ofPodItem,
  podAudio,
  podChapter,
  podLine,
  podPerson,
  podPosition,
  podTag,
  count,
  soundbite,
} from './writerspod.shapes.ts'
import {
  episodeTypes,
  maxPodExcerptLength,
  maxPodPeople,
  maxPodRelated,
  maxPodReturnNoteLength,
  maxPodTags,
  maxPodTitleLength,
  podKinds,
  podRoles,
  podStates,
} from './writerspod-sizes.ts'

const podItem = podLine.extend({
  ...richText,
  cover: imageReference.nullable().describe('Null if the cover is a drawing'),
  relatedStories: z.array(storyCard).describe('Those you can see'),
  relatedCharacters: z.array(characterCard).describe('Those you can see'),
  audio: podAudio.nullable(),
  chapters: z.array(podChapter),
  soundbite: soundbite.nullable().describe('A part that podcast apps may play as a sample'),
  transcript: z.array(cue).describe('Empty if there is none'),
  position: podPosition.nullable().describe('Where you stopped listening'),
  previous: podLine.pick({ slug: true, title: true }).nullable().describe('The episode before it'),
  next: podLine.pick({ slug: true, title: true }).nullable(),
  author: person.nullable().describe('Who wrote the draft; only for editors and the author'),
  isHiddenByModerators: z.boolean().describe('Only its author and the editors can see it'),
  returnNote: z.string().nullable().describe('What an editor wrote when returning it to its author'),
  faults: z
    .record(z.string(), z.string())
    .describe('For editors and the author: what must be put right before it can be published, by field'),
  permissions: z.array(
    z.enum(['edit', 'delete', 'submit', 'withdraw', 'return', 'publish', 'archive', 'annotate', 'figures']),
  ),
  revision,
})
export type PodItem = z.infer<typeof podItem>

const fields = z.strictObject({
  title: line(maxPodTitleLength).min(1, 'is required'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens')
    .max(80)
    .optional()
    .describe('Made from the title unless given. An earlier one of a published item keeps working'),
  excerpt: line(maxPodExcerptLength),
  content: richContent,
  coverImageId: id.toLowerCase().nullable(),
  coverAlt: line(300),
  people: z
    .array(
      z.strictObject({
        userId: id.toLowerCase().nullable().default(null),
        name: line(80).default('').describe('Required without a userId'),
        role: z.enum(podRoles),
      }),
    )
    .max(maxPodPeople),
  tags: z.array(line(40).min(1, 'is required')).max(maxPodTags),
  relatedStoryIds: z.array(id.toLowerCase()).max(maxPodRelated),
  relatedCharacterIds: z.array(id.toLowerCase()).max(maxPodRelated),
  language: z
    .string()
    .max(35)
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'must be a language such as en or pt-BR'),
  isExplicit: z.boolean(),
  season: z.number().int().min(1).max(1000).nullable().describe('Only for episodes'),
  number: z.number().int().min(1).max(10_000).nullable().describe('Only for episodes'),
  episodeType: z.enum(episodeTypes).nullable().describe('Only for episodes; full unless given'),
})
export type PodFields = z.output<typeof fields>

const itemResult = { params: ofPodItem, response: z.object({ item: podItem }) }
const bySlug = z.strictObject({ slug: z.string().min(1).max(80) })
const following = z.object({ isFollowing: z.boolean(), followerCount: count })

const podRevision = z.object({
  _id: id,
  title: z.string(),
  excerpt: z.string(),
  html: z.string(),
  by: person.nullable(),
  createdAt: time,
})

const managedLine = podLine.extend({
  author: person.nullable(),
  openNotes: count.describe('Margin comments that are not resolved'),
})
export type ManagedPodLine = z.infer<typeof managedLine>

export const writerspodContract = defineContract({
  'GET /writerspod': {
    summary: 'Published episodes and articles, newest first',
    query: paging(20).extend({
      kind: z.enum(podKinds).optional(),
      tag: line(60).optional(),
      season: wholeNumber(1, 1000).optional(),
      person: id.toLowerCase().optional().describe('With this member among its people'),
      story: id.toLowerCase().optional().describe('Related to this story'),
      character: id.toLowerCase().optional().describe('Related to this character'),
      q: line(200).optional().describe('Words in titles, texts and transcripts'),
    }),
    response: z.object({
      items: z.array(
        podLine.extend({
          found: cue
            .pick({ start: true, text: true })
            .nullable()
            .describe('Where the transcript has the words'),
        }),
      ),
      pagination,
    }),
  },
  'GET /writerspod/overview': {
    summary: 'What the first page of WritersPod shows',
    response: z.object({
      latest: podLine.extend({ audio: podAudio }).nullable().describe('The newest episode'),
      articles: z.array(podLine).describe('The newest three'),
      seasons: z.array(z.object({ season: z.number().int(), count })).describe('The newest first'),
      people: z.array(podPerson.extend({ count })).describe('Those with most episodes, 12 at most'),
      tags: z.array(podTag.extend({ count })),
      ...following.shape,
      canPitch: z.boolean().describe('You can write a draft and send it in'),
      isEditor: z.boolean(),
    }),
  },
  'GET /writerspod/{slug}': {
    summary: 'An episode or article with its text',
    params: bySlug,
    response: z.object({ item: podItem }),
  },
  'GET /writerspod/manage': {
    summary: 'Items in every state: all of them for editors, otherwise your own',
    query: paging(20).extend({
      state: z.enum(podStates).optional(),
      kind: z.enum(podKinds).optional(),
      q: line(200).optional(),
    }),
    response: z.object({ items: z.array(managedLine), isEditor: z.boolean(), pagination }),
  },
  'GET /writerspod/manage/{id}': {
    summary: 'An item in any state, for editors and its author',
    ...itemResult,
  },
  'POST /writerspod': {
    summary: 'Start a draft',
    status: 201,
    body: fields
      .partial()
      .extend({ kind: z.enum(podKinds), title: fields.shape.title, clientId: creationKey }),
    response: z.object({ item: podItem }),
  },
  'PATCH /writerspod/{id}': {
    summary: 'Change an item: its author while it is a draft, editors at any time',
    ...itemResult,
    body: fields.partial().extend({ revision: revision.optional() }),
  },
  'DELETE /writerspod/{id}': {
    summary: 'Delete a draft for good; editors can also delete archived items',
    params: ofPodItem,
    response: nothing,
  },
  'POST /writerspod/{id}/submit': { summary: 'Send your draft to the editors', ...itemResult },
  'POST /writerspod/{id}/withdraw': { summary: 'Take what you submitted back to edit it', ...itemResult },
  'POST /writerspod/{id}/return': {
    summary: 'Return a submitted item to its author, for editors',
    ...itemResult,
    body: z.strictObject({ note: text(maxPodReturnNoteLength).min(1, 'is required') }),
  },
  'POST /writerspod/{id}/publish': {
    summary: 'Publish now, or at a time; for editors. 400 names what is missing',
    ...itemResult,
    body: z.strictObject({ at: time.optional().describe('Not in the past, within a year') }),
  },
  'POST /writerspod/{id}/archive': {
    summary: 'Take a published or scheduled item off the lists and feeds, for editors',
    ...itemResult,
  },
  'GET /writerspod/{id}/history': {
    summary: 'Earlier texts of an item, newest first',
    params: ofPodItem,
    query: paging(20),
    response: z.object({ revisions: z.array(podRevision), pagination }),
  },
  'POST /writerspod/{id}/history/{revisionId}/restore': {
    summary: 'Restore an earlier text; the present one goes into the history',
    ...itemResult,
    params: ofPodItem.extend({ revisionId: id.toLowerCase() }),
  },
  'PUT /writerspod/follow': { summary: 'Follow WritersPod', response: following },
  'DELETE /writerspod/follow': { summary: 'Stop following WritersPod', response: following },
  'GET /writerspod/contributors': {
    summary: 'Members whom staff let send in drafts, newest first',
    query: paging(20),
    response: z.object({ contributors: z.array(z.object({ user: person, createdAt: time })), pagination }),
  },
  'PUT /writerspod/contributors/{id}': {
    summary: 'Let a member send in drafts',
    params: someone,
    response: nothing,
  },
  'DELETE /writerspod/contributors/{id}': {
    summary: 'Take that back; their items stay',
    params: someone,
    response: nothing,
  },
})
