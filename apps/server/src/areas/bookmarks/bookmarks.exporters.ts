import { type CardSources, findCards } from '#areas/stories/public.ts'
import type { Database } from '#platform/db/database.ts'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import { listBookmarks } from './bookmarks.store.ts'

const all = { offset: 0, limit: 10_000 }

/** Only stories that the user may still see. */
export function bookmarksExporters(sources: CardSources & { db: Database }): Exporter[] {
  return [
    jsonExporter('bookmarks.json', 'your favorites', async (userId) => {
      const found = await listBookmarks(sources.db, { userId, wantsMature: true }, all)
      const cards = await findCards(
        sources,
        found.map(({ story_id }) => story_id),
      )
      return found.flatMap(({ story_id, created_at }) => {
        const card = cards.get(story_id)
        return card ? [{ title: card.title, author: card.author.username, bookmarkedAt: created_at }] : []
      })
    }),
  ]
}
