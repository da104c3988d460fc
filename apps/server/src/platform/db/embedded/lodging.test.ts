import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchDatabaseProcess } from '#test/database-witness.ts'
import { embeddedMajor, findBinaries, restoreSymlinks } from './binaries.ts'
import { isPostmaster, readLockFile } from './postmaster.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fabula-lodging-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** Writes a few rows, twice: the second start finds what the first one made. Answers how it could be run. */
async function runTwice(
  dataDir: string,
  options: Parameters<typeof watchDatabaseProcess>[2] = {},
): Promise<string> {
  const first = watchDatabaseProcess(dataDir, 'write', options)
  const { remark } = await first.hear('open')
  await first.hear('committed')
  await first.stop()
  const second = watchDatabaseProcess(dataDir, 'write', options)
  await second.hear('committed')
  await second.stop()
  expect(second.committed()[0]).toBe(first.committed().at(-1)! + 1)
  return remark ?? ''
}

const isRoot = process.getuid?.() === 0
// Some containers forbid them.
const hasNamespaces = spawnSync('unshare', ['-U', 'true']).status === 0

describe.runIf(isRoot)('started', () => {
  test('by root in a folder that others can pass: runs as nobody', async () => {
    await chmod(home, 0o755)
    const remark = await runTwice(join(home, 'data'))
    expect(remark).toContain('PostgreSQL runs as user 65534')
    expect((await lstat(join(home, 'data', 'postgres'))).uid).toBe(65_534)
  })

  test.runIf(hasNamespaces)(
    'by root in a folder that only root reaches: runs in a user namespace',
    async () => {
      const remark = await runTwice(join(home, 'data'))
      expect(remark).toContain('PostgreSQL runs in a user namespace')
      expect((await lstat(join(home, 'data', 'postgres'))).uid).toBe(0)
    },
  )

  test.runIf(hasNamespaces)(
    'by root, the folder closes and opens between two starts: its files change hands and nothing is lost',
    async () => {
      await chmod(home, 0o755)
      await runTwice(join(home, 'data'))
      await chmod(home, 0o700)
      await runTwice(join(home, 'data'))
      await chmod(home, 0o755)
      await runTwice(join(home, 'data'))
      const last = watchDatabaseProcess(join(home, 'data'))
      const { row } = await last.hear('committed')
      await last.stop()
      expect(row).toBeGreaterThan(6)
    },
  )

  test('by root, only root reaches it and there are no namespaces: the data goes to /var/lib and is found again', async () => {
    const path = join(home, 'path')
    await mkdir(path)
    for (const name of ['sh', 'ps']) await symlink(`/bin/${name}`, join(path, name))
    const data = join(home, 'data')
    try {
      const remark = await runTwice(data, { env: { ...process.env, PATH: path } })
      const elsewhere = (await readFile(join(data, 'postgres-elsewhere'), 'utf8')).trim()
      expect(elsewhere).toMatch(/^\/var\/lib\/fabula-/)
      expect(remark).toContain(`with its data in ${elsewhere}`)
      // Namespaces work again: the data must not seem to be gone.
      await runTwice(data)
    } finally {
      const elsewhere = await readFile(join(data, 'postgres-elsewhere'), 'utf8').catch(() => '')
      if (elsewhere) await rm(elsewhere.trim(), { recursive: true, force: true })
    }
  })

  const theirs = async (user: number) => {
    await chmod(home, 0o755)
    await mkdir(join(home, 'theirs'))
    await chown(join(home, 'theirs'), user, user)
    return [join(home, 'theirs', 'data'), { uid: user, gid: user, env: { PATH: process.env.PATH } }] as const
  }

  test('by a normal user: nothing special is done', async () => {
    const daemon = 1
    const [data, options] = await theirs(daemon)
    expect(await runTwice(data, options)).not.toContain('PostgreSQL runs')
    expect((await lstat(join(data, 'postgres'))).uid).toBe(daemon)
  })

  test('by root on the folder of a normal user: runs as that user, who can go on afterwards', async () => {
    const [data, options] = await theirs(1)
    await runTwice(data, options)
    await runTwice(data)
    await runTwice(data, options)
    expect((await lstat(join(data, 'postgres'))).uid).toBe(1)
  })

  test.runIf(hasNamespaces)(
    'by a user without a name, as containers have them: runs in a user namespace',
    async () => {
      const [data, options] = await theirs(54_321)
      expect(await runTwice(data, options)).toContain('because this user has no name')
      expect((await lstat(join(data, 'postgres'))).uid).toBe(54_321)
    },
  )

  test('by a normal user on the folder of another one: one sentence', async () => {
    await chmod(home, 0o755)
    const mine = join(home, 'data')
    await runTwice(mine)
    await chmod(mine, 0o777)
    const user = watchDatabaseProcess(mine, 'write', {
      uid: 54_321,
      gid: 54_321,
      env: { PATH: process.env.PATH },
    })
    const { text } = await user.hear('refused')
    expect(text).toMatch(/^The database folder .+\/postgres cannot be read: EACCES\.$/)
    await user.ended
  })
})

test('nobody but the server itself can reach its socket', async () => {
  await chmod(home, 0o755)
  const site = watchDatabaseProcess(join(home, 'data'))
  await site.hear('committed')
  const { host, pid } = (await readLockFile(join(home, 'data', 'postgres')))!
  expect((await lstat(host)).mode & 0o777).toBe(0o700)
  expect(await isPostmaster(pid, join(home, 'data', 'postgres'))).toBe(true)
  if (process.platform === 'linux') expect(await listListeningSockets(pid)).toBe(0)
  await site.stop()
})

/** TCP sockets that this process listens on. */
async function listListeningSockets(pid: number): Promise<number> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8').catch(() => '')),
  )
  const listening = new Set(
    tables.flatMap((table) =>
      table
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((fields) => fields[3] === '0A')
        .map((fields) => fields[9]),
    ),
  )
  const links = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => listening.has(/^socket:\[(\d+)\]$/.exec(link)?.[1] ?? '')).length
}

test('the pinned programs are of the major version that the data folders are checked for', async () => {
  const { postgres } = await findBinaries()
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(
    `(PostgreSQL) ${embeddedMajor}.`,
  )
})

test('links that npm did not make are made', async () => {
  await mkdir(join(home, 'native', 'lib'), { recursive: true })
  await writeFile(join(home, 'native', 'lib', 'libone.so.1.2'), 'x')
  const links = [{ source: 'native/lib/libone.so.1.2', target: 'native/lib/libone.so.1' }]
  await writeFile(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await restoreSymlinks(home)
  await restoreSymlinks(home)
  expect(await readlink(join(home, 'native', 'lib', 'libone.so.1'))).toBe('libone.so.1.2')
  expect(await readFile(join(home, 'native', 'lib', 'libone.so.1'), 'utf8')).toBe('x')
})
