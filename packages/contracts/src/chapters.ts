// Chapters: their order, their text, what readers see of them, and their history.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { creationKey, revision } from './stories.ts'
import { person } from './users.ts'

const chapterStatus = z.enum(['draft', 'in_review', 'scheduled', 'published', 'unpublished'])
export type ChapterStatus = z.infer<typeof chapterStatus>

const count = z.number().int().min(0)

/** A chapter as lists and the outline show it. It never contains text. */
export const chapterCard = z.object({
  _id: id,
  storyId: id,
  sectionId: id.nullable(),
  title: z.string(),
  status: chapterStatus,
  isHiddenByModerators: z.boolean().describe('Only its writers can see it'),
  warnings: z.array(z.string()),
  wordCount: count,
  readingMinutes: count,
  publishAt: time.nullable().describe('When a scheduled chapter will be published'),
  publishedAt: time.nullable(),
  publishesWhenVerified: z
    .boolean()
    .optional()
    .describe('Published once the requester confirms their email address; collaborators only'),
  hasChanges: z.boolean().describe('Edited since it was published; collaborators only'),
  createdAt: time,
  updatedAt: time,
})
export type ChapterCard = z.infer<typeof chapterCard>

/** The document as JSON; the editor kit checks it, node by node. */
const content = z.looseObject({ type: z.literal('doc') }).describe('The document')

export const chapter = chapterCard.extend({
  notesBefore: z.string(),
  notesAfter: z.string(),
  html: z.string().nullable().describe('What readers see; null if nothing is published'),
  content: content.nullable().describe('The draft; collaborators only'),
  pictures: z.array(imageReference).describe('Those in the draft; collaborators only'),
  summary: z.string().optional().describe('Its notes in the outline; collaborators only'),
  versionId: id.nullable().describe('The published version'),
  revision: z.number().int().nullable().describe('Collaborators only'),
})
export type Chapter = z.infer<typeof chapter>

const label = (longest: number) => line(longest).min(1, 'is required')

const chapterFields = z.strictObject({
  title: line(200),
  sectionId: id.toLowerCase().nullable(),
  content,
  summary: text(500),
  notesBefore: text(5000),
  notesAfter: text(5000),
  warnings: z.array(label(60)).max(20),
})

/** A draft can be submitted for review and withdrawn; every other transition has its own endpoint. */
const chapterChanges = chapterFields.extend({ status: z.enum(['draft', 'in_review']), revision }).partial()
export type ChapterChanges = z.output<typeof chapterChanges>

/** How many chapters are published or scheduled at once. */
const maxAtOnce = 50

/** Instead of a version: the draft as it is now. */
export const currentText = 'current'

const versionKind = z.enum(['automatic', 'named', 'published', 'restored', 'imported'])
export type VersionKind = z.infer<typeof versionKind>

const version = z.object({
  _id: id,
  kind: versionKind,
  name: z.string().nullable(),
  title: z.string(),
  wordCount: count,
  authors: z.array(person).describe('Who edited it since the previous version'),
  isPublished: z.boolean().describe('The version readers see'),
  createdAt: time,
})
export type Version = z.infer<typeof version>

const change = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export const comparison = z.object({ added: count, removed: count, blocks: z.array(z.array(change)) })
export type Comparison = z.infer<typeof comparison>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofChapter = ofStory.extend({ chapterId: id.toLowerCase() })
const ofVersion = ofChapter.extend({ versionId: id.toLowerCase() })

/** The longest chapter as JSON, plus some margin. */
export const maxChapterBytes = 8 * 1024 * 1024

export const chaptersContract = defineContract({
  'GET /content/{storyId}/chapters': {
    summary: 'The chapters of a story, in order; collaborators see all of them, readers the published ones',
    params: ofStory,
    query: paging(100),
    response: z.object({ chapters: z.array(chapterCard), pagination }),
  },
  'POST /content/{storyId}/chapters': {
    summary: 'Add a chapter at the end of its section',
    status: 201,
    params: ofStory,
    body: chapterFields.partial().extend({ key: creationKey }),
    response: z.object({ chapter }),
  },
  'PUT /content/{storyId}/chapters/order': {
    summary:
      'Set the full order: every section and every chapter once; `sectionId` null means not in any section',
    params: ofStory,
    body: z.strictObject({
      sections: z
        .array(
          z.strictObject({
            sectionId: id.toLowerCase().nullable(),
            chapterIds: z.array(id.toLowerCase()).max(5000),
          }),
        )
        .max(500),
      revision: revision.optional().describe('The story’s revision you loaded; 409 if there’s a newer one'),
    }),
    response: z.object({ revision: z.number().int() }),
  },
  'GET /content/{storyId}/chapters/{chapterId}': {
    summary: 'A chapter: `html` for readers, `content` for collaborators',
    params: ofChapter,
    response: z.object({ chapter }),
  },
  'PATCH /content/{storyId}/chapters/{chapterId}': {
    summary: 'Update a chapter. Readers see no change until it’s published',
    params: ofChapter,
    body: chapterChanges,
    response: z.object({ chapter }),
  },
  'DELETE /content/{storyId}/chapters/{chapterId}': {
    summary: 'Delete a chapter; it can be restored for 30 days',
    params: ofChapter,
    response: nothing,
  },
  'POST /content/{storyId}/chapters/{chapterId}/restore': {
    summary: 'Restore a deleted chapter',
    params: ofChapter,
    response: z.object({ chapter }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/publish': {
    summary: 'Publish the current draft, now or at a set time',
    params: ofChapter,
    body: z.strictObject({
      publishAt: time.optional(),
      silent: z.boolean().default(false).describe('Without notifying followers'),
    }),
    response: z.object({ chapter }),
  },
  'POST /content/{storyId}/publish': {
    summary: 'Publish several chapters in this order, now or each at its time; all of them or none',
    params: ofStory,
    body: z.strictObject({
      chapters: z
        .array(z.strictObject({ chapterId: id.toLowerCase(), publishAt: time.optional() }))
        .min(1)
        .max(maxAtOnce)
        .refine(
          (list) => new Set(list.map(({ chapterId }) => chapterId)).size === list.length,
          'must not name a chapter twice',
        ),
      silent: z.boolean().default(false).describe('Without notifying followers'),
    }),
    response: nothing,
  },
  'POST /content/{storyId}/chapters/{chapterId}/publish-when-verified': {
    summary: 'Publish the draft once you confirm your email address; immediately if you already have',
    params: ofChapter,
    body: z.strictObject({ silent: z.boolean().default(false).describe('Without notifying followers') }),
    response: z.object({ chapter }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/unpublish': {
    summary: 'Unpublish a chapter, or cancel its schedule or its wait for a confirmed address',
    params: ofChapter,
    response: z.object({ chapter }),
  },
  'GET /content/{storyId}/chapters/{chapterId}/versions': {
    summary: 'The history of a chapter, newest first',
    params: ofChapter,
    query: paging(20),
    response: z.object({ versions: z.array(version), pagination }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/versions': {
    summary: 'Save the current draft as a named version',
    status: 201,
    params: ofChapter,
    body: z.strictObject({ name: label(80) }),
    response: z.object({ version }),
  },
  'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}': {
    summary: 'A version as readers would see it',
    params: ofVersion,
    response: z.object({
      version: version.extend({ notesBefore: z.string(), notesAfter: z.string(), html: z.string() }),
    }),
  },
  'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}/compare/{otherId}': {
    summary: 'Differences between two versions, word by word and block by block',
    params: ofVersion.extend({
      otherId: z.union([id.toLowerCase(), z.literal(currentText)]).describe('`current`: the draft'),
    }),
    response: z.object({ comparison }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/versions/{versionId}/restore': {
    summary: 'Restore an old version into the draft; the previous draft stays in the history',
    params: ofVersion,
    response: z.object({ chapter }),
  },
})
