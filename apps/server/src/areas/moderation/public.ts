// Moderation: the rules of the site, and users whom moderators restrict, suspend or ban.
import './moderation.events.ts'
import type { Area } from '#platform/area.ts'
import { moderationRoutes } from './moderation.routes.ts'

export function moderationArea(): Area {
  return { name: 'moderation', routes: moderationRoutes() }
}

export { describeDecision } from './moderation.texts.ts'
export { reinstateUser, suspendUser } from './standing.service.ts'
