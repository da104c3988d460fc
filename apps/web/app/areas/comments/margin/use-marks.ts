import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { CommentPlace } from '../comment-target.ts'
import { marksQuery } from '../comments.queries.ts'
import { lastSaid } from '../send-comment.ts'

export type Mark = { block: HTMLElement; count: number }

/** The blocks of the text that have comments. */
export function useMarks(
  { storyId, chapterId }: Required<CommentPlace>,
  versionId: string,
  text: RefObject<HTMLElement | null>,
  isOn: boolean,
): Mark[] {
  const { data, refetch } = useQuery({ ...marksQuery(storyId, chapterId), enabled: isOn, staleTime: 0 })

  const handleSaid = useEffectEvent(() => {
    if (isOn) void refetch()
  })
  useEffect(() => lastSaid.subscribe(() => handleSaid()), [])

  // Markers of a newer version do not match the blocks on this page.
  if (!isOn || data?.versionId !== versionId) return []
  return data.marks.flatMap(({ block: number, count }) => {
    const block = text.current?.querySelector<HTMLElement>(`[data-block="${number}"]`)
    return block ? { block, count } : []
  })
}
