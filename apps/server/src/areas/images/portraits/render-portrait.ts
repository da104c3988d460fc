import { renderSvg } from '../pixels/render-svg.ts'
import { drawPortrait, type Portrait, PORTRAIT_SIDE } from './portrait.ts'

export async function renderPortrait(label: string, portrait: Portrait, width: number): Promise<Buffer> {
  return renderSvg(drawPortrait(label, portrait), PORTRAIT_SIDE, { width, format: 'png' })
}
