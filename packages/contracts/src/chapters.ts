// Chapters: their order, their text, what readers see of them, and their history.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, imageReference, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { creationKey, revision } from './stories.ts'
import { person } from './users.ts'

export const chapterStatus = z.enum(['draft', 'in_review', 'scheduled', 'published', 'unpublished'])
export type ChapterStatus = z.infer<typeof chapterStatus>

const count = z.number().int().min(0)

/** What lists and boards say of a chapter. It never carries text. */
export const chapterCard = z.object({
  _id: id,
  storyId: id,
  sectionId: id.nullable(),
  title: z.string(),
  status: chapterStatus,
  warnings: z.array(z.string()),
  wordCount: count,
  readingMinutes: count,
  publishAt: time.nullable().describe('When a scheduled one comes out'),
  publishedAt: time.nullable(),
  publishesWhenVerified: z
    .boolean()
    .optional()
    .describe('Comes out once whoever asked for it has confirmed their address; to its writers only'),
  hasChanges: z.boolean().describe('Written in since it came out; to its writers only'),
  createdAt: time,
  updatedAt: time,
})
export type ChapterCard = z.infer<typeof chapterCard>

/** The document as JSON; the editor kit checks it, node by node. */
export const content = z.looseObject({ type: z.literal('doc') }).describe('The document')

export const chapter = chapterCard.extend({
  notesBefore: z.string(),
  notesAfter: z.string(),
  html: z.string().nullable().describe('What readers see; null where nothing is published'),
  content: content.nullable().describe('What is being written; to its writers only'),
  pictures: z.array(imageReference).describe('Those in what is being written; to its writers only'),
  summary: z.string().optional().describe('What stands on its index card; to its writers only'),
  versionId: id.nullable().describe('The published version'),
  revision: z.number().int().nullable().describe('For its writers'),
})
export type Chapter = z.infer<typeof chapter>

const label = (longest: number) => line(longest).min(1, 'is needed')

const chapterFields = z.strictObject({
  title: line(200),
  sectionId: id.toLowerCase().nullable(),
  content,
  summary: text(500),
  notesBefore: text(5000),
  notesAfter: text(5000),
  warnings: z.array(label(60)).max(20),
})

/** A draft can be handed in for review and taken back; everything else has a call of its own. */
export const chapterChanges = chapterFields
  .extend({ status: z.enum(['draft', 'in_review']), revision })
  .partial()
export type ChapterChanges = z.output<typeof chapterChanges>

export const versionKind = z.enum(['automatic', 'named', 'published', 'restored', 'imported'])
export type VersionKind = z.infer<typeof versionKind>

export const version = z.object({
  _id: id,
  kind: versionKind,
  name: z.string().nullable(),
  title: z.string(),
  wordCount: count,
  authors: z.array(person).describe('Who wrote in it since the one before'),
  isPublished: z.boolean().describe('The one that readers see'),
  createdAt: time,
})
export type Version = z.infer<typeof version>

const change = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export const comparison = z.object({ added: count, removed: count, blocks: z.array(z.array(change)) })
export type Comparison = z.infer<typeof comparison>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const ofChapter = ofStory.extend({ chapterId: id.toLowerCase() })
const ofVersion = ofChapter.extend({ versionId: id.toLowerCase() })

/** The longest chapter, as JSON, and a little room around it. */
export const maxChapterBytes = 8 * 1024 * 1024

export const chaptersContract = defineContract({
  'GET /content/{storyId}/chapters': {
    summary: 'The chapters of a story, in order; its writers see all of them, readers what is published',
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
      'Say the whole order: every section and every chapter once; `sectionId` null is outside of any section',
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
      revision: revision.optional().describe('Of the story, as you know it; if there is a newer one: 409'),
    }),
    response: z.object({ revision: z.number().int() }),
  },
  'GET /content/{storyId}/chapters/{chapterId}': {
    summary: 'A chapter: `html` for readers, `content` for its writers',
    params: ofChapter,
    response: z.object({ chapter }),
  },
  'PATCH /content/{storyId}/chapters/{chapterId}': {
    summary: 'Change a chapter. What readers see stays as it is until it is published',
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
    summary: 'Take back the deletion of a chapter',
    params: ofChapter,
    response: z.object({ chapter }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/publish': {
    summary: 'Show readers what is written now, at once or at a time',
    params: ofChapter,
    body: z.strictObject({
      publishAt: time.optional(),
      silent: z.boolean().default(false).describe('Nobody is told'),
    }),
    response: z.object({ chapter }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/publish-when-verified': {
    summary: 'Show readers what is written once you have confirmed your address; at once where you have',
    params: ofChapter,
    body: z.strictObject({ silent: z.boolean().default(false).describe('Nobody is told') }),
    response: z.object({ chapter }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/unpublish': {
    summary: 'Take a chapter, its place in the time-table or its wait for an address away from readers',
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
    summary: 'Keep what is written now under a name',
    status: 201,
    params: ofChapter,
    body: z.strictObject({ name: label(80) }),
    response: z.object({ version }),
  },
  'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}': {
    summary: 'A version as it would be read',
    params: ofVersion,
    response: z.object({ version: version.extend({ html: z.string() }) }),
  },
  'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}/compare/{otherId}': {
    summary: 'What changed from one version to another, word by word, block by block',
    params: ofVersion.extend({ otherId: id.toLowerCase() }),
    response: z.object({ comparison }),
  },
  'POST /content/{storyId}/chapters/{chapterId}/versions/{versionId}/restore': {
    summary: 'Write an old version into the draft; what was there before stays in the history',
    params: ofVersion,
    response: z.object({ chapter }),
  },
})
