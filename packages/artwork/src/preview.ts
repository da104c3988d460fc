// The link preview of a story: room for its cover on paper, next to title and author. 1200 x 630, as sites require.
import { document, rect } from './drawing/svg.ts'
import { lettering, setLine, setText } from './typesetting/typeset.ts'

/** Where the cover goes. */
export const PREVIEW_COVER = { left: 84, top: 72, width: 324, height: 486 } as const
const text = { x: 476, width: 640 }

/** Paper, ink, soft ink and rubric of the light theme, as hex colors. */
export const PREVIEW_PAPER = '#fbfaf6'
const colors = { ink: '#1a1f2c', soft: '#4a4f5b', accent: '#ce2419' }

export function drawPreview({ title, author }: { title: string; author: string }): string {
  const { left, top, width, height } = PREVIEW_COVER
  const set = setText(
    title,
    { ...text, y: 120, height: 310 },
    { face: 'newsreader', max: 92, lines: 4, valign: 'bottom' },
  )
  const name = setLine(author, { ...text, baseline: 496 }, { face: 'sans', max: 32, isRtl: set.isRtl })
  const brand = { face: 'newsreader', max: 34, isRtl: false } as const
  const sign = setLine('¶', { ...text, baseline: 566 }, brand)
  const site = setLine('Fabula', { x: sign.right + 8, baseline: 566, width: 200 }, brand)
  const shadow = [14, 10, 6].map((spread, step) =>
    rect(left - spread / 3, top + 2, width + spread / 1.5, height + spread / 2, '#3d3425', {
      opacity: ['.05', '.07', '.1'][step]!,
      rx: 6,
    }),
  )
  const body = [
    rect(0, 0, 1200, 630, PREVIEW_PAPER),
    rect(text.x, 84, text.width, 2, colors.ink),
    ...shadow,
    lettering(set, colors.ink, 'title'),
    author.trim() === '' ? '' : lettering(name, colors.soft, 'author'),
    lettering(sign, colors.accent, 'sign'),
    lettering(site, colors.ink, 'site'),
  ]
  return document(1200, 630, title, body.join(''))
}
