// The rarer half of outage.test.ts: PostgreSQL freezes and is then killed, as an operator would do.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppOnOwnDatabase, type FrozenApp } from '#test/frozen-database.ts'

let app: FrozenApp
beforeAll(async () => {
  app = await createAppOnOwnDatabase()
})
afterAll(() => app.close())

const ask = async () => {
  const { statusCode, headers } = await app.http.inject('/api/v1/content/stories')
  return [statusCode, headers['retry-after']]
}

test('frozen for long and then killed: 503 all the while, and the server restarts it by itself', async () => {
  await app.freeze()
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    expect(await ask()).toEqual([503, '5'])
    await delay(250)
  }
  await app.kill()
  await expect.poll(ask, { timeout: 60_000 }).toEqual([200, undefined])
  const { db, jobs } = app.foundation
  await jobs.enqueue(db, 'accounts.clear-sessions', {})
  await jobs.idle()
})

test('a slow statement is not canceled', async () => {
  const { pool } = app.foundation.database
  const { rows } = await pool.query('select true as done from pg_sleep(8)')
  expect(rows).toEqual([{ done: true }])
})
