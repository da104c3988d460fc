// The audit log: what staff did, and why.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { auditRoutes } from './audit.routes.ts'

export function auditArea(platform: Pick<Platform, 'db'>): Area {
  return { name: 'audit', routes: auditRoutes(platform) }
}

export { eraseAuditContent, recordAudit } from './audit.service.ts'
