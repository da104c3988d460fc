// A cover as pixels, for link previews and feeds that take no SVG.
import sharp from 'sharp'
import { drawCover } from './cover.ts'
import { type CoverSpec, WIDTH } from './stage.ts'

export type RenderOptions = { width: number; format: 'webp' | 'avif' | 'png' | 'jpeg' }

/** The size at which SVG units become pixels one to one. */
const SVG_DENSITY = 72
const WIDEST = 2400

export async function renderCover(spec: CoverSpec, { width, format }: RenderOptions): Promise<Buffer> {
  const asked = Math.round(Math.min(width, WIDEST))
  const density = Math.max(1, (SVG_DENSITY * asked) / WIDTH)
  return sharp(Buffer.from(drawCover(spec)), { density })
    .resize({ width: asked })
    .toFormat(format)
    .toBuffer()
}
