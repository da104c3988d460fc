// Demo stories for a first local start, created through the normal writing and publishing steps. Each is one
// transaction, so an interrupted start leaves a story complete or absent. It is announced once, without an event per
// chapter.
import { textLengthOf } from '@fabula/editor-kit/attribution'
import { countDocumentWords } from '@fabula/editor-kit/words'
import {
  beginStory,
  listStoriesByIds,
  recordContentChange,
  setMember,
  type StoryRow,
} from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { listUsers } from '#areas/users/public.ts'
import type { DemoPart } from '#platform/area.ts'
import type { Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { findChapter, insertChapter, updateChapter } from '../chapters.store.ts'
import { beginDraft } from '../drafts.service.ts'
import { replacePublishedCredits } from '../chapter-credits.store.ts'
import { planPublishing } from '../chapters.job-names.ts'
import { requireReady } from '../publishing.service.ts'
import { showVersion } from '../publishing.store.ts'
import { appendSections } from '../sections.store.ts'
import { recount } from '../story-counts.service.ts'
import { storyParts } from '../story-parts.service.ts'
import { saveVersion } from '../versions.service.ts'
import { type ChapterDate, setPublicationDates } from './dates.store.ts'
import { findDemoStory } from './find-story.ts'
import { type DemoChapter, type DemoStory, readDemoStories } from './read-stories.ts'

type DemoPlatform = Platform & { reference: Reference }
type Ids = { user(name: string): string | undefined; reference(slug: string): string }

const dayMilliseconds = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMilliseconds)

export async function loadDemoStories(platform: DemoPlatform, part?: DemoPart): Promise<void> {
  const { db } = platform
  const stories = readDemoStories(part?.stories)
  const { genres, formats, roles } = await platform.reference.get()
  const slugs = new Map([...genres, ...formats, ...roles].map(({ slug, _id }) => [slug, _id]))
  const names = [...new Set(stories.flatMap(({ author, coauthors }) => [author, ...coauthors]))]
  const people = new Map((await listUsers(db, { names })).map(({ username, id }) => [username, id]))
  const ids: Ids = { user: (name) => people.get(name), reference: (slug) => slugs.get(slug) ?? '' }
  for (const story of stories) {
    const authorId = people.get(story.author)
    if (!authorId || (await findDemoStory(db, story.name))) continue
    await db.transaction().execute((tx) => writeStory(platform, tx, story, authorId, ids))
  }
}

async function writeStory(
  platform: DemoPlatform,
  tx: Transaction,
  story: DemoStory,
  authorId: string,
  ids: Ids,
): Promise<void> {
  const fields = {
    title: story.title,
    synopsis: story.summary,
    formatId: ids.reference(story.format),
    genreIds: story.genres.map(ids.reference),
    tags: story.tags,
    moods: story.moods,
    warnings: story.warnings,
    contentRating: story.rating,
    aiUse: 'assisted',
  } as const
  const { status } = story
  const storyId = await beginStory({ ...platform, parts: storyParts }, tx, authorId, fields, { status })
  const sections = story.sections.map((section) => ({ ...section, id: newId(), guide_key: null }))
  await appendSections(tx, storyId, sections)
  const [held] = await listStoriesByIds(tx, [storyId])
  const chapterIds: string[] = []
  for (const chapter of story.chapters)
    chapterIds.push(
      await writeChapter(platform, tx, held!, chapter, {
        userId: ids.user(chapter.by ?? story.author) ?? authorId,
        sectionId: chapter.section === undefined ? null : sections[chapter.section - 1]!.id,
      }),
    )
  await recount(tx, storyId)
  await platform.events.publish(tx, 'story.changed', { storyId, ownerId: authorId })
  for (const name of story.coauthors) {
    const userId = ids.user(name)
    const place = { id: storyId, owner_id: authorId }
    if (userId) await setMember(platform, tx, place, { userId, roleIds: [ids.reference('co-author')] })
  }
  if (status === 'draft') return
  const dates = datesOf(story, chapterIds)
  await setPublicationDates(tx, dates)
  for (const { at } of [dates[0]!, dates.at(-1)!])
    await recordContentChange(tx, storyId, { published: { at } })
}

type Place = { userId: string; sectionId: string | null }

async function writeChapter(
  { jobs }: DemoPlatform,
  tx: Transaction,
  story: StoryRow,
  { document, status, due, title, notes_before, notes_after }: DemoChapter,
  { userId, sectionId }: Place,
): Promise<string> {
  const [id, storyId] = [newId(), story.id]
  const about = { title, notes_before, notes_after, section_id: sectionId }
  const words = countDocumentWords(document)
  await insertChapter(tx, { id, story_id: storyId, made_with: null, word_count: words, ...about })
  await beginDraft(tx, { storyId, chapterId: id, userId }, document, { isImported: true })
  if (status === 'published') {
    const chapter = (await findChapter(tx, storyId, id))!
    requireReady(story, chapter)
    const version = await saveVersion(tx, chapter, { kind: 'published', userId })
    await showVersion(tx, id, { versionId: version.id, title, words })
    await replacePublishedCredits(tx, id, new Map([[userId, textLengthOf(document)]]))
  } else if (status === 'scheduled') {
    const publishAt = inDays(due ?? 1)
    await updateChapter(tx, id, { status, publish_at: publishAt, scheduled_by: userId })
    await planPublishing(jobs, tx, publishAt)
  }
  return id
}

/** From the first day to the last in equal steps, each at a different hour. */
function datesOf({ chapters, began, ended }: DemoStory, chapterIds: readonly string[]): ChapterDate[] {
  const published = chapterIds.filter((_, index) => chapters[index]!.status === 'published')
  return published.map((chapterId, index) => {
    const days = began - ((began - ended) * index) / Math.max(1, published.length - 1)
    return { chapterId, at: inDays(-Math.round(days) - ((index * 7) % 12) / 24) }
  })
}
