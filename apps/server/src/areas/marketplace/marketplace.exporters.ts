import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listToExport } from './listings.store.ts'
import { listOffersToExport } from './offers.store.ts'
import { listSearches } from './searches.store.ts'

const maxRows = 10_000

export function marketplaceExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter(
      'marketplace.json',
      'your listings, offers and saved searches of the marketplace',
      async (userId) => ({
        listings: await listToExport(db, userId, maxRows),
        offers: (await listOffersToExport(db, userId, maxRows)).map((row) => ({
          id: row.id,
          listingId: row.listing_id,
          message: row.message,
          answers: row.answers,
          characterIds: row.character_ids,
          storyIds: row.story_ids,
          note: row.note,
          state: row.state,
          createdAt: row.created_at,
        })),
        searches: await listSearches(db, userId),
      }),
    ),
  ]
}
