// Queries of the side panel: the story's chapters and collaborators, the chapter's history, and the authors of suggestions.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { apiQuery } from '#lib/query-client.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

export const personQuery = (id: string) => apiQuery('users', 'GET /users/info/{id}', { params: { id } })

type Paged = { pagination: { page: number; pages: number } }
const nextPage = ({ pagination: { page, pages } }: Paged) => (page < pages ? page + 1 : undefined)

export const collaboratorsQuery = (storyId: string) =>
  apiQuery('collaboration', 'GET /content/{storyId}/collaborators', { params: { storyId } })

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

// Margin comments: the threads of a chapter, and the calls that change them.
type ChapterPlace = { storyId: string; chapterId: string }

/** Polls for replies and resolved threads; new marks in the text show new threads at once. */
const lookAgainEvery = 20_000

export const marginQuery = (params: ChapterPlace) =>
  queryOptions({
    queryKey: ['comments', 'margin', params],
    queryFn: async () =>
      requireAnswer(
        await api('GET /content/{storyId}/chapters/{chapterId}/margin', { params, query: { limit: '100' } }),
      ),
    staleTime: 0,
    refetchInterval: lookAgainEvery,
  })

type NewNote = { markId?: string; quote?: string; parentId?: string; body: string; key: string }

export const addNote = async (params: ChapterPlace, body: NewNote) =>
  requireAnswer(await api('POST /content/{storyId}/chapters/{chapterId}/margin', { params, body }))

/** Changes the text, or whether the thread is resolved. */
export const changeNote = async (
  params: ChapterPlace,
  commentId: string,
  change: { body: string } | { resolved: boolean },
) =>
  requireAnswer(
    await api('PATCH /content/{storyId}/chapters/{chapterId}/margin/{commentId}', {
      params: { ...params, commentId },
      body: change,
    }),
  )

export const deleteNote = async (params: ChapterPlace, commentId: string) =>
  requireAnswer(
    await api('DELETE /content/{storyId}/chapters/{chapterId}/margin/{commentId}', {
      params: { ...params, commentId },
    }),
  )
