// All figures by interval, as a file: the same ones as on the page, with the same privacy.
import { type Interval, metrics } from '@fabula/contracts/analytics.shapes'
import type { Database } from '#platform/db/database.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { formatCsv } from './csv.ts'
import { type AskedFigures, listPeriods } from './figures.service.ts'

type Asked = AskedFigures & { interval: Interval; format: 'csv' | 'json' }

export async function exportFigures(
  db: Database,
  { ids, title }: { ids: readonly string[]; title: string },
  { format, ...asked }: Asked,
): Promise<FileAnswer> {
  const { range, periods } = await listPeriods(db, ids, { ...asked, compare: 'none' })
  const name = `${title} ${range.from} to ${range.to}.${format}`
  const text =
    format === 'json'
      ? JSON.stringify(
          {
            title,
            range,
            interval: asked.interval,
            periods: periods.map(({ start, figures }) => ({ start, ...figures })),
          },
          null,
          2,
        )
      : formatCsv([
          ['title', 'start', ...metrics],
          ...periods.map(({ start, figures }) => [
            title,
            start,
            ...metrics.map((metric) => figures[metric] ?? '<10'),
          ]),
        ])
  const body = Buffer.from(text)
  const contentType = format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8'
  return new FileAnswer({ body, size: body.length, contentType, name })
}
