import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, listen, shareTestApp, type TestApp } from '#test/app.ts'
import { type Browser, createBrowser, createPerson, password } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const newPassword = 'nine silver otters'
const post = (path: string, payload: object, browser: Browser = createBrowser(app.http)) =>
  browser.send({ method: 'POST', url: `/api/v1${path}`, payload })
const forgot = (email: string) => post('/auth/forgot-password', { email })
const reset = (token: string, chosen = newPassword) =>
  post('/auth/reset-password', { token, password: chosen })
const login = (emailOrUsername: string, given: string) =>
  post('/auth/login', { emailOrUsername, password: given })
const isSignedIn = async (browser: Browser) =>
  (await browser.send({ method: 'GET', url: '/api/v1/auth/me' })).statusCode === 200

async function askToken(email: string): Promise<string> {
  await forgot(email)
  await app.foundation.jobs.idle()
  const mails = await app.foundation.mail.listOutbox(email)
  const link = mails.find(({ subject }) => subject === 'Choose a new password')!.links[0]!
  expect(link.startsWith('http://localhost:3000/reset-password?token=')).toBe(true)
  return new URL(link).searchParams.get('token')!
}

async function signedIn() {
  const person = await createPerson(app.foundation.db)
  const browser = createBrowser(app.http)
  await browser.signIn(person)
  return { person, browser }
}

const kindsOf = async (userId: string) =>
  (
    await app.foundation.db
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('a forgotten password', () => {
  test('gives the same response for known and unknown emails; only the known one gets an email', async () => {
    const person = await createPerson(app.foundation.db)
    const emails = [person.email, 'nobody.at.all@example.org']
    const answers = await Promise.all(
      emails.map(async (email) => {
        const { statusCode, body, headers } = await forgot(email)
        return { statusCode, body, names: Object.keys(headers) }
      }),
    )
    expect(answers[0]).toMatchObject({ statusCode: 200, body: '{"status":"success"}' })
    expect(answers[1]).toEqual(answers[0])
    await app.foundation.jobs.idle()
    const mails = await Promise.all(emails.map((email) => app.foundation.mail.listOutbox(email)))
    expect(mails.map(({ length }) => length)).toEqual([1, 0])
  })

  test('only the latest link works, also of several requested at the same time', async () => {
    const person = await createPerson(app.foundation.db)
    const linksOf = async () =>
      (await app.foundation.mail.listOutbox(person.email)).map(({ links }) =>
        new URL(links[0]!).searchParams.get('token')!,
      )
    const older = await askToken(person.email)
    const newer = await askToken(person.email)
    expect((await reset(older)).json()).toMatchObject({ details: { reason: 'expired' } })
    expect((await reset(newer)).statusCode).toBe(200)
    const known = await linksOf()
    await Promise.all([forgot(person.email), forgot(person.email)])
    await app.foundation.jobs.idle()
    const parallel = (await linksOf()).filter((token) => !known.includes(token))
    const answers = await Promise.all(
      parallel.map((token) =>
        app.http.inject({ method: 'GET', url: '/api/v1/auth/reset-password', query: { token } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('a link can be checked without consuming it, and reports when it is no longer valid', async () => {
    const person = await createPerson(app.foundation.db)
    const token = await askToken(person.email)
    const look = (shown: string) =>
      app.http.inject({ method: 'GET', url: '/api/v1/auth/reset-password', query: { token: shown } })
    expect((await look(token)).statusCode).toBe(200)
    expect((await look(token)).statusCode).toBe(200)
    expect((await reset(token)).statusCode).toBe(200)
    const dead = await look(token)
    expect(dead.statusCode).toBe(400)
    expect(dead.json().details.reason).toBe('used')
    expect((await look('nothing')).json().details.reason).toBe('unknown')
  })

  test('links point to our own origin whatever the request headers say', async () => {
    const person = await createPerson(app.foundation.db)
    await app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/forgot-password',
      payload: { email: person.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    await app.foundation.jobs.idle()
    const [mail] = await app.foundation.mail.listOutbox(person.email)
    expect(mail?.html + mail!.text).not.toContain('evil.example')
  })

  test('a reset changes the password, ends every session, confirms the email and sends a notice', async () => {
    const person = await createPerson(app.foundation.db, { isEmailVerified: false })
    const browsers = [createBrowser(app.http), createBrowser(app.http)]
    for (const browser of browsers) await browser.signIn(person)
    const token = await askToken(person.email)
    expect((await reset(token)).statusCode).toBe(200)
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false])
    for (const browser of browsers)
      expect((await browser.send({ method: 'POST', url: '/api/v1/auth/refresh-token' })).statusCode).toBe(401)
    expect((await login(person.username, password)).statusCode).toBe(401)
    const again = await login(person.username, newPassword)
    expect(again.json().user.emailVerified).toBe(true)
    const [notice] = await app.foundation.mail.listOutbox(person.email)
    expect(notice?.subject).toBe('Your password has been changed')
    expect(await kindsOf(person.id)).toEqual(['login', 'login', 'password-reset', 'login-failed', 'login'])
  })

  test('a link works once, also when used twice at the same time', async () => {
    const person = await createPerson(app.foundation.db)
    const token = await askToken(person.email)
    const answers = await Promise.all(
      ['four calm badgers', 'five calm badgers'].map((one) => reset(token, one)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    const lost = answers.find(({ statusCode }) => statusCode === 400)
    expect(lost?.json()).toMatchObject({ code: 'VALIDATION_ERROR', details: { reason: 'used' } })
    const winner = answers[0]?.statusCode === 200 ? 'four calm badgers' : 'five calm badgers'
    expect((await login(person.username, winner)).statusCode).toBe(200)
  })

  test('an invalid link or password is 400, names the fields, and changes nothing', async () => {
    const person = await createPerson(app.foundation.db, { username: 'olga_of_the_hill' })
    const token = await askToken(person.email)
    expect((await reset('x')).json()).toMatchObject({ details: { reason: 'unknown' } })
    expect(
      (await post('/auth/reset-password', { token: '', password: 'password123' })).json().details.fields,
    ).toEqual({
      token: 'is required',
      password: 'is too common. Choose a different one',
    })
    expect((await reset(token, 'Olga_Of_The_Hill')).json().details.fields).toEqual({
      password: 'can’t be your username or email address',
    })
    await app.foundation.db
      .updateTable('account_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', person.id)
      .execute()
    expect((await reset(token)).json()).toMatchObject({ details: { reason: 'expired' } })
    expect((await login(person.username, password)).statusCode).toBe(200)
  })

  test('sockets are closed with their sessions', async () => {
    const address = (await listen(app)).replace('http', 'ws')
    const person = await createPerson(app.foundation.db)
    const browser = createBrowser(app.http)
    await browser.signIn(person)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = new WebSocket(`${address}/ws/notifications`, { headers: { cookie } })
    await once(socket, 'open')
    const closed = once(socket, 'close')
    await reset(await askToken(person.email))
    expect((await closed)[0]).toBe(4401)
  })
})

describe('changing the password', () => {
  const change = (browser: Browser, current: string, chosen: string) =>
    post('/auth/change-password', { current, password: chosen }, browser)

  test('needs the current one, leaves this session alive, ends the others and voids emailed links', async () => {
    const { person, browser } = await signedIn()
    const other = createBrowser(app.http)
    await other.signIn(person)
    const token = await askToken(person.email)
    const refused = await change(browser, 'not my password', newPassword)
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({
      code: 'AUTH_ERROR',
      details: { fields: { current: 'is incorrect' } },
    })
    expect(await isSignedIn(other)).toBe(true)
    expect((await change(browser, password, newPassword)).statusCode).toBe(200)
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
    expect((await login(person.email, newPassword)).statusCode).toBe(200)
    expect((await reset(token, 'three calm badgers')).json()).toMatchObject({ details: { reason: 'used' } })
    const [notice] = await app.foundation.mail.listOutbox(person.email)
    expect(notice?.subject).toBe('Your password has been changed')
  })

  test('names every invalid field; a visitor gets 401', async () => {
    const { browser } = await signedIn()
    const response = await post('/auth/change-password', { password: 'qwertyuiop', token: 'x' }, browser)
    expect(response.statusCode).toBe(400)
    expect(response.json().details.fields).toEqual({
      current: 'is required',
      password: 'is too common. Choose a different one',
      token: 'is not a known field',
    })
    expect((await change(createBrowser(app.http), password, newPassword)).statusCode).toBe(401)
  })

  test('ten wrong attempts delay the next, also with the right password', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' })
    try {
      const browser = createBrowser(strict.http)
      await browser.signIn(await createPerson(strict.foundation.db))
      for (let tries = 0; tries < 10; tries += 1)
        expect((await change(browser, 'not my password', newPassword)).statusCode).toBe(401)
      expect((await change(browser, password, newPassword)).statusCode).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('sessions', () => {
  const list = async (browser: Browser) =>
    (await browser.send({ method: 'GET', url: '/api/v1/auth/sessions' })).json().sessions
  const end = (browser: Browser, id = '') =>
    browser.send({ method: 'DELETE', url: `/api/v1/auth/sessions${id && `/${id}`}` })

  test('are listed, and can be ended one by one or all others at once', async () => {
    const { person, browser } = await signedIn()
    const others = [createBrowser(app.http), createBrowser(app.http), createBrowser(app.http)]
    for (const other of others) await other.signIn(person)
    const sessions = await list(browser)
    expect(sessions).toHaveLength(4)
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toMatch(/hash|token/)
    const [first] = await list(others[0]!).then((all) =>
      all.filter((one: { isCurrent: boolean }) => one.isCurrent),
    )
    expect((await end(browser, first._id)).statusCode).toBe(200)
    expect((await end(browser, first._id)).statusCode).toBe(200)
    expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([true, false, true, true])
    expect((await end(browser)).statusCode).toBe(200)
    expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([true, false, false, false])
    expect(await list(browser)).toHaveLength(1)
    expect((await kindsOf(person.id)).filter((kind) => kind === 'session-revoked')).toHaveLength(2)
  })

  test('of other users are not found; ending the current one clears the cookies', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const [session] = await list(theirs.browser)
    expect((await end(mine.browser, session._id)).statusCode).toBe(404)
    expect(await isSignedIn(theirs.browser)).toBe(true)
    expect((await end(theirs.browser, session._id)).statusCode).toBe(200)
    expect(theirs.browser.cookies.size).toBe(0)
    expect((await end(mine.browser, 'x')).json().details.fields).toEqual({ id: 'is not a valid id' })
  })
})

test('only a truncated IP and a truncated user agent of a sign-in are stored', async () => {
  const person = await createPerson(app.foundation.db)
  for (const given of [password, 'wrong password'])
    await app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { emailOrUsername: person.email, password: given },
      headers: { 'user-agent': 'x'.repeat(300) },
      remoteAddress: '203.0.113.77',
    })
  const rows = await app.foundation.db
    .selectFrom('security_events')
    .select(['kind', 'address', 'user_agent'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute()
  const short = { address: '203.0.113.0', user_agent: 'x'.repeat(100) }
  expect(rows).toEqual([
    { kind: 'login', ...short },
    { kind: 'login-failed', ...short },
  ])
})
