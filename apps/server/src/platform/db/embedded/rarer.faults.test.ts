// Rare failures of the embedded server: real processes, really killed.
import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { waitForCommits, useEmbeddedFolder } from '#test/embedded-folder.ts'
import { isPostmaster, readLockFile } from './postmaster.ts'
import { siteDatabase, siteRole } from './site-database.ts'

const { dataDir, postgresFolder, getPostmaster, open, copyTo, watch, readWritten } = useEmbeddedFolder()

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

describe('killed without warning', () => {
  test('the server process: the next start takes over and has every committed row', async () => {
    const writer = watch()
    await waitForCommits(writer, 20)
    const postmaster = await getPostmaster()
    await writer.kill()
    expect(await isPostmaster(postmaster, postgresFolder())).toBe(true)

    const written = await readWritten()
    expect(written).toEqual(expect.arrayContaining(writer.committed()))
    expect(await isPostmaster(postmaster, postgresFolder())).toBe(false)
  })

  test('PostgreSQL: queries fail as connection failures, then the same process recovers', async () => {
    const writer = watch()
    await waitForCommits(writer, 20)
    const heard = writer.said.length
    process.kill(await getPostmaster(), 'SIGKILL')
    await writer.hear('failed', heard)
    await waitForCommits(writer, 20)

    const failures = writer.said.filter((one) => one.event === 'failed')
    expect(failures.filter((one) => !one.isConnectionFailure)).toEqual([])
    await writer.stop()
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('one worker of PostgreSQL: it recovers, and no other process can take the folder', async () => {
    const writer = watch()
    await waitForCommits(writer, 5)
    const heard = writer.said.length
    process.kill(await findWorker(), 'SIGKILL')
    await writer.hear('failed', heard)
    await waitForCommits(writer, 20)
    const second = watch()
    await second.hear('refused')
    await writer.stop()
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('both, with an unrelated process under the old pid', async () => {
    const writer = watch()
    await waitForCommits(writer, 5)
    process.kill(await getPostmaster(), 'SIGKILL')
    await writer.kill()
    const lockFile = join(postgresFolder(), 'postmaster.pid')
    const text = await readFile(lockFile, 'utf8')
    await writeFile(lockFile, text.replace(/^\d+/, String(process.ppid)))
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('the machine, which leaves an empty lock file', async () => {
    const writer = watch()
    await waitForCommits(writer, 5)
    process.kill(await getPostmaster(), 'SIGKILL')
    await writer.kill()
    const lockFile = join(postgresFolder(), 'postmaster.pid')
    await writeFile(lockFile, '')
    await utimes(lockFile, new Date('2020-01-01'), new Date('2020-01-01'))
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })

  test('the very first start, halfway through: the next one starts over', async () => {
    const fresh = join(dataDir(), 'fresh')
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

describe('two processes on one folder', () => {
  test('a command runs next to the site and leaves it running', async () => {
    const site = watch()
    await site.hear('open')
    const postmaster = await getPostmaster()
    const command = watch(dataDir(), 'visit')
    await waitForCommits(command, 3)
    await command.stop()
    expect(command.said.at(-1)).toEqual({ event: 'closed' })
    await waitForCommits(site, 3)
    expect(await getPostmaster()).toBe(postmaster)
    await site.stop()
  })

  test('started at the same moment in an empty folder: exactly one of them runs', async () => {
    const fresh = join(dataDir(), 'fresh')
    const both = [watch(fresh), watch(fresh)]
    const outcomes = await Promise.all(
      both.map((one) => Promise.any([one.hear('open'), one.hear('refused')])),
    )
    expect(outcomes.map(({ event }) => event).sort()).toEqual(['open', 'refused'])
    await Promise.all(both.map((one) => one.stop()))
  })

  test('a command without a running site starts the server and stops it again', async () => {
    const command = watch(dataDir(), 'visit')
    await waitForCommits(command, 3)
    const postmaster = await getPostmaster()
    await command.stop()
    expect(await isPostmaster(postmaster, postgresFolder())).toBe(false)
  })
})

test('a clean stop leaves no process and no lock behind', async () => {
  const writer = watch()
  await waitForCommits(writer, 3)
  const postmaster = await getPostmaster()
  await writer.stop()
  expect(writer.said.at(-1)).toEqual({ event: 'closed' })
  expect(writer.child.exitCode).toBe(0)
  expect(await isPostmaster(postmaster, postgresFolder())).toBe(false)
  expect(await readLockFile(postgresFolder())).toBeNull()
})

test('a path that is too long for a socket puts the socket into the temporary folder', async () => {
  const deep = join(dataDir(), 'x'.repeat(80))
  await mkdir(deep, { recursive: true })
  copyTo(deep)
  const writer = watch(deep)
  await waitForCommits(writer, 3)
  const { host } = (await readLockFile(join(deep, 'postgres')))!
  expect(host).not.toContain('xxx')
  const command = watch(deep, 'visit')
  await waitForCommits(command, 3)
  await command.stop()
  await writer.stop()
  await expect(readdir(host)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a folder that others can access: PostgreSQL exits at once, and the start says why', async () => {
  await chmod(postgresFolder(), 0o755)
  await expect(open()).rejects.toThrow(
    /^The embedded PostgreSQL didn’t start: data directory ".+" has invalid permissions\.$/,
  )
})
