// Profiles: the last area, which combines all data of a user.
import type { Images } from '#areas/images/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Exporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { clearExportsJob, exportJob } from './exports.jobs.ts'
import { exportsListeners } from './exports.listeners.ts'
import { exportsRoutes, registerArchives } from './exports.routes.ts'
import { profilePictures } from './profile-pictures.ts'
import { loadDemoPortraits } from './portraits.demo.ts'
import { loadDemoTastes } from './profiles.demo.ts'
import { profilesExporters } from './profiles.exporters.ts'
import { profilesRoutes } from './profiles.routes.ts'

/** `exporters`: the data of a user in all other areas. */
export function profilesArea(
  platform: Platform & { reference: Reference },
  images: Images,
  exporters: readonly Exporter[],
): Area {
  images.register(profilePictures(platform))
  const own = profilesExporters(platform)
  return {
    name: 'profiles',
    routes: new Map([...profilesRoutes(platform, images), ...exportsRoutes(platform)]),
    jobs: [exportJob(platform, [...exporters, ...own]), clearExportsJob(platform)],
    listeners: exportsListeners(platform),
    register: (app) => registerArchives(app, platform),
    async loadDemo() {
      await loadDemoTastes(platform)
      await loadDemoPortraits(platform, images)
    },
  }
}
