import { announcementsTag } from '@fabula/contracts/announcement-kinds'
import { announcementsContract } from '@fabula/contracts/announcements'
import type { Images } from '#areas/images/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn } from '#platform/policy.ts'
import { announcers, postingAnnouncers } from './announcements.policy.ts'
import { listShown } from './announcements.store.ts'
import { getFor, getOverview, listActive, listBanners, listFor, mark } from './announcements.service.ts'
import {
  archive,
  change,
  create,
  expireOver,
  findFaults,
  publishDue,
  remove,
  toggle,
} from './announcements.admin.service.ts'

/** JSON escaping may double the size that the contract allows. */
const bodyLimit = 512 * 1024

export function announcementsRoutes(platform: Platform & { images: Images }) {
  const listAllShown = platform.pages.cacheData(announcementsTag, () => listShown(platform.db))
  const showing = { ...platform, listAllShown }
  return defineRoutes(announcementsContract, {
    'GET /announcements': {
      policy: anyone,
      handle: async ({ actor, query }) => ({ data: await listFor(platform, actor, query) }),
    },
    'GET /announcements/active': {
      policy: anyone,
      async handle({ actor, query }) {
        return { data: { announcements: await listActive(showing, actor, query.targetAudience) } }
      },
    },
    'GET /announcements/banner': {
      policy: anyone,
      async handle({ actor, query }) {
        return { data: { announcements: await listBanners(showing, actor, query.limit) } }
      },
    },
    'GET /announcements/stats/overview': {
      policy: announcers,
      handle: async () => ({ data: { overview: await getOverview(platform) } }),
    },
    'GET /announcements/{id}': {
      policy: anyone,
      async handle({ actor, params }) {
        return { data: { announcement: await getFor(platform, actor, params.id) } }
      },
    },
    'POST /announcements': {
      policy: postingAnnouncers,
      bodyLimit,
      findFaults: async (body) => findFaults(body),
      async handle({ actor, body }) {
        return { data: { announcement: await create(platform, requireSignedIn(actor), body) } }
      },
    },
    'PUT /announcements/{id}': {
      policy: postingAnnouncers,
      bodyLimit,
      // Rules that depend on the current row are checked once it is locked.
      findFaults: async ({ content, competitionDetails }) =>
        findFaults({
          ...(content !== undefined && { content }),
          ...(competitionDetails !== undefined && { competitionDetails }),
        }),
      async handle({ actor, params, body }) {
        return { data: { announcement: await change(platform, requireSignedIn(actor), params.id, body) } }
      },
    },
    'DELETE /announcements/{id}': {
      policy: announcers,
      async handle({ actor, params }) {
        await remove(platform, requireSignedIn(actor), params.id)
        return {}
      },
    },
    'PATCH /announcements/{id}/archive': {
      policy: announcers,
      async handle({ actor, params }) {
        return { data: { announcement: await archive(platform, requireSignedIn(actor), params.id) } }
      },
    },
    'PATCH /announcements/{id}/toggle-status': {
      policy: announcers,
      async handle({ actor, params, body }) {
        const announcement = await toggle(platform, requireSignedIn(actor), params.id, body.isActive)
        return { data: { announcement } }
      },
    },
    'POST /announcements/{id}/view': {
      policy: anyone,
      async handle({ params, ...call }) {
        await mark(platform, call, params.id, 'view')
        return {}
      },
    },
    'POST /announcements/{id}/click': {
      policy: anyone,
      async handle({ params, ...call }) {
        await mark(platform, call, params.id, 'click')
        return {}
      },
    },
    'POST /announcements/{id}/link-click': {
      policy: anyone,
      async handle({ params, ...call }) {
        await mark(platform, call, params.id, 'link_click')
        return {}
      },
    },
    'POST /announcements/{id}/dismiss': {
      policy: anyone,
      async handle({ params, ...call }) {
        await mark(platform, call, params.id, 'dismissal')
        return {}
      },
    },
    'POST /announcements/process/scheduled': {
      policy: announcers,
      handle: async () => ({ data: { processed: await publishDue(platform) } }),
    },
    'POST /announcements/process/expired': {
      policy: announcers,
      handle: async () => ({ data: { processed: await expireOver(platform) } }),
    },
  })
}
