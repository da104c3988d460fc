import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'

export function imagesArea(_platform: Platform): Area {
  return { name: 'images' }
}
