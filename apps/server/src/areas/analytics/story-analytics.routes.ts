import { storyAnalyticsContract } from '@fabula/contracts/analytics'
import type { Actor } from '#platform/actor.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { openAnalyzed } from './analyzed-stories.service.ts'
import { exportFigures } from './export.service.ts'
import { listMarks, listSeries, summarize } from './figures.service.ts'
import { listHours, listSources } from './groups.service.ts'
import { countLive } from './live.service.ts'
import { getCohorts, getRetention } from './retention.service.ts'
import { findSignals } from './signals.service.ts'

export function storyAnalyticsRoutes({ db }: Pick<Platform, 'db'>) {
  const open = (actor: Actor, storyId: string) => openAnalyzed(db, requireSignedIn(actor), storyId)
  /** Personal tokens are for these calls. */
  const read = { policy: signedIn, acceptsToken: true }
  return defineRoutes(storyAnalyticsContract, {
    'GET /content/{storyId}/analytics/summary': {
      ...read,
      async handle({ actor, params, query }) {
        const { id } = await open(actor, params.storyId)
        const summary = await summarize(db, [id], { ...query, compare: 'previous' })
        return {
          ...summary,
          previous: query.compare === 'previous' ? summary.previous : null,
          signals: await findSignals(db, id, summary),
        }
      },
    },
    'GET /content/{storyId}/analytics/series': {
      ...read,
      async handle({ actor, params, query }) {
        const { id } = await open(actor, params.storyId)
        const series = await listSeries(db, [id], query)
        return { ...series, marks: await listMarks(db, id, series.range) }
      },
    },
    'GET /content/{storyId}/analytics/retention': {
      ...read,
      async handle({ actor, params, query }) {
        const { id } = await open(actor, params.storyId)
        return getRetention(db, id, query)
      },
    },
    'GET /content/{storyId}/analytics/sources': {
      ...read,
      async handle({ actor, params, query }) {
        const { id } = await open(actor, params.storyId)
        return listSources(db, [id], query)
      },
    },
    'GET /content/{storyId}/analytics/cohorts': {
      ...read,
      async handle({ actor, params, query }) {
        const { id } = await open(actor, params.storyId)
        return getCohorts(db, [id], query)
      },
    },
    'GET /content/{storyId}/analytics/hours': {
      ...read,
      async handle({ actor, params, query }) {
        const { id } = await open(actor, params.storyId)
        return listHours(db, [id], query)
      },
    },
    'GET /content/{storyId}/analytics/live': {
      ...read,
      async handle({ actor, params }) {
        const { id } = await open(actor, params.storyId)
        return { readers: await countLive(db, [id]) }
      },
    },
    'GET /content/{storyId}/analytics/export': {
      ...read,
      limit: 'exports',
      async handle({ actor, params, query }) {
        const { id, title } = await open(actor, params.storyId)
        return exportFigures(db, { ids: [id], title }, query)
      },
    },
  })
}
