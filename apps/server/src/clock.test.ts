// A clock that jumps, as when a machine sleeps or its time is corrected: only that of this process, so that the
// database's differs from it too.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBrowser, createPerson } from '#test/accounts.ts'
import { useLiveEditors } from '#test/open-editors.ts'

const hour = 3_600_000
const day = 24 * hour

// Before the server starts, which may keep a reference to the clock.
beforeAll(() => {
  globalThis.Date = JumpingDate as DateConstructor
})
afterAll(() => {
  globalThis.Date = RealDate
})
// With limits: those in memory and those in the database.
const live = useLiveEditors({ RATE_LIMIT_SCALE: '1' })
afterEach(() => setClock(0))

const RealDate = Date
let offset = 0

/** In milliseconds; timers go on as they do on a machine. */
function setClock(jump: number): void {
  offset = jump
}

class JumpingDate extends RealDate {
  constructor(...given: ConstructorParameters<typeof Date>) {
    super(...((given.length > 0 ? given : [JumpingDate.now()]) as ConstructorParameters<typeof Date>))
  }

  static override now(): number {
    return RealDate.now() + offset
  }
}

const jumps = { 'an hour on': hour, 'an hour back': -hour, 'a day on': day, 'a day back': -day }

test.each(Object.entries(jumps))(
  'the clock jumps %s: members stay signed in and can write',
  async (_, jump) => {
    const person = await createPerson(live.app.foundation.db)
    const browser = createBrowser(live.app.http)
    await browser.signIn(person)
    const write = async () => {
      // As a browser does when its access has expired.
      const url = '/api/v1/users/achievements/pins'
      const ask = () => browser.send({ method: 'PUT', url, payload: { codes: [] } })
      const answer = await ask()
      if (answer.statusCode !== 401) return answer.statusCode
      await browser.send({ method: 'POST', url: '/api/v1/auth/refresh-token' })
      return (await ask()).statusCode
    }
    expect(await write()).toBe(200)
    setClock(jump)
    expect(await write()).toBe(200)
    setClock(0)
    expect(await write()).toBe(200)
    const { db, jobs } = live.app.foundation
    setClock(jump)
    await jobs.enqueue(db, 'accounts.clear-sessions', {})
    await jobs.idle()
  },
)

test.each(Object.entries(jumps))(
  'the clock jumps %s: what an open editor types is saved',
  async (_, jump) => {
    const { chapterId, path } = await live.newChapter()
    const editor = await live.open(chapterId)
    setClock(jump)
    editor.write('After the jump.')
    await editor.saved()
    setClock(0)
    editor.write('And after the next.')
    await editor.saved()
    expect(JSON.stringify((await live.read(path)).content)).toContain('And after the next.')
  },
)

test.each(['reads', 'login'] as const)(
  'a clock that is set back makes no one wait longer for %s',
  async (action) => {
    const caller = { address: action === 'reads' ? '203.0.113.1' : '203.0.113.2', userId: null }
    const { limits } = live.app.foundation
    const exhaust = async () => {
      for (let count = 0; count < 1000; count += 1)
        try {
          await limits.consume(action, caller)
        } catch (error) {
          return (error as { rateLimit: { remainingTime: number } }).rateLimit.remainingTime
        }
      return Infinity
    }
    expect(await exhaust()).toBeLessThanOrEqual(60)
    setClock(-day)
    expect(await exhaust()).toBeLessThanOrEqual(60)
  },
)

test('messages over a socket are not refused after the clock is set back', async () => {
  const caller = { address: '203.0.113.3', userId: null }
  const { limits } = live.app.foundation
  await limits.consume('socket', caller)
  setClock(-day)
  await limits.consume('socket', caller)
})
