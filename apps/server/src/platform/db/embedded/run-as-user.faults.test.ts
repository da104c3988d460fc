// Where the embedded server runs, for each kind of user and folder.
import { chmod, lstat, mkdir, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
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

  test.runIf(hasNamespaces && isOpenToOthers)(
    "by root, with the folder's access changing between starts: its files change owner and nothing is lost",
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

  test('by root, without access for others or namespaces: the data goes to /var/lib and is found again', async () => {
    const path = join(home, 'path')
    await mkdir(path)
    for (const name of ['sh', 'ps']) await symlink(`/bin/${name}`, join(path, name))
    const data = join(home, 'data')
    try {
      const remark = await runTwice(data, { env: { ...process.env, PATH: path } })
      const elsewhere = (await readFile(join(data, 'postgres-elsewhere'), 'utf8')).trim()
      expect(elsewhere).toMatch(/^\/var\/lib\/fabula-/)
      expect(remark).toContain(`with its data in ${elsewhere}`)
      // Namespaces work again: the data must still be found.
      await runTwice(data)
    } finally {
      const elsewhere = await readFile(join(data, 'postgres-elsewhere'), 'utf8').catch(() => '')
      if (elsewhere) await rm(elsewhere.trim(), { recursive: true, force: true })
    }
  })

  test.runIf(isOpenToOthers)(
    "by root on a regular user's folder: runs as that user, who can continue afterward",
    async () => {
      const [data, options] = await folderOf(home, 1)
      await runTwice(data, options)
      await runTwice(data)
      await runTwice(data, options)
      expect((await lstat(join(data, 'postgres'))).uid).toBe(1)
    },
  )

  test.runIf(hasNamespaces && isOpenToOthers)(
    'by a user without a name, as in containers: runs in a user namespace',
    async () => {
      const [data, options] = await folderOf(home, 54_321)
      expect(await runTwice(data, options)).toContain('because this user has no name')
      expect((await lstat(join(data, 'postgres'))).uid).toBe(54_321)
    },
  )

  test.runIf(isOpenToOthers)(
    "by a regular user on another user's folder: fails with one sentence",
    async () => {
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
      expect(text).toMatch(/^Can’t read the database folder .+\/postgres: EACCES\.$/)
      await user.ended
    },
  )
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
