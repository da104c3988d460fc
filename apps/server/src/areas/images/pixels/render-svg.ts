// Renders generated SVG as pixels. Browsers build a document for every SVG image on the main thread (a tenth of a
// second each on a phone) but decode pixels on another thread.
import { loadSharp } from './sharp.ts'

export type RenderOptions = { width: number; format: 'webp' | 'avif' | 'png' | 'jpeg' }

/** The density at which SVG units become pixels one to one. */
const SVG_DENSITY = 72

/** `drawnWidth`: the width of the SVG in its own units. */
export async function renderSvg(
  svg: string,
  drawnWidth: number,
  { width, format }: RenderOptions,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const density = Math.max(1, (SVG_DENSITY * width) / drawnWidth)
  return sharp(Buffer.from(svg), { density }).resize({ width }).toFormat(format).toBuffer()
}
