// Characters: what is true of them from which chapter on, how they relate, and the cast of stories.
import type { Images } from '#areas/images/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import { jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { characterImagesRoutes } from './character-images.routes.ts'
import { characterImages } from './character-images.targets.ts'
import { reportedCharacters } from './characters.reports.ts'
import { charactersRoutes } from './characters.routes.ts'
import { registerCharactersSitemap } from './characters.sitemap.ts'
import { listToExport } from './characters.store.ts'
import { suggestCharacters } from './read-characters.service.ts'

const maxExported = 2000

export function charactersArea(
  platform: Platform & { reference: Reference },
  reports: ReportTargets,
  images: Images,
): Area {
  const sources = { ...platform, images }
  images.register(characterImages(platform))
  reports.register(reportedCharacters(platform))
  return {
    name: 'characters',
    routes: new Map([...charactersRoutes(sources), ...characterImagesRoutes(sources)]),
    exporters: [
      jsonExporter('characters.json', 'your characters', (userId) =>
        listToExport(platform.db, userId, maxExported),
      ),
    ],
    suggestions: [{ name: 'characters', suggest: (...typed) => suggestCharacters(platform.db, ...typed) }],
    register: (app) => registerCharactersSitemap(app, platform),
  }
}
