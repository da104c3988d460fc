// Sends a comment and notifies the lists of this tab.
import type { Comment } from '@fabula/contracts/comments'
import { createStore } from 'zustand/vanilla'
import { api, session } from '#lib/api.ts'
import { forgetFormDraft } from '#lib/form-drafts.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { type CommentPlace, type CommentWords, formOf } from './comment-target.ts'

/** The last comment sent, for every list that may show it. */
export const lastSaid = createStore<{ comment: Comment | null }>(() => ({ comment: null }))

/** `key` stays the same for the same text, so that retries post it only once. */
export async function sendComment(place: CommentPlace, words: CommentWords, key: string): Promise<Comment> {
  const { comment } = requireAnswer(
    await api('POST /content/{storyId}/comments', {
      params: { storyId: place.storyId },
      body: {
        body: words.body,
        spoiler: words.spoiler,
        ...(place.chapterId !== undefined && { chapterId: place.chapterId }),
        ...(words.parentId !== undefined && { parentId: words.parentId }),
        ...(words.anchor !== undefined && { anchor: words.anchor }),
        key,
      },
    }),
  )
  forgetFormDraft(session.getState().viewer?._id ?? null, formOf(place, words))
  lastSaid.setState({ comment })
  return comment
}
