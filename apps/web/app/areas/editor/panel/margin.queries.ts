// Margin comments: the threads of a chapter, and the calls that change them.
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

export type ChapterPlace = { storyId: string; chapterId: string }

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
