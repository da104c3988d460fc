// Images: drawn covers and avatars.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { registerDrawings } from './drawings.routes.ts'

export function imagesArea({ secrets, config }: Pick<Platform, 'secrets' | 'config'>): Area {
  return {
    name: 'images',
    register(app) {
      registerDrawings(app, {
        signDrawing: (payload) => secrets.sign('drawing', payload),
        verifyDrawing: (payload, signature) => secrets.verify('drawing', payload, signature),
        isLocal: config.isLocal,
      })
    },
  }
}
