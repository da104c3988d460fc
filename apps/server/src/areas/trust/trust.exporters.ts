import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { findStored } from './trust.store.ts'

export function trustExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter(
      'trust.json',
      'your trust level, what it is based on, and daily limits used',
      async (userId) => {
        const { level, penalties, actions } = await findStored(db, userId)
        return {
          level: level?.level ?? 0,
          chaptersRead: level?.chapters_read ?? 0,
          helpfulMarks: level?.helpful_marks ?? 0,
          computedAt: level?.computed_at ?? null,
          upheldReports: penalties.map(({ case_id, created_at }) => ({ caseId: case_id, at: created_at })),
          dailyActions: actions,
        }
      },
    ),
  ]
}
