// Images: generated covers and avatars, and uploaded images.
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Area } from '#platform/area.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { registerDrawings } from './drawings.routes.ts'
import { imagesExporters } from './images.exporters.ts'
import { cleanUpJob } from './images.jobs.ts'
import { imagesListeners } from './images.listeners.ts'
import { reportedImages } from './images.reports.ts'
import { imagesRoutes } from './images.routes.ts'
import type { Images } from './images.service.ts'
import { registerPictures } from './pictures.routes.ts'
import { registerPreviews } from './previews/previews.routes.ts'
import { createVariants } from './variants.ts'

export function imagesArea(platform: Platform, images: Images, reports: ReportTargets): Area {
  reports.register(reportedImages(images, platform.pages))
  const { secrets, config } = platform
  const variants = createVariants(platform)
  const countRead = createReadLimit(platform)
  return {
    name: 'images',
    routes: imagesRoutes(images, variants),
    jobs: [cleanUpJob(platform, (tx, image) => images.forget(tx, image))],
    listeners: imagesListeners(platform),
    exporters: imagesExporters(platform),
    register(app) {
      registerPictures(app, platform, images, variants)
      registerPreviews(app, platform, images, variants, countRead)
      registerDrawings(app, {
        signDrawing: (payload) => secrets.sign('drawing', payload),
        verifyDrawing: (payload, signature) => secrets.verify('drawing', payload, signature),
        isLocal: config.isLocal,
        countRead,
      })
    },
  }
}
