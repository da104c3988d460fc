// Reading: positions, reading states, and changes since the last read.
import type { JournalEntry, ReadingEntry, ReadingProgress, ReadingState } from '@fabula/contracts/reading'
import { savedStoryViewerOf } from '#areas/bookmarks/public.ts'
import { chapterVersions, findPlaces, openChapter, type PlacedCard } from '#areas/chapters/public.ts'
import { type CardSources, findCards, openStory } from '#areas/stories/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import {
  countInState,
  findProgress,
  findReaderState,
  listInState,
  lockReader,
  putProgress,
} from './progress.store.ts'
import { readingFigures } from './reading-stats.store.ts'
import { endPercent, shareOfStory, stateAfterReading, versionRead } from './reading.policy.ts'
import {
  countJournal,
  findRead,
  listFinished,
  listJournal,
  putRead,
  sumReads,
} from './chapter-reads.store.ts'
import './reading.events.ts'

type ReadingContext = CardSources & { db: Database }

const maxFinished = 1000

export async function getReading(
  db: Database,
  actor: SignedInActor,
  storyId: string,
  chapterId: string | undefined,
) {
  const { userId } = actor
  const { story } = await openStory(db, actor, storyId)
  const which = { userId, storyId, authorId: story.owner_id, chapterId: chapterId ?? null }
  const row = await findReaderState(db, which, maxFinished)
  const { place } = row
  return {
    reading: {
      isBookmarked: row.is_bookmarked,
      state: row.state,
      progress:
        row.chapter_id && row.read_at
          ? {
              chapterId: row.chapter_id,
              position: { block: row.block, percent: row.percent },
              versionId: row.version_id,
              readAt: row.read_at.toISOString(),
            }
          : null,
      resume: place ? resumeAt(place, row) : null,
      percent: place ? shareOfStory(place, row.percent) : 0,
      finishedChapterIds: row.finished_ids,
      readVersionId: row.read_version_id,
      isLiked: row.is_liked,
    },
    author: {
      _id: story.owner_id,
      isFollowing: row.is_following,
      followerCount: story.owner.follower_count,
    },
  }
}

/** A finished chapter resumes at the next one. */
function resumeAt(place: PlacedCard, { block, percent }: { block: number; percent: number }) {
  if (percent < endPercent || place.next_id === null)
    return { chapterId: place.id, title: place.title, number: place.number, block }
  return { chapterId: place.next_id, title: place.next_title ?? '', number: place.number + 1, block: 0 }
}

type NewProgress = {
  chapterId: string
  position: { block: number; percent: number }
  versionId?: string | undefined
  readAt?: string | undefined
}

/** An update older than the saved progress changes only the journal. */
export async function saveProgress(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  actor: SignedInActor,
  storyId: string,
  { chapterId, position, ...said }: NewProgress,
): Promise<ReadingProgress> {
  const { userId } = actor
  // A clock that is ahead must not win for days.
  const readAt = new Date(Math.min(Date.now(), said.readAt ? Date.parse(said.readAt) : Date.now()))
  return db.transaction().execute(async (tx) => {
    const { story, chapter } = await openChapter(tx, actor, storyId, chapterId)
    await lockReader(tx, userId, storyId)
    const [known, read] = await Promise.all([
      findProgress(tx, userId, storyId),
      findRead(tx, userId, chapterId),
    ])
    const saidVersion =
      said.versionId && (await chapterVersions.isPublished(tx, chapterId, said.versionId))
        ? said.versionId
        : null
    const versionId = versionRead({
      before: read?.version_id ?? null,
      beforePercent: read?.percent ?? 0,
      now: saidVersion ?? (chapter.status === 'published' ? chapter.published_version_id : null),
      percent: position.percent,
    })
    const isFinished = position.percent >= endPercent
    await putRead(tx, {
      userId,
      storyId,
      chapterId,
      versionId,
      percent: position.percent,
      readAt,
      isFinished,
    })
    if (isFinished && !read?.finished_at)
      await events.publish(tx, 'chapter.read', { storyId, chapterId, userId })

    if (known?.read_at && known.chapter_id && known.read_at > readAt)
      return {
        chapterId: known.chapter_id,
        position: { block: known.block, percent: known.percent },
        versionId: (await findRead(tx, userId, known.chapter_id))?.version_id ?? null,
        readAt: known.read_at.toISOString(),
      }
    const place = (await findPlaces(tx, [chapterId])).get(chapterId)
    const state = stateAfterReading({
      state: known?.state ?? null,
      isLastFinished: isFinished && place?.next_id === null,
      isWhole: story.status === 'complete' || story.status === 'archived',
      isNewChapter: read === undefined,
    })
    await putProgress(tx, userId, storyId, { chapter_id: chapterId, ...position, read_at: readAt, state })
    return { chapterId, position, versionId, readAt: readAt.toISOString() }
  })
}

export async function setState(
  { db }: Pick<Platform, 'db'>,
  actor: SignedInActor,
  storyId: string,
  state: ReadingState | null,
) {
  await db.transaction().execute(async (tx) => {
    await openStory(tx, actor, storyId)
    await lockReader(tx, actor.userId, storyId)
    await putProgress(tx, actor.userId, storyId, { state })
  })
  return { state }
}

export async function listReading(
  sources: ReadingContext,
  actor: SignedInActor,
  { state, ...page }: PageQuery & { state: ReadingState },
) {
  const { db } = sources
  const rows = rowsOf(page)
  const viewer = await savedStoryViewerOf(db, actor)
  const found = await listInState(db, viewer, state, rows)
  const counted = found[0]?.total ?? (await countAround(rows, 0, () => countInState(db, viewer, state)))
  const cards = await findCards(
    sources,
    found.map(({ story_id }) => story_id),
  )
  const reading = found.flatMap((row): ReadingEntry[] => {
    const story = cards.get(row.story_id)
    if (!story) return []
    const { place } = row
    const next = place && resumeAt(place, row)
    return [
      {
        story,
        chapter: next
          ? { _id: next.chapterId, title: next.title, number: next.number, total: place.total }
          : null,
        percent: place ? shareOfStory(place, row.percent) : 0,
        readAt: (row.read_at ?? row.changed_at).toISOString(),
        state: row.state,
      },
    ]
  })
  return { reading, pagination: presentPagination(page, counted) }
}

/** Omits unpublished chapters, because having read one does not give access to it. */
export async function readJournal(sources: ReadingContext, actor: SignedInActor, page: PageQuery) {
  const { db } = sources
  const rows = rowsOf(page)
  const viewer = await savedStoryViewerOf(db, actor)
  const [found, counted] = await Promise.all([listJournal(db, viewer, rows), countJournal(db, viewer)])
  const [cards, places] = await Promise.all([
    findCards(sources, [...new Set(found.map(({ story_id }) => story_id))]),
    findPlaces(
      db,
      found.map(({ chapter_id }) => chapter_id),
    ),
  ])
  const entries = found.flatMap((row): JournalEntry[] => {
    const [story, place] = [cards.get(row.story_id), places.get(row.chapter_id)]
    if (!story || !place) return []
    return [
      {
        story,
        chapter: { _id: place.id, title: place.title, number: place.number, total: place.total },
        percent: row.percent,
        firstReadAt: row.first_read_at.toISOString(),
        lastReadAt: row.last_read_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
      },
    ]
  })
  return { entries, pagination: presentPagination(page, counted) }
}

/** Compares only with the version that this reader has read, because the ids of replaced versions are not public. */
export async function getChanges(
  db: Database,
  actor: Actor,
  { storyId, chapterId, versionId }: { storyId: string; chapterId: string; versionId?: string | undefined },
) {
  const { chapter } = await openChapter(db, actor, storyId, chapterId)
  const read = actor.kind === 'visitor' ? undefined : await findRead(db, actor.userId, chapterId)
  const before = actor.kind === 'visitor' ? versionId : read?.version_id
  const now = chapter.status === 'published' ? chapter.published_version_id : null
  const nothing = { since: null, comparison: null }
  if (!before || !now || before === now) return nothing
  const comparison = await chapterVersions.comparePublished(db, chapterId, before, now)
  if (!comparison || comparison.added + comparison.removed === 0) return nothing
  return { since: read?.last_read_at.toISOString() ?? null, comparison }
}

/** How much of the published text of a story a reader has read, as saved while they were reading. */
export type StoryProgress = {
  chaptersRead: number
  chaptersTotal: number
  /** By words; 100 only if every chapter was read to its end. */
  percent: number
}

export async function findStoryProgress(
  db: Database | Transaction,
  userId: string,
  storyIds: readonly string[],
): Promise<Map<string, StoryProgress>> {
  if (storyIds.length === 0) return new Map()
  const rows = await sumReads(db, userId, storyIds, endPercent)
  return new Map(
    rows.map(({ story_id, chapters_read, chapters_total, words_read, words_total }) => {
      const percent = words_total === 0 ? 0 : Math.floor((words_read / words_total) * 100)
      const isWhole = chapters_total > 0 && chapters_read === chapters_total
      return [
        story_id,
        {
          chaptersRead: chapters_read,
          chaptersTotal: chapters_total,
          percent: isWhole ? 100 : Math.min(99, percent),
        },
      ]
    }),
  )
}

/** For spoilers: the chapters that a user has finished, and the one that they are in. */
export async function findChaptersRead(db: Database, userId: string, storyId: string) {
  const [row, finishedIds] = await Promise.all([
    findProgress(db, userId, storyId),
    listFinished(db, userId, storyId, maxFinished),
  ])
  return { finishedIds, currentId: row?.chapter_id ?? null }
}

export const readingStats = new Stats(readingFigures)
