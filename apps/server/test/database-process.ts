// A process that opens the database and prints a line per event, for tests that kill it or its database. Arguments:
// data folder, then "write" (insert rows until stopped) or "visit" (as a command does).
import { openDatabase } from '#platform/db/database.ts'
import { DatabaseError, isConnectionFailure } from '#platform/db/failures.ts'
import { createLog } from '#platform/log/log.ts'

export type Said =
  | { event: 'log'; text: string }
  | { event: 'open'; remark: string | null }
  | { event: 'committed'; row: number }
  | { event: 'failed'; isConnectionFailure: boolean; text: string }
  | { event: 'refused'; text: string }
  | { event: 'closed' }

const [dataDir = '', mode] = process.argv.slice(2)
const say = (said: Said) => process.stdout.write(`${JSON.stringify(said)}\n`)

const log = createLog({ level: 'info', destination: { write: (line) => say({ event: 'log', text: line }) } })
const handle = await openDatabase({ databaseUrl: null, dataDir }, log, { isCommand: mode === 'visit' }).catch(
  (error) => {
    if (!(error instanceof DatabaseError)) throw error
    say({ event: 'refused', text: error.message })
    process.exit(1)
  },
)

let isStopping = false
process.on('SIGTERM', () => (isStopping = true))

await handle.pool.query('create table if not exists written (row integer primary key)')
const { rows } = await handle.pool.query<{ next: number }>(
  'select coalesce(max(row), 0) + 1 as next from written',
)
let row = rows[0]?.next ?? 1
say({ event: 'open', remark: handle.remark })
while (!isStopping) {
  try {
    await handle.pool.query('insert into written values ($1) on conflict do nothing', [row])
    say({ event: 'committed', row })
    row += 1
  } catch (error) {
    say({ event: 'failed', isConnectionFailure: isConnectionFailure(error), text: String(error) })
  }
  await new Promise((resolve) => setTimeout(resolve, 5))
}
await handle.close()
say({ event: 'closed' })
