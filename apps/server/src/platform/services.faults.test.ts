// The slower half of services.test.ts: services that accept connections and then say nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWithServices, createAppWithServices } from '#test/app-with-services.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { seen } from '#test/seen.ts'

let app: AppWithServices
let member: Member
beforeAll(async () => {
  app = await createAppWithServices()
  member = await createMember(app)
})
afterAll(() => app.close())

async function upload() {
  const image = await paint(300, 300).png().toBuffer()
  return sendForm(app, member, '/users/profile/image', { type: 'avatar', image })
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

test('S3 frozen: an upload gets 503 with Retry-After in bounded time, everyone else is served', async (context) => {
  app.bucket.freeze()
  const waiting = timed(upload)
  expect((await member.call('GET /auth/sessions')).statusCode).toBe(200)
  const [readiness, readyAfter] = await timed(() => app.http.inject('/readyz'))
  expect([readiness.statusCode, readiness.json().storage]).toEqual([503, 'unavailable'])
  const [refused, after] = await waiting
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE_ERROR'])
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  await app.bucket.restore()
  expect((await upload()).statusCode).toBe(201)
  seen(context, `503 after ${Math.round(after)} ms, readiness after ${Math.round(readyAfter)} ms, then 201`)
})

test('Redis frozen: every call succeeds all the same, in bounded time', async (context) => {
  const { redis } = app
  if (!redis) return context.skip('No Redis answers.')
  redis.freeze()
  const times: number[] = []
  for (let call = 0; call < 10; call += 1) {
    const [{ statusCode }, after] = await timed(() => member.call('GET /auth/sessions'))
    expect(statusCode).toBe(200)
    times.push(after)
  }
  await redis.restore()
  await expect.poll(async () => (await app.http.inject('/readyz')).json()).toMatchObject({ redis: 'ok' })
  seen(context, `10 of 10 calls, the slowest after ${Math.round(Math.max(...times))} ms`)
})

test('SMTP frozen: an account is created at once, and its email arrives after the recovery', async (context) => {
  app.post.freeze()
  const [{ statusCode }, after] = await timed(() =>
    createVisitor(app).call('POST /auth/register', {
      username: 'patient',
      email: 'patient@example.org',
      password: 'a quiet password',
      dateOfBirth: '1990-01-31',
    }),
  )
  expect(statusCode).toBe(201)
  expect(app.received).toEqual([])
  await app.post.restore()
  await expect
    .poll(() => app.received.flatMap(({ envelope }) => envelope), { timeout: 60_000 })
    .toContain('patient@example.org')
  seen(context, `201 after ${Math.round(after)} ms, then the email`)
})
