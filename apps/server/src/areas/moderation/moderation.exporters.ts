import type { Database } from '#platform/db/database.ts'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import { presentCase } from './cases.present.ts'
import { type CaseRow, listCasesAbout } from './cases.store.ts'
import { presentReport } from './reports.service.ts'
import { listReportsBy } from './reports.store.ts'

const maxReports = 100_000
const maxCases = 10_000

const isIllegal = ({ moderation, appeal_outcome }: CaseRow) =>
  moderation === 'illegal' && appeal_outcome !== 'reversed'

export function moderationExporters({ db }: { db: Database }): Exporter[] {
  return [
    jsonExporter('reports.json', 'what you reported, and the outcome', async (userId) =>
      (await listReportsBy(db, userId, { offset: 0, limit: maxReports })).map(presentReport),
    ),
    jsonExporter('cases.json', 'what moderators decided about you, and your appeals', async (userId) => {
      const rows = await listCasesAbout(db, userId, maxCases)
      // What is illegal is not given out again, nor are snapshots of it in other cases.
      const illegalIds = new Set(rows.filter(isIllegal).map(({ target_id }) => target_id))
      return rows.map((row) => {
        const { staff: _, revision: __, snapshot, ...shown } = presentCase(row, null, null)
        return { ...shown, ...(!illegalIds.has(row.target_id) && { snapshot }) }
      })
    }),
  ]
}
