import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { createPerson } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const resend = (payload: object) =>
  app.http.inject({ method: 'POST', url: '/api/v1/auth/resend-verification', payload })
const verify = (token: string) =>
  app.http.inject({ method: 'GET', url: '/api/v1/auth/verify-email', query: { token } })

async function unverified() {
  const person = await createPerson(app.foundation.db, { isEmailVerified: false })
  await resend({ email: person.email })
  await app.foundation.jobs.idle()
  return { person, token: await tokenFor(person.email) }
}

async function tokenFor(email: string): Promise<string> {
  const [mail] = await app.foundation.mail.listOutbox(email)
  return new URL(mail!.links[0]!).searchParams.get('token')!
}

async function isVerified(id: string): Promise<boolean> {
  const row = await app.foundation.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.email_verified_at !== null
}

test('the link confirms the email once; opening it again says that it is confirmed', async () => {
  const { person, token } = await unverified()
  expect((await verify(token)).json()).toEqual({ status: 'success', state: 'done' })
  expect(await isVerified(person.id)).toBe(true)
  expect((await verify(token)).json()).toEqual({ status: 'success', state: 'already' })
})

test('only the latest link confirms; an older one is reported as expired', async () => {
  const { person, token: older } = await unverified()
  await resend({ email: person.email })
  await app.foundation.jobs.idle()
  const newer = await tokenFor(person.email)
  expect((await verify(older)).json()).toMatchObject({ details: { reason: 'expired' } })
  expect(await isVerified(person.id)).toBe(false)
  expect((await verify(newer)).json()).toEqual({ status: 'success', state: 'done' })
  // The email is confirmed by now, whichever link the user opens.
  expect((await verify(older)).json()).toEqual({ status: 'success', state: 'already' })
})

test('opened several times at the same time, it confirms once and reports the others as confirmed', async () => {
  const { person, token } = await unverified()
  const states = (await Promise.all([1, 2, 3, 4].map(() => verify(token)))).map(
    (answer) => answer.json().state,
  )
  expect(states.filter((state) => state === 'done')).toHaveLength(1)
  expect(states.filter((state) => state === 'already')).toHaveLength(3)
  const events = await app.foundation.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('name', '=', 'account.verified')
    .execute()
  expect(events.filter(({ payload }) => JSON.stringify(payload).includes(person.id))).toHaveLength(1)
})

test('an expired or unknown link, or one for another purpose, is 400 with the reason', async () => {
  const { person, token } = await unverified()
  await app.foundation.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', person.id)
    .execute()
  const expired = await verify(token)
  expect(expired.statusCode).toBe(400)
  expect(expired.json()).toEqual({
    status: 'error',
    code: 'VALIDATION_ERROR',
    message: 'This link has expired. Please request a new one.',
    details: { reason: 'expired', fields: { token: 'has expired' } },
  })
  expect(await isVerified(person.id)).toBe(false)
  const other = await unverified()
  await app.foundation.db
    .updateTable('account_tokens')
    .set({ purpose: 'reset' })
    .where('user_id', '=', other.person.id)
    .execute()
  for (const wrong of [other.token, 'x', `${token}x`])
    expect((await verify(wrong)).json()).toMatchObject({ details: { reason: 'unknown' } })
  expect((await verify('')).json().details.fields).toEqual({ token: 'is required' })
  expect((await verify('null\0byte')).statusCode).toBe(400)
})

test('the token is only in the email, not in the database', async () => {
  const { token } = await unverified()
  const rows = await app.foundation.db.selectFrom('account_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  ['/about?tab=2#end', '/about?tab=2#end'],
  ['http://localhost:3000/about', '/about'],
  ['//evil.example', null],
  ['https://evil.example/about', null],
  ['javascript:alert(1)', null],
  ['/\\evil.example', null],
  ['/login', null],
])('the link carries %s as %s', async (from, mailed) => {
  const person = await createPerson(app.foundation.db, { isEmailVerified: false })
  await resend({ email: person.email, from })
  await app.foundation.jobs.idle()
  const [mail] = await app.foundation.mail.listOutbox(person.email)
  const { origin, searchParams } = new URL(mail!.links[0]!)
  expect(origin).toBe('http://localhost:3000')
  expect(searchParams.get('from')).toBe(mailed)
})

test('requesting it again responds alike for known, verified and unknown emails; only one gets an email', async () => {
  const known = await createPerson(app.foundation.db, { isEmailVerified: false })
  const verified = await createPerson(app.foundation.db)
  const emails = [known.email, verified.email, 'nobody.at.all@example.org']
  const answers = []
  for (const email of emails) {
    const { statusCode, body } = await resend({ email })
    answers.push({ statusCode, body })
  }
  expect(answers).toEqual(emails.map(() => ({ statusCode: 200, body: '{"status":"success"}' })))
  await app.foundation.jobs.idle()
  const mails = await Promise.all(emails.map((email) => app.foundation.mail.listOutbox(email)))
  expect(mails.map(({ length }) => length)).toEqual([1, 0, 0])
})

test('one recipient gets three emails in 12 hours, for any spelling and sender', async () => {
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' })
  try {
    const codes = []
    for (const [index, email] of ['a@b.example', 'A@b.example', ' a@B.EXAMPLE', 'a@b.example'].entries()) {
      const response = await strict.http.inject({
        method: 'POST',
        url: '/api/v1/auth/resend-verification',
        payload: { email },
        remoteAddress: `198.51.100.${index}`,
      })
      codes.push(response.statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 429])
  } finally {
    await strict.close()
  }
})
