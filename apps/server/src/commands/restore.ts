// npm run restore -- FILE [--replace]: restores a backup into an empty database, or over the existing data.
import { resolve } from 'node:path'
import { giveFilesToOwner } from '#platform/backup/files.ts'
import { restoreBackup } from '#platform/backup/restore.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { readConfig } from '#src/config.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (args) => {
  const isReplacing = args.includes('--replace')
  const [file, ...rest] = args.filter((arg) => arg !== '--replace')
  if (!file || file.startsWith('-') || rest.length > 0)
    throw new Error('Usage: npm run restore -- FILE [--replace]')
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn' })
  const database = await openDatabase(config, log, { isCommand: true })
  try {
    if (isReplacing) console.log('Replacing everything on this site: the database and stored files.')
    const { tables, rows, files, createdAt } = await restoreBackup(
      { database, storage: createStorage(config) },
      { file: resolve(file), isReplacing, warn: (line) => console.warn(line) },
    )
    await migrate(database, log)
    await giveFilesToOwner(config.dataDir)
    return `Restored ${rows} rows of ${tables} tables and ${files} files, as they were at ${createdAt}.`
  } finally {
    await database.close()
  }
})
