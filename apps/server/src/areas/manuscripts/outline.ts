// What the preview shows of a manuscript: every way to split it, and a line of each block. Small compared to the text.
import { shortenText } from './shorten.ts'
import { textOfBlock } from './block-text.ts'
import type { Item, Manuscript } from './manuscript.ts'
import { planSplits, type SplitChapter, type SplitBy, wordsOf } from './split.ts'

type OutlineItem = {
  kind: 'text' | 'heading' | 'break' | 'picture' | 'list' | 'quote' | 'table'
  text: string
  words: number
}

export type Outline = {
  title: string
  language: string | null
  splits: Partial<Record<SplitBy, SplitChapter[]>>
  /** The level of chapter headings; headings inside chapters are relative to it. */
  headingBase: number
  items: OutlineItem[]
  pictures: { id: string; bytes: number; isReadable?: boolean }[]
  droppedPictures: number
  tables: number
  /** One of the images. */
  cover: string | null
  /** How many characters it brings, once they are counted. */
  characters?: number
}

const kinds: Record<Item['block']['type'], OutlineItem['kind']> = {
  paragraph: 'text',
  heading: 'heading',
  horizontalRule: 'break',
  image: 'picture',
  blockquote: 'quote',
  bulletList: 'list',
  orderedList: 'list',
  table: 'table',
}

export function outlineOf(manuscript: Manuscript, pictures: Outline['pictures']): Outline {
  const { splits, headings, title } = planSplits(manuscript)
  return {
    title: shortenText(title, 120),
    language: manuscript.language,
    splits,
    headingBase: headings.chapterLevel,
    items: manuscript.items.map((item) => ({
      kind: kinds[item.block.type],
      text: shortenText(textOfBlock(item.block), 140),
      words: wordsOf(item),
    })),
    pictures,
    droppedPictures: manuscript.droppedPictures,
    tables: manuscript.tables,
    cover: manuscript.cover ?? null,
  }
}
