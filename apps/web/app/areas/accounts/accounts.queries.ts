// Queries of account pages. They load with the settings and the page to restore an account, never with a first visit.
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

const pause = 1500

/**
 * The latest archive of the user's data, requested again while it is built, also in a hidden tab. `token`: a restore
 * link, for users without a session.
 */
export const dataExportQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['accounts', 'data-export', token],
    queryFn: async ({ signal }) => {
      const answer = token
        ? await api('GET /auth/restore-account/export', { query: { token }, signal })
        : await api('GET /users/export', { signal })
      return requireAnswer(answer).dataExport
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'queued' || data?.state === 'running' ? pause : false,
    refetchIntervalInBackground: true,
  })
