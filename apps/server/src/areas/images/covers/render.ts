// Renders a cover as pixels, for link previews and feeds that do not accept SVG.
import { type RenderOptions, renderSvg } from '../pixels/render-svg.ts'
import { drawInThread } from './draw-in-thread.ts'
import { WIDTH } from './size.ts'
import type { CoverSpec } from './cover-tools.ts'

const WIDEST = 2400

export async function renderCover(spec: CoverSpec, { width, format }: RenderOptions): Promise<Buffer> {
  return renderSvg(await drawInThread(spec), WIDTH, { width: Math.round(Math.min(width, WIDEST)), format })
}
