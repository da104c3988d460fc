import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withLock } from './lock.mjs'

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'prepare.lock')
}

/** No process has this id: it is above the maximum on Linux. */
const deadPid = 4_194_305

test('runs one at a time, in order', async () => {
  const path = newPath()
  const order: string[] = []
  let open = () => {}
  const first = withLock(async () => {
    order.push('first in')
    await new Promise<void>((resolve) => {
      open = resolve
    })
    order.push('first out')
  }, path)
  const second = withLock(async () => void order.push('second in'), path)
  open()
  await Promise.all([first, second])
  expect(order).toEqual(['first in', 'first out', 'second in'])
  expect(existsSync(path)).toBe(false)
})

test('a failure releases the lock', async () => {
  const path = newPath()
  const failing = withLock(async () => {
    throw new Error('no disk')
  }, path)
  await expect(failing).rejects.toThrow('no disk')
  expect(existsSync(path)).toBe(false)
})

test.each([
  ['whose owner is dead', `${hostname()} ${deadPid}`, new Date()],
  [
    'of another machine that has shown no life for long',
    `elsewhere ${process.pid}`,
    new Date(Date.now() - 60_000),
  ],
])('a lock %s is taken over', async (_, owner, touched) => {
  const path = newPath()
  writeFileSync(path, owner)
  utimesSync(path, touched, touched)
  const seen = await withLock(async () => readFileSync(path, 'utf8'), path)
  expect(seen).toBe(`${hostname()} ${process.pid}`)
})
