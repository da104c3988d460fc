// The link preview image of a story: its cover on paper next to title and author. 1200 x 630, as sites require.
import { drawCover } from '../covers/cover.ts'
import { lettering } from '../covers/cover-tools.ts'
import { document, rect } from '../drawing/svg.ts'
import { loadSharp } from '../pixels/sharp.ts'
import { setLine, setText } from '../typesetting/typeset.ts'
import type { PreviewSpec } from './preview.address.ts'

const width = 1200
const height = 630
const cover = { x: 84, y: 72, width: 324, height: 486 }
const text = { x: 476, width: 640 }

/** Paper, ink, soft ink and rubric of the light theme, as hex colors. */
const colours = {
  paper: '#fbfaf6',
  ink: '#1a1f2c',
  soft: '#4a4f5b',
  rule: '#1a1f2c',
  accent: '#ce2419',
} as const

/** `uploaded`: the bytes of the story's uploaded cover. */
export async function renderPreview(spec: PreviewSpec, uploaded: Buffer | null): Promise<Buffer> {
  const sharp = await loadSharp()
  const size = { width: cover.width, height: cover.height }
  const picture = await sharp(uploaded ?? Buffer.from(drawCover(spec)), uploaded ? {} : { density: 72 })
    .resize({ ...size, fit: 'cover' })
    .toBuffer()
  return sharp(Buffer.from(drawSheet(spec)))
    .composite([{ input: picture, left: cover.x, top: cover.y }])
    .flatten({ background: colours.paper })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

function drawSheet({ title, author }: PreviewSpec): string {
  const set = setText(
    title,
    { x: text.x, y: 120, width: text.width, height: 310 },
    { face: 'newsreader', max: 92, lines: 4, valign: 'bottom' },
  )
  const edge = { x: text.x, width: text.width }
  const name =
    author.trim() === ''
      ? ''
      : lettering(
          setLine(author, { ...edge, baseline: 496 }, { face: 'sans', max: 32, isRtl: set.isRtl }),
          colours.soft,
          'author',
        )
  const sign = setLine(
    '¶',
    { x: text.x, baseline: 566, width: 40 },
    { face: 'newsreader', max: 34, isRtl: false },
  )
  const siteLine = setLine(
    'Fabula',
    { x: sign.right + 8, baseline: 566, width: 200 },
    { face: 'newsreader', max: 34, isRtl: false },
  )
  const shadow = [14, 10, 6].map((spread, step) =>
    rect(
      cover.x - spread / 3,
      cover.y + 2,
      cover.width + spread / 1.5,
      cover.height + spread / 2,
      '#3d3425',
      {
        opacity: ['.05', '.07', '.1'][step]!,
        rx: 6,
      },
    ),
  )
  return document(
    width,
    height,
    title,
    [
      rect(0, 0, width, height, colours.paper),
      rect(text.x, 84, text.width, 2, colours.rule),
      ...shadow,
      lettering(set, colours.ink, 'title'),
      name,
      lettering(sign, colours.accent, 'sign'),
      lettering(siteLine, colours.ink, 'house'),
    ].join(''),
  )
}
