import { drawCover } from '@fabula/artwork/cover'
import { drawPreview, PREVIEW_COVER, PREVIEW_PAPER } from '@fabula/artwork/preview'
import { loadSharp } from '../pixels/sharp.ts'
import type { PreviewSpec } from './preview.address.ts'

/** `uploaded`: the bytes of the story's uploaded cover. */
export async function renderPreview(spec: PreviewSpec, uploaded: Buffer | null): Promise<Buffer> {
  const sharp = await loadSharp()
  const { left, top, width, height } = PREVIEW_COVER
  const cover = await sharp(uploaded ?? Buffer.from(drawCover(spec)), uploaded ? {} : { density: 72 })
    .resize({ width, height, fit: 'cover' })
    .toBuffer()
  return sharp(Buffer.from(drawPreview(spec)))
    .composite([{ input: cover, left, top }])
    .flatten({ background: PREVIEW_PAPER })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}
