// Reports of what consenting readers read.
import type { ReadReport } from '@fabula/contracts/analytics'
import { LRUCache } from 'lru-cache'
import { findPlaces } from '#areas/chapters/public.ts'
import { openStory, storyAccess } from '#areas/stories/public.ts'
import { requireAgreement } from '#areas/tracking/public.ts'
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { dayOf } from './periods.ts'
import { insertEvents, type ReadingEvent } from './reading-events.store.ts'

const lateMilliseconds = 48 * 60 * 60 * 1000

type Report = { reads: readonly ReadReport[]; device: string; language: string }
type ChapterFacts = { storyId: string; words: number; isLast: boolean }

export function createReadingReports(db: Database) {
  // A reader reports every 15 seconds, and the position of a chapter is found among all chapters of its story.
  const chapters = new LRUCache<string, ChapterFacts>({ max: 5000, ttl: 60_000 })

  async function findChapters(tx: Transaction, ids: readonly string[]): Promise<Map<string, ChapterFacts>> {
    const unknown = ids.filter((id) => !chapters.has(id))
    for (const [id, place] of await findPlaces(tx, unknown))
      chapters.set(id, { storyId: place.story_id, words: place.words, isLast: place.next_id === null })
    return new Map(ids.flatMap((id) => (chapters.has(id) ? [[id, chapters.get(id)!] as const] : [])))
  }

  return {
    /** Returns how many are counted: neither stories that the reader writes or cannot open, nor late reports. */
    add: (actor: SignedInActor, client: ClientInfo, { reads, device, language }: Report): Promise<number> =>
      db.transaction().execute(async (tx) => {
        await requireAgreement(tx, actor.userId, client)
        const now = Date.now()
        const known = await findChapters(tx, [...new Set(reads.map(({ chapterId }) => chapterId))])
        const readable = await findReadable(tx, actor, new Set(reads.map(({ storyId }) => storyId)))
        const events = reads.flatMap((read): ReadingEvent[] => {
          const chapter = known.get(read.chapterId)
          const startedAt = Math.min(Date.parse(read.startedAt), now)
          const isLate = startedAt < now - lateMilliseconds
          if (isLate || chapter?.storyId !== read.storyId || !readable.has(read.storyId)) return []
          const started = new Date(startedAt)
          return [
            {
              day: dayOf(started),
              started_at: started.toISOString(),
              story_id: read.storyId,
              chapter_id: read.chapterId,
              read_id: read.readId,
              user_id: actor.userId,
              // Nobody reads longer than the time since they began.
              seconds: Math.min(read.seconds, Math.ceil((now - startedAt) / 1000)),
              depth: read.depth,
              words: chapter.words,
              is_last: chapter.isLast,
              went_on: read.wentOn,
              listened: read.listened,
              source: read.source,
              domain: read.source === 'site' ? (read.domain ?? null) : null,
              device,
              language,
            },
          ]
        })
        if (events.length > 0) await insertEvents(tx, events)
        return events.length
      }),
  }
}

async function findReadable(
  tx: Transaction,
  actor: SignedInActor,
  storyIds: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const readable = new Set<string>()
  for (const id of storyIds) {
    try {
      await openStory(tx, actor, id)
      if (!(await storyAccess.isWriterOf(tx, id, actor.userId))) readable.add(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return readable
}
