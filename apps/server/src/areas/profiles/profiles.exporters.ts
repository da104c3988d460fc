import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { findOnboarding } from './onboarding.store.ts'

export function profilesExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('onboarding.json', 'your onboarding answers', async (userId) => {
      const row = await findOnboarding(db, userId)
      return row
        ? {
            interest: row.interest,
            genreIds: row.genre_ids,
            filters: row.filters,
            followIds: row.follow_ids,
            readerTheme: row.reader_theme,
          }
        : null
    }),
  ]
}
