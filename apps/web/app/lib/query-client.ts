// Defaults of the query cache, and helpers that create queries and mutations from the contract.
import { isApiError } from '@fabula/contracts/api-error'
import type { Api } from '@fabula/contracts/api'
import type { ApiClient, ApiKey, RawRequest } from '@fabula/contracts/client'
import type { RequestOf, ResponseOf } from '@fabula/contracts/endpoint'
import { type Query, QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { isRateLimited, RateLimitedError, requireAnswer } from './rate-limited.ts'

const minute = 60 * 1000
const maxRetries = 3

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        // On the server a timer per query would keep every finished request alive for half an hour.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * minute,
        retry: (failures, error) => failures < maxRetries && canChange(error),
        retryDelay,
        // The browser's offline detection is often wrong, and a paused query would show its placeholder forever.
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: refuseEmptiness,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** 1 s, 2 s, 4 s ... and never more than 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

/** A rejected request would be rejected again: only network and server failures are worth retrying. */
function canChange(error: unknown): boolean {
  if (error instanceof RateLimitedError) return false
  return !isApiError(error) || error.status >= 500 || error.status === 408
}

/**
 * Wraps every query function, so that the empty result of a rate limit is never cached: existing data stays, and
 * without data the query fails without a retry.
 */
async function refuseEmptiness<T>(
  queryFunction: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const result = await queryFunction(context)
  if (!isRateLimited(result) && !hasRateLimitedPage(result)) return result
  if (query.state.data !== undefined) void query.cancel({ revert: true })
  throw new RateLimitedError()
}

function hasRateLimitedPage(result: unknown): boolean {
  return (
    typeof result === 'object' &&
    result !== null &&
    'pages' in result &&
    Array.isArray(result.pages) &&
    result.pages.some(isRateLimited)
  )
}

type GetKey = Extract<ApiKey, `GET ${string}`>
type RequestArguments<K extends ApiKey> =
  {} extends RequestOf<Api[K]> ? [request?: RequestOf<Api[K]>] : [request: RequestOf<Api[K]>]
type UntypedClient = (key: string, request: RawRequest) => Promise<unknown>

/** Query options of one endpoint; the key starts with the area, so that an area can invalidate all its queries. */
export function createApiQuery(client: ApiClient) {
  return <K extends GetKey>(area: string, key: K, ...[request]: RequestArguments<K>) =>
    queryOptions({
      queryKey: [area, key, (request ?? {}) as RequestOf<Api[K]>] as const,
      queryFn: ({ signal }) =>
        (client as UntypedClient)(key, { ...request, signal }) as Promise<ResponseOf<Api[K]>>,
    })
}

/** For `useMutation`: a rate limit fails the mutation, so that `onSuccess` never gets an empty result. */
export function createApiMutation(client: ApiClient) {
  return <K extends Exclude<ApiKey, GetKey>>(key: K) => ({
    mutationFn: async (...[request]: RequestArguments<K>) =>
      requireAnswer(await (client as UntypedClient)(key, { ...request })) as ResponseOf<Api[K]>,
  })
}

/** The areas make their queries and mutations with these two. */
export const apiQuery = createApiQuery(api)
export const apiMutation = createApiMutation(api)
