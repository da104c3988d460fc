import { execFileSync } from 'node:child_process'
import { chmod, lstat, mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { watchDatabaseProcess } from '#test/database-witness.ts'
import {
  folderOf,
  hasNamespaces,
  isOpenToOthers,
  isRoot,
  runTwice,
  useServerUser,
} from '#test/embedded-folder.ts'
import { embeddedMajor, findBinaries, restoreSymlinks } from './binaries.ts'
import { isPostmaster, readLockFile } from './postmaster.ts'

let home: string
useServerUser((made) => (home = made))

describe.runIf(isRoot)('started', () => {
  test.runIf(isOpenToOthers || hasNamespaces)(
    'by root in a folder that others can traverse: runs as nobody, if nobody can traverse the clone too',
    async () => {
      await chmod(home, 0o755)
      const remark = await runTwice(join(home, 'data'))
      expect(remark).toContain(
        isOpenToOthers ? 'PostgreSQL runs as user 65534' : 'PostgreSQL runs in its own user namespace',
      )
      expect((await lstat(join(home, 'data', 'postgres'))).uid).toBe(isOpenToOthers ? 65_534 : 0)
    },
  )

  test.runIf(hasNamespaces)(
    'by root in a folder that only root can access: runs in a user namespace',
    async () => {
      const remark = await runTwice(join(home, 'data'))
      expect(remark).toContain('PostgreSQL runs in its own user namespace')
      expect((await lstat(join(home, 'data', 'postgres'))).uid).toBe(0)
    },
  )

  test.runIf(isOpenToOthers)('by a regular user: does nothing special', async () => {
    const daemon = 1
    const [data, options] = await folderOf(home, daemon)
    expect(await runTwice(data, options)).not.toContain('PostgreSQL runs')
    expect((await lstat(join(data, 'postgres'))).uid).toBe(daemon)
  })
})

test('only the server itself can access its socket', async () => {
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

test('the pinned programs have the major version that data folders are checked for', async () => {
  const { postgres } = await findBinaries()
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(
    `(PostgreSQL) ${embeddedMajor}.`,
  )
})

test('symlinks that npm did not create are created', async () => {
  await mkdir(join(home, 'native', 'lib'), { recursive: true })
  await writeFile(join(home, 'native', 'lib', 'libone.so.1.2'), 'x')
  const links = [{ source: 'native/lib/libone.so.1.2', target: 'native/lib/libone.so.1' }]
  await writeFile(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await restoreSymlinks(home)
  await restoreSymlinks(home)
  expect(await readlink(join(home, 'native', 'lib', 'libone.so.1'))).toBe('libone.so.1.2')
  expect(await readFile(join(home, 'native', 'lib', 'libone.so.1'), 'utf8')).toBe('x')
})
