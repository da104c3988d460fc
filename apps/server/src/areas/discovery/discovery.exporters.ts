import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listHiddenIds, listSavedSearches } from './hidden-and-saved.store.ts'

const all = { offset: 0, limit: 1_000_000 }

export function discoveryExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('saved-searches.json', 'your saved searches', async (userId) =>
      (await listSavedSearches(db, userId)).map(({ name, search, created_at }) => ({
        name,
        query: search.query,
        createdAt: created_at.toISOString(),
      })),
    ),
    jsonExporter('hidden-stories.json', 'stories you’ve hidden, by ID', (userId) =>
      listHiddenIds(db, userId, all),
    ),
  ]
}
