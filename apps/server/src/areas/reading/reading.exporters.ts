import { findPlaces } from '#areas/chapters/public.ts'
import { type CardSources, findCards } from '#areas/stories/public.ts'
import type { Database } from '#platform/db/database.ts'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import { listItems, listListsToExport } from './reading-lists.store.ts'
import { listLikes } from './chapter-likes.store.ts'
import { listAllProgress } from './progress.store.ts'
import { listJournal } from './chapter-reads.store.ts'

const all = { offset: 0, limit: 10_000 }

/** Exports progress, likes and lists, with the names of stories that the user may still see. */
export function readingExporters(sources: CardSources & { db: Database }): Exporter[] {
  const { db } = sources
  const viewerOf = (userId: string) => ({ userId, wantsMature: true })
  const namesOf = async (ids: readonly string[]) => {
    const cards = await findCards(sources, [...new Set(ids)])
    return (id: string) => cards.get(id)?.title ?? null
  }
  return [
    jsonExporter('reading.json', 'your reading progress', async (userId) => {
      const rows = await listAllProgress(db, viewerOf(userId), all.limit)
      const nameOf = await namesOf(rows.map(({ story_id }) => story_id))
      return rows.map(({ story_id, state, percent, read_at }) => ({
        story: nameOf(story_id),
        state,
        percent,
        readAt: read_at,
      }))
    }),
    jsonExporter('reading-journal.json', 'your reading history', async (userId) => {
      const rows = await listJournal(db, viewerOf(userId), all)
      const nameOf = await namesOf(rows.map(({ story_id }) => story_id))
      return rows.map(({ story_id, percent, first_read_at, last_read_at, finished_at }) => ({
        story: nameOf(story_id),
        percent,
        firstReadAt: first_read_at,
        lastReadAt: last_read_at,
        finishedAt: finished_at,
      }))
    }),
    jsonExporter('likes.json', 'the chapters you liked', async (userId) => {
      const rows = await listLikes(db, viewerOf(userId), all.limit)
      const nameOf = await namesOf(rows.map(({ story_id }) => story_id))
      const places = await findPlaces(
        db,
        rows.map(({ chapter_id }) => chapter_id),
      )
      return rows.map(({ story_id, chapter_id, created_at }) => ({
        story: nameOf(story_id),
        chapter: places.get(chapter_id)?.title ?? null,
        number: places.get(chapter_id)?.number ?? null,
        likedAt: created_at,
      }))
    }),
    jsonExporter('reading-lists.json', 'your reading lists', async (userId) => {
      const viewer = viewerOf(userId)
      const lists = await listListsToExport(db, userId, all.limit)
      return Promise.all(
        lists.map(async ({ id, title, description, is_public }) => {
          const ids = await listItems(db, viewer, id, all)
          const nameOf = await namesOf(ids)
          return { title, description, isPublic: is_public, stories: ids.map(nameOf) }
        }),
      )
    }),
  ]
}
