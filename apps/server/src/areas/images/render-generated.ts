// Generated images as pixels, for files and uploads.
import { COVER_SIZE, type CoverSpec } from '@fabula/artwork/cover-spec'
import type { Portrait } from '@fabula/artwork/portrait'
import { drawInThread } from '@fabula/artwork/draw-in-thread'
import { type RenderOptions, renderSvg } from './pixels/render-svg.ts'
import { loadSharp, resizing } from './pixels/sharp.ts'

export async function renderCover(spec: CoverSpec, options: RenderOptions): Promise<Buffer> {
  return renderSvg(await drawInThread(spec), COVER_SIZE.width, options)
}

export async function renderPortrait(label: string, portrait: Portrait, width: number): Promise<Buffer> {
  const { drawPortrait, PORTRAIT_SIDE } = await import('@fabula/artwork/portrait')
  return renderSvg(drawPortrait(label, portrait), PORTRAIT_SIDE, { width, format: 'png' })
}

/** The cover of the podcast as directories want it: a JPEG without transparency. */
export async function renderPodcastCover(width: number): Promise<Buffer> {
  const { drawPodcastCover, PODCAST_COVER_SIDE } = await import('@fabula/artwork/podcast-cover')
  return resizing(() => renderSvg(drawPodcastCover(), PODCAST_COVER_SIDE, { width, format: 'jpeg' }))
}

/** The same for the drawing of an episode or article. */
export async function renderSquareCover(seed: string, width: number): Promise<Buffer> {
  const { drawSquareCover, SQUARE_SIDE } = await import('@fabula/artwork/square-cover')
  return resizing(() => renderSvg(drawSquareCover(seed), SQUARE_SIDE, { width, format: 'jpeg' }))
}

/** The middle of an image as a JPEG without transparency. */
export async function cropToSquare(image: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return resizing(() =>
    sharp(image).resize({ width, height: width, fit: 'cover' }).flatten().jpeg({ quality: 86 }).toBuffer(),
  )
}
