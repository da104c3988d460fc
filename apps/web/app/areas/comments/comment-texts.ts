import type { CommentSort } from '@fabula/contracts/comment-sizes'
import type { Comment, CommentRefusal } from '@fabula/contracts/comments'

export const sortWords: Record<CommentSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  top: 'Most helpful first',
}

/** Visitors write first and sign in then; the others read why not. */
export const refusalWords: Record<Exclude<CommentRefusal, 'sign_in'>, string> = {
  verify: 'You can comment once you have confirmed your e-mail address: the link is in your mail.',
  followers: 'Only people who follow the author comment here.',
  closed: 'Comments are closed here. What was said before stays.',
}

export const emptyWords = (comment: Pick<Comment, 'state'>) =>
  comment.state === 'deleted' ? 'This comment was deleted.' : 'This comment is not shown.'

export const stateWords: Partial<Record<Comment['state'], string>> = {
  held: 'Waits to be read',
  hidden: 'Hidden from readers',
}
