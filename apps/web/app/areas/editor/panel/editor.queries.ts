// Queries of the side panel: the story's chapters, the chapter's history, and the authors of suggestions.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { apiQuery } from '#lib/query-client.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

export const personQuery = (id: string) => apiQuery('users', 'GET /users/info/{id}', { params: { id } })

type Paged = { pagination: { page: number; pages: number } }
const nextPage = ({ pagination: { page, pages } }: Paged) => (page < pages ? page + 1 : undefined)

export const chaptersQuery = (storyId: string) =>
  infiniteQueryOptions({
    queryKey: ['stories', 'chapters', storyId],
    queryFn: async ({ pageParam }) =>
      requireAnswer(
        await api('GET /content/{storyId}/chapters', {
          params: { storyId },
          query: { page: String(pageParam), limit: '100' },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

export const versionsQuery = (storyId: string, chapterId: string) =>
  infiniteQueryOptions({
    queryKey: ['stories', 'versions', storyId, chapterId],
    queryFn: async ({ pageParam }) =>
      requireAnswer(
        await api('GET /content/{storyId}/chapters/{chapterId}/versions', {
          params: { storyId, chapterId },
          query: { page: String(pageParam), limit: '20' },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  })
