// Bookmarked stories.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, pagination, paging, time } from './shapes.ts'
import { storyCard } from './stories.ts'

const bookmark = z.object({ _id: id, createdAt: time, story: storyCard })
export type Bookmark = z.infer<typeof bookmark>

const ofStory = z.strictObject({ storyId: id.toLowerCase() })
const bookmarkState = z.object({ isBookmarked: z.boolean(), bookmarkCount: z.number().int() })

export const bookmarksContract = defineContract({
  'GET /users/bookmarks': {
    summary: 'Your favorites, newest first',
    query: paging(),
    response: z.object({ bookmarks: z.array(bookmark), pagination }),
  },
  'GET /content/{storyId}/further': {
    summary: 'What to read after a story',
    params: ofStory,
    response: z.object({
      others: z.array(storyCard).describe('By the same author'),
      alsoLiked: z.array(storyCard).describe('By other authors, in the Favorites of the same readers'),
      alike: z.array(storyCard).describe('By other authors with the same tags and genres'),
    }),
  },
  'POST /content/{storyId}/bookmark': {
    summary: 'Add a story to Favorites',
    params: ofStory,
    response: bookmarkState,
  },
  'DELETE /content/{storyId}/bookmark': {
    summary: 'Remove a story from Favorites',
    params: ofStory,
    response: bookmarkState,
  },
})
