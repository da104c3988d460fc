// What we drew, as pixels. A browser makes a document of its own of every SVG picture, on the thread that answers to
// people (a tenth of a second each on a phone); pixels it decodes beside that.
import { loadSharp } from './sharp.ts'

export type RenderOptions = { width: number; format: 'webp' | 'avif' | 'png' | 'jpeg' }

/** The density at which SVG units become pixels one to one. */
const SVG_DENSITY = 72

/** `drawnWidth`: how wide the drawing is in its own units. */
export async function renderSvg(
  svg: string,
  drawnWidth: number,
  { width, format }: RenderOptions,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const density = Math.max(1, (SVG_DENSITY * width) / drawnWidth)
  return sharp(Buffer.from(svg), { density }).resize({ width }).toFormat(format).toBuffer()
}
