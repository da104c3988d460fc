// A data folder of the embedded server for each test, and processes on it that are killed or stopped.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { findBinaries } from '#platform/db/embedded/binaries.ts'
import { readLockFile } from '#platform/db/embedded/postmaster.ts'
import { createLog } from '#platform/log/log.ts'
import { watchDatabaseProcess, type Witness } from './database-witness.ts'

const log = createLog({ level: 'silent' })

/** Copied for each test from one that is created once. */
export function useEmbeddedFolder() {
  let home = ''
  let dataDir = ''
  let witnesses: Witness[] = []
  const postgresFolder = () => join(dataDir, 'postgres')
  const open = () => openDatabase({ databaseUrl: null, dataDir }, log)
  // A thousand small files: one copy command takes a quarter of the work.
  function copyTo(folder: string): void {
    cpSync(join(home, 'first'), folder, { recursive: true })
    // The copy is readable by others, and PostgreSQL would not start on that.
    chmodSync(join(folder, 'postgres'), 0o700)
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'fabula-faults-'))
    // When the tests run as root, another user must be able to pass through.
    await chmod(home, 0o711)
    const handle = await openDatabase({ databaseUrl: null, dataDir: join(home, 'first') }, log)
    await handle.close()
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  beforeEach(async () => {
    dataDir = await mkdtemp(join(home, 'data-'))
    await chmod(dataDir, 0o711)
    copyTo(dataDir)
  })
  afterEach(async () => {
    for (const { child, ended } of witnesses) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    }
    witnesses = []
    // A killed process left its server running; opening and closing the database stops it.
    if (!(await readLockFile(postgresFolder()))) return
    const handle = await open().catch(() => null)
    await handle?.close()
  })

  return {
    dataDir: () => dataDir,
    postgresFolder,
    getPostmaster: async () => (await readLockFile(postgresFolder()))!.pid,
    open,
    copyTo,
    watch(folder = dataDir, mode: 'write' | 'visit' = 'write'): Witness {
      const witness = watchDatabaseProcess(folder, mode)
      witnesses.push(witness)
      return witness
    },
    async readWritten(): Promise<number[]> {
      const handle = await open()
      try {
        const { rows } = await handle.pool.query<{ row: number }>('select row from written order by row')
        return rows.map(({ row }) => row)
      } finally {
        await handle.close()
      }
    },
  }
}

export async function waitForCommits(witness: Witness, count: number): Promise<void> {
  const from = witness.committed().length
  while (witness.committed().length < from + count) await witness.hear('committed', witness.said.length)
}

export const isRoot = process.getuid?.() === 0

const asNobody = { uid: 65_534, gid: 65_534, cwd: '/' }

/**
 * Whether other users can run these programs. A clone in root's home is closed to them, so no site of theirs runs from
 * it.
 */
export const isOpenToOthers =
  isRoot &&
  [process.execPath, (await findBinaries()).postgres].every(
    (program) => spawnSync(program, ['--version'], asNobody).status === 0,
  ) &&
  spawnSync('/bin/sh', ['-c', `cd "$1"`, 'sh', import.meta.dirname], asNobody).status === 0

/** Some containers forbid them. */
export const hasNamespaces = spawnSync('unshare', ['-U', 'true']).status === 0

/** An empty folder for each test, deleted afterward. */
export function useServerUser(give: (home: string) => void): void {
  let home = ''
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'fabula-lodging-'))
    give(home)
  })
  afterEach(() => rm(home, { recursive: true, force: true }))
}

/** Writes a few rows, twice: the second start finds the rows of the first. Returns how the server was run. */
export async function runTwice(
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

/** A folder in `home` that belongs to this user, and a function that starts a process as them. */
export async function folderOf(home: string, user: number) {
  await chmod(home, 0o755)
  await mkdir(join(home, 'theirs'))
  await chown(join(home, 'theirs'), user, user)
  return [join(home, 'theirs', 'data'), { uid: user, gid: user, env: { PATH: process.env.PATH } }] as const
}
