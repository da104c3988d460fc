// Which post the reader is at; the server stores how far a member has read.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#lib/api.ts'

type Options = { topicId: string; firstNumber: number; lastRead: number | null; isMember: boolean }

/** Below this part of the screen a post counts as not reached yet. */
const reach = 0.65
/** After the reader has stopped at a post, in milliseconds. */
const saveDelay = 1200

export function useReadingPosition({ topicId, firstNumber, lastRead, isMember }: Options): number {
  const [current, setCurrent] = useState(firstNumber)
  const saved = useRef(lastRead ?? 0)
  const reached = useRef(0)

  const save = useEffectEvent((isLeaving: boolean) => {
    if (!isMember || reached.current <= saved.current) return
    saved.current = reached.current
    api('PUT /forum/topics/{topicId}/read', {
      params: { topicId },
      body: { postNumber: reached.current },
      keepalive: isLeaving,
    }).catch(() => {
      // Sent again with the next post.
      saved.current = 0
    })
  })

  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      frame = 0
      if (document.visibilityState !== 'visible') return
      const posts = Array.from(document.querySelectorAll<HTMLElement>('[data-post]'))
      const limit = window.innerHeight * reach
      const here = posts.findLast((post) => post.getBoundingClientRect().top <= limit) ?? posts[0]
      const number = Number(here?.dataset.post ?? 0)
      if (number === 0) return
      setCurrent(number)
      reached.current = Math.max(reached.current, number)
      clearTimeout(timer)
      timer = setTimeout(() => save(false), saveDelay)
    }
    const handleMove = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const handleLeave = () => save(true)
    handleMove()
    window.addEventListener('scroll', handleMove, { passive: true })
    window.addEventListener('resize', handleMove)
    window.addEventListener('pagehide', handleLeave)
    document.addEventListener('visibilitychange', handleMove)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('scroll', handleMove)
      window.removeEventListener('resize', handleMove)
      window.removeEventListener('pagehide', handleLeave)
      document.removeEventListener('visibilitychange', handleMove)
      save(true)
    }
  }, [topicId])

  return current
}
