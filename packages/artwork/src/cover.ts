// Draws the cover of a story that has none; the same title, author, genre and seed always give the same image.
import { COVER_SIZE, type CoverSpec } from './cover-spec.ts'
import { LAYOUTS, SCENES } from './covers/all-layouts.ts'
import type { Tools } from './covers/cover-tools.ts'
import { chooseDesign, type Design, specKey } from './covers/design.ts'
import { VOICES } from './covers/voices.data.ts'
import { createRandom, hashText } from './drawing/random.ts'
import { document, rect } from './drawing/svg.ts'
import { lettering, setLine, type SetText, setText } from './typesetting/typeset.ts'

const AUTHOR_STYLES = {
  plain: { face: 'sans', max: 19 },
  scenic: { face: 'sansBold', max: 16.5, caps: true, tracking: 0.08 },
} as const

export const drawCover = (spec: CoverSpec): string => drawDesign(spec, chooseDesign(spec))

export function drawDesign(spec: CoverSpec, design: Design): string {
  const { motif, palette, voice } = design
  const layout = LAYOUTS[design.layout]
  const key = specKey(spec)
  const title = setText(spec.title, layout.title, { ...VOICES[voice], ...layout.title })
  const tools: Tools = {
    frame: { ...COVER_SIZE, isWide: false },
    palette,
    random: createRandom(`${key}|shapes`),
    id: (part) => `c${hashText(key).toString(36)}${part}`,
    motif,
    clear: title.bottom + 44,
  }
  const inks = layout.inks?.(palette) ?? { title: palette.ink, author: palette.soft }
  const { width, height } = COVER_SIZE
  const body = [
    rect(0, 0, width, height, palette.ground),
    layout.draw(tools, title, spec),
    layout.over?.(tools) ?? '',
    layout.setsTitle ? '' : lettering(title, inks.title, 'title'),
    spec.author.trim() === '' ? '' : lettering(setAuthor(spec.author, design, title), inks.author, 'author'),
  ]
  return document(width, height, [spec.title, spec.author].filter(Boolean).join(', '), body.join(''))
}

/** On the side where the title starts, unless something else is next to it. */
function setAuthor(name: string, design: Design, { bottom, isRtl }: SetText): SetText {
  const { title, author } = LAYOUTS[design.layout]
  const style = AUTHOR_STYLES[design.layout in SCENES ? 'scenic' : 'plain']
  return setLine(
    name,
    {
      x: title.x,
      baseline: 'below' in author ? bottom + author.below : author.baseline,
      width: author.width ?? title.width,
    },
    {
      ...style,
      max: author.max ?? style.max,
      align: title.align,
      isRtl: author.width === undefined && isRtl,
    },
  )
}
