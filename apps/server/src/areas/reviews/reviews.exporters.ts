import { reviewFacets } from '@fabula/contracts/community-sizes'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listForExport } from './reviews.store.ts'

const batch = 500

export function reviewsExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('reviews.json', 'your reviews of stories', async (userId) => {
      const all = []
      let after: string | null = null
      for (;;) {
        const rows: Awaited<ReturnType<typeof listForExport>> = await listForExport(db, userId, after, batch)
        all.push(...rows.map(describe))
        if (rows.length < batch) return all
        after = rows.at(-1)!.id
      }
    }),
  ]
}

const describe = (row: Awaited<ReturnType<typeof listForExport>>[number]) => ({
  storyId: row.story_id,
  rating: row.rating / 2,
  facets: Object.fromEntries(
    reviewFacets.flatMap((facet) => (row[facet] === null ? [] : [[facet, row[facet] / 2]])),
  ),
  moods: row.moods,
  pace: row.pace,
  text: row.text,
  spoiler: row.is_spoiler,
  recommendTo: row.recommend_to,
  chaptersRead: row.chapters_read,
  chaptersTotal: row.chapters_total,
  percentRead: row.percent_read,
  state: row.moderation ?? 'visible',
  createdAt: row.created_at,
  editedAt: row.edited_at,
})
