// What the embedded server must survive: real processes, really killed.
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { watchDatabaseProcess, type Witness } from '#test/database-witness.ts'
import { isPostmaster, readLockFile } from './postmaster.ts'
import { siteDatabase, siteRole } from './site-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const log = createLog({ level: 'silent' })
let home: string
let dataDir: string
let witnesses: Witness[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fabula-faults-'))
  // Whoever runs these tests as root has another user pass through.
  await chmod(home, 0o711)
  const handle = await openDatabase({ databaseUrl: null, dataDir: join(home, 'first') }, log)
  await handle.close()
})
afterAll(() => rm(home, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(join(home, 'data-'))
  await chmod(dataDir, 0o711)
  await cp(join(home, 'first'), dataDir, { recursive: true })
})
afterEach(async () => {
  for (const { child, ended } of witnesses) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  witnesses = []
  // A killed process left its server behind; opening and closing takes it down.
  const handle = await openDatabase({ databaseUrl: null, dataDir }, log).catch(() => null)
  await handle?.close()
})

function watch(...given: Parameters<typeof watchDatabaseProcess>): Witness {
  const witness = watchDatabaseProcess(...given)
  witnesses.push(witness)
  return witness
}

const postgresFolder = () => join(dataDir, 'postgres')
const getPostmaster = async () => (await readLockFile(postgresFolder()))!.pid

async function readWritten(): Promise<number[]> {
  const handle = await openDatabase({ databaseUrl: null, dataDir }, log)
  try {
    const { rows } = await handle.pool.query<{ row: number }>('select row from written order by row')
    return rows.map(({ row }) => row)
  } finally {
    await handle.close()
  }
}

async function findWorker(): Promise<number> {
  const { host, port } = (await readLockFile(postgresFolder()))!
  const client = new pg.Client({ host, port, user: siteRole, database: siteDatabase, password: '' })
  await client.connect()
  const { rows } = await client.query(
    `select pid from pg_stat_activity where application_name = 'fabula' limit 1`,
  )
  await client.end()
  return rows[0].pid
}

async function hearCommits(witness: Witness, count: number): Promise<void> {
  const from = witness.committed().length
  while (witness.committed().length < from + count) await witness.hear('committed', witness.said.length)
}

describe('killed without warning', () => {
  test('the server process: the next start takes over and has every committed row', async () => {
    const writer = watch(dataDir)
    await hearCommits(writer, 20)
    const postmaster = await getPostmaster()
    await writer.kill()
    expect(await isPostmaster(postmaster, postgresFolder())).toBe(true)

    const written = await readWritten()
    expect(written).toEqual(expect.arrayContaining(writer.committed()))
    expect(await isPostmaster(postmaster, postgresFolder())).toBe(false)
  })

  test('PostgreSQL: queries fail as connection failures, then the same process goes on', async () => {
    const writer = watch(dataDir)
    await hearCommits(writer, 20)
    const heard = writer.said.length
    process.kill(await getPostmaster(), 'SIGKILL')
    await writer.hear('failed', heard)
    await hearCommits(writer, 20)

    const failures = writer.said.filter((one) => one.event === 'failed')
    expect(failures.filter((one) => !one.isConnectionFailure)).toEqual([])
    await writer.stop()
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('one worker of PostgreSQL: it recovers, and nobody else can take the folder', async () => {
    const writer = watch(dataDir)
    await hearCommits(writer, 5)
    const heard = writer.said.length
    process.kill(await findWorker(), 'SIGKILL')
    await writer.hear('failed', heard)
    await hearCommits(writer, 20)
    const second = watch(dataDir)
    await second.hear('refused')
    await writer.stop()
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('both: the next start recovers every committed row', async () => {
    const writer = watch(dataDir)
    await hearCommits(writer, 20)
    process.kill(await getPostmaster(), 'SIGKILL')
    await writer.kill()
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('both, with a stranger under the old process number', async () => {
    const writer = watch(dataDir)
    await hearCommits(writer, 5)
    process.kill(await getPostmaster(), 'SIGKILL')
    await writer.kill()
    const lockFile = join(postgresFolder(), 'postmaster.pid')
    const text = await readFile(lockFile, 'utf8')
    await writeFile(lockFile, text.replace(/^\d+/, String(process.ppid)))
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('the machine, so that the lock file is there but empty', async () => {
    const writer = watch(dataDir)
    await hearCommits(writer, 5)
    process.kill(await getPostmaster(), 'SIGKILL')
    await writer.kill()
    const lockFile = join(postgresFolder(), 'postmaster.pid')
    await writeFile(lockFile, '')
    await utimes(lockFile, new Date('2020-01-01'), new Date('2020-01-01'))
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('the very first start, half way through: the next one begins again', async () => {
    const fresh = join(dataDir, 'fresh')
    const first = watch(fresh)
    const isMaking = async () =>
      (await readdir(fresh).catch(() => [])).some((name) => name.includes('.making-'))
    while (!(await isMaking())) await delay(5)
    await first.kill()
    const second = watch(fresh)
    await second.hear('committed')
    expect((await readdir(fresh)).filter((name) => name.includes('.making-'))).toEqual([])
    await second.stop()
  })
})

describe('two on one folder', () => {
  test('the second ends with one sentence and the first goes on', async () => {
    const first = watch(dataDir)
    await first.hear('open')
    const second = watch(dataDir)
    const { text } = await second.hear('refused')
    expect(text).toBe(`Another Fabula already runs on ${dataDir}: stop it first, or choose another DATA_DIR.`)
    await second.ended
    expect(second.child.exitCode).toBe(1)
    await hearCommits(first, 5)
    await first.stop()
  })

  test('started at the same moment in an empty folder: exactly one of them runs', async () => {
    const fresh = join(dataDir, 'fresh')
    const both = [watch(fresh), watch(fresh)]
    const outcomes = await Promise.all(
      both.map((one) => Promise.any([one.hear('open'), one.hear('refused')])),
    )
    expect(outcomes.map(({ event }) => event).sort()).toEqual(['open', 'refused'])
    await Promise.all(both.map((one) => one.stop()))
  })

  test('a command works beside the site and leaves it running', async () => {
    const site = watch(dataDir)
    await site.hear('open')
    const postmaster = await getPostmaster()
    const command = watch(dataDir, 'visit')
    await hearCommits(command, 3)
    await command.stop()
    expect(command.said.at(-1)).toEqual({ event: 'closed' })
    await hearCommits(site, 3)
    expect(await getPostmaster()).toBe(postmaster)
    await site.stop()
  })

  test('a command without a site starts the server and takes it down again', async () => {
    const command = watch(dataDir, 'visit')
    await hearCommits(command, 3)
    const postmaster = await getPostmaster()
    await command.stop()
    expect(await isPostmaster(postmaster, postgresFolder())).toBe(false)
  })
})

test('a clean stop leaves no process and no lock behind', async () => {
  const writer = watch(dataDir)
  await hearCommits(writer, 3)
  const postmaster = await getPostmaster()
  await writer.stop()
  expect(writer.said.at(-1)).toEqual({ event: 'closed' })
  expect(writer.child.exitCode).toBe(0)
  expect(await isPostmaster(postmaster, postgresFolder())).toBe(false)
  expect(await readLockFile(postgresFolder())).toBeNull()
})

test('a path too long for a socket puts the socket into the temporary folder', async () => {
  const deep = join(dataDir, 'x'.repeat(80))
  await mkdir(deep, { recursive: true })
  await cp(join(home, 'first'), deep, { recursive: true })
  const writer = watch(deep)
  await hearCommits(writer, 3)
  const { host } = (await readLockFile(join(deep, 'postgres')))!
  expect(host).not.toContain('xxx')
  const command = watch(deep, 'visit')
  await hearCommits(command, 3)
  await command.stop()
  await writer.stop()
  await expect(readdir(host)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('the folder of another major version is refused with one sentence', async () => {
  await writeFile(join(postgresFolder(), 'PG_VERSION'), '17\n')
  await expect(openDatabase({ databaseUrl: null, dataDir }, log)).rejects.toThrow(
    `The data in ${postgresFolder()} was made by PostgreSQL 17, and this is 18: make a backup with the Fabula that made it and restore it here.`,
  )
})
