// Characters: what is true of them from which chapter on, how they relate, and the cast of stories.
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import { jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { appearanceJobs, appearanceListeners } from './appearances.jobs.ts'
import { charactersRoutes } from './characters.routes.ts'
import { listToExport } from './characters.store.ts'
import { mentionsRoutes } from './mentions.routes.ts'

const maxExported = 2000

export function charactersArea(platform: Platform & { reference: Reference }): Area {
  return {
    name: 'characters',
    routes: new Map([...charactersRoutes(platform), ...mentionsRoutes(platform)]),
    jobs: appearanceJobs(platform),
    listeners: appearanceListeners(platform),
    exporters: [
      jsonExporter('characters.json', 'your characters', (userId) =>
        listToExport(platform.db, userId, maxExported),
      ),
    ],
  }
}
