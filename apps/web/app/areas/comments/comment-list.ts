// Threads as one tab has them. Pure: whatever happened to one comment gives the list after it.
import type { Comment, CommentThread } from '@fabula/contracts/comments'

export type Threads = readonly CommentThread[]

export const isIn = (thread: CommentThread, id: string) =>
  thread._id === id || thread.replies.some(({ _id }) => _id === id)

/** Found by its own address: it comes first, with all of its thread. */
export function putFirst(threads: Threads, thread: CommentThread): Threads {
  return [thread, ...threads.filter(({ _id }) => _id !== thread._id)]
}

/** What a later page brings may have moved here already. */
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

/** New ones of one's own come first, whatever the order; answers come last in their thread. */
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

/** A freeze is the whole thread's. */
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

/** The place stays where somebody answered. */
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

/** Answers below what they answer, as they are read. */
export function inReadingOrder(thread: CommentThread): Comment[] {
  const known = new Set(thread.replies.map(({ _id }) => _id))
  const below = Map.groupBy(thread.replies, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : thread._id,
  )
  const listFrom = (id: string): Comment[] =>
    (below.get(id) ?? []).flatMap((reply) => [reply, ...listFrom(reply._id)])
  return listFrom(thread._id)
}
