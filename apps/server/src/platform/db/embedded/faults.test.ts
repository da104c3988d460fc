// Failures that the embedded server must survive: real processes, really killed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { waitForCommits, useEmbeddedFolder } from '#test/embedded-folder.ts'
import { isPostmaster, readLockFile } from './postmaster.ts'

const { dataDir, postgresFolder, getPostmaster, open, watch, readWritten } = useEmbeddedFolder()

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

  test('both: the next start recovers every committed row', async () => {
    const writer = watch()
    await waitForCommits(writer, 20)
    process.kill(await getPostmaster(), 'SIGKILL')
    await writer.kill()
    expect(await readWritten()).toEqual(expect.arrayContaining(writer.committed()))
  })
})

describe('two processes on one folder', () => {
  test('the second ends with one sentence and the first is not affected', async () => {
    const first = watch()
    await first.hear('open')
    const second = watch()
    const { text } = await second.hear('refused')
    expect(text).toBe(
      `Another Fabula is already running on ${dataDir()}. Stop it first, or choose another DATA_DIR.`,
    )
    await second.ended
    expect(second.child.exitCode).toBe(1)
    await waitForCommits(first, 5)
    await first.stop()
  })

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

test('rejects the folder of another major version with one sentence', async () => {
  await writeFile(join(postgresFolder(), 'PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow(
    `The data in ${postgresFolder()} was created by PostgreSQL 17, but this is version 18. Make a backup with the Fabula version that created it and restore it here.`,
  )
})
