import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { isRateLimited } from '#lib/rate-limited.ts'
import type { CommentPlace } from '../comment-target.ts'
import { lastSaid } from '../send-comment.ts'

export type Mark = { block: HTMLElement; host: HTMLElement; count: number }

/** Places for marks in the text, which React has set as HTML and leaves alone. */
export function useMarks(
  { storyId, chapterId }: Required<CommentPlace>,
  versionId: string,
  text: RefObject<HTMLElement | null>,
  isOn: boolean,
): Mark[] {
  const [marks, setMarks] = useState<Mark[]>([])

  const fetchMarks = useEffectEvent(async (isCurrent: () => boolean) => {
    const answer = await api('GET /content/{storyId}/chapters/{chapterId}/marks', {
      params: { storyId, chapterId },
    })
    // A newer version is out: its blocks are not those on this page.
    if (!isCurrent() || isRateLimited(answer) || answer.versionId !== versionId) return
    setMarks((before) => {
      for (const { host } of before) host.remove()
      return answer.marks.flatMap(({ block: number, count }) => {
        const block = text.current?.querySelector<HTMLElement>(`[data-block="${number}"]`)
        if (!block) return []
        const host = document.createElement('span')
        host.className = 'margin-place'
        block.append(host)
        return { block, host, count }
      })
    })
  })

  useEffect(() => {
    if (!isOn) return
    let isHere = true
    const refresh = () => void fetchMarks(() => isHere).catch(() => {})
    refresh()
    const stop = lastSaid.subscribe(refresh)
    return () => {
      isHere = false
      stop()
      setMarks((before) => {
        for (const { host } of before) host.remove()
        return []
      })
    }
  }, [isOn, storyId, chapterId, versionId])

  return marks
}
