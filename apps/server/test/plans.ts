import type { TestApp } from './app.ts'

/** Small tables are read as a whole however good their indexes are; without that, a plan shows whether there is one. */
export async function explainByIndex(app: TestApp, text: string, values: unknown[]): Promise<string> {
  const client = await app.foundation.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query({ text: `explain ${text}`, values })
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type PlanNode = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** How many rows of a table a statement reads, whatever it returns. */
export async function countRowsRead(
  app: TestApp,
  table: string,
  { text, values }: { text: string; values: unknown[] },
): Promise<number> {
  const { rows } = await app.foundation.database.pool.query({
    text: `explain (analyze, format json) ${text}`,
    values,
  })
  return countIn(table, rows[0]['QUERY PLAN'][0].Plan)
}

function countIn(table: string, node: PlanNode): number {
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const own = node['Relation Name'] === table ? rows * node['Actual Loops'] : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + countIn(table, child), 0)
}
