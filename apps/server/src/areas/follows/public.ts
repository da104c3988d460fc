// Follows: who follows whom.
import type { CommentTargets } from '#areas/comments/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { loadDemoFollows } from './follows.demo.ts'
import { followsExporters } from './follows.exporters.ts'
import { followsListeners } from './follows.listeners.ts'
import { followsRoutes } from './follows.routes.ts'
import { findFollowed } from './follows.service.ts'
import { listNewFollowers } from './follows.store.ts'

export function followsArea(platform: Platform, comments: CommentTargets): Area {
  comments.registerFollows(async (db, followerId, followeeId) =>
    (await findFollowed(db, followerId, [followeeId])).has(followeeId),
  )
  return {
    name: 'follows',
    routes: followsRoutes(platform),
    listeners: followsListeners(platform),
    exporters: followsExporters(platform),
    writerUpdates: [
      {
        kind: 'follows',
        permission: 'readDraft',
        list: (db, { writer, since }) => listNewFollowers(db, writer.userId, since),
      },
    ],
    loadDemo: () => loadDemoFollows(platform),
  }
}

export {
  countFollows,
  countFollowsOfDay,
  findFollowed,
  findFollowersAmong,
  followAll,
  followStats,
  listFollowedIds,
  listFollowersAfter,
} from './follows.service.ts'
