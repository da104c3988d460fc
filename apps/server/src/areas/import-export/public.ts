// Import and export: manuscripts that become chapters, and stories as files.
import { createPictureReader, type Images } from '#areas/images/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import type { StoryCast } from '#platform/story-cast.ts'
import { storyExportJobs } from './export/exports.jobs.ts'
import { storyExportsRoutes } from './export/exports.routes.ts'
import { importJobs } from './import/imports.jobs.ts'
import { storyImportsRoutes } from './import/imports.routes.ts'
import { importExportListeners } from './import-export.listeners.ts'

export function importExportArea(
  platform: Platform & { reference: Reference; getCast(): StoryCast | undefined },
  images: Images,
): Area {
  const context = { ...platform, images, pictures: createPictureReader(platform) }
  return {
    name: 'import-export',
    routes: new Map([...storyExportsRoutes(context), ...storyImportsRoutes(context)]),
    listeners: importExportListeners(platform),
    jobs: [...storyExportJobs(context), ...importJobs(context)],
  }
}

export { countDownloadsOfDay } from './export/downloads.service.ts'
