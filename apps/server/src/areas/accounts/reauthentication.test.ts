import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { addPasskey, call, codeOf, createSignedIn, createTotpPerson } from '#test/factors.ts'
import type { Browser } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '100' })
})
afterAll(() => app.close())

/** Simulates a user who signed up with a provider a while ago. */
async function dropPassword(userId: string): Promise<void> {
  const { db } = app.foundation
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute()
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', userId)
    .execute()
}

async function createPasswordless(given: Parameters<typeof createSignedIn>[1] = {}) {
  const made = await createSignedIn(app, given)
  await dropPassword(made.person.id)
  return made
}

const leave = (browser: Browser, proof: object = {}) => call(browser, 'DELETE /users/account', proof)
const changeEmail = (browser: Browser, body: object) => call(browser, 'POST /auth/change-email', body)
const isThere = async (browser: Browser) => (await call(browser, 'GET /auth/me')).statusCode === 200

async function mailCode(browser: Browser, email: string): Promise<string> {
  const sent = await call(browser, 'POST /auth/proof/mail')
  expect(sent.statusCode, sent.body).toBe(200)
  // An email about an earlier action may arrive later.
  const mails = await app.foundation.mail.listOutbox(email)
  return mails.map(({ subject }) => /(\d{4} \d{4}) is your code/.exec(subject)?.[1]).find(Boolean)!
}

const askPasskey = async (browser: Browser) =>
  (await call(browser, 'POST /auth/proof/passkey')).json().options as { challenge: string }

const wrongCode = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)

describe('a user without a password', () => {
  test('who sends no proof gets a list of the methods they have', async () => {
    const { browser } = await createPasswordless()
    for (const answer of [await leave(browser), await changeEmail(browser, { email: 'next@example.org' })])
      expect([answer.statusCode, answer.json().details]).toEqual([
        403,
        { requiresPassword: false, requiresCode: false, offersMail: true, hasMailedCode: false },
      ])
    const guess = await leave(browser, { password: 'any old password' })
    expect([guess.statusCode, guess.json().details.fields]).toEqual([401, { password: 'is incorrect' }])
    expect(await isThere(browser)).toBe(true)
  })

  test('can delete the account or change the email shortly after signing in', async () => {
    const { person, browser } = await createPasswordless()
    await app.foundation.db
      .updateTable('sessions')
      .set({ created_at: new Date() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await changeEmail(browser, { email: 'moment@example.org' })).statusCode).toBe(200)
    expect((await leave(browser)).json()).toMatchObject({ deletesAt: expect.any(String) })
    expect(await isThere(browser)).toBe(false)
  })

  test('with an unconfirmed email can only sign in again', async () => {
    const { browser } = await createPasswordless({ isEmailVerified: false })
    const refused = await leave(browser)
    expect([refused.statusCode, refused.json().details]).toEqual([403, { requiresLogin: true }])
    expect((await call(browser, 'POST /auth/proof/mail')).statusCode).toBe(409)
  })
})

describe('an emailed code', () => {
  test('proves it once, also for concurrent requests', async () => {
    const { person, browser } = await createPasswordless()
    const mailedCode = await mailCode(browser, person.email)
    expect((await leave(browser)).json().details).toMatchObject({ hasMailedCode: true })
    const tries = ['a', 'b', 'c'].map((name) =>
      changeEmail(browser, { email: `${name}.once@example.org`, mailedCode }),
    )
    const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 401, 401])
    const again = await leave(browser, { mailedCode })
    expect([again.statusCode, again.json().details.fields]).toEqual([
      401,
      { mailedCode: 'is incorrect or has expired' },
    ])
    expect((await leave(browser, { mailedCode: await mailCode(browser, person.email) })).statusCode).toBe(200)
    expect(await isThere(browser)).toBe(false)
  })

  test('is useless to another user, in another browser, when expired, or once a newer one was sent', async () => {
    const { person, browser } = await createPasswordless()
    const first = await mailCode(browser, person.email)
    const stranger = await createPasswordless()
    await mailCode(stranger.browser, stranger.person.email)
    expect((await leave(stranger.browser, { mailedCode: first })).statusCode).toBe(401)
    // Another user of the same browser, with its cookie.
    const shared = stranger.browser
    shared.cookies.set('fabula_browser', browser.cookies.get('fabula_browser')!)
    expect((await leave(shared, { mailedCode: first })).statusCode).toBe(401)
    // The same user, signed in elsewhere.
    const cookie = browser.cookies.get('fabula_browser')!
    browser.cookies.delete('fabula_browser')
    expect((await leave(browser, { mailedCode: first })).statusCode).toBe(401)
    browser.cookies.set('fabula_browser', cookie)

    const second = await mailCode(browser, person.email)
    expect((await leave(browser, { mailedCode: first })).statusCode).toBe(401)
    await app.foundation.db
      .updateTable('auth_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', person.id)
      .execute()
    expect((await leave(browser, { mailedCode: second })).statusCode).toBe(401)
    expect((await leave(browser)).json().details.hasMailedCode).toBe(false)
    expect(await isThere(browser)).toBe(true)
  })

  test('allows five guesses, also of a hundred at the same time', async () => {
    const { person, browser } = await createPasswordless()
    const mailedCode = await mailCode(browser, person.email)
    const guesses = Array.from({ length: 5 }, () => leave(browser, { mailedCode: wrongCode(mailedCode) }))
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toEqual([
      401, 401, 401, 401, 401,
    ])
    expect((await leave(browser, { mailedCode })).statusCode).toBe(401)
    expect((await leave(browser)).json().details.hasMailedCode).toBe(false)
  })

  test('cannot be read from the database, and must be well-formed', async () => {
    const { person, browser } = await createPasswordless()
    const mailedCode = await mailCode(browser, person.email)
    const rows = await app.foundation.db.selectFrom('auth_challenges').selectAll().execute()
    const text = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    expect(text).not.toContain(mailedCode.replace(' ', ''))
    const bad = await leave(browser, { mailedCode: '12345', userId: person.id })
    expect([bad.statusCode, bad.json().details.fields]).toEqual([
      400,
      { mailedCode: 'must be 8 digits', userId: expect.any(String) },
    ])
  })

  test('replaces nothing stronger: no password, app or passkey, even one that was added later', async () => {
    const withPassword = await createSignedIn(app)
    expect((await call(withPassword.browser, 'POST /auth/proof/mail')).statusCode).toBe(409)
    const withApp = await createTotpPerson(app)
    await dropPassword(withApp.person.id)
    expect((await call(withApp.browser, 'POST /auth/proof/mail')).statusCode).toBe(409)
    expect((await leave(withApp.browser)).json().details).toEqual({
      requiresPassword: false,
      requiresCode: true,
    })
    expect((await leave(withApp.browser, { code: codeOf(withApp.secret) })).statusCode).toBe(200)

    const { person, browser } = await createSignedIn(app)
    const { db } = app.foundation
    const credentials = await db
      .selectFrom('credentials')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await dropPassword(person.id)
    const mailedCode = await mailCode(browser, person.email)
    await db.insertInto('credentials').values(credentials).execute()
    await addPasskey(browser)
    await dropPassword(person.id)
    expect((await leave(browser, { mailedCode })).statusCode).toBe(401)
  })
})

describe('a passkey', () => {
  async function createKeyPerson() {
    const made = await createSignedIn(app)
    const key = createAuthenticator()
    await addPasskey(made.browser, key)
    await dropPassword(made.person.id)
    return { ...made, key }
  }

  test('proves it once', async () => {
    const { browser, key } = await createKeyPerson()
    expect((await leave(browser)).json().details).toEqual({
      requiresPassword: false,
      requiresCode: false,
      offersPasskey: true,
    })
    const passkey = key.answer(await askPasskey(browser))
    expect((await changeEmail(browser, { email: 'key@example.org', passkey })).statusCode).toBe(200)
    const again = await leave(browser, { passkey })
    expect([again.statusCode, again.json().details.fields]).toEqual([
      401,
      { passkey: 'couldn’t be verified' },
    ])
    expect((await leave(browser, { passkey: key.answer(await askPasskey(browser)) })).statusCode).toBe(200)
  })

  test('of another user, not unlocked, for another challenge or too late proves nothing', async () => {
    const { person, browser, key } = await createKeyPerson()
    const stranger = await createKeyPerson()
    const asked = () => askPasskey(browser)
    const signIn = (await call(browser, 'POST /auth/passkeys/sign-in/options')).json().options
    const late = await asked()
    await app.foundation.db
      .updateTable('auth_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', person.id)
      .execute()
    for (const passkey of [
      stranger.key.answer(await asked()),
      key.answer(await asked(), { isVerified: false }),
      key.answer(signIn),
      key.answer(late),
      key.answer(await askPasskey(stranger.browser)),
    ])
      expect((await leave(browser, { passkey })).statusCode).toBe(401)
    // A response that was given as proof does not sign in either.
    const opened = await call(browser, 'POST /auth/passkeys/sign-in', {
      passkey: key.answer(await asked()),
    })
    expect(opened.statusCode).toBe(401)
    expect(await isThere(browser)).toBe(true)
  })

  test('also works where there is a password; without any proof, the password is a field like the others', async () => {
    const { browser } = await createSignedIn(app)
    const key = createAuthenticator()
    await addPasskey(browser, key)
    const bare = await changeEmail(browser, { email: 'nobody' })
    expect([bare.statusCode, bare.json().details.fields]).toEqual([
      400,
      { email: 'must be a valid email address', password: 'is required' },
    ])
    expect((await leave(browser)).json().details.fields).toEqual({ password: 'is required' })
    expect((await leave(browser, { passkey: key.answer(await askPasskey(browser)) })).statusCode).toBe(200)
  })

  test('cannot be requested by a user who has none', async () => {
    const { browser } = await createSignedIn(app)
    expect((await call(browser, 'POST /auth/proof/passkey')).statusCode).toBe(409)
  })
})
