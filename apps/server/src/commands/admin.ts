// npm run admin: what only the operator of the site may do, also while it runs.
import { parseArgs } from 'node:util'
import { type Role, staffRoles } from '@fabula/contracts/staff-roles'
import { createSessionService, removeSecondFactors } from '#areas/accounts/public.ts'
import { recordAudit } from '#areas/audit/public.ts'
import { verifyProvenance } from '#areas/characters/public.ts'
import { changeIdentity, findUserById, findUserByLogin, lockUser } from '#areas/users/public.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { readConfig } from '#src/config.ts'
import { type RunningPlatform, startPlatformOn } from '#src/start-platform.ts'
import { runCommand } from './run-command.ts'

/** Without an email address: about the whole site. */
type SiteVerb = (platform: RunningPlatform) => Promise<string>
type Verb = (platform: RunningPlatform, email: string, role: Role) => Promise<string>

const unknown = (email: string) => new Error(`No account found with the email address ${email}.`)

async function changeRoles(
  { db }: RunningPlatform['foundation'],
  email: string,
  change: (roles: readonly string[]) => string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await findUserByLogin(tx, email)
    if (!user || !(await lockUser(tx, user.id))) throw unknown(email)
    const before = (await findUserById(tx, user.id))!.roles
    const after = change(before)
    await changeIdentity(tx, user.id, { roles: after })
    if (before.join() === after.join()) return
    // Without an actor: the operator has no account here.
    await recordAudit(tx, {
      actorId: null,
      action: 'user.roles-changed',
      target: { kind: 'user', id: user.id },
      before: { roles: before },
      after: { roles: after },
      reason: 'npm run admin',
    })
  })
}

const verbs: Record<string, Verb> = {
  async grant({ foundation }, email, role) {
    await changeRoles(foundation, email, (roles) => [...roles.filter((one) => one !== role), role])
    return `${email} now has the role ${role}.`
  },

  async revoke({ foundation }, email, role) {
    await changeRoles(foundation, email, (roles) => roles.filter((one) => one !== role))
    return `${email} no longer has the role ${role}.`
  },

  /** For a user who has lost app, passkeys and recovery codes: the password alone opens the account again. */
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
    return `Two-step sign-in is off for ${email}, and all sessions have ended.`
  },
}

const maxFaults = 20

const siteVerbs: Record<string, SiteVerb> = {
  /** Fails with what is wrong, so that a schedule of the operator notices. */
  async 'verify-provenance'({ foundation }) {
    const { characters, records, faults } = await verifyProvenance(foundation.db)
    if (faults.length === 0)
      return `All ${records.toLocaleString('en')} ownership records of ${characters.toLocaleString('en')} characters are right.`
    throw new Error(
      [
        `The ownership records of ${faults.length} of ${characters} characters are wrong.`,
        ...faults.slice(0, maxFaults).map(({ characterId, fault }) => `${characterId}: ${fault}`),
      ].join('\n'),
    )
  },
}

const usage = `Usage: npm run admin -- ${Object.keys(verbs).join('|')} EMAIL [--role ${staffRoles.join('|')}], or ${Object.keys(siteVerbs).join('|')} without an email address`

await runCommand(async (given) => {
  const run = readArguments(given)
  const log = createLog({ level: 'warn' })
  const config = readConfig(process.env)
  const database = await openDatabase(config, log, { isCommand: true })
  try {
    await migrate(database, log)
  } catch (error) {
    await database.close()
    throw error
  }
  const platform = await startPlatformOn(database, config, log)
  try {
    return await run(platform)
  } finally {
    await platform.stop()
  }
})

function readArguments(given: readonly string[]): SiteVerb {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { role: { type: 'string', default: 'admin' } },
    })
    const [verb = '', email = '', ...rest] = positionals
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    const role = staffRoles.find((one) => one === values.role)
    if (run && role && email.includes('@') && rest.length === 0)
      return (platform) => run(platform, email, role)
    const siteRun = Object.hasOwn(siteVerbs, verb) ? siteVerbs[verb] : undefined
    if (siteRun && email === '' && rest.length === 0) return siteRun
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(usage)
}
