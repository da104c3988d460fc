// The threads of one target in this tab. Another target or viewer gets another instance.
import type { CommentSort } from '@fabula/contracts/comment-sizes'
import type { Comment, CommentRefusal, CommentThread } from '@fabula/contracts/comments'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import * as list from './comment-list.ts'
import { type CommentPlace, lastSaid } from './send-comment.ts'

export type CommentsPage = {
  comments: CommentThread[]
  pagination: { total: number }
  refusal: CommentRefusal | null
  heldCount: number
  chapterTitles?: Record<string, string> | undefined
}

type Shown = {
  threads: list.Threads
  total: number
  refusal: CommentRefusal | null
  heldCount: number
  chapterTitles: Record<string, string>
}

const shownOf = ({ comments, pagination, refusal, heldCount, chapterTitles = {} }: CommentsPage): Shown => ({
  threads: comments,
  total: pagination.total,
  refusal,
  heldCount,
  chapterTitles,
})

type Options = {
  /** The threads from the page's loader. */
  initial?: CommentsPage | null | undefined
  /** Of a chapter: only comments on this block. */
  block?: number | undefined
}

export function useComments(place: CommentPlace, { initial, block }: Options = {}) {
  const { storyId, chapterId, topicId, on } = place
  const [shown, setShown] = useState<Shown | null>(initial ? shownOf(initial) : null)
  const [sort, setSort] = useState<CommentSort>('newest')
  /** Only held comments, across the whole story. */
  const [isHeldOnly, setHeldOnly] = useState(false)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>(initial ? 'idle' : 'loading')

  const query = { chapterId, topicId, on, block: block === undefined ? undefined : String(block), sort }
  type Asked = { sort: CommentSort; after?: string | undefined; state?: 'held' | undefined }
  async function fetchPage(asked: Asked): Promise<CommentsPage | null> {
    const answer = await api('GET /content/{storyId}/comments', {
      params: { storyId },
      query: { ...query, ...asked },
    })
    return isRateLimited(answer) ? null : answer
  }

  async function arrive(coming: Promise<CommentsPage | null>, show: (page: CommentsPage) => void) {
    try {
      const page = await coming
      if (page) show(page)
      setStatus(page ? 'idle' : 'failed')
    } catch {
      setStatus('failed')
    }
  }

  async function load(next: CommentSort, { isHeld = false } = {}) {
    setSort(next)
    setHeldOnly(isHeld)
    setStatus('loading')
    const state = isHeld ? 'held' : undefined
    await arrive(fetchPage({ sort: next, state }), (page) => setShown(shownOf(page)))
  }

  const change = (work: (threads: list.Threads) => list.Threads, more = 0) =>
    setShown((now) => now && { ...now, threads: work(now.threads), total: Math.max(0, now.total + more) })

  async function loadMore() {
    const after = shown?.threads.at(-1)?._id
    if (!after || isHeldOnly) return
    setStatus('loading')
    await arrive(fetchPage({ sort, after }), (page) =>
      change((threads) => list.joinThreads(threads, page.comments)),
    )
  }

  async function loadReplies(thread: CommentThread) {
    const answer = await api('GET /content/{storyId}/comments', {
      params: { storyId },
      query: { chapterId, topicId, on, parentId: thread._id, after: thread.replies.at(-1)?._id, limit: '50' },
    })
    if (!isRateLimited(answer)) change((threads) => list.joinReplies(threads, thread._id, answer.comments))
  }

  const handleSaid = useEffectEvent(() => {
    const { comment: said, topicId: saidTopicId } = lastSaid.getState()
    if (!said || said.storyId !== storyId || saidTopicId !== topicId) return
    if (topicId === undefined && said.chapterId !== (chapterId ?? null)) return
    if (block !== undefined && said.parentId === null && said.anchor?.block !== block) return
    change((threads) => list.addComment(threads, said), said.parentId === null ? 1 : 0)
  })
  useEffect(() => lastSaid.subscribe(() => handleSaid()), [])

  const fetchFirst = useEffectEvent(() => fetchPage({ sort }))
  const hasInitial = Boolean(initial)
  useEffect(() => {
    if (hasInitial) return
    fetchFirst().then(
      (page) => {
        if (page) setShown(shownOf(page))
        setStatus(page ? 'idle' : 'failed')
      },
      () => setStatus('failed'),
    )
  }, [hasInitial])

  useLinkedComment(shown !== null && block === undefined, async (id) => {
    if (shown?.threads.some((thread) => list.isIn(thread, id))) return
    const answer = await api('GET /content/{storyId}/comments/{commentId}', {
      params: { storyId, commentId: id },
    })
    const isHere = !isRateLimited(answer) && answer.thread.chapterId === (chapterId ?? null)
    if (isHere) change((threads) => list.putFirst(threads, answer.thread))
  })

  return {
    shown,
    sort,
    isHeldOnly,
    status,
    load,
    loadMore,
    loadReplies,
    change: (comment: Comment) => change((threads) => list.changeComment(threads, comment)),
    remove: ({ _id, parentId }: Comment) =>
      change((threads) => list.removeComment(threads, _id), parentId === null ? -1 : 0),
  }
}

export type CommentActions = Pick<ReturnType<typeof useComments>, 'change' | 'remove' | 'loadReplies'>

const link = /^#comment-([0-9a-f-]{36})$/

/** For links to one comment: fetches it if it is not on the first page, and scrolls to it. */
function useLinkedComment(isReady: boolean, fetch: (id: string) => Promise<void>): void {
  const { hash } = useLocation()
  const scrollIntoView = useEffectEvent(fetch)

  useEffect(() => {
    const id = link.exec(hash)?.[1]
    if (!id || !isReady) return
    let isHere = true
    const show = () => {
      if (isHere)
        requestAnimationFrame(() =>
          document.getElementById(`comment-${id}`)?.scrollIntoView({ block: 'center' }),
        )
    }
    // Deleted or not visible to the viewer: the page shows no error.
    scrollIntoView(id).then(show, () => {})
    return () => {
      isHere = false
    }
  }, [hash, isReady])
}
