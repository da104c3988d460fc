// Where comments are about: a story, a chapter, words of it.
import type { Anchor } from '@fabula/contracts/comments'

export type CommentPlace = { storyId: string; chapterId?: string | undefined }

/** What is being said, before it is sent. */
export type CommentWords = {
  body: string
  spoiler: boolean
  parentId?: string | undefined
  anchor?: Anchor | undefined
}

/** Which box it is typed into, for `useFormDraft`. */
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
/** An empty box. */
export const noWords = { body: '' }
