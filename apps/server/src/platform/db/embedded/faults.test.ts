// Failures that the embedded server must survive: real processes, really killed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { waitForCommits, useEmbeddedFolder } from '#test/embedded-folder.ts'

const { dataDir, postgresFolder, getPostmaster, open, watch, readWritten } = useEmbeddedFolder()

describe('killed without warning', () => {
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
})

test('rejects the folder of another major version with one sentence', async () => {
  await writeFile(join(postgresFolder(), 'PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow(
    `The data in ${postgresFolder()} was created by PostgreSQL 17, but this is version 18. Make a backup with the Fabula version that created it and restore it here.`,
  )
})
