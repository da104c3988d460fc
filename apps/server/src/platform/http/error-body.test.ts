import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'
import { appErrorOf } from './error-body.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

test('whoever waits for others in vain may try again', async () => {
  const { db } = app.foundation
  const { id } = await createMember(app)
  const update = sql`update users set display_name = display_name where id = ${id}`
  const refused = await db.transaction().execute(async (tx) => {
    await update.execute(tx)
    return db
      .transaction()
      .execute(async (other) => {
        await sql`set local lock_timeout = '1ms'`.execute(other)
        await update.execute(other)
      })
      .catch((error: unknown) => error)
  })
  expect(appErrorOf(refused)).toMatchObject({ status: 503, code: 'UNAVAILABLE_ERROR' })
  expect(appErrorOf(new Error('a fault of ours'))).toMatchObject({ status: 500 })
})
