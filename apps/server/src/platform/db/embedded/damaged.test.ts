// Data folders that no server should start on: each is rejected with one sentence that says what to do.
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { useEmbeddedFolder } from '#test/embedded-folder.ts'

const { dataDir, postgresFolder, open, watch } = useEmbeddedFolder()

/** Log files of a start are not a change of the data. */
const written = /^postgres\/(?:log\/|start\.log$|postmaster\.opts$|current_logfiles$)/

/** Every file with its size and modification time. */
function listFiles(): string[] {
  const entries = readdirSync(dataDir(), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !written.test(relative(dataDir(), path)))
    .map((path) => {
      const { size, mtimeNs } = statSync(path, { bigint: true })
      return `${path}: ${size} bytes at ${mtimeNs}`
    })
    .toSorted()
}

/** The sentence that a start fails with. */
async function readRefusal(): Promise<string> {
  const before = listFiles()
  const refusal = await open().then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(listFiles()).toEqual(before)
  return refusal
}

const advice = 'Restore a backup into an empty folder and point DATA_DIR to it.'

test.each(['base', 'base/5', 'global', 'pg_wal'])('without %s', async (name) => {
  await rm(join(postgresFolder(), name), { recursive: true })
  expect(await readRefusal()).toBe(
    `The database in ${postgresFolder()} is damaged: ${name} is missing. ${advice}`,
  )
})

test('without the files of the database used for probing', async () => {
  // Only detected by connecting: the folder itself looks complete.
  const folder = join(postgresFolder(), 'base', '5')
  for (const name of await readdir(folder)) await rm(join(folder, name))
  const start = watch()
  const { text } = await start.hear('refused')
  await start.ended
  expect(start.child.exitCode).toBe(1)
  expect(text).toContain(`The database in ${postgresFolder()} is damaged: `)
  expect(text).toContain(advice)
})

test('with an overwritten write-ahead log', async () => {
  const folder = join(postgresFolder(), 'pg_wal')
  for (const name of (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name))) {
    const { size } = await stat(join(folder, name))
    await writeFile(join(folder, name), Buffer.alloc(size, 'x'))
  }
  const text = await readRefusal()
  expect(text).toContain(
    `The database in ${postgresFolder()} is damaged: could not locate a valid checkpoint record`,
  )
  expect(text).toContain(advice)
})

test('another application’s folder', async () => {
  await rm(postgresFolder(), { recursive: true })
  await writeFile(join(dataDir(), 'letter.txt'), 'Dear Ada')
  await mkdir(join(dataDir(), 'pictures'))
  await writeFile(join(dataDir(), 'pictures', 'ada.jpg'), 'x')
  expect(await readRefusal()).toBe(
    `${dataDir()} holds files that are not Fabula’s (letter.txt, pictures): set DATA_DIR to an empty folder or to one that Fabula made.`,
  )
  expect(await readdir(dataDir())).toEqual(['letter.txt', 'pictures'])
})
