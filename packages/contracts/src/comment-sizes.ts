// Limits of comments, also for the browser, which does not load the zod schemas.
export const maxReplyDepth = 5
export const maxCommentLength = 10_000
/** Below questions and answers. */
export const maxShortCommentLength = 600
/** How many short comments a page shows below each question and answer at first. */
export const shortCommentsAtOnce = 5
export const maxMentions = 10
/** How many replies are sent with the first comment of their thread. */
export const repliesAtOnce = 3

export const commentSorts = ['newest', 'oldest', 'top'] as const
export type CommentSort = (typeof commentSorts)[number]
