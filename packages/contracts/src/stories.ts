// Stories: what they are, how lists show them, and what their collaborators may change.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, nothing, pagination, paging, text, time, wholeNumber } from './shapes.ts'
import { genre } from './templates.ts'
import { person, whose } from './users.ts'

export const contentRating = z.enum(['everyone', 'teen', 'mature'])
export const aiUse = z.enum(['none', 'assisted', 'generated'])
export const storyStatus = z.enum(['draft', 'ongoing', 'hiatus', 'complete', 'archived'])
const storyVisibility = z.enum(['public', 'registered', 'unlisted', 'private'])
const commentPolicy = z.enum(['everyone', 'first_held', 'followers', 'nobody'])
export type CommentPolicy = z.infer<typeof commentPolicy>

export type StoryStatus = z.infer<typeof storyStatus>

/** The steps of starting a story, in order. */
export const planningSteps = ['format', 'template', 'basics', 'rating', 'sections', 'first-chapter'] as const
export type PlanningStep = (typeof planningSteps)[number]

const count = z.number().int().min(0)

/** A story as every list shows it. It never contains text. */
export const storyCard = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  synopsis: z.string(),
  cover: imageReference.nullable().describe('Null if none was uploaded'),
  coverUrl: z.string().describe('The uploaded cover, or the generated one'),
  author: person.describe('The owner'),
  format: z.object({ _id: id, name: z.string() }).nullable(),
  genres: z.array(genre.pick({ _id: true, slug: true, name: true })),
  tags: z.array(z.string()),
  moods: z.array(z.string()),
  warnings: z.array(z.string()),
  contentRating: contentRating.nullable().describe('Null in a draft where it isn’t set yet'),
  aiUse: aiUse.nullable().describe('Null in a draft where it isn’t set yet'),
  language: z.string().describe('BCP 47'),
  status: storyStatus,
  visibility: storyVisibility,
  chapterCount: count.describe('Published chapters; all chapters for collaborators'),
  wordCount: count,
  readingMinutes: count,
  bookmarkCount: count,
  createdAt: time,
  publishedAt: time.nullable().describe('When its first chapter was published'),
  updatedAt: time.describe('When its text last changed for readers; for a draft, when it was last edited'),
})
export type StoryCard = z.infer<typeof storyCard>

/** The response of every list of stories. */
export const storyPage = z.object({ stories: z.array(storyCard), pagination })

/** What collaborators may do; a reader has no permissions. */
export const storyPermissions = [
  'readDraft',
  'comment',
  'suggest',
  'edit',
  'editImages',
  'publish',
  'moderateComments',
  'seeAnalytics',
  'manage',
] as const
export type StoryPermission = (typeof storyPermissions)[number]

/** The user's role in a story they do not own. */
export const roleName = z.object({ _id: id, name: z.string() })

/** The same, with fields that only collaborators see. */
const ownStoryCard = storyCard.extend({
  lastChapterId: id.nullable().optional().describe('The chapter last edited'),
  planningStep: z.enum(planningSteps).nullable().optional(),
  deletedAt: time.nullable().optional(),
  isHiddenByModerators: z.boolean().optional().describe('Only its writers can see it'),
  permissions: z.array(z.enum(storyPermissions)).optional(),
  roles: z.array(roleName).optional().describe("Your roles in another user's story"),
})
export type OwnStoryCard = z.infer<typeof ownStoryCard>
const ownStoryPage = z.object({ stories: z.array(ownStoryCard), pagination })

export const storySorts = ['updated', 'newest', 'popular', 'title'] as const

export const section = z.object({
  _id: id,
  title: z.string(),
  purpose: z.string(),
  guideKey: z.string().nullable().describe('The ID of its section guide'),
})
export type Section = z.infer<typeof section>

export const story = storyCard.extend({
  formatId: id.nullable(),
  templateId: id.nullable(),
  genreIds: z.array(id),
  commentPolicy,
  sections: z.array(section),
  readerCount: count.describe('Members who opened a chapter'),
  permissions: z.array(z.enum(storyPermissions)),
  revision: z.number().int().nullable().describe('Collaborators only'),
  planningStep: z
    .enum(planningSteps)
    .nullable()
    .optional()
    .describe('The owner’s current step in setting it up'),
  deletedAt: time.nullable(),
  isHiddenByModerators: z.boolean().describe('Only its writers can see it'),
})
export type Story = z.infer<typeof story>

export const storyLabel = (longest: number) => line(longest).min(1, 'is required')

/** All fields that collaborators may set. */
const storyFields = z.strictObject({
  title: storyLabel(120),
  synopsis: text(2000),
  formatId: id.toLowerCase().nullable(),
  templateId: id.toLowerCase().nullable(),
  genreIds: z.array(id.toLowerCase()).max(3),
  tags: z.array(storyLabel(50)).max(25),
  moods: z.array(storyLabel(40)).max(10),
  warnings: z.array(storyLabel(60)).max(20),
  contentRating: contentRating.nullable(),
  aiUse: aiUse.nullable(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'must be a language such as en or pt-BR'),
  visibility: storyVisibility,
  commentPolicy,
  planningStep: z.enum(planningSteps).nullable(),
})
export type StoryFields = z.output<typeof storyFields>

/** Chosen by the client: a repeated request returns what the first one created. */
export const creationKey = id
  .toLowerCase()
  .optional()
  .describe('An idempotency key: sent twice, only one is created')

/** The revision that a change is based on; a stale one is rejected, so that it overwrites nothing. */
export const revision = z.number().int().min(1)

const storyChanges = storyFields.partial().extend({ status: storyStatus, revision }).partial()
export type StoryChanges = z.output<typeof storyChanges>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
/** Of a generated cover: the light, the scene, its motif and a number. */
const coverSeed = z
  .string()
  .regex(/^[a-z]{0,12}\/[a-z]{0,12}\/[a-z]{0,12}\/\d{1,6}$/, 'is not a seed of a cover')

const ofSection = ofStory.extend({ sectionId: id.toLowerCase() })

const sectionFields = z.strictObject({
  title: storyLabel(120),
  purpose: text(1000),
  guideKey: line(60).nullable(),
})
export type SectionFields = z.output<typeof sectionFields>

export const storiesContract = defineContract({
  'GET /users/stories': {
    summary: "The stories you write, alone or with others, including drafts; or another user's public ones",
    query: paging().extend({
      ...whose.shape,
      sortBy: z.enum(storySorts).default('updated'),
      status: storyStatus.optional(),
    }),
    response: ownStoryPage,
  },
  'GET /users/stories/deleted': {
    summary: 'Your deleted stories, which can be restored for 30 days',
    query: paging(),
    response: ownStoryPage,
  },
  'POST /content': {
    summary: 'Create a story; a title is enough. A template adds its sections',
    status: 201,
    body: storyFields.partial().required({ title: true }).extend({ key: creationKey }),
    response: z.object({ story }),
  },
  'GET /content/by-slug/{slug}': {
    summary: 'A story by its current or a former slug',
    params: z.strictObject({ slug: z.string().max(80) }),
    response: z.object({ story }),
  },
  'GET /content/{storyId}': { summary: 'A story', params: ofStory, response: z.object({ story }) },
  'PATCH /content/{storyId}': {
    summary:
      'Update the fields you send. A different template adds its sections; sections that were edited or have chapters stay',
    params: ofStory,
    body: storyChanges,
    response: z.object({ story }),
  },
  'GET /content/{storyId}/cover-choices': {
    summary:
      'Three generated covers to choose from, by the genres, tags and moods of the story; another draw, another three',
    params: ofStory,
    query: z.strictObject({ draw: wholeNumber(0, 9999).default(0) }),
    response: z.object({ covers: z.array(z.object({ seed: coverSeed, coverUrl: z.string() })) }),
  },
  'PUT /content/{storyId}/cover-seed': {
    summary: 'Show one of these covers while none is uploaded; null shows the first one again',
    params: ofStory,
    body: z.strictObject({ seed: coverSeed.nullable() }),
    response: z.object({ story }),
  },
  'DELETE /content/{storyId}': {
    summary: 'Delete a story; its owner can restore it for 30 days',
    params: ofStory,
    response: nothing,
  },
  'POST /content/{storyId}/restore': {
    summary: 'Restore a deleted story',
    params: ofStory,
    response: z.object({ story }),
  },
})

export const sectionsContract = defineContract({
  'GET /content/{storyId}/sections': {
    summary: 'The sections of a story, in order',
    params: ofStory,
    response: z.object({ sections: z.array(section) }),
  },
  'POST /content/{storyId}/sections': {
    summary: 'Add a section at the end',
    status: 201,
    params: ofStory,
    body: sectionFields.partial().required({ title: true }),
    response: z.object({ section }),
  },
  'PATCH /content/{storyId}/sections/{sectionId}': {
    summary: 'Update a section',
    params: ofSection,
    body: sectionFields.partial(),
    response: z.object({ section }),
  },
  'DELETE /content/{storyId}/sections/{sectionId}': {
    summary: 'Remove a section; its chapters stay, not in any section',
    params: ofSection,
    response: nothing,
  },
})
