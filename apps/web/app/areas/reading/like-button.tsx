// The heart below a chapter, and how many readers liked it.
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { session } from '#lib/api.ts'
import { saveAction } from '#lib/pending-actions.ts'
import { useToggle } from '#lib/toggle-store.ts'
import { toast } from '#ui/toast.ts'
import { likeFailed, likeKey, likeStore } from './public/likes.ts'

/** As in Lucide, whose package this page does not load. */
const heartPath =
  'M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7z'

type LikeButtonProps = {
  storyId: string
  chapter: { _id: string; likeCount: number }
  /** The title of the chapter. */
  name: string
  /** What the story's format calls a chapter. */
  noun: string
  /** As the page knows it; undefined on a visitor's page. */
  isLiked: boolean | undefined
  /** Authors see only the count. */
  isAuthor: boolean
}

/** Likes at once. A visitor's like is stored on the device and sent after they sign in. */
export function LikeButton({ storyId, chapter, name, noun, isAuthor, ...shown }: LikeButtonProps) {
  const key = likeKey(storyId, chapter._id)
  const isLiked = useToggle(likeStore, key, shown.isLiked)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Not a toast, whose code can’t be loaded without a network.
  const [problem, setProblem] = useState('')
  const others = Math.max(0, chapter.likeCount - (shown.isLiked ? 1 : 0))

  async function handleClick() {
    setProblem('')
    const userId = session.getState().viewer?._id ?? null
    const outcome = await likeStore.change(key, !isLiked)
    if (outcome === 'signed out') {
      if (!isLiked) saveAction({ kind: 'like', targetId: key, name }, userId)
      await navigate(`/login?from=${encodeURIComponent(pathname + search)}`)
      toast.info(`Sign in to like this ${noun}.`, { id: 'like' })
    } else if (outcome === 'failed') {
      setProblem(likeFailed(!isLiked))
    }
  }

  const heart = (
    <span className="reader-heart">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={heartPath} />
      </svg>
    </span>
  )
  if (isAuthor)
    return (
      <p className="reader-like">
        {heart}
        <span>
          {chapter.likeCount > 0
            ? `${describeCount(chapter.likeCount, 'reader')} liked this ${noun}`
            : 'No likes yet'}
        </span>
      </p>
    )
  return (
    <>
      <button
        type="button"
        className="reader-like needs-script"
        aria-pressed={isLiked}
        onClick={() => void handleClick()}
      >
        {heart}
        <span>
          {isLiked ? 'You liked' : 'Like'} this {noun}
          {others > 0 ? (
            <span className="reader-likers">
              {isLiked
                ? `So did ${describeCount(others, 'other reader')}`
                : `${describeCount(others, 'reader')} liked it`}
            </span>
          ) : null}
        </span>
      </button>
      <p role="alert" className="reader-like-problem">
        {problem}
      </p>
    </>
  )
}
