// Queries of the moderators' pages.
import type { CasesQuery } from '@fabula/contracts/moderation.cases'
import type { ReportKind, ReportReason } from '@fabula/contracts/moderation-kinds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { apiQuery } from '#lib/query-client.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

/** The tabs of the queue. */
export const queueTabs = ['open', 'mine', 'appealed', 'decided'] as const
export type QueueTab = (typeof queueTabs)[number]

export type QueueFilter = { tab: QueueTab; kind: ReportKind | ''; reason: ReportReason | '' }

type ListQuery = Pick<CasesQuery, 'state' | 'assigned'> & { kind?: ReportKind; reason?: ReportReason }

/** What the API calls a tab and its filters. */
export const listQuery = ({ tab, kind, reason }: QueueFilter): ListQuery => ({
  state: tab === 'mine' ? 'open' : tab,
  assigned: tab === 'mine' ? 'me' : 'anybody',
  ...(kind && { kind }),
  ...(reason && { reason }),
})

export const queueKey = ['moderation', 'queue'] as const

/** Other moderators work on the same queue. */
const lookAgainEvery = 60_000

export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, filter],
    queryFn: async ({ pageParam, signal }) =>
      requireAnswer(
        await api('GET /moderation/cases', {
          query: { ...listQuery(filter), ...(pageParam && { after: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 10_000,
    refetchInterval: lookAgainEvery,
  })

export const caseQuery = (id: string) => ({
  ...apiQuery('moderation', 'GET /moderation/cases/{id}', { params: { id } }),
  staleTime: 10_000,
  refetchInterval: lookAgainEvery,
})
