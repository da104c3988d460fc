// Loads the page of readers: of one story, or of all stories of the viewer. A part that fails to load is null.
import type { ApiClient } from '@fabula/contracts/client'
import type { Page } from '#lib/page-context.ts'
import { previousRange, readView, type ReadersView } from './readers-view.ts'

export type ReadersData = Awaited<ReturnType<typeof loadReaders>>
type Part<T> = T extends { kind: 'numbers' } ? T : never
export type ReadersNumbers = Part<ReadersData>

type Asking = {
  /** Null: all stories of the viewer. */
  storyId: string | null
  search: URLSearchParams
  /** The first day there can be readers. */
  since: string | null
}

export async function loadReaders({ attempt }: Page, { storyId, search, since }: Asking) {
  const orNull = async <T>(call: (api: ApiClient) => Promise<T>) => {
    const answer = await attempt(call)
    return answer.ok ? answer.value : null
  }
  const today = new Date().toISOString().slice(0, 10)
  const view = readView(search, { today, since })
  const settings = await orNull((api) => api('GET /users/settings'))
  const isHiding = settings?.settings.analytics.hideNumbers ?? false
  const base = { storyId, view, today, isHiding }
  if (isHiding && !view.isUncovered) return { ...base, kind: 'covered' as const }

  const { from, to, interval, metric } = view
  const range = { from, to }
  const compare = view.isCompared && view.name !== 'all' ? ('previous' as const) : ('none' as const)
  const [summary, series, sources, cohorts, hours, live, retention, stories] = await Promise.all([
    orNull((api) => {
      const query = { ...range, interval, compare }
      return storyId
        ? api('GET /content/{storyId}/analytics/summary', { params: { storyId }, query })
        : api('GET /users/analytics/summary', { query })
    }),
    orNull((api) => {
      const query = { ...range, interval, compare, metric }
      return storyId
        ? api('GET /content/{storyId}/analytics/series', { params: { storyId }, query })
        : api('GET /users/analytics/series', { query })
    }),
    orNull((api) =>
      storyId
        ? api('GET /content/{storyId}/analytics/sources', { params: { storyId }, query: range })
        : api('GET /users/analytics/sources', { query: range }),
    ),
    orNull((api) =>
      storyId
        ? api('GET /content/{storyId}/analytics/cohorts', { params: { storyId }, query: range })
        : api('GET /users/analytics/cohorts', { query: range }),
    ),
    orNull((api) =>
      storyId
        ? api('GET /content/{storyId}/analytics/hours', { params: { storyId }, query: range })
        : api('GET /users/analytics/hours', { query: range }),
    ),
    orNull((api) =>
      storyId
        ? api('GET /content/{storyId}/analytics/live', { params: { storyId } })
        : api('GET /users/analytics/live'),
    ),
    storyId ? loadRetention(orNull, storyId, view) : null,
    orNull((api) => api('GET /users/analytics/stories', { query: range })),
  ])
  return {
    ...base,
    kind: 'numbers' as const,
    summary,
    series,
    sources,
    cohorts,
    hours,
    live,
    retention,
    stories: stories?.stories ?? [],
  }
}

type OrNull = <T>(call: (api: ApiClient) => Promise<T>) => Promise<T | null>

async function loadRetention(orNull: OrNull, storyId: string, view: ReadersView) {
  const { from, to, chapterId, against } = view
  const other =
    against === 'previous' ? { storyId, ...previousRange(view) } : against && { storyId: against, from, to }
  const [own, compared, depth] = await Promise.all([
    orNull((api) =>
      api('GET /content/{storyId}/analytics/retention', { params: { storyId }, query: { from, to } }),
    ),
    other
      ? orNull((api) =>
          api('GET /content/{storyId}/analytics/retention', {
            params: { storyId: other.storyId },
            query: { from: other.from, to: other.to },
          }),
        )
      : null,
    chapterId
      ? orNull((api) =>
          api('GET /content/{storyId}/analytics/retention', {
            params: { storyId },
            query: { from, to, by: 'depth', chapterId },
          }),
        )
      : null,
  ])
  return own && { ...own, compared: compared?.chapters ?? null, tenths: depth?.tenths ?? null }
}
