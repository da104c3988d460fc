// Draws the cover of a story that has none; the same title, author, genre and seed always give the same image.
import { document } from '../drawing/svg.ts'
import { chooseCover, type PlainCover, type ScenicCover } from './choose-design.ts'
import { LAYOUTS } from './layouts/layouts.ts'
import { SCENES } from './scenes/scenes.ts'
import { HEIGHT, WIDTH } from './size.ts'
import { type CoverSpec, createStage } from './cover-tools.ts'

export function drawCover(spec: CoverSpec): string {
  return drawChosen(spec, chooseCover(spec))
}

export function drawChosen(spec: CoverSpec, chosen: PlainCover | ScenicCover): string {
  const body =
    chosen.family === 'plain'
      ? LAYOUTS[chosen.layout](createStage(spec, chosen.palette))
      : SCENES[chosen.layout].layout({
          ...createStage(spec, chosen.palette),
          motif: chosen.motif,
          voice: chosen.voice,
        })
  return document(WIDTH, HEIGHT, [spec.title, spec.author].filter(Boolean).join(', '), body)
}
