import type { ReportedImage, ReportTarget } from './report-state.ts'

/** What can be reported by itself: the cover, the avatar, or the images in a text. */
export function listImages({ image, html }: ReportTarget): ReportedImage[] {
  if (image) return [image]
  if (!html?.includes('<img')) return []
  const found = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')]
  const images = new Map<string, ReportedImage>()
  for (const { src, alt } of found) {
    const id = /\/images\/([0-9a-f-]{36})/.exec(src)?.[1]
    if (id && !images.has(id)) images.set(id, { id, label: alt || `Image ${images.size + 1}` })
  }
  return [...images.values()]
}
