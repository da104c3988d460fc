// Queries of manuscript imports and story exports.
import type { StoryExport } from '@fabula/contracts/import-export'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import type { Chosen } from './split-plan.ts'

const area = 'import-export'
const importPause = 700
const exportPause = 500

/** Requested again while the manuscript is read or imported, also in a hidden tab; a failed request is not the last. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [area, 'import', importId],
    queryFn: async ({ signal }) => {
      const params = { importId }
      return requireAnswer(await api('GET /content/import/{importId}', { params, signal })).storyImport
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'reading' || data?.state === 'importing' ? importPause : false,
    refetchIntervalInBackground: true,
  })

/** Requested again until the file is ready, also in a hidden tab. */
export const exportQuery = (storyId: string, exportId: string) =>
  queryOptions({
    queryKey: [area, 'export', storyId, exportId],
    queryFn: async ({ signal }) => {
      const params = { storyId, exportId }
      const answer = await api('GET /content/{storyId}/exports/{exportId}', { params, signal })
      return requireAnswer(answer).storyExport
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && isPending(data) ? exportPause : false,
    refetchIntervalInBackground: true,
  })

export const isPending = (storyExport: StoryExport | undefined) =>
  storyExport?.state === 'queued' || storyExport?.state === 'running'

const blocksAtOnce = 200

/** The paragraphs of a chapter of the manuscript. */
export const blocksQuery = (importId: string, { bodyStart, end }: Pick<Chosen, 'bodyStart' | 'end'>) =>
  infiniteQueryOptions({
    queryKey: [area, 'blocks', importId, bodyStart, end],
    queryFn: async ({ pageParam: from, signal }) => {
      const query = { from: String(from), to: String(Math.min(end, from + blocksAtOnce)) }
      return requireAnswer(
        await api('GET /content/import/{importId}/blocks', { params: { importId }, query, signal }),
      )
    },
    initialPageParam: bodyStart,
    getNextPageParam: (_page, _pages, from) => (from + blocksAtOnce < end ? from + blocksAtOnce : undefined),
  })
