// Queries of the notifications. Loaded after sign-in, never with the initial script.
import type { ApiClient } from '@fabula/contracts/client'
import { queryOptions } from '@tanstack/react-query'
import { apiOptions } from '#lib/api.ts'
import { createApiClient } from '#lib/api-client.ts'
import { apiQuery } from '#lib/query-client.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { unread } from './public/unread.ts'
import { maxShown } from './notification-list.ts'

export const notificationsKey = ['notifications'] as const

/** Background requests open no rate-limit dialog. */
export const quietApi = createApiClient({ ...apiOptions, onRateLimit() {} })

/** The newest notifications, as many as the panel shows. Each response includes the unread count. */
export const notificationsQuery = (api: ApiClient, filter: 'all' | 'unread') =>
  queryOptions({
    queryKey: [...notificationsKey, filter],
    queryFn: async ({ signal }) => {
      const query = { limit: String(maxShown), ...(filter === 'unread' && { filter }) }
      const page = requireAnswer(await api('GET /notifications', { query, signal }))
      if (!signal.aborted) unread.setState({ count: page.count })
      return page
    },
  })

/** The viewer's collaboration requests for a story. */
export const requestsQuery = (storyId: string) =>
  apiQuery('collaboration', 'GET /content/{storyId}/collaborators/requests', {
    params: { storyId },
    query: { limit: '100' },
  })
