import { useEffect, useState } from 'react'
import { watchLive } from '#lib/live-watches.ts'

/** Votes that were cast while the page is open, by the id of the question or answer. */
export function useLiveVotes(questionId: string): Readonly<Record<string, number>> {
  const [live, setLive] = useState<{ questionId: string; votes: Readonly<Record<string, number>> } | null>(
    null,
  )
  useEffect(
    () =>
      watchLive('questionId', questionId, (votes) =>
        setLive((known) => ({
          questionId,
          votes: { ...(known?.questionId === questionId && known.votes), ...votes },
        })),
      ),
    [questionId],
  )
  return live?.questionId === questionId ? live.votes : {}
}
