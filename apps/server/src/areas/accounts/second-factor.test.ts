import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { addPasskey, beginSignIn, call, codeOf, createTotpPerson } from '#test/factors.ts'
import { type Browser, createBrowser, createPerson, password } from '#test/accounts.ts'
import { cookieNames } from './session-tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const finish = (browser: Browser, answer: object, remoteAddress?: string) =>
  call(browser, 'POST /auth/login/second-factor', answer, remoteAddress)
const isSignedIn = async (browser: Browser) => (await call(browser, 'GET /auth/me')).statusCode === 200
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const over = {
  status: 'error',
  code: 'AUTH_ERROR',
  message: 'This sign-in has expired. Please start again.',
  details: { requiresLogin: true },
}

describe('signing in with a second factor', () => {
  test('the password gets a challenge and no session; the code gets the session', async () => {
    const { person, secret } = await createTotpPerson(app)
    const { browser, response, token } = await beginSignIn(app, person)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({
      status: 'error',
      code: 'AUTH_ERROR',
      message: 'One more step: complete two-step sign-in.',
      details: {
        requiresSecondFactor: true,
        token: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['totp', 'recoveryCode'],
        expiresAt: expect.any(String),
      },
    })
    for (const name of Object.values(cookieNames)) expect(browser.cookies.has(name)).toBe(false)
    const step = await call(browser, `GET /auth/login/second-factor?token=${token}`)
    expect(step.json()).toMatchObject({ methods: ['totp', 'recoveryCode'] })

    const done = await finish(browser, { token, code: codeOf(secret) })
    expect([done.statusCode, done.json().user._id]).toEqual([200, person.id])
    expect(await isSignedIn(browser)).toBe(true)
    expect((await finish(browser, { token, code: codeOf(secret, 1) })).json()).toEqual(over)
  })

  test('the previous and the next time step are accepted, no other', async () => {
    const step = 30_000
    // The middle of a time step, so that none begins during the test.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step + step / 2 })
    const { person, secret } = await createTotpPerson(app)
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const { browser, token } = await beginSignIn(app, person)
      expect((await finish(browser, { token, code: codeOf(secret, steps) })).statusCode).toBe(status)
    }
  })

  test('a code is accepted once, and no earlier one after it', async () => {
    const { person, secret } = await createTotpPerson(app)
    const [now, next] = [codeOf(secret), codeOf(secret, 1)]
    const first = await beginSignIn(app, person)
    expect((await finish(first.browser, { token: first.token, code: next })).statusCode).toBe(200)
    for (const code of [next, now]) {
      const { browser, token } = await beginSignIn(app, person)
      const replay = await finish(browser, { token, code })
      expect([replay.statusCode, replay.json().details.fields]).toEqual([
        401,
        { code: 'is incorrect or has already been used' },
      ])
    }
  })

  test('of concurrent requests with the same code one succeeds', async () => {
    const { person, secret } = await createTotpPerson(app)
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginSignIn(app, person)))
    const code = codeOf(secret)
    const answers = await Promise.all(begun.map(({ browser, token }) => finish(browser, { token, code })))
    expect(statuses(answers)).toEqual([200, 401, 401, 401, 401])
  })

  test('a challenge is bound to the browser it was issued to', async () => {
    const { person, secret } = await createTotpPerson(app)
    const { browser, token } = await beginSignIn(app, person)
    const stranger = await createTotpPerson(app)
    const elsewhere = await beginSignIn(app, stranger.person)
    for (const thief of [createBrowser(app.http), elsewhere.browser]) {
      for (let tries = 0; tries < 6; tries += 1)
        expect((await finish(thief, { token, code: codeOf(secret) })).json()).toEqual(over)
      expect((await call(thief, `GET /auth/login/second-factor?token=${token}`)).json()).toEqual(over)
    }
    // The code of another user is rejected too, and none of the attempts above counted.
    expect((await finish(browser, { token, code: codeOf(stranger.secret) })).statusCode).toBe(401)
    expect((await finish(browser, { token, code: codeOf(secret) })).statusCode).toBe(200)
  })

  test('the fifth wrong code ends it, also for the right one', async () => {
    const { person, secret } = await createTotpPerson(app)
    const { browser, token } = await beginSignIn(app, person)
    for (let tries = 1; tries < 5; tries += 1)
      expect((await finish(browser, { token, code: codeOf(secret, 9) })).json().details.fields).toBeDefined()
    expect((await finish(browser, { token, code: codeOf(secret, 9) })).json()).toEqual(over)
    expect((await finish(browser, { token, code: codeOf(secret) })).json()).toEqual(over)
    expect((await call(browser, `GET /auth/login/second-factor?token=${token}`)).json()).toEqual(over)
  })

  test('of many concurrent guesses at most five are checked', async () => {
    const { person } = await createTotpPerson(app)
    const { browser, token } = await beginSignIn(app, person)
    const guesses = Array.from({ length: 30 }, (_, index) => String(100_000 + index))
    await Promise.all(guesses.map((code) => finish(browser, { token, code })))
    const failed = await app.foundation.db
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'second-factor-failed')
      .execute()
    expect(failed).toHaveLength(5)
  })

  test('a challenge expires after ten minutes', async () => {
    const { person, secret } = await createTotpPerson(app)
    const { browser, token } = await beginSignIn(app, person)
    await app.foundation.db
      .updateTable('auth_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', person.id)
      .execute()
    expect((await finish(browser, { token, code: codeOf(secret) })).json()).toEqual(over)
  })

  test('a new password ends sign-ins that began with the old one', async () => {
    const { person, browser: own, secret } = await createTotpPerson(app)
    const { browser, token } = await beginSignIn(app, person)
    await call(own, 'POST /auth/change-password', { current: password, password: 'another quiet one' })
    expect((await finish(browser, { token, code: codeOf(secret) })).json()).toEqual(over)
  })

  test('invalid input is named; exactly one kind of proof is accepted', async () => {
    const { browser, token } = await beginSignIn(app, (await createTotpPerson(app)).person)
    const fields = async (body: object) => (await finish(browser, body)).json().details.fields
    expect(await fields({ token, code: 'abc', extra: 1 })).toEqual({
      code: 'must be 6 digits',
      extra: 'is not a known field',
    })
    expect(Object.keys(await fields({ token }))).toEqual(['code'])
    expect(Object.keys(await fields({ token, code: '123456', recoveryCode: 'abcd' }))).toEqual(['code'])
  })

  test('a wrong password gets the same response as an unknown account', async () => {
    const { person } = await createTotpPerson(app)
    const answers = await Promise.all(
      [person.username, 'nobody_knows_me'].map((emailOrUsername) =>
        call(createBrowser(app.http), 'POST /auth/login', { emailOrUsername, password: 'wrong password' }),
      ),
    )
    expect(answers[0]!.body).toBe(answers[1]!.body)
    expect(answers.map(({ statusCode, cookies }) => [statusCode, cookies.length])).toEqual([
      [401, 0],
      [401, 0],
    ])
  })
})

describe('recovery codes', () => {
  test('each works once in any spelling, and its owner is notified', async () => {
    const { person, recoveryCodes } = await createTotpPerson(app)
    const [code = ''] = recoveryCodes
    const first = await beginSignIn(app, person)
    const spelled = code.toUpperCase().replaceAll('-', ' ')
    expect((await finish(first.browser, { token: first.token, recoveryCode: spelled })).statusCode).toBe(200)
    const [mail] = await app.foundation.mail.listOutbox(person.email)
    expect([mail?.subject, mail?.text.includes('Recovery codes left: 9.')]).toEqual([
      'A recovery code was used',
      true,
    ])
    const again = await beginSignIn(app, person)
    const refused = await finish(again.browser, { token: again.token, recoveryCode: code })
    expect([refused.statusCode, refused.json().details.fields]).toEqual([
      401,
      { recoveryCode: 'is incorrect or has already been used' },
    ])
  })

  test('of concurrent requests with the same code one succeeds', async () => {
    const { person, recoveryCodes } = await createTotpPerson(app)
    const begun = await Promise.all(Array.from({ length: 4 }, () => beginSignIn(app, person)))
    const answers = await Promise.all(
      begun.map(({ browser, token }) => finish(browser, { token, recoveryCode: recoveryCodes[0] })),
    )
    expect(statuses(answers)).toEqual([200, 401, 401, 401])
  })

  test('the code of another user is rejected', async () => {
    const { person } = await createTotpPerson(app)
    const stranger = await createTotpPerson(app)
    const { browser, token } = await beginSignIn(app, person)
    const refused = await finish(browser, { token, recoveryCode: stranger.recoveryCodes[0] })
    expect(refused.statusCode).toBe(401)
  })
})

describe('a reset by email', () => {
  async function reset(person: { email: string }) {
    const visitor = createBrowser(app.http)
    await call(visitor, 'POST /auth/forgot-password', { email: person.email })
    await app.foundation.jobs.idle()
    const [mail] = await app.foundation.mail.listOutbox(person.email)
    const token = new URL(mail!.links[0]!).searchParams.get('token')
    const response = await call(visitor, 'POST /auth/reset-password', { token, password })
    expect(response.statusCode).toBe(200)
  }

  test('preserves the second factor of a user with a confirmed email', async () => {
    const { person } = await createTotpPerson(app)
    await reset(person)
    expect((await beginSignIn(app, person)).response.statusCode).toBe(401)
  })

  test('removes a second factor that was set up before the email was confirmed', async () => {
    const { person, browser } = await createTotpPerson(app, { isEmailVerified: false })
    const { authenticator } = await addPasskey(browser)
    await reset(person)
    expect((await beginSignIn(app, person)).response.statusCode).toBe(200)
    const visitor = createBrowser(app.http)
    const { options } = (await call(visitor, 'POST /auth/passkeys/sign-in/options')).json()
    const answer = { passkey: authenticator.answer(options) }
    expect((await call(visitor, 'POST /auth/passkeys/sign-in', answer)).statusCode).toBe(401)
  })
})

describe('an account that is being deleted', () => {
  test('can be restored after the second factor, which the restore link asks for again', async () => {
    const { person, browser: own, secret } = await createTotpPerson(app)
    await call(own, 'DELETE /users/account', { password })
    const { browser, response, token } = await beginSignIn(app, person)
    expect([response.statusCode, response.json().details.restoreToken]).toEqual([401, undefined])
    const done = await finish(browser, { token, code: codeOf(secret) })
    expect(done.statusCode).toBe(409)

    const restore = { token: done.json().details.restoreToken as string }
    const restored = await call(browser, 'POST /auth/restore-account', restore)
    expect([restored.statusCode, restored.json().details.requiresSecondFactor]).toEqual([401, true])
    const answer = { token: restored.json().details.token, code: codeOf(secret, 1) }
    expect((await finish(browser, answer)).statusCode).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('leaves no data behind once it is erased', async () => {
    const { person, browser } = await createTotpPerson(app)
    await beginSignIn(app, person)
    await call(browser, 'DELETE /users/account', { password, now: true })
    for (const table of ['totp_secrets', 'recovery_codes', 'passkeys', 'auth_challenges'] as const) {
      const rows = await app.foundation.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', person.id)
        .execute()
      expect(rows, table).toEqual([])
    }
  })
})

describe('limits', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMIT_SCALE: '1' })
  })
  afterAll(() => limited.close())
  let addresses = 0
  const newAddress = () => `198.51.100.${(addresses += 1)}`

  test('wrong codes delay the account, whatever browser, challenge and IP they come from', async () => {
    const { person, secret, recoveryCodes } = await createTotpPerson(limited)
    for (let round = 0; round < 2; round += 1) {
      const { browser, token } = await beginSignIn(limited, person, newAddress())
      for (let tries = 0; tries < 5; tries += 1)
        await finish(browser, { token, code: codeOf(secret, 9) }, newAddress())
    }
    // The password is still accepted: it was never wrong. Signing in again does not lift the delay.
    const { browser, response, token } = await beginSignIn(limited, person, newAddress())
    expect(response.statusCode).toBe(401)
    for (const answer of [{ code: codeOf(secret) }, { recoveryCode: recoveryCodes[0] }]) {
      const late = await finish(browser, { token, ...answer }, newAddress())
      expect([late.statusCode, late.json().rateLimitReset]).toEqual([429, undefined])
    }
  })

  test('an IP has five attempts in 20 s, both steps together', async () => {
    const { person } = await createTotpPerson(limited)
    const address = newAddress()
    const { browser, token } = await beginSignIn(limited, person, address)
    for (let tries = 0; tries < 4; tries += 1)
      expect((await finish(browser, { token, code: '000000' }, address)).statusCode).toBe(401)
    expect((await finish(browser, { token, code: '000000' }, address)).statusCode).toBe(429)
    const wrong = { emailOrUsername: person.username, password: 'wrong password' }
    expect((await call(createBrowser(limited.http), 'POST /auth/login', wrong, address)).statusCode).toBe(429)
  })

  test('a sign-in without its second step does not clear password failures', async () => {
    const { person } = await createTotpPerson(limited)
    const wrong = { emailOrUsername: person.username, password: 'wrong password' }
    const guess = () => call(createBrowser(limited.http), 'POST /auth/login', wrong, newAddress())
    for (let tries = 0; tries < 9; tries += 1) await guess()
    await beginSignIn(limited, person, newAddress())
    await guess()
    expect((await guess()).statusCode).toBe(429)
  })
})

test('a user without a second factor signs in as before', async () => {
  const person = await createPerson(app.foundation.db)
  expect((await createBrowser(app.http).signIn(person)).statusCode).toBe(200)
})
