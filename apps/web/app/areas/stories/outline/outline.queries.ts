import { apiQuery } from '#lib/query-client.ts'

/** The deleted chapters of a story; fetched on demand. */
export const binQuery = (storyId: string) =>
  apiQuery('stories', 'GET /content/{storyId}/chapters/deleted', {
    params: { storyId },
    query: { limit: '100' },
  })
