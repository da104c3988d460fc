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
