// A complete start from a bare clone. It downloads every package, so it runs only with FABULA_FRESH_INSTALL=1.
import { afterAll, expect, test } from 'vitest'
import { type Clone, makeClone, processesIn } from './clone.ts'
import { waitUntilReady } from './fabula-process.ts'

let clone: Clone | undefined

afterAll(() => clone?.remove())

test('a bare clone installs, builds and serves', { timeout: 900_000 }, async () => {
  clone = makeClone({ hasPackages: false })
  const fabula = await waitUntilReady(clone.start(), 800_000)
  expect(fabula.output()).toMatch(/Installing packages .*done/)
  expect(fabula.output()).not.toContain('EBADENGINE')
  expect((await fetch(fabula.url)).status).toBe(200)
  process.kill(fabula.pid, 'SIGTERM')
  expect(await fabula.ended).toMatchObject({ code: 0 })
  expect(processesIn(clone.folder)).toEqual([])
})
