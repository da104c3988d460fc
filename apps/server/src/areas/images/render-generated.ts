// Generated images as pixels, for files and uploads.
import { COVER_SIZE, type CoverSpec } from '@fabula/artwork/cover-spec'
import type { Portrait } from '@fabula/artwork/portrait'
import { drawInThread } from '@fabula/artwork/draw-in-thread'
import { type RenderOptions, renderSvg } from './pixels/render-svg.ts'

export async function renderCover(spec: CoverSpec, options: RenderOptions): Promise<Buffer> {
  return renderSvg(await drawInThread(spec), COVER_SIZE.width, options)
}

export async function renderPortrait(label: string, portrait: Portrait, width: number): Promise<Buffer> {
  const { drawPortrait, PORTRAIT_SIDE } = await import('@fabula/artwork/portrait')
  return renderSvg(drawPortrait(label, portrait), PORTRAIT_SIDE, { width, format: 'png' })
}
