import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { createBrowser, createPerson, password } from '#test/accounts.ts'
import { cookieNames, hashOf } from './session-tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const api = (path: string) => `/api/v1${path}`

describe('signing in', () => {
  test('by username or email in any case returns the user and three cookies', async () => {
    const person = await createPerson(app.foundation.db)
    for (const emailOrUsername of [
      person.username,
      person.email,
      person.email.toUpperCase(),
      person.username.toUpperCase(),
    ]) {
      const response = await createBrowser(app.http).send({
        method: 'POST',
        url: api('/auth/login'),
        payload: { emailOrUsername, password },
      })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({
        status: 'success',
        user: { _id: person.id, email: person.email, dateOfBirth: '1990-01-31' },
      })
      expect(response.body).not.toContain('argon2')
    }
  })

  test('from a new device notifies the user and sends an email, only the first time', async () => {
    const person = await createPerson(app.foundation.db)
    const signInWith = async (userAgent: string) => {
      const browser = createBrowser(app.http)
      const answer = await browser.send({
        method: 'POST',
        url: api('/auth/login'),
        headers: { 'user-agent': userAgent },
        payload: { emailOrUsername: person.username, password },
      })
      expect(answer.statusCode).toBe(200)
      await app.foundation.events.idle()
      return browser
    }
    const subjects = async () =>
      (await app.foundation.mail.listOutbox(person.email)).map(({ subject }) => subject)
    // The very first sign-in, and the same browser after an update.
    await signInWith('Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0')
    await signInWith('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0')
    expect(await subjects()).toEqual([])
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15'
    await signInWith(phone)
    const browser = await signInWith(phone)
    expect(await subjects()).toEqual(['New sign-in to your account'])
    const { notifications } = (await browser.send({ url: api('/notifications') })).json()
    expect(notifications).toMatchObject([
      {
        type: 'security',
        message: 'Someone signed in to your account from a new browser',
      },
    ])
  })

  test('secret cookies are httpOnly and lax; the readable hint cookie holds no secret', async () => {
    const response = await createBrowser(app.http).signIn(await createPerson(app.foundation.db))
    const byName = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]))
    for (const name of [cookieNames.access, cookieNames.refresh])
      expect(byName[name]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(byName[cookieNames.hint]?.httpOnly).toBeUndefined()
    expect(byName[cookieNames.hint]?.value).toBe('1')
  })

  test('every wrong combination gets the same response', async () => {
    const person = await createPerson(app.foundation.db)
    const answers = await Promise.all(
      [
        { emailOrUsername: person.username, password: 'wrong password' },
        { emailOrUsername: 'nobody_here', password },
        { emailOrUsername: 'nobody@example.org', password },
      ].map(async (payload) => {
        const response = await app.http.inject({ method: 'POST', url: api('/auth/login'), payload })
        return [response.statusCode, response.json()]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual([
      401,
      { status: 'error', code: 'AUTH_ERROR', message: 'That email or username and password don’t match.' },
    ])
  })

  test('invalid input names every invalid field', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: api('/auth/login'),
      payload: { emailOrUsername: ' ', extra: true },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().details.fields).toEqual({
      emailOrUsername: 'is required',
      password: 'is required',
      extra: 'is not a known field',
    })
  })

  test('cookies are bound to the host on https', async () => {
    const secure = await createTestApp({ SITE_URL: 'https://fabula.example', RATE_LIMIT_SCALE: '100' })
    try {
      const response = await createBrowser(secure.http).signIn(await createPerson(secure.foundation.db))
      expect(
        response.cookies.map(({ name, secure: isSecure }) => [name.startsWith('__Host-'), isSecure]),
      ).toEqual([
        [true, true],
        [true, true],
        [true, true],
      ])
    } finally {
      await secure.close()
    }
  })
})

describe('a session', () => {
  async function signedIn() {
    const browser = createBrowser(app.http)
    await browser.signIn(await createPerson(app.foundation.db))
    return browser
  }
  const me = { method: 'GET', url: api('/auth/me') } as const
  const refresh = { method: 'POST', url: api('/auth/refresh-token') } as const

  test('returns the signed-in user; a visitor gets 401', async () => {
    expect((await (await signedIn()).send(me)).statusCode).toBe(200)
    expect((await createBrowser(app.http).send(me)).json()).toMatchObject({
      status: 'error',
      code: 'AUTH_ERROR',
    })
  })

  test('ends on the server as soon as the user logs out', async () => {
    const browser = await signedIn()
    const stored = new Map(browser.cookies)
    expect((await browser.send({ method: 'POST', url: api('/auth/logout') })).statusCode).toBe(200)
    expect(browser.cookies.size).toBe(0)
    const thief = createBrowser(app.http)
    for (const [name, value] of stored) thief.cookies.set(name, value)
    expect((await thief.send(me)).statusCode).toBe(401)
  })

  test('logging out twice changes nothing', async () => {
    expect(
      (await createBrowser(app.http).send({ method: 'POST', url: api('/auth/logout') })).statusCode,
    ).toBe(200)
  })

  test('an expired access cookie is renewed in the same response where the contract says so', async () => {
    const browser = await signedIn()
    browser.cookies.delete(cookieNames.access)
    const response = await browser.send(me)
    expect(response.statusCode).toBe(200)
    expect(response.cookies.map(({ name }) => name)).toContain(cookieNames.access)
  })

  test('ten parallel refreshes stay signed in and get the same next token', async () => {
    const browser = await signedIn()
    const cookies = Object.fromEntries(browser.cookies)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.http.inject({ ...refresh, cookies })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    const successors = new Set(
      responses.map((response) => response.cookies.find(({ name }) => name === cookieNames.refresh)?.value),
    )
    expect(successors.size).toBe(1)
    const [successor] = successors
    expect(
      (await app.http.inject({ ...refresh, cookies: { [cookieNames.refresh]: successor! } })).statusCode,
    ).toBe(200)
  })

  test('reusing a refresh token older than the previous one ends the whole session', async () => {
    const browser = await signedIn()
    const first = browser.cookies.get(cookieNames.refresh)!
    await browser.send(refresh)
    await browser.send(refresh)
    const reuse = await app.http.inject({ ...refresh, cookies: { [cookieNames.refresh]: first } })
    expect(reuse.statusCode).toBe(401)
    expect((await browser.send(me)).statusCode).toBe(401)
  })

  test('a forged refresh token for a known session is rejected and does not end it', async () => {
    const browser = await signedIn()
    const [id = '', ...secret] = browser.cookies.get(cookieNames.refresh)!.split('.')
    await browser.send(refresh)
    const altered = secret.join('.').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const value of [
      `${id}.made-up`,
      `${id}.made-up.made-up`,
      `${id}.${altered}`,
      `${id}.${secret[0]}`,
    ]) {
      const answer = await app.http.inject({ ...refresh, cookies: { [cookieNames.refresh]: value } })
      expect(answer.statusCode).toBe(401)
    }
    expect((await browser.send(me)).statusCode).toBe(200)
    expect((await browser.send(refresh)).statusCode).toBe(200)
  })

  test('reusing any earlier refresh token ends the whole session', async () => {
    for (const age of [3, 7]) {
      const browser = await signedIn()
      const first = browser.cookies.get(cookieNames.refresh)!
      for (let count = 0; count < age; count += 1) await browser.send(refresh)
      await app.http.inject({ ...refresh, cookies: { [cookieNames.refresh]: first } })
      expect((await browser.send(me)).statusCode).toBe(401)
    }
  })

  test('reusing a replaced token after the grace period of 10 s also ends the session', async () => {
    const browser = await signedIn()
    const first = browser.cookies.get(cookieNames.refresh)!
    await browser.send(refresh)
    await app.foundation.db
      .updateTable('sessions')
      .set({ rotated_at: new Date(Date.now() - 11_000) })
      .execute()
    expect(
      (await app.http.inject({ ...refresh, cookies: { [cookieNames.refresh]: first } })).statusCode,
    ).toBe(401)
    expect((await browser.send(me)).statusCode).toBe(401)
  })

  test('a token issued before tokens were signed can still be renewed once', async () => {
    const browser = await signedIn()
    const [id = ''] = browser.cookies.get(cookieNames.refresh)!.split('.')
    await app.foundation.db
      .updateTable('sessions')
      .set({ refresh_hash: hashOf('older') })
      .where('id', '=', id)
      .execute()
    browser.cookies.set(cookieNames.refresh, `${id}.older`)
    expect((await browser.send(refresh)).statusCode).toBe(200)
    expect((await browser.send(refresh)).statusCode).toBe(200)
  })

  test('forged and malformed cookies are treated as anonymous', async () => {
    const browser = await signedIn()
    const access = browser.cookies.get(cookieNames.access)!
    const [id, userId, , signature] = access.split('.')
    for (const value of [`${id}.${userId}.zzzzzzz.${signature}`, `${access}x`, 'x', '..', `${id}`]) {
      const response = await app.http.inject({ ...me, cookies: { [cookieNames.access]: value } })
      expect(response.statusCode).toBe(401)
    }
  })

  test('the tokens themselves are not stored in the database', async () => {
    const browser = await signedIn()
    const secret = browser.cookies.get(cookieNames.refresh)!.split('.')[1]!
    const rows = await app.foundation.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
