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

export const keyOf = (
  { storyId, chapterId }: CommentPlace,
  { parentId, anchor }: Pick<CommentWords, 'parentId' | 'anchor'> = {},
) =>
  [storyId, chapterId ?? '', parentId ?? '', anchor ? `${anchor.block}:${anchor.range.start}` : ''].join('/')
