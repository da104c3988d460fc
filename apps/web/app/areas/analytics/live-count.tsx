import { useQuery } from '@tanstack/react-query'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { liveQuery } from './analytics.queries.ts'

/** How many read right now; nothing if they are fewer than three. Not asked for while the tab is in the background. */
export function LiveCount({ storyId, atFirst }: { storyId: string | null; atFirst: number | null }) {
  const isHydrated = useIsHydrated()
  const { data } = useQuery({ ...liveQuery(storyId), enabled: isHydrated })
  const readers = data ? data.readers : atFirst
  return <output className="live-count">{readers === null ? null : `${readers} reading now`}</output>
}
