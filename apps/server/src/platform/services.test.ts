// What callers receive while a service besides the database is away, and that all goes on when it is back, without a
// restart. The slower half is services.faults.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type AppWithServices, createAppWithServices } from '#test/app-with-services.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'

let app: AppWithServices
let member: Member
beforeAll(async () => {
  app = await createAppWithServices()
  member = await createMember(app)
})
afterAll(() => app.close())

const readiness = async () => (await app.http.inject('/readyz')).json()

async function upload() {
  const image = await paint(300, 300).png().toBuffer()
  return sendForm(app, member, '/users/profile/image', { type: 'avatar', image })
}

const findPicture = async () => (await member.call('GET /auth/me')).json().user.avatar

/** Callers that need only the database. */
async function expectAllElseToWork(): Promise<void> {
  const statuses = await Promise.all([
    app.http.inject('/api/v1/content/stories'),
    member.call('GET /auth/sessions'),
    member.call('PUT /users/achievements/pins', { codes: [] }),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
}

test('the bucket is gone: an upload gets 503 with Retry-After and changes nothing, then works again', async () => {
  const before = await findPicture()
  await app.bucket.cut()
  const refused = await upload()
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE_ERROR'])
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(await findPicture()).toEqual(before)
  await expectAllElseToWork()
  expect(await readiness()).toMatchObject({ status: 'unavailable', storage: 'unavailable' })
  await app.bucket.restore()
  expect((await upload()).statusCode).toBe(201)
  expect(await readiness()).toMatchObject({ storage: 'ok' })
})

test('the mail server refuses: accounts are created all the same, and their email arrives later', async () => {
  await app.post.cut()
  const { statusCode } = await createVisitor(app).call('POST /auth/register', {
    username: 'patient',
    email: 'patient@example.org',
    password: 'a quiet password',
    dateOfBirth: '1990-01-31',
  })
  expect(statusCode).toBe(201)
  await expectAllElseToWork()
  const waitsForRetry = async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'platform.send-mail' and state = 'retry'
    `.execute(app.foundation.db)
    return rows.length > 0
  }
  await expect.poll(waitsForRetry).toBe(true)
  expect(app.received).toEqual([])
  await app.post.restore()
  // Instead of waiting for the time of the retry.
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.foundation.db)
  await expect.poll(() => app.received.flatMap(({ envelope }) => envelope)).toContain('patient@example.org')
})

test('Redis is gone: nobody notices, and it is used again when it is back', async ({ skip }) => {
  const { redis } = app
  if (!redis) return skip('No Redis answers.')
  await redis.cut()
  await expectAllElseToWork()
  await expect.poll(readiness).toMatchObject({ redis: 'unavailable' })
  await expectAllElseToWork()
  await redis.restore()
  await expect.poll(readiness).toMatchObject({ redis: 'ok' })
  await expectAllElseToWork()
})
