// Templates: what stories start from.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { referenceAdminRoutes } from './reference-admin.routes.ts'
import { ownTemplatesRoutes } from './own-templates.routes.ts'
import type { Reference } from './reference.ts'
import { templatesExporters } from './templates.exporters.ts'
import { templatesRoutes } from './templates.routes.ts'

export function templatesArea(platform: Platform, reference: Reference): Area {
  const { db } = platform
  const hand = { db, reference }
  return {
    name: 'templates',
    routes: new Map([
      ...templatesRoutes(hand),
      ...ownTemplatesRoutes(hand),
      ...referenceAdminRoutes(platform),
    ]),
    exporters: templatesExporters({ db }),
  }
}

export { logReferenceChange } from './reference-admin.service.ts'
export { announceReferenceChange, createReference, type Reference } from './reference.ts'
export { findTemplate, listGenres } from './templates.service.ts'
