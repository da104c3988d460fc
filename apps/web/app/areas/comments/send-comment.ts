// What a comment is about: a story, a chapter, a passage, or an item of WritersPod.
import type { Anchor, Comment } from '@fabula/contracts/comments'
import { createStore } from 'zustand/vanilla'
import { api, session } from '#lib/api.ts'
import { forgetFormDraft } from '#lib/form-drafts.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

export type CommentPlace = {
  /** The story, or the item of WritersPod. */
  storyId: string
  chapterId?: string | undefined
  /** The text that a topic of the forum asks a critique of. */
  topicId?: string | undefined
  on?: 'writerspod' | undefined
}
export type ChapterPlace = CommentPlace & { chapterId: string }

/** A comment before it is sent. */
export type CommentWords = {
  body: string
  spoiler: boolean
  parentId?: string | undefined
  anchor?: Anchor | undefined
}

/** The form key for `useFormDraft`. */
export const formOf = (
  { storyId, chapterId, topicId }: CommentPlace,
  { parentId, anchor }: Pick<CommentWords, 'parentId' | 'anchor'> = {},
) =>
  [
    'comment',
    storyId,
    chapterId ?? topicId ?? '',
    parentId ?? '',
    anchor ? `${anchor.block}:${anchor.range.start}` : '',
  ].join('/')

export const draftTitle = (subject: string) => `Comment on ${subject}`
/** An empty form. */
export const noWords = { body: '' }

// Sends a comment and notifies the lists of this tab.

/** The last comment sent, for every list that may show it. */
export const lastSaid = createStore<{ comment: Comment | null; topicId?: string | undefined }>(() => ({
  comment: null,
}))

/** `key` stays the same for the same text, so that retries post it only once. */
export async function sendComment(place: CommentPlace, words: CommentWords, key: string): Promise<Comment> {
  const { comment } = requireAnswer(
    await api('POST /content/{storyId}/comments', {
      params: { storyId: place.storyId },
      body: {
        body: words.body,
        spoiler: words.spoiler,
        ...(place.chapterId !== undefined && { chapterId: place.chapterId }),
        ...(place.topicId !== undefined && { topicId: place.topicId }),
        ...(place.on && { on: place.on }),
        ...(words.parentId !== undefined && { parentId: words.parentId }),
        ...(words.anchor !== undefined && { anchor: words.anchor }),
        key,
      },
    }),
  )
  forgetFormDraft(session.getState().viewer?._id ?? null, formOf(place, words))
  lastSaid.setState({ comment, topicId: place.topicId })
  return comment
}
