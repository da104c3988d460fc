// Ghost, installed from npm into the project's .cache/: a published blog with the same words as ours.
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../scripts/cluster/programs.ts'
import { observe, plainEnvironment } from '../../scripts/start/fabula-process.ts'

const version = '6.65.0'
const home = resolve(import.meta.dirname, '../../.cache/ghost')
const ghostFolder = join(home, 'package')
const patience = 180_000

export type Post = { title: string; html: string }

export type Ghost = {
  url: string
  /** The pages of its posts. */
  paths: string[]
  /** By the content API: the first post, and the list that its start page shows. */
  postCall: string
  listCall: string
  stop(): Promise<void>
}

export async function startGhost(posts: readonly Post[]): Promise<Ghost> {
  await install()
  const folder = mkdtempSync(join(tmpdir(), 'fabula-ghost-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  cpSync(join(ghostFolder, 'content'), join(folder, 'content'), { recursive: true })
  const child = spawn(process.execPath, [join(ghostFolder, 'index.js')], {
    // It looks for itself there.
    cwd: ghostFolder,
    env: { ...plainEnvironment(), NODE_ENV: 'production', ...settingsOf(url, port, folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { output, ended } = observe(child)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.race([untilReady(url), ended.then(() => Promise.reject(new Error('Ghost has ended.')))])
    return { url, ...(await publish(url, posts)), stop }
  } catch (error) {
    await stop()
    throw new Error(`${String(error)}\n${output()}`, { cause: error })
  }
}

/** As its package asks for: it brings its parts and a lock file along, so it cannot be a dependency. */
async function install(): Promise<void> {
  if (existsSync(join(ghostFolder, 'node_modules'))) return
  mkdirSync(home, { recursive: true })
  process.stderr.write(`  installing Ghost ${version}, which takes minutes\n`)
  const run = (cwd: string, program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { cwd, maxBuffer: 16 * 1024 * 1024 })
  await run(home, 'npm', 'pack', '--silent', `ghost@${version}`)
  await run(home, 'tar', 'xzf', `ghost-${version}.tgz`)
  const { packageManager } = JSON.parse(readFileSync(join(ghostFolder, 'package.json'), 'utf8')) as {
    packageManager: string
  }
  const [pnpm = ''] = packageManager.split('+')
  await run(ghostFolder, 'npx', '--yes', pnpm, 'install', '--prod', '--frozen-lockfile')
}

/** GHOST_DATABASE_URL: a MySQL that it may use up, for machines on which its SQLite does not run. */
function databaseOf(folder: string): Record<string, string> {
  const { GHOST_DATABASE_URL: given } = process.env
  if (!given)
    return {
      database__client: 'sqlite3',
      database__connection__filename: join(folder, 'ghost.db'),
      database__useNullAsDefault: 'true',
    }
  const { hostname, port, username, password, pathname } = new URL(given)
  return {
    database__client: 'mysql',
    database__connection__host: hostname,
    database__connection__port: port || '3306',
    database__connection__user: username,
    database__connection__password: password,
    database__connection__database: pathname.slice(1),
  }
}

const settingsOf = (url: string, port: number, folder: string) => ({
  url,
  server__host: '127.0.0.1',
  server__port: String(port),
  ...databaseOf(folder),
  mail__transport: 'SMTP',
  mail__options__host: '127.0.0.1',
  mail__options__port: '9',
  logging__level: 'error',
  logging__transports: '["stdout"]',
  privacy__useUpdateCheck: 'false',
  privacy__useGravatar: 'false',
  privacy__useRpcPing: 'false',
  security__staffDeviceVerification: 'false',
  paths__contentPath: join(folder, 'content'),
})

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(200)) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('Ghost did not answer in time.')
}

/** As its owner, by the calls of its admin pages. */
async function publish(url: string, posts: readonly Post[]): Promise<Omit<Ghost, 'url' | 'stop'>> {
  const owner = { email: 'owner@example.org', password: randomUUID() }
  let cookie = ''
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/ghost/api/admin/${path}`, {
      method,
      headers: { origin: url, cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const setup = { ...owner, name: 'Owner', blogTitle: 'Harbours' }
  await call('POST', 'authentication/setup/', { setup: [setup] })
  const session = await call('POST', 'session/', { username: owner.email, password: owner.password })
  cookie = session.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? ''
  const made: { id: string; slug: string }[] = []
  for (const { title, html } of posts) {
    const answer = await call('POST', 'posts/?source=html', { posts: [{ title, html, status: 'published' }] })
    made.push(...((await answer.json()) as { posts: typeof made }).posts)
  }
  const found = (await (await call('GET', 'integrations/?include=api_keys&limit=all')).json()) as {
    integrations: { api_keys: { type: string; secret: string }[] }[]
  }
  const keys = found.integrations.flatMap((one) => one.api_keys)
  const key = keys.find(({ type }) => type === 'content')?.secret
  if (!key) throw new Error('Ghost has no key for its content API.')
  return {
    paths: made.map(({ slug }) => `/${slug}/`),
    postCall: `/ghost/api/content/posts/${made[0]!.id}/?key=${key}`,
    listCall: `/ghost/api/content/posts/?key=${key}&limit=10&fields=id,title,slug,excerpt,published_at`,
  }
}
