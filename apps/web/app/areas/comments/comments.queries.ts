// Queries of the reader's margin, loaded with it. Comments below a story need no query: they are part of the page, and
// TanStack Query is too large for a first visit (docs/decisions/0036).
import { apiQuery } from '#lib/query-client.ts'

/** The number of comments on each block of a chapter's text. */
export const marksQuery = (storyId: string, chapterId: string) =>
  apiQuery('comments', 'GET /content/{storyId}/chapters/{chapterId}/marks', {
    params: { storyId, chapterId },
  })
