// Where the embedded server runs when the user and the folder do not fit together.
import { chmod, lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises'
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

let home: string
useServerUser((made) => (home = made))

describe.runIf(isRoot)('started', () => {
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
    "by root on a regular user's folder: runs as that user, who can continue afterwards",
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
