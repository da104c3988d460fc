// Queries of manuscript imports.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import type { Chosen } from './split-plan.ts'

const blocksAtOnce = 200

/** The paragraphs of a chapter of the manuscript. */
export const blocksQuery = (importId: string, { bodyStart, end }: Pick<Chosen, 'bodyStart' | 'end'>) =>
  infiniteQueryOptions({
    queryKey: ['stories', 'import', importId, 'blocks', bodyStart, end],
    queryFn: async ({ pageParam: from, signal }) => {
      const query = { from: String(from), to: String(Math.min(end, from + blocksAtOnce)) }
      return requireAnswer(
        await api('GET /content/import/{importId}/blocks', { params: { importId }, query, signal }),
      )
    },
    initialPageParam: bodyStart,
    getNextPageParam: (_page, _pages, from) => (from + blocksAtOnce < end ? from + blocksAtOnce : undefined),
  })
