// How many read since the last visit, and how many finished the last chapter, for the writer's dashboard.
import { chapterPages } from '#areas/chapters/public.ts'
import { listStoriesByIds } from '#areas/stories/public.ts'
import type { Database } from '#platform/db/database.ts'
import type { WriterReaders } from '#platform/writer-readers.ts'
import { listAnalyzed } from './analyzed-stories.service.ts'
import { summarize } from './figures.service.ts'
import { addDays, dayOf } from './periods.ts'
import { showCount } from './privacy.ts'
import { openRange } from './ranges.service.ts'
import { listFinishedStories, listSums } from './sums.store.ts'
import { addUp } from './totals.ts'

const waitingDays = 28
/** A newer chapter is not waited for yet. */
const restingDays = 7
const maxCandidates = 5

export const writerReaders: WriterReaders = {
  async count(db, writer, since) {
    const ids = (await listAnalyzed(db, writer.userId)).map(({ id }) => id)
    if (ids.length === 0) return null
    const { figures, range } = await summarize(db, ids, {
      from: dayOf(since),
      interval: 'day',
      compare: 'none',
    })
    return figures.readers === null ? null : { count: figures.readers, from: range.from }
  },

  async findWaiting(db, storyIds) {
    const asked = { from: addDays(dayOf(new Date()), 1 - waitingDays) }
    const last = await findAwaited(db, storyIds, asked.from)
    if (!last) return null
    const { range, spansIn } = await openRange(db, [last.story_id], asked)
    const rows = await listSums(db, spansIn(range), {
      kinds: ['chapter'],
      keys: [last.id],
    })
    const { completed, readers: all } = addUp(rows)
    // A reader completes a chapter once a day, but waits once.
    const readers = showCount(Math.min(completed, all), all)
    if (readers === null) return null
    return {
      storyId: last.story_id,
      chapter: { id: last.id, title: last.title, number: last.number },
      readers,
    }
  },
}

/** The last chapter of the story that most readers finished, if it goes on and nothing is scheduled. */
async function findAwaited(db: Database, storyIds: readonly string[], from: string) {
  const finished = await listFinishedStories(db, storyIds, { from, limit: maxCandidates })
  if (finished.length === 0) return null
  const [stories, chapters] = await Promise.all([
    listStoriesByIds(db, finished),
    chapterPages.listAwaited(db, finished),
  ])
  const ongoing = new Set(stories.flatMap(({ id, status }) => (status === 'ongoing' ? id : [])))
  const latest = addDays(dayOf(new Date()), -restingDays)
  const awaited = new Map(
    chapters
      .filter(({ first_published_at: at }) => at && dayOf(at) <= latest)
      .map((chapter) => [chapter.story_id, chapter]),
  )
  const storyId = finished.find((id) => ongoing.has(id) && awaited.has(id))
  return storyId === undefined ? null : awaited.get(storyId)!
}
