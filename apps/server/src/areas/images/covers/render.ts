// A cover as pixels, for link previews and feeds that take no SVG.
import { loadSharp } from '../pixels/sharp.ts'
import { drawInThread } from './draw-in-thread.ts'
import { WIDTH } from './size.ts'
import type { CoverSpec } from './stage.ts'

export type RenderOptions = { width: number; format: 'webp' | 'avif' | 'png' | 'jpeg' }

/** The size at which SVG units become pixels one to one. */
const SVG_DENSITY = 72
const WIDEST = 2400

export async function renderCover(spec: CoverSpec, { width, format }: RenderOptions): Promise<Buffer> {
  const asked = Math.round(Math.min(width, WIDEST))
  const density = Math.max(1, (SVG_DENSITY * asked) / WIDTH)
  const [sharp, svg] = await Promise.all([loadSharp(), drawInThread(spec)])
  return sharp(Buffer.from(svg), { density }).resize({ width: asked }).toFormat(format).toBuffer()
}
