// The two promises of `npm start`: it starts on a clone, and it stops on request.
import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { type Clone, makeClone, processesIn } from './clone.ts'
import { observe, onlyDemoAccounts, type RunningProcess, waitUntilReady } from './fabula-process.ts'

let clone: Clone
const started: ChildProcess[] = []

/** The journeys' site loads the whole demo; here only its accounts matter. */
async function start(environment: Record<string, string> = {}): Promise<RunningProcess> {
  const child = clone.start(environment, onlyDemoAccounts)
  started.push(child)
  return waitUntilReady(child)
}

async function expectStop({ pid, ended, output }: RunningProcess): Promise<void> {
  process.kill(pid, 'SIGTERM')
  expect((await ended).code, output()).toBe(0)
}

beforeAll(() => {
  clone = makeClone({ hasPackages: true })
})

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGTERM')
  await expect.poll(() => processesIn(clone.folder), { timeout: 20_000 }).toEqual([])
})

afterAll(() => clone.remove())

describe('a clone with its packages installed', () => {
  test('two concurrent starts build once, prepare their databases, serve, and stop cleanly on SIGTERM', async () => {
    const both = await Promise.all([start(), start({ DATA_DIR: '.data/second' })])
    const builds = both.filter((fabula) => fabula.output().includes('Building pages'))
    expect(builds).toHaveLength(1)
    for (const fabula of both) {
      expect(fabula.output()).not.toContain('Installing')
      const home = await fetch(fabula.url)
      expect(home.status).toBe(200)
      expect(await home.text()).toContain('Create, share, and discover amazing stories together')
      expect((await fetch(`${fabula.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${fabula.url}/readyz`)).status).toBe(200)
    }
    expect(processesIn(clone.folder).join('\n')).toContain('postgres')

    for (const fabula of both) await expectStop(fabula)
    expect(processesIn(clone.folder)).toEqual([])
  })

  test('SIGTERM during the start leaves no process running', async () => {
    const child = clone.start({}, onlyDemoAccounts)
    started.push(child)
    const { output, ended } = observe(child)
    await expect
      .poll(() => processesIn(clone.folder).join('\n'), { interval: 5, timeout: 60_000 })
      .toContain('bin/postgres')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
    expect(output()).not.toContain('is ready')
    expect(processesIn(clone.folder)).toEqual([])
  })

  test('installs and builds nothing the second time; closing the terminal stops it, with no process left', async () => {
    const fabula = await start()
    expect(fabula.output()).not.toMatch(/Installing|Building|Fetching/)
    // Like a terminal: SIGHUP to all processes in it.
    for (const line of processesIn(clone.folder)) process.kill(Number.parseInt(line, 10), 'SIGHUP')
    expect((await fabula.ended).output).toContain('Stopping')
    await expect.poll(() => processesIn(clone.folder), { timeout: 20_000 }).toEqual([])
  })

  test('starts with all data after the server, the database or both were killed', async () => {
    let fabula = await start()
    const cookie = await signIn(fabula.url)
    for (const victims of [/main\.ts/, /postgres(?!.*: )/, /main\.ts|postgres/]) {
      const pids = processesIn(clone.folder)
        .filter((line) => victims.test(line))
        .map((line) => Number.parseInt(line, 10))
      expect(pids).not.toEqual([])
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      process.kill(fabula.pid, 'SIGTERM')
      await fabula.ended
      fabula = await start()
      const me = await fetch(`${fabula.url}/api/v1/auth/me`, { headers: { cookie } })
      expect(me.status).toBe(200)
    }
    await expectStop(fabula)
  })
})

describe('an invalid setting causes one clear sentence and exit code 1', () => {
  test.each([
    ['a port that is none', { PORT: 'abc' }, /^PORT must be a whole number from 0 to 65535\.$/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^Can’t reach the database at 127\.0\.0\.1:1\/none: .*\.$/,
    ],
  ])('%s', async (_, environment, sentence) => {
    const { code, complaint } = await clone.startToEnd(environment)
    expect(code).toBe(1)
    const said = complaint.split('\n').filter((line) => line !== '' && !line.startsWith('npm '))
    expect(said).toEqual([expect.stringMatching(sentence)])
  })
})

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: 'reader', password: demoPassword }),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
