import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

/** Gently: the page is a place to look back, and it counts the last two minutes anyway. */
const lookAgainEvery = 30_000

export const liveQuery = (storyId: string | null) =>
  queryOptions({
    queryKey: ['analytics', 'live', storyId],
    queryFn: () =>
      storyId
        ? api('GET /content/{storyId}/analytics/live', { params: { storyId } })
        : api('GET /users/analytics/live'),
    refetchInterval: lookAgainEvery,
    staleTime: 0,
  })

export const hoursQuery = (storyId: string | null, query: { from: string; to: string; timeZone: string }) =>
  queryOptions({
    queryKey: ['analytics', 'hours', storyId, query],
    queryFn: () =>
      storyId
        ? api('GET /content/{storyId}/analytics/hours', { params: { storyId }, query })
        : api('GET /users/analytics/hours', { query }),
  })
