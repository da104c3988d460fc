// The outline of a story: all of its sections and chapters at once, for its collaborators.
import { z } from 'zod'
import { chapterCard } from './chapters.ts'
import { defineContract } from './endpoint.ts'
import { id, pagination, paging, time } from './shapes.ts'
import { section } from './stories.ts'

/** An index card: a chapter as the outline shows it. It never contains text. */
const outlineChapter = chapterCard
  .pick({
    _id: true,
    sectionId: true,
    title: true,
    status: true,
    isHiddenByModerators: true,
    wordCount: true,
    publishAt: true,
    publishedAt: true,
    hasChanges: true,
    updatedAt: true,
  })
  .extend({
    summary: z.string().describe('Notes on the card'),
    isSilent: z.boolean().describe('Followers aren’t notified when it’s published'),
    publishesWhenVerified: z.boolean().describe('Published once the requester confirms their email address'),
  })
export type OutlineChapter = z.infer<typeof outlineChapter>

const outline = z.object({
  revision: z.number().int().describe('The story’s revision, needed to change the order'),
  sections: z.array(section),
  chapters: z.array(outlineChapter).describe('In reading order'),
})
export type Outline = z.infer<typeof outline>

const deletedChapter = outlineChapter
  .pick({ _id: true, sectionId: true, title: true, wordCount: true })
  .extend({ deletedAt: time, erasedAt: time.describe('Can be restored until then') })
export type DeletedChapter = z.infer<typeof deletedChapter>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })

export const outlineContract = defineContract({
  'GET /content/{storyId}/outline': {
    summary: 'All sections and chapters of a story, for its collaborators',
    params: ofStory,
    response: z.object({ outline }),
  },
  'GET /content/{storyId}/chapters/deleted': {
    summary: 'The deleted chapters of a story, newest first; they can be restored for 30 days',
    params: ofStory,
    query: paging(20),
    response: z.object({ chapters: z.array(deletedChapter), pagination }),
  },
})
