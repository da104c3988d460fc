// `npm run db:types`: migrates an empty database and writes platform/db/tables.generated.ts from it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { generateTables } from './generate-tables.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'fabula-types-'))
const log = createLog({ level: 'warn' })
const handle = await openDatabase({ databaseUrl: null, dataDir }, log)
try {
  await migrate(handle, log)
  await writeFile(
    new URL('../src/platform/db/tables.generated.ts', import.meta.url),
    await generateTables(handle),
  )
} finally {
  await handle.close()
  await rm(dataDir, { recursive: true, force: true })
}
