// Queries of the reader's margin, loaded with it. The comments below a story are no query: they come with the page, and
// TanStack Query is too large for a first visit (docs/decisions/0036).
import { apiQuery } from '#lib/query-client.ts'

/** The number of comments on each block of a chapter's text. */
export const marksQuery = (storyId: string, chapterId: string) =>
  apiQuery('comments', 'GET /content/{storyId}/chapters/{chapterId}/marks', {
    params: { storyId, chapterId },
  })
