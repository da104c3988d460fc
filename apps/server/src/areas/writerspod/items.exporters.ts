import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { findFollowedSince, listItemsToExport, listPositionsToExport } from './export.store.ts'

const maxRows = 10_000

export const itemsExporters = ({ db }: Pick<Platform, 'db'>): Exporter[] => [
  jsonExporter(
    'writerspod.json',
    'your episodes and articles, where you stopped listening, and whether you follow WritersPod',
    async (userId) => ({
      items: await listItemsToExport(db, userId, maxRows),
      positions: await listPositionsToExport(db, userId, maxRows),
      followingSince: await findFollowedSince(db, userId),
    }),
  ),
]
