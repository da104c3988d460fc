// npm run admin -- grant EMAIL: makes an account an admin, also while the site runs.
import { grantRole } from '#areas/users/door.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { readConfig } from '#src/config.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ([verb, email]) => {
  if (verb !== 'grant' || !email?.includes('@')) throw new Error('Usage: npm run admin -- grant EMAIL')
  const log = createLog({ level: 'warn' })
  const database = await openDatabase(readConfig(process.env), log, { isCommand: true })
  try {
    await migrate(database, log)
    if (!(await grantRole(database.db, email, 'admin')))
      throw new Error(`There is no account with the address ${email}.`)
  } finally {
    await database.close()
  }
  return `${email} is an admin now.`
})
