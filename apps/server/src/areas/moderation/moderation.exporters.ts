import type { Database } from '#platform/db/database.ts'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import { presentCase } from './cases.present.ts'
import { listCasesAbout } from './cases.store.ts'
import { presentReport } from './reports.service.ts'
import { listReportsBy } from './reports.store.ts'

const maxReports = 100_000
const maxCases = 10_000

export function moderationExporters({ db }: { db: Database }): Exporter[] {
  return [
    jsonExporter('reports.json', 'what you reported, and the outcome', async (userId) =>
      (await listReportsBy(db, userId, { offset: 0, limit: maxReports })).map(presentReport),
    ),
    jsonExporter('cases.json', 'what moderators decided about you, and your appeals', async (userId) =>
      (await listCasesAbout(db, userId, maxCases)).map((row) => {
        const { staff: _, revision: __, snapshot, ...shown } = presentCase(row, null, null)
        // What is illegal is not given out again.
        return { ...shown, ...(row.moderation !== 'illegal' && { snapshot }) }
      }),
    ),
  ]
}
