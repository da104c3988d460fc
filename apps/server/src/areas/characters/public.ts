// Characters: what is true of them from which chapter on, how they relate, and the cast of stories.
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import { jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import { characterFigures } from './characters-stats.store.ts'
import { loadDemoCharacters } from './characters.demo.ts'
import { charactersListeners } from './characters.listeners.ts'
import { charactersRoutes } from './characters.routes.ts'
import { listToExport } from './characters.store.ts'
import { characterSharingRoutes } from './sharing.routes.ts'
import { listMadeBy } from './use-requests.store.ts'

const maxExported = 2000

export function charactersArea(platform: Platform & { reference: Reference }): Area {
  return {
    name: 'characters',
    routes: new Map([...charactersRoutes(platform), ...characterSharingRoutes(platform)]),
    listeners: charactersListeners(platform),
    exporters: [
      jsonExporter('characters.json', 'your characters', (userId) =>
        listToExport(platform.db, userId, maxExported),
      ),
      jsonExporter('character-use-requests.json', 'your requests to use characters of others', (userId) =>
        listMadeBy(platform.db, userId, maxExported),
      ),
    ],
    loadDemo: (part) => loadDemoCharacters(platform, part),
  }
}

export const characterStats = new Stats(characterFigures)
export { findUseRequestNews } from './use-requests.service.ts'
