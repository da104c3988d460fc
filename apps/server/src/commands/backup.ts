// npm run backup -- FILE: everything in one file, also while the site runs.
import { resolve } from 'node:path'
import { writeBackup } from '#platform/backup/backup.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { readConfig } from '#src/config.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ([file, ...rest]) => {
  if (!file || file.startsWith('-') || rest.length > 0) throw new Error('Usage: npm run backup -- FILE')
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog({ level: 'warn' }), { isCommand: true })
  try {
    const { tables, rows, files, bytes } = await writeBackup(
      { database, storage: createStorage(config) },
      resolve(file),
    )
    const size = `${(bytes / 1024 / 1024).toFixed(1)} MB before compression`
    return `Backed up ${rows} rows of ${tables} tables and ${files} files to ${file} (${size}).`
  } finally {
    await database.close()
  }
})
