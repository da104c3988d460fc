// Templates: what writing starts from.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { ownTemplatesRoutes } from './own-templates.routes.ts'
import { createReference } from './reference.ts'
import { templatesExporters } from './templates.exporters.ts'
import { templatesRoutes } from './templates.routes.ts'

export function templatesArea({ db, fanout }: Platform): Area {
  const hand = { db, reference: createReference({ db, fanout }) }
  return {
    name: 'templates',
    routes: new Map([...templatesRoutes(hand), ...ownTemplatesRoutes(hand)]),
    exporters: templatesExporters({ db }),
  }
}

export { listGenres } from './genres.store.ts'
export { announceReferenceChange } from './reference.ts'
