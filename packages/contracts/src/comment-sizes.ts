// How much and how deep people talk, for the browser too, which takes no shapes along.
export const maxReplyDepth = 5
export const maxCommentLength = 10_000
export const maxMentions = 10
/** How many replies come along with the first of their thread. */
export const repliesAtOnce = 3

export const commentSorts = ['newest', 'oldest', 'top'] as const
export type CommentSort = (typeof commentSorts)[number]
