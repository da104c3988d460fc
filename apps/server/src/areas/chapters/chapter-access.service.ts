// Opens a chapter for a user, through its story.
import type { StoryPermission } from '@fabula/contracts/stories'
import {
  canOpenStory,
  listMembers,
  listStoriesByIds,
  openStory,
  openToChange,
} from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type ChapterRow,
  findChapter,
  findLivingChapters,
  findStoriesOfChapters,
  lockChapter,
} from './chapters.store.ts'
import { flushChapter } from './draft-flush.service.ts'

/** What services of chapters work with. */
export type Writing = Pick<Platform, 'db' | 'events' | 'jobs'>

export type OpenStory = Awaited<ReturnType<typeof openStory>>
export type OpenChapter = OpenStory & { chapter: ChapterRow }

/** Moderators have removed it: not even its writers find it. */
export function isRemoved({ moderation }: Pick<ChapterRow, 'moderation'>): boolean {
  return moderation === 'removed' || moderation === 'illegal'
}

/** Readers find published chapters; writers find everything that is not deleted. */
export async function openChapter(
  db: Database | Transaction,
  actor: Actor,
  storyId: string,
  chapterId: string,
): Promise<OpenChapter> {
  const opened = await openStory(db, actor, storyId)
  const chapter = await findChapter(db, storyId, chapterId)
  if (!chapter || chapter.deleted_at || isRemoved(chapter)) throw notFound()
  const isOut = chapter.status === 'published' && chapter.moderation === null
  if (!isOut && !opened.viewer.permissions.has('readDraft')) throw notFound()
  return { ...opened, chapter }
}

/** Of these chapters, the ones of stories whose drafts the user may read: to each its story. */
export async function findWritableChapters(
  db: Database | Transaction,
  actor: Actor,
  chapterIds: readonly string[],
): Promise<Map<string, string>> {
  const storyOf = await findLivingChapters(db, chapterIds)
  const written = new Set<string>()
  for (const storyId of [...new Set(storyOf.values())].slice(0, maxStoriesAtOnce))
    if (await canOpenStory(db, actor, storyId, 'readDraft')) written.add(storyId)
  return new Map([...storyOf].filter(([, storyId]) => written.has(storyId)))
}

/** More stories than one thing is about. */
const maxStoriesAtOnce = 100

export async function openChapterToRead(
  db: Database | Transaction,
  actor: Actor,
  storyId: string,
  chapterId: string,
  permission: StoryPermission,
): Promise<OpenChapter> {
  const opened = await openStory(db, actor, storyId, permission)
  const chapter = await findChapter(db, storyId, chapterId)
  if (!chapter || chapter.deleted_at || isRemoved(chapter)) throw notFound()
  return { ...opened, chapter }
}

/** Locks the chapter and its story until the end of the transaction, and flushes every acknowledged edit first. */
export async function openChapterToChange(
  tx: Transaction,
  actor: Actor,
  storyId: string,
  chapterId: string,
  permission: StoryPermission,
  { mayBeDeleted = false }: { mayBeDeleted?: boolean } = {},
): Promise<OpenChapter> {
  const opened = await openToChange(tx, actor, storyId, permission)
  const chapter = await lockChapter(tx, storyId, chapterId)
  if (!chapter || (chapter.deleted_at && !mayBeDeleted) || isRemoved(chapter)) throw notFound()
  return { ...opened, chapter: await flushChapter(tx, chapter) }
}

/** Whether this user owns the story of the chapter or collaborates on it. */
export async function isChapterWriter(
  db: Database | Transaction,
  chapterId: string,
  userId: string,
): Promise<boolean> {
  const storyId = (await findStoriesOfChapters(db, [chapterId])).get(chapterId)
  if (!storyId) return false
  const [story] = await listStoriesByIds(db, [storyId])
  return story?.owner_id === userId || (await listMembers(db, { storyId, id: userId })).length > 0
}
