// npm run admin: what only the keeper of the site may do, also while it runs.
import { createSessionService, removeSecondFactors } from '#areas/accounts/door.ts'
import { findUserByLogin, grantRole } from '#areas/users/door.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { readConfig } from '#src/config.ts'
import { type Standing, standOn } from '#src/foundation.ts'
import { runCommand } from './run-command.ts'

type Verb = (standing: Standing, email: string) => Promise<string>

const unknown = (email: string) => new Error(`There is no account with the address ${email}.`)

const verbs: Record<string, Verb> = {
  /** Makes an account an admin. */
  async grant({ foundation }, email) {
    if (!(await grantRole(foundation.db, email, 'admin'))) throw unknown(email)
    return `${email} is an admin now.`
  },

  /** For a person who has lost app, passkeys and recovery codes: their password alone opens the account again. */
  async 'remove-second-factor'({ foundation, jobs }, email) {
    const user = await findUserByLogin(foundation.db, email)
    if (!user) throw unknown(email)
    await foundation.jobs.connect(jobs)
    try {
      const sessions = createSessionService(foundation)
      const client = { address: '', userAgent: 'npm run admin' }
      await removeSecondFactors({ ...foundation, sessions }, sessions, user.id, client)
    } finally {
      await foundation.jobs.stop()
    }
    return `${email} signs in with the password alone now; all sessions have ended.`
  },
}

await runCommand(async ([verb = '', email]) => {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run || !email?.includes('@'))
    throw new Error(`Usage: npm run admin -- ${Object.keys(verbs).join('|')} EMAIL`)
  const log = createLog({ level: 'warn' })
  const config = readConfig(process.env)
  const database = await openDatabase(config, log, { isCommand: true })
  try {
    await migrate(database, log)
  } catch (error) {
    await database.close()
    throw error
  }
  const standing = await standOn(database, config, log)
  try {
    return await run(standing, email)
  } finally {
    await standing.stop()
  }
})
