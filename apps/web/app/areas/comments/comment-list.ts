// The threads of one tab. Pure: each function returns the list after one change.
import type { Comment, CommentThread } from '@fabula/contracts/comments'

export type Threads = readonly CommentThread[]

export const isIn = (thread: CommentThread, id: string) =>
  thread._id === id || thread.replies.some(({ _id }) => _id === id)

/** A comment opened by its URL comes first, with its whole thread. */
export function putFirst(threads: Threads, thread: CommentThread): Threads {
  return [thread, ...threads.filter(({ _id }) => _id !== thread._id)]
}

/** A later page may repeat a thread that has moved here already. */
export function joinThreads(threads: Threads, more: Threads): Threads {
  const known = new Set(threads.map(({ _id }) => _id))
  return [...threads, ...more.filter(({ _id }) => !known.has(_id))]
}

export function joinReplies(threads: Threads, rootId: string, more: readonly Comment[]): Threads {
  return threads.map((thread) => {
    if (thread._id !== rootId) return thread
    const known = new Set(thread.replies.map(({ _id }) => _id))
    const replies = [...thread.replies, ...more.filter(({ _id }) => !known.has(_id))]
    return { ...thread, replies: replies.toSorted((one, other) => (one._id < other._id ? -1 : 1)) }
  })
}

/** The viewer's new comments come first in any sort order; replies come last in their thread. */
export function addComment(threads: Threads, comment: Comment): Threads {
  if (threads.some((thread) => isIn(thread, comment._id))) return threads
  if (comment.parentId === null) return [{ ...comment, replies: [] }, ...threads]
  const root = threads.find((thread) => isIn(thread, comment.parentId!))
  if (!root) return threads
  const counted = threads.map((thread) =>
    thread === root ? { ...thread, replyCount: thread.replyCount + 1 } : thread,
  )
  return joinReplies(counted, root._id, [comment])
}

/** A freeze applies to the whole thread. */
export function changeComment(threads: Threads, comment: Comment): Threads {
  return threads.map((thread) => {
    if (!isIn(thread, comment._id)) return thread
    const { isFrozen } = comment
    const replies = thread.replies.map((reply) => (reply._id === comment._id ? comment : reply))
    const root = thread._id === comment._id ? comment : thread
    return {
      ...root,
      isFrozen,
      replies: replies.map((reply) => ({ ...reply, isFrozen })),
    }
  })
}

/** A comment with replies leaves a placeholder. */
export function removeComment(threads: Threads, id: string): Threads {
  return threads.flatMap((thread) => {
    if (!isIn(thread, id)) return [thread]
    if (thread._id === id) return thread.replyCount > 0 ? [{ ...empty(thread), replies: thread.replies }] : []
    const isAnswered = thread.replies.some(({ parentId }) => parentId === id)
    const replies = thread.replies.flatMap((reply) =>
      reply._id !== id ? [reply] : isAnswered ? [empty(reply)] : [],
    )
    const replyCount = Math.max(0, thread.replyCount - 1)
    const isLeft = replies.length > 0 || thread.body !== null
    return isLeft ? [{ ...thread, replies, replyCount }] : []
  })
}

const empty = <C extends Comment>(comment: C): C => ({
  ...comment,
  author: null,
  body: null,
  state: 'deleted',
  anchor: null,
  permissions: [],
  editedAt: null,
})

/** Replies below the comment they reply to. */
export function inReadingOrder(thread: CommentThread): Comment[] {
  const known = new Set(thread.replies.map(({ _id }) => _id))
  const below = Map.groupBy(thread.replies, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : thread._id,
  )
  const listFrom = (id: string): Comment[] =>
    (below.get(id) ?? []).flatMap((reply) => [reply, ...listFrom(reply._id)])
  return listFrom(thread._id)
}
