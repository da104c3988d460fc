// Queries and mutations of stories and chapters for the writing pages. Loaded with those pages, never with the first
// script. Everything here needs a QueryProvider.
import type { Api } from '@fabula/contracts/api'
import type { RequestOf, ResponseOf } from '@fabula/contracts/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiMutation, apiQuery } from '#lib/query-client.ts'

const area = 'stories'

export const storyQuery = (storyId: string) =>
  apiQuery(area, 'GET /content/{storyId}', { params: { storyId } })

export const chapterQuery = (storyId: string, chapterId: string) =>
  apiQuery(area, 'GET /content/{storyId}/chapters/{chapterId}', { params: { storyId, chapterId } })

/** The deleted chapters of a story; fetched on demand. */
export const binQuery = (storyId: string) =>
  apiQuery(area, 'GET /content/{storyId}/chapters/deleted', { params: { storyId }, query: { limit: '100' } })

/** Three generated covers to choose from; another three with the next draw. */
export const coversQuery = (storyId: string, draw: number) =>
  apiQuery(area, 'GET /content/{storyId}/cover-choices', {
    params: { storyId },
    query: { draw: String(draw) },
  })

/** After a change made elsewhere: refetches everything in view. */
export const refreshStories = (client: QueryClient) => client.invalidateQueries({ queryKey: [area] })

type ChangeKey = Extract<keyof Api, `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /content${string}`>

/**
 * One mutation of a story, a section or a chapter, by its endpoint: `useStoryChange('PATCH
 * /content/{storyId}').mutate({ params: { storyId }, body: { title, revision } })`. Afterward, also on failure,
 * everything of the area in view is refetched.
 */
export function useStoryChange<K extends ChangeKey>(key: K) {
  const client = useQueryClient()
  type Send = (request: RequestOf<Api[K]>) => Promise<ResponseOf<Api[K]>>
  return useMutation({
    mutationFn: apiMutation(key).mutationFn as Send,
    onSettled: () => refreshStories(client),
  })
}
