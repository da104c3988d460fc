// What a comment is about: a story, a chapter, or a passage.
import type { Anchor } from '@fabula/contracts/comments'

export type CommentPlace = { storyId: string; chapterId?: string | undefined }

/** A comment before it is sent. */
export type CommentWords = {
  body: string
  spoiler: boolean
  parentId?: string | undefined
  anchor?: Anchor | undefined
}

/** The form key for `useFormDraft`. */
export const formOf = (
  { storyId, chapterId }: CommentPlace,
  { parentId, anchor }: Pick<CommentWords, 'parentId' | 'anchor'> = {},
) =>
  [
    'comment',
    storyId,
    chapterId ?? '',
    parentId ?? '',
    anchor ? `${anchor.block}:${anchor.range.start}` : '',
  ].join('/')

export const draftTitle = (subject: string) => `Comment on ${subject}`
/** An empty form. */
export const noWords = { body: '' }
