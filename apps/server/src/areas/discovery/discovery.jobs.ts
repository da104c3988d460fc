import { z } from 'zod'
import type { Reference } from '#areas/templates/public.ts'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/platform.ts'
import { listsTag } from './discovery.listeners.ts'
import { rebuildPassages } from './passages.service.ts'
import { isNoPassageIndexed } from './passages.store.ts'
import { indexTagged, rebuildIndex } from './search-index.service.ts'
import { isNothingIndexed } from './search-index.store.ts'
import { rebuildJobName, refreshJobName, tagsJobName } from './discovery.job-names.ts'
import { allStories, findFacetCount, recountFacets, recountTiers, recountTrending } from './signals.store.ts'

type Working = Pick<Platform, 'db' | 'pages'> & { reference: Reference }

export function discoveryJobs(working: Working): JobDefinition[] {
  return [
    defineJob({
      name: refreshJobName,
      schema: z.object({}),
      schedule: '*/5 * * * *',
      async handle({ signal }) {
        // A site that is older than the search index.
        if (await isNothingIndexed(working.db)) await rebuildIndex(working, signal)
        if (await isNoPassageIndexed(working.db)) await rebuildPassages(working.db, signal)
        await refreshFigures(working)
      },
    }),
    defineJob({
      name: tagsJobName,
      schema: z.object({ tagIds: z.array(z.string()) }),
      timeoutSeconds: 60 * 60,
      async handle({ data, signal }) {
        await indexTagged(working, data.tagIds, signal)
        await refreshFigures(working)
      },
    }),
    defineJob({
      name: rebuildJobName,
      schema: z.object({}),
      schedule: '23 3 * * *',
      timeoutSeconds: 6 * 60 * 60,
      async handle({ signal }) {
        await rebuildIndex(working, signal)
        await rebuildPassages(working.db, signal)
        await refreshFigures(working, { isThorough: true })
      },
    }),
  ]
}

/** With more stories, a full pass takes too long to run every few minutes. */
const manyStories = 50_000

/** Always updates trending; full passes run only while there are few stories, otherwise at night. */
export async function refreshFigures(
  { db, pages }: Pick<Working, 'db' | 'pages'>,
  { isThorough = false } = {},
): Promise<void> {
  await recountTrending(db, new Date())
  if (isThorough || (await findFacetCount(db, allStories)) < manyStories) {
    await recountFacets(db)
    await recountTiers(db)
  }
  await pages.drop(listsTag)
}
