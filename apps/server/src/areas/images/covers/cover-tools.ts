// The tools a layout draws with: its colors, its own random sequence, and the typeset title and author.
import { createRandom, hashText, type Random } from '../drawing/random.ts'
import { path } from '../drawing/svg.ts'
import { type Box, type SetText, setLine, setText, type TextStyle } from '../typesetting/typeset.ts'

export type CoverSpec = { title: string; author: string; genre: string; seed: string }

type Lettering = SetText & { svg: string }
export type AuthorLine = { x: number; baseline: number; width: number; fill: string } & Partial<TextStyle>

export type Stage<Palette> = {
  spec: CoverSpec
  palette: Palette
  random: Random
  /** unique on a page that shows several covers inline */
  id: (name: string) => string
  title: (box: Box, style: TextStyle & { fill: string }) => Lettering
  /** on the side where the title starts */
  author: (line: AuthorLine) => string
}

/** The attribute lets a test find the lettering among the shapes. */
export const lettering = (set: SetText, fill: string, name: string) =>
  set.path === '' ? '' : path(set.path, fill, { 'data-set': name })

export const specKey = ({ title, genre, seed }: CoverSpec) => `${title}|${genre}|${seed}`

export function createStage<Palette>(spec: CoverSpec, palette: Palette): Stage<Palette> {
  const key = specKey(spec)
  const prefix = `c${hashText(key).toString(36)}`
  let isRtl = false
  return {
    spec,
    palette,
    random: createRandom(`${key}|shapes`),
    id: (name) => prefix + name,
    title: (box, { fill, ...style }) => {
      const set = setText(spec.title, box, style)
      isRtl = set.isRtl
      return { ...set, svg: lettering(set, fill, 'title') }
    },
    author: ({ x, baseline, width, fill, ...style }) => {
      if (spec.author.trim() === '') return ''
      const set = setLine(spec.author, { x, baseline, width }, { face: 'sans', max: 19, isRtl, ...style })
      return lettering(set, fill, 'author')
    },
  }
}
