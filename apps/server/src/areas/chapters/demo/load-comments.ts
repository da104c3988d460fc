// Comments of demo readers, from apps/server/demo/comments.json. Each has its own key, so that an interrupted start posts
// nothing twice.
import { readFileSync } from 'node:fs'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import { findActorsByName } from '#areas/accounts/public.ts'
import { addComment, addHelpfulMarks, type CommentTargets } from '#areas/comments/public.ts'
import type { StoryRow } from '#areas/stories/public.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listChapters } from '../chapters.store.ts'
import { findDemoStory } from './find-story.ts'
import { findVersion } from '../versions.store.ts'

type DemoComment = {
  by: string
  text: string
  /** The passage of the chapter that it quotes. */
  quote?: string
  isSpoiler?: boolean
  /** Users who marked it as helpful. */
  helpful?: string[]
  replies?: Omit<DemoComment, 'quote'>[]
}

/** `chapter`: its title; without one the comment is about the story. */
type DemoThread = DemoComment & { chapter?: string }

type Commenting = Pick<Platform, 'db' | 'events' | 'config'> & { targets: CommentTargets }
type Said = Omit<DemoComment, 'replies'> & {
  story: string
  key: string
  chapter?: string
  parent?: string
}

const hourMilliseconds = 60 * 60 * 1000

/** By story. */
export const readDemoComments = (): Record<string, DemoThread[]> =>
  JSON.parse(readFileSync(new URL('../../../../demo/comments.json', import.meta.url), 'utf8'))

export async function loadDemoComments(platform: Commenting): Promise<void> {
  const { db } = platform
  const said = listSaid()
  const names = [...new Set(said.flatMap(({ by, helpful = [] }) => [by, ...helpful]))]
  const people = await findActorsByName(db, names)
  const ids = new Map<string, string>()
  const marks: { commentId: string; userId: string }[] = []
  let current: { name: string; place: Place } | undefined
  for (const [index, comment] of said.entries()) {
    if (current?.name !== comment.story) {
      const place = await findPlace(db, comment.story)
      // Skip what is missing (a part of the demo, a deleted account), including its replies.
      if (!place) continue
      current = { name: comment.story, place }
    }
    const { place } = current
    const author = people.get(comment.by)
    const chapter = place.chapters.find(({ title }) => title === comment.chapter)
    const parentId = comment.parent && ids.get(comment.parent)
    if (!author || (comment.chapter && !chapter) || (comment.parent && !parentId)) continue
    const { _id } = await addComment(platform, author, place.story.id, {
      body: comment.text,
      spoiler: comment.isSpoiler ?? false,
      chapterId: chapter?.id,
      parentId,
      anchor: comment.quote && chapter ? await anchorOf(db, chapter, comment.quote) : undefined,
      key: comment.key,
      at: dateOf(place.story, chapter, said, index),
    })
    ids.set(comment.key, _id)
    for (const name of comment.helpful ?? []) {
      const reader = people.get(name)
      if (reader) marks.push({ commentId: _id, userId: reader.userId })
    }
  }
  await addHelpfulMarks(db, marks)
}

/** In posting order, each with the key of the comment it replies to. */
function listSaid(): Said[] {
  const said: Said[] = []
  const add = (
    story: string,
    { replies = [], ...comment }: DemoComment,
    chapter?: string,
    parent?: string,
  ) => {
    const key = `0190c000-0000-7000-8000-${String(said.length).padStart(12, '0')}`
    said.push({ ...comment, story, key, ...(chapter && { chapter }), ...(parent && { parent }) })
    for (const reply of replies) add(story, reply, chapter, key)
  }
  for (const [story, comments] of Object.entries(readDemoComments()))
    for (const comment of comments) add(story, comment, comment.chapter)
  return said
}

type Chapter = Awaited<ReturnType<typeof listChapters>>[number]
type Place = { story: StoryRow; chapters: Chapter[] }

async function findPlace(db: Database, name: string): Promise<Place | undefined> {
  const story = await findDemoStory(db, name)
  if (!story) return undefined
  const all = { offset: 0, limit: 100 }
  return { story, chapters: await listChapters(db, story.id, { isPublishedOnly: true }, all) }
}

async function anchorOf(db: Database, { id, published_version_id: versionId }: Chapter, quote: string) {
  const version = versionId && (await findVersion(db, id, versionId))
  const blocks = version ? listBlockTexts(version.document) : []
  const block = blocks.findIndex((text) => text.includes(quote))
  if (block < 0 || !versionId) return undefined
  const start = blocks[block]!.indexOf(quote)
  return { block, range: { start, end: start + quote.length }, quote, versionId }
}

/** Spread over the time since then, and never before the chapter it is about. */
function dateOf(story: StoryRow, chapter: Chapter | undefined, said: readonly Said[], index: number): Date {
  // Comments on a complete story are about the whole of it.
  const since = story.status === 'complete' && !chapter ? story.text_updated_at : story.first_published_at
  const began = since?.getTime() ?? Date.now()
  const ofStory = said.filter((one) => one.story === said[index]!.story)
  const share = (ofStory.indexOf(said[index]!) + 1) / (ofStory.length + 1)
  const spread = began + (Date.now() - began) * share
  const earliest = (chapter?.published_at?.getTime() ?? began) + (index + 1) * hourMilliseconds * 0.1
  return new Date(Math.min(Date.now(), Math.max(spread, earliest)))
}
