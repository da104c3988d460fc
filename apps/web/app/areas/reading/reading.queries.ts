// Queries of the reader's panels. Loaded with the first panel, never with the text.
import { apiQuery } from '#lib/query-client.ts'

const area = 'reading'

/** One page of a story's chapters, with the titles of its sections. */
export const contentsQuery = (address: string, page: number) =>
  apiQuery(area, 'GET /content/by-address/{address}', { params: { address }, query: { page: `${page}` } })

/** Changes in a chapter since it was read; `versionId` comes from a visitor's device. */
export const changesQuery = (storyId: string, chapterId: string, versionId: string | undefined) =>
  apiQuery(area, 'GET /content/{storyId}/chapters/{chapterId}/changes', {
    params: { storyId, chapterId },
    query: { versionId },
  })

/** The viewer's lists, each with whether it has the story. */
export const listsQuery = (storyId: string) =>
  apiQuery(area, 'GET /users/lists', { query: { storyId, limit: '100' } })
