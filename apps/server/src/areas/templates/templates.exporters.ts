import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listGenres } from './genres.store.ts'
import { listOwn } from './templates.store.ts'

export function templatesExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('templates.json', 'your templates', async (userId) =>
      (await listOwn(db, userId)).map(({ name, description, visibility, sections, created_at }) => ({
        name,
        description,
        visibility,
        sections,
        createdAt: created_at,
      })),
    ),
    jsonExporter('genres.json', 'your custom genres', async (userId) =>
      (await listGenres(db, userId)).filter(({ is_custom }) => is_custom).map(({ name }) => name),
    ),
  ]
}
