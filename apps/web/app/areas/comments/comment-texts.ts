import type { CommentSort } from '@fabula/contracts/comment-sizes'
import type { Comment, CommentRefusal } from '@fabula/contracts/comments'

export const sortWords: Record<CommentSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  top: 'Most helpful first',
}

/** Visitors write first and sign in afterward; everyone else sees why they cannot comment. */
export const refusalWords: Record<Exclude<CommentRefusal, 'sign_in'>, string> = {
  verify: 'Confirm your email address to comment. We sent you a link.',
  followers: 'Only people who follow the author can comment here.',
  closed: 'Comments are closed. Earlier comments are still shown.',
}

export function emptyWords({ state }: Pick<Comment, 'state'>): string {
  if (state === 'removed') return 'Removed by moderators.'
  return state === 'deleted' ? 'This comment was deleted.' : 'This comment is hidden.'
}

export const stateWords: Partial<Record<Comment['state'], string>> = {
  held: 'Awaiting approval',
  hidden: 'Hidden from readers',
}
