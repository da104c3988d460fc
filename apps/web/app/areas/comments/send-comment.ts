// Says something, and tells the lists of this tab.
import type { Comment } from '@fabula/contracts/comments'
import { api, session } from '#lib/api.ts'
import { createObservable } from '#lib/observable.ts'
import { forgetFormDraft } from '#lib/form-drafts.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { type CommentPlace, type CommentWords, formOf } from './comment-target.ts'

export const lastSaid = createObservable<Comment | null>(null)

/** `key` stays the same for the same words, so that what is sent twice is said once. */
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
  forgetFormDraft(session.viewer.get()?._id ?? null, formOf(place, words))
  lastSaid.set(comment)
  return comment
}
