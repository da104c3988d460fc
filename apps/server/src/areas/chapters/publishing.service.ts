// Publishing: pins a version for readers, now or at a scheduled time. Writing continues without changing what readers
// see.
import { listStoriesByIds, lockStories, recordContentChange, type StoryRow } from '#areas/stories/public.ts'
import { findUserById, lockUser, lockUsers } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { viewChanged } from './chapters.view.ts'
import { isRemoved, type OpenChapter, openChapterToChange, type Writing } from './chapter-access.service.ts'
import { planPublishing } from './chapters.job-names.ts'
import { listScheduledBy, releaseWaiting, showVersion } from './publishing.store.ts'
import { flushChapter } from './draft-flush.service.ts'
import { type ChapterRow, countContents, findChapter, lockChapter, updateChapter } from './chapters.store.ts'
import { recount } from './story-counts.service.ts'
import { saveVersion } from './versions.service.ts'

const furthest = 366 * 24 * 60 * 60 * 1000

export async function publishChapter(
  { db, events, jobs }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  { publishAt, silent }: { publishAt?: string | undefined; silent: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const { story, chapter } = await openChapterToChange(tx, actor, storyId, chapterId, 'publish')
    requireReady(story, chapter)
    const runAt = publishAt === undefined ? null : readTime(publishAt)
    if (runAt && chapter.status === 'published')
      throw new AppError('CONFLICT_ERROR', {
        message: 'This chapter is already published. Publish its changes now instead.',
      })
    await release({ events, jobs }, tx, actor, { story, chapter, runAt, silent })
    return viewChanged(tx, chapter)
  })
}

/** All of them or none: the error says for each chapter why it cannot be published. */
export async function publishSeveral(
  { db, events, jobs }: Writing,
  actor: SignedInActor,
  storyId: string,
  {
    chapters,
    silent,
  }: { chapters: readonly { chapterId: string; publishAt?: string | undefined }[]; silent: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = new Map<string, OpenChapter>()
    // Every author locks chapters in the same order, whatever order they are published in.
    for (const id of chapters.map(({ chapterId }) => chapterId).toSorted())
      found.set(id, await openChapterToChange(tx, actor, storyId, id, 'publish'))
    const wanted = chapters.map(({ chapterId, publishAt }) => ({ ...found.get(chapterId)!, publishAt }))
    const faults = storyFaults(wanted[0]!.story)
    for (const [index, { chapter, publishAt }] of wanted.entries()) {
      const fault = faultOf(chapter, publishAt)
      if (fault) faults[`chapters.${index}`] = fault
    }
    if (Object.keys(faults).length > 0) throw invalid(faults)
    for (const { story, chapter, publishAt } of wanted) {
      const runAt = publishAt === undefined ? null : new Date(publishAt)
      await release({ events, jobs }, tx, actor, { story, chapter, runAt, silent })
    }
  })
}

function faultOf(chapter: ChapterRow, publishAt: string | undefined): string | undefined {
  if (chapter.word_count === 0) return isEmpty
  if (publishAt === undefined) return undefined
  if (chapter.status === 'published') return 'is already published'
  return timeFault(new Date(publishAt))
}

type Release = { story: StoryRow; chapter: ChapterRow; runAt: Date | null; silent: boolean }

/** Now, or by the job at `runAt`. */
async function release(
  { events, jobs }: Pick<Platform, 'events' | 'jobs'>,
  tx: Transaction,
  actor: SignedInActor,
  { story, chapter, runAt, silent }: Release,
): Promise<void> {
  if (runAt === null) return publish({ events }, tx, story, { ...chapter, is_silent: silent }, actor.userId)
  await updateChapter(tx, chapter.id, {
    status: 'scheduled',
    publish_at: runAt,
    is_silent: silent,
    scheduled_by: actor.userId,
    publish_when_verified: null,
  })
  await planPublishing(jobs, tx, runAt)
  await events.publish(tx, 'story.changed', { storyId: story.id, ownerId: story.owner_id })
}

/**
 * For an author who may not publish yet: marks the chapter, and verifying their email turns the mark into a due date.
 */
export async function publishWhenVerified(
  { db, events }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  { silent }: { silent: boolean },
) {
  return db.transaction().execute(async (tx) => {
    // Locked, so that the verification happens entirely before this, or entirely after it and then finds the mark.
    await lockUser(tx, actor.userId)
    const isVerified = Boolean((await findUserById(tx, actor.userId))?.email_verified_at)
    const { story, chapter } = await openChapterToChange(tx, actor, storyId, chapterId, 'publish')
    requireReady(story, chapter)
    if (isVerified) {
      await publish({ events }, tx, story, { ...chapter, is_silent: silent }, actor.userId)
    } else {
      if (chapter.status === 'published' || chapter.status === 'scheduled')
        throw new AppError('CONFLICT_ERROR', { message: 'This chapter is already published or scheduled.' })
      await updateChapter(tx, chapterId, { is_silent: silent, publish_when_verified: actor.userId })
    }
    return viewChanged(tx, chapter)
  })
}

/**
 * Makes the chapters that waited for this email due: they are published like scheduled ones, checked, once, and the
 * author is notified on failure.
 */
export async function releaseVerified(
  { events, jobs }: Pick<Platform, 'events' | 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const now = new Date()
  const storyIds = await releaseWaiting(tx, userId, now)
  if (storyIds.length === 0) return
  await planPublishing(jobs, tx, now)
  for (const { id, owner_id } of await listStoriesByIds(tx, storyIds))
    await events.publish(tx, 'story.changed', { storyId: id, ownerId: owner_id })
}

/** Also cancels a schedule, or the wait for a verified email. Idempotent. */
export async function unpublishChapter(
  { db, events }: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
) {
  return db.transaction().execute(async (tx) => {
    const { story, chapter } = await openChapterToChange(tx, actor, storyId, chapterId, 'publish')
    if (chapter.publish_when_verified !== null)
      await updateChapter(tx, chapterId, { publish_when_verified: null })
    if (chapter.status === 'published' || chapter.status === 'scheduled') {
      const status = chapter.first_published_at === null ? 'draft' : 'unpublished'
      await updateChapter(tx, chapterId, { status, publish_at: null, scheduled_by: null })
      await recount(tx, storyId)
      await events.publish(tx, 'chapter.unpublished', { storyId, ownerId: story.owner_id, chapterId })
      await events.publish(tx, 'story.changed', { storyId, ownerId: story.owner_id })
    }
    return viewChanged(tx, chapter)
  })
}

/**
 * Exactly once: a concurrent second run finds it published. If the user who scheduled it can't post, the chapter waits
 * until they can.
 */
export async function publishDue(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  storyId: string,
  chapterId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const scheduledBy = (await findChapter(tx, storyId, chapterId))?.scheduled_by ?? null
    const standings = await lockUsers(tx, scheduledBy === null ? [] : [scheduledBy])
    if (scheduledBy !== null && standings.get(scheduledBy)?.kind !== 'good') return
    const [story] = await lockStories(tx, { id: storyId })
    const found = await lockChapter(tx, storyId, chapterId)
    if (!story || !found || found.deleted_at || isRemoved(found) || found.status !== 'scheduled') return
    // Scheduled again by another user, whose standing was not checked.
    if (found.scheduled_by !== scheduledBy) return
    if (found.publish_at === null || found.publish_at > new Date()) return
    const chapter = await flushChapter(tx, found)
    requireReady(story, chapter)
    await publish({ events }, tx, story, chapter, chapter.scheduled_by)
  })
}

/** Turns the chapter back into a draft and notifies its owner of the reason. */
export async function giveUpSchedule(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  storyId: string,
  chapterId: string,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [story] = await lockStories(tx, { id: storyId })
    const chapter = await lockChapter(tx, storyId, chapterId)
    if (!story || chapter?.status !== 'scheduled') return
    const status = chapter.first_published_at === null ? 'draft' : 'unpublished'
    await updateChapter(tx, chapterId, { status, publish_at: null, scheduled_by: null })
    await events.publish(tx, 'chapter.schedule-failed', {
      storyId,
      ownerId: story.owner_id,
      chapterId,
      reason,
    })
  })
}

/** For a user who was banned: what they scheduled becomes a draft again. Does nothing if the ban is over already. */
export async function cancelSchedulesOf(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  if ((await lockUsers(tx, [userId])).get(userId)?.kind !== 'banned') return
  for (const { id, story_id: storyId } of await listScheduledBy(tx, userId)) {
    const [story] = await lockStories(tx, { id: storyId })
    const chapter = await lockChapter(tx, storyId, id)
    if (!chapter) continue
    if (chapter.publish_when_verified === userId) await updateChapter(tx, id, { publish_when_verified: null })
    if (chapter.status !== 'scheduled' || chapter.scheduled_by !== userId) continue
    const status = chapter.first_published_at === null ? 'draft' : 'unpublished'
    await updateChapter(tx, id, { status, publish_at: null, scheduled_by: null })
    if (!story || chapter.deleted_at) continue
    const ownerId = story.owner_id
    const reason = 'the account that scheduled it can’t publish anymore'
    await events.publish(tx, 'chapter.schedule-failed', { storyId, ownerId, chapterId: id, reason })
    await events.publish(tx, 'story.changed', { storyId, ownerId })
  }
}

async function publish(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  story: StoryRow,
  chapter: ChapterRow,
  userId: string | null,
): Promise<void> {
  const version = await saveVersion(tx, chapter, { kind: 'published', userId })
  await showVersion(tx, chapter.id, {
    versionId: version.id,
    title: version.title,
    words: version.word_count,
  })
  await recordContentChange(tx, story.id, { counts: await countContents(tx, story.id), published: {} })
  const [storyId, ownerId] = [story.id, story.owner_id]
  await events.publish(tx, 'chapter.published', {
    storyId,
    ownerId,
    chapterId: chapter.id,
    versionId: version.id,
    isFirst: chapter.first_published_at === null,
    isSilent: chapter.is_silent,
  })
  await events.publish(tx, 'story.changed', { storyId, ownerId })
}

const isEmpty = 'is empty'

/** Reports everything that is missing at once. */
export function requireReady(story: StoryDetails, chapter: Pick<ChapterRow, 'word_count'>): void {
  const faults = storyFaults(story)
  if (chapter.word_count === 0) faults.content = isEmpty
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

type StoryDetails = Pick<StoryRow, 'content_rating' | 'ai_use' | 'genres'>

function storyFaults(story: StoryDetails): Record<string, string> {
  const faults: Record<string, string> = {}
  if (story.content_rating === null) faults.contentRating = 'is required before publishing'
  if (story.ai_use === null) faults.aiUse = 'is required before publishing'
  if (story.genres.length === 0) faults.genreIds = 'needs at least one genre before you can publish'
  return faults
}

function readTime(publishAt: string): Date {
  const time = new Date(publishAt)
  const fault = timeFault(time)
  if (fault) throw invalid({ publishAt: fault })
  return time
}

function timeFault(time: Date): string | undefined {
  const distance = time.getTime() - Date.now()
  if (distance <= 0) return 'must be in the future'
  return distance > furthest ? 'must be within a year' : undefined
}
