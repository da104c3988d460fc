// Reads the demo stories in apps/server/demo/stories: one folder per story, with its metadata and sections in story.md,
// and one file per chapter, ordered by file name.
import {
  frontMatterList,
  textOfBlock,
  buildDocument,
  readMarkdown,
  splitFrontMatter,
} from '#areas/manuscripts/public.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentRating, storyStatus } from '@fabula/contracts/stories'
import type { RichDocument } from '@fabula/editor-kit/document'
import { z } from 'zod'

const storiesFolder = resolve(import.meta.dirname, '../../../../demo/stories')
const storyFile = 'story.md'

const number = z.coerce.number().int().min(0)

const about = z.strictObject({
  title: z.string(),
  author: z.string(),
  coauthors: frontMatterList.default([]),
  format: z.string(),
  genres: frontMatterList,
  tags: frontMatterList,
  moods: frontMatterList,
  warnings: frontMatterList.default([]),
  rating: contentRating,
  status: storyStatus,
  summary: z.string().min(40),
  /** When the first and the last chapter were published, in days before the demo is loaded. */
  began: number.default(0),
  ended: number.default(0),
  /** How many other users have read it, and how many have it in their favorites. */
  readers: number.default(0),
  favorites: number.default(0),
})

const aboutChapter = z.strictObject({
  title: z.string(),
  /** The author of the chapter, if the story has several. */
  by: z.string().optional(),
  /** Its number, from 1. */
  section: number.optional(),
  notes_before: z.string().default(''),
  notes_after: z.string().default(''),
  status: z.enum(['published', 'draft', 'scheduled']).default('published'),
  /** When a scheduled chapter is published, in days after the demo is loaded. */
  due: number.optional(),
})

export type DemoChapter = z.infer<typeof aboutChapter> & { document: RichDocument }
export type DemoFacts = z.infer<typeof about> & {
  /** The name of its folder, which is also its slug. */
  name: string
}
export type DemoStory = DemoFacts & {
  sections: { title: string; purpose: string }[]
  chapters: DemoChapter[]
}

/** Oldest first. `names`: only these. */
export function readDemoStories(names: readonly string[] = readdirSync(storiesFolder)): DemoStory[] {
  return names.map(readStory).sort((one, other) => other.began - one.began)
}

/** Without their text. */
export function readDemoFacts(names: readonly string[] = readdirSync(storiesFolder)): DemoFacts[] {
  return names.map((name) => ({ name, ...about.parse(splitFrontMatter(readHead(name)).about) }))
}

const readHead = (name: string) => readFileSync(join(storiesFolder, name, storyFile), 'utf8')

function readStory(name: string): DemoStory {
  const folder = join(storiesFolder, name)
  const source = readHead(name)
  const chapters = readdirSync(folder)
    .filter((file) => file !== storyFile)
    .sort()
    .map((file) => readChapter(join(folder, file)))
  return { name, ...about.parse(splitFrontMatter(source).about), sections: readSections(source), chapters }
}

/** Each is a heading followed by a paragraph that describes its purpose. */
function readSections(source: string): DemoStory['sections'] {
  const sections: DemoStory['sections'] = []
  for (const { block } of readMarkdown(source).items)
    if (block.type === 'heading') sections.push({ title: textOfBlock(block), purpose: '' })
    else sections.at(-1)!.purpose += textOfBlock(block)
  return sections
}

function readChapter(path: string): DemoChapter {
  const source = readFileSync(path, 'utf8')
  const { items } = readMarkdown(source)
  const checked = buildDocument(items, { headingBase: 0, pictures: new Map() })
  if (!checked.ok) throw new Error(`${path}: ${checked.problems[0]?.problem}`)
  return { ...aboutChapter.parse(splitFrontMatter(source).about), document: checked.document }
}
