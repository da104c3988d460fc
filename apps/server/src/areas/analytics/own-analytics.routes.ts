import { ownAnalyticsContract } from '@fabula/contracts/analytics'
import type { Actor } from '#platform/actor.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { listAnalyzed } from './analyzed-stories.service.ts'
import { exportFigures } from './export.service.ts'
import { listSeries, summarize } from './figures.service.ts'
import { groupByStory, listHours, listSources } from './groups.service.ts'
import { countLive } from './live.service.ts'
import { getCohorts } from './retention.service.ts'
import { findChanges } from './signals.service.ts'

export function ownAnalyticsRoutes({ db }: Pick<Platform, 'db'>) {
  const listOwn = (actor: Actor) => listAnalyzed(db, requireSignedIn(actor).userId)
  const idsOf = async (actor: Actor) => (await listOwn(actor)).map(({ id }) => id)
  /** Personal tokens are for these calls. */
  const read = { policy: signedIn, acceptsToken: true }
  return defineRoutes(ownAnalyticsContract, {
    'GET /users/analytics/summary': {
      ...read,
      async handle({ actor, query }) {
        const summary = await summarize(db, await idsOf(actor), { ...query, compare: 'previous' })
        return {
          ...summary,
          previous: query.compare === 'previous' ? summary.previous : null,
          signals: findChanges(summary),
        }
      },
    },
    'GET /users/analytics/series': {
      ...read,
      handle: async ({ actor, query }) => ({
        ...(await listSeries(db, await idsOf(actor), query)),
        marks: [],
      }),
    },
    'GET /users/analytics/stories': {
      ...read,
      async handle({ actor, query }) {
        const own = await listOwn(actor)
        const { range, groups } = await groupByStory(
          db,
          own.map(({ id }) => id),
          query,
        )
        const rows = byId(own)
        const counted = new Set(groups.map(({ key }) => key))
        const unread = own
          .filter(({ id }) => !counted.has(id))
          .map(({ id }) => ({ key: id, reads: null, readers: null }))
        return {
          range,
          stories: [...groups, ...unread].flatMap(({ key, reads, readers }) => {
            const story = rows.get(key)
            return story ? [{ _id: key, slug: story.slug, title: story.title, reads, readers }] : []
          }),
        }
      },
    },
    'GET /users/analytics/sources': {
      ...read,
      handle: async ({ actor, query }) => listSources(db, await idsOf(actor), query),
    },
    'GET /users/analytics/cohorts': {
      ...read,
      handle: async ({ actor, query }) => getCohorts(db, await idsOf(actor), query),
    },
    'GET /users/analytics/hours': {
      ...read,
      handle: async ({ actor, query }) => listHours(db, await idsOf(actor), query),
    },
    'GET /users/analytics/live': {
      ...read,
      handle: async ({ actor }) => ({ readers: await countLive(db, await idsOf(actor)) }),
    },
    'GET /users/analytics/export': {
      ...read,
      limit: 'exports',
      handle: async ({ actor, query }) =>
        exportFigures(db, { ids: await idsOf(actor), title: 'All my stories' }, query),
    },
  })
}
