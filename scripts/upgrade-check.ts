// npm run upgrade-check -- COMMIT: runs a node of that commit, then one of this tree on the same database, as a rolling
// upgrade does. The old node must serve all the while, and writers on both nodes must end with the same text.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cookieHeader, type Editor, openEditor } from '../apps/server/test/editors.ts'
import { demoEmail, demoPassword } from '../apps/server/src/areas/accounts/public.ts'
import { startDatabase } from './cluster/services.ts'
import { onlyDemoAccounts, plainEnvironment, startFabula, waitUntilReady } from './start/fabula-process.ts'
import { linkPackages } from './start/clone.ts'

const root = resolve(import.meta.dirname, '..')
const patience = 30_000
/** Paragraphs that each writer adds while both versions run. */
const turns = 20
const say = (line: string) => process.stdout.write(`${line}\n`)

const commit = findCommit(process.argv[2])
const cleanUps: (() => unknown)[] = []
try {
  await check(commit)
} catch (error) {
  say(`FAILED: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
}
process.exit()

async function check(commit: string): Promise<void> {
  const database = await startDatabase(process.env.DATABASE_URL)
  cleanUps.push(database.stop)
  const folder = mkdtempSync(join(tmpdir(), 'fabula-upgrade-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const settings = {
    ...database.settings,
    DATA_DIR: folder,
    PORT: '0',
    WORKERS: '1',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
  }

  say(`Building and starting ${commit.slice(0, 12)}`)
  const old = await startOld(buildFolder(commit), settings)
  const before = await listMigrations(database.settings.DATABASE_URL!)
  const writer = await signIn(old.url)
  const { storyId, chapterId } = await beginChapter(old.url, writer)
  const atOld = openEditor(old.url, { cookies: { ...writer } }, chapterId)
  cleanUps.push(() => atOld.leave())
  await atOld.synced()
  atOld.write('Written on the old node, alone.')
  await atOld.saved()

  const traffic = keepAsking(old.url, writer, storyId)
  say('Starting this tree on the same database')
  const current = await startFabula(settings, onlyDemoAccounts)
  cleanUps.push(current.stop)
  const after = await listMigrations(database.settings.DATABASE_URL!)
  say(`Migrations applied while the old node served: ${after.length - before.length}`)

  const atNew = openEditor(current.url, { cookies: { ...writer } }, chapterId)
  cleanUps.push(() => atNew.leave())
  await atNew.synced()
  for (let turn = 0; turn < turns; turn += 1) {
    atOld.write(`old ${turn}`)
    atNew.write(`new ${turn}`)
    await delay(50)
  }
  await Promise.all([atOld.saved(), atNew.saved()])
  // The empty one that a chapter begins with, the first one, and those of both nodes.
  await untilEqual(atOld, atNew, 2 + 2 * turns)
  say(`Both nodes have the same text, with all ${2 * turns} paragraphs of two writers`)

  const { requests, failures } = await traffic.stop()
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${requests} requests failed on the old node: ${failures[0]}`)
  say(`The old node answered ${requests} requests, none of them with a failure`)

  atOld.leave()
  await old.stop()
  atNew.write('Written on the new node, alone.')
  await atNew.saved()
  const stored = await call(current.url, writer, 'GET', `/content/${storyId}/chapters/${chapterId}`)
  for (const line of ['on the old node', `old ${turns - 1}`, `new ${turns - 1}`, 'on the new node'])
    if (!JSON.stringify(stored).includes(line)) throw new Error(`“${line}” is missing after the upgrade.`)
  say('The new node goes on alone, and nothing is missing')
}

function findCommit(name: string | undefined): string {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name ?? ''}^{commit}`], {
    cwd: root,
  })
  if (name && found.status === 0) return String(found.stdout).trim()
  process.stderr.write(
    'Usage: npm run upgrade-check -- COMMIT (a commit, branch or tag, such as the last release)\n',
  )
  process.exit(1)
}

/** Its files; what `npm start` installs and builds there stays for the next time. */
function buildFolder(commit: string): string {
  const folder = join(root, '.cache/upgrade', commit)
  if (existsSync(join(folder, 'package.json'))) return folder
  mkdirSync(folder, { recursive: true })
  const packed = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout })
  if (packed.status !== 0 || unpacked.status !== 0) throw new Error(`${commit} could not be unpacked.`)
  const lock = (name: string) => spawnSync('git', ['hash-object', join(name, 'package-lock.json')]).stdout
  if (lock(folder).equals(lock(root))) linkPackages(folder)
  return folder
}

async function startOld(folder: string, settings: Record<string, string>) {
  const child = spawn('node', ['scripts/start.mjs', ...onlyDemoAccounts], {
    cwd: folder,
    env: { ...plainEnvironment(), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => stopChild(child)
  cleanUps.push(stop)
  return { ...(await waitUntilReady(child)), stop }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function listMigrations(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by version')
  await client.end()
  return rows.map(({ name }) => name)
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: demoEmail('writer'), password: demoPassword }),
  })
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0]!.split('=', 2))
  return Object.fromEntries(pairs as [string, string][])
}

async function call(
  url: string,
  cookies: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, { _id: string }>> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { cookie: cookieHeader(cookies), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<Record<string, { _id: string }>>
}

async function beginChapter(url: string, cookies: Record<string, string>) {
  const { story } = await call(url, cookies, 'POST', '/content', { title: 'On two versions' })
  const { chapter } = await call(url, cookies, 'POST', `/content/${story!._id}/chapters`, { title: 'One' })
  return { storyId: story!._id, chapterId: chapter!._id }
}

/** Pages, calls that read and calls that write, one after the other. */
function keepAsking(url: string, cookies: Record<string, string>, storyId: string) {
  const failures: string[] = []
  let requests = 0
  let isOver = false
  const ask = async (what: string, request: () => Promise<unknown>) => {
    requests += 1
    await request().catch((error: unknown) => failures.push(`${what}: ${String(error)}`))
  }
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const asking = (async () => {
    for (let round = 1; !isOver; round += 1) {
      for (const path of ['/', '/stories', '/writers', '/forum', '/api/v1/content/stories'])
        await ask(path, () => open(`${path}?page=${1 + (round % 3)}`.replace('?page=1', '')))
      await ask('own page', () => open('/dashboard', { cookie: cookieHeader(cookies) }))
      await ask('write', () =>
        call(url, cookies, 'PATCH', `/content/${storyId}`, { title: `Title ${round}` }),
      )
    }
  })()
  return {
    async stop() {
      isOver = true
      await asking
      return { requests, failures }
    },
  }
}

async function untilEqual(one: Editor, other: Editor, count: number): Promise<void> {
  const isEqual = () => one.lines().length === count && one.lines().join('\n') === other.lines().join('\n')
  for (const deadline = Date.now() + patience; !isEqual();) {
    if (Date.now() > deadline)
      throw new Error(
        `The texts differ: ${one.lines().length} and ${other.lines().length} paragraphs of ${count}.`,
      )
    await delay(50)
  }
}
