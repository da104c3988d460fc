// The two commands as the operator runs them, against a site on the embedded server.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { runCommand } from '#test/commands.ts'

const log = createLog({ level: 'silent' })
let folder: string
let site: DatabaseHandle

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-commands-'))
  await chmod(folder, 0o711)
  site = await openDatabase({ databaseUrl: null, dataDir: join(folder, 'site') }, log)
  await migrate(site, log)
  await site.pool.query(`insert into site_facts (name, value) values ('colour', '"blue"')`)
  const storage = createStorage({ dataDir: join(folder, 'site'), s3Url: null })
  await storage.put('images/one.webp', Buffer.from('picture'), { contentType: 'image/webp' })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (command: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  runCommand(command, { DATA_DIR: join(folder, dataDir) }, ...args)

test('a backup of the running site can be restored into a new folder', async () => {
  const file = join(folder, 'site.tar.gz')
  const backup = await run('backup', 'site', file)
  expect(backup.said).toMatch(
    /^Backed up \d+ rows of \d+ tables and 1 files to .+site\.tar\.gz \(\d+\.\d MB before compression\)\.$/,
  )
  expect(backup.code).toBe(0)
  expect(await site.ping()).toBe(true)

  const restore = await run('restore', 'fresh', file)
  expect(restore.said).toMatch(/^Restored \d+ rows of \d+ tables and 1 files, as they were at /)
  expect(restore.code).toBe(0)
  const fresh = await openDatabase({ databaseUrl: null, dataDir: join(folder, 'fresh') }, log)
  const { rows } = await fresh.pool.query(`select value from site_facts where name = 'colour'`)
  expect(rows).toEqual([{ value: 'blue' }])
  await fresh.close()
  const storage = createStorage({ dataDir: join(folder, 'fresh'), s3Url: null })
  expect(String(await storage.get('images/one.webp'))).toBe('picture')

  const refused = await run('restore', 'site', file, '--replace')
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('Replacing everything on this site')
  expect(refused.said).toContain('The site is running on this database. Stop it first.')
})

test('without a file name they print their usage', async () => {
  expect(await run('backup', 'site')).toEqual({ code: 1, said: 'Usage: npm run backup -- FILE' })
  expect(await run('restore', 'site', '--replace')).toEqual({
    code: 1,
    said: 'Usage: npm run restore -- FILE [--replace]',
  })
})
