// Collaboration: who joins a story, who approves it, who leaves, and who owns the story.
import type { SharedStories } from '#areas/accounts/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { sharedStoryHandler } from './story-handover.service.ts'
import { loadDemoCollaboration } from './collaboration.demo.ts'
import { collaborationExporters } from './collaboration.exporters.ts'
import { expireJob } from './collaboration.jobs.ts'
import { collaborationListeners } from './collaboration.listeners.ts'
import { collaborationRoutes } from './collaboration.routes.ts'
import { listReceivedSince } from './requests.store.ts'

export function collaborationArea(
  platform: Platform & { reference: Reference },
  sharedStories: SharedStories,
): Area {
  sharedStories.register(sharedStoryHandler(platform))
  return {
    name: 'collaboration',
    routes: collaborationRoutes(platform),
    listeners: collaborationListeners(platform),
    jobs: [expireJob(platform)],
    exporters: collaborationExporters(platform),
    writerUpdates: [
      {
        kind: 'requests',
        permission: 'manage',
        list: (db, { writer: { userId, user }, since }) =>
          listReceivedSince(db, { userId, email: user.emailVerified ? user.email : null }, since),
      },
    ],
    loadDemo: () => loadDemoCollaboration(platform),
  }
}

export { collaborationStats, findRequest, listRequestStatuses, requestToJoin } from './requests.service.ts'
export { findTransfer, listFormerIds } from './transfers.service.ts'
