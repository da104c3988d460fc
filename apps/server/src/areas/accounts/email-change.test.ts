import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { type Browser, createBrowser, createPerson, password } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const post = (browser: Browser, path: string, payload: object) =>
  browser.send({ method: 'POST', url: `/api/v1${path}`, payload })
const me = async (browser: Browser) =>
  (await browser.send({ method: 'GET', url: '/api/v1/auth/me' })).json().user
const verify = (token: string) =>
  app.http.inject({ method: 'GET', url: '/api/v1/auth/verify-email', query: { token } })

async function signedIn(given: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(app.foundation.db, given)
  const browser = createBrowser(app.http)
  await browser.signIn(person)
  return { person, browser }
}

const subjects = async (email: string) => {
  await app.foundation.jobs.idle()
  return (await app.foundation.mail.listOutbox(email)).map(({ subject }) => subject)
}

async function tokenFor(email: string): Promise<string> {
  await app.foundation.jobs.idle()
  const [mail] = await app.foundation.mail.listOutbox(email)
  return new URL(mail!.links[0]!).searchParams.get('token')!
}

describe('changing the email', () => {
  test('waits for the link sent to the new email; the old email is notified twice', async () => {
    const { person, browser } = await signedIn()
    const email = 'new.address@example.org'
    expect(
      (await post(browser, '/auth/change-email', { password, email: email.toUpperCase() })).statusCode,
    ).toBe(200)
    const token = await tokenFor(email)
    expect((await me(browser)).email).toBe(person.email)
    expect(await subjects(person.email)).toEqual(['Someone asked to change your email address'])
    expect((await verify(token)).json()).toEqual({ status: 'success', state: 'done' })
    expect(await me(browser)).toMatchObject({ email, emailVerified: true })
    expect((await subjects(person.email))[0]).toBe('Your email address has been changed')
    expect((await verify(token)).json()).toEqual({ status: 'success', state: 'already' })
    const login = await post(createBrowser(app.http), '/auth/login', {
      emailOrUsername: person.email,
      password,
    })
    expect(login.statusCode).toBe(401)
  })

  test('gives the same response for a taken email, whose owner is notified', async () => {
    const { person, browser } = await signedIn()
    const holder = await createPerson(app.foundation.db)
    const [free, taken] = [
      await post(browser, '/auth/change-email', { password, email: 'quite.free@example.org' }),
      await post(browser, '/auth/change-email', { password, email: holder.email }),
    ]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    expect(await subjects(holder.email)).toEqual(['Your email address already has an account'])
    // The latest request voided the one before it.
    expect((await verify(await tokenFor('quite.free@example.org'))).json()).toMatchObject({
      details: { reason: 'used' },
    })
    expect((await me(browser)).email).toBe(person.email)
  })

  test('an email that was taken in the meantime is 409 and changes nothing', async () => {
    const { person, browser } = await signedIn()
    const email = 'taken.meanwhile@example.org'
    await post(browser, '/auth/change-email', { password, email })
    const token = await tokenFor(email)
    await createPerson(app.foundation.db, { email })
    expect((await verify(token)).statusCode).toBe(409)
    expect((await me(browser)).email).toBe(person.email)
  })

  test('needs the password, names every invalid field, and sends nothing on failure', async () => {
    const { person, browser } = await signedIn()
    const email = 'never.written@example.org'
    expect(
      (await post(browser, '/auth/change-email', { password: 'wrong password', email })).statusCode,
    ).toBe(401)
    const bad = await post(browser, '/auth/change-email', { email: 'x', verified: true })
    expect(bad.json().details.fields).toEqual({
      password: 'is required',
      email: 'must be a valid email address',
      verified: 'is not a known field',
    })
    expect([await subjects(email), await subjects(person.email)]).toEqual([[], []])
    const visitor = await post(createBrowser(app.http), '/auth/change-email', { password, email })
    expect(visitor.statusCode).toBe(401)
  })
})

describe.each(['/auth/update-date-of-birth', '/auth/social/update-date-of-birth'])('POST %s', (path) => {
  test('sets it once; repeating it changes nothing, another date is 409', async () => {
    const { browser } = await signedIn({ dateOfBirth: null })
    const first = await post(browser, path, { dateOfBirth: '2000-02-29' })
    expect(first.statusCode).toBe(200)
    expect(first.json().user.dateOfBirth).toBe('2000-02-29')
    expect((await post(browser, path, { dateOfBirth: '2000-02-29' })).statusCode).toBe(200)
    const change = await post(browser, path, { dateOfBirth: '1990-01-01' })
    expect(change.statusCode).toBe(409)
    expect(change.json().message).toBe('Your date of birth is already set. To change it, contact support.')
    expect((await me(browser)).dateOfBirth).toBe('2000-02-29')
  })

  test('of two concurrent requests one wins', async () => {
    const { browser } = await signedIn({ dateOfBirth: null })
    const answers = await Promise.all(
      ['1990-01-01', '1991-01-01'].map((dateOfBirth) => post(browser, path, { dateOfBirth })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('rejects users who are too young, and erases accounts without an earlier date', async () => {
    const day = new Date(Date.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10)
    const known = await signedIn({ dateOfBirth: '1990-01-31' })
    const unknown = await signedIn({ dateOfBirth: null })
    for (const { browser } of [known, unknown]) {
      const response = await post(browser, path, { dateOfBirth: day })
      expect(response.statusCode).toBe(400)
      expect(response.json().details.fields).toEqual({ dateOfBirth: 'must be at least 13 years ago' })
    }
    expect((await me(known.browser)).dateOfBirth).toBe('1990-01-31')
    expect(await me(unknown.browser)).toBeUndefined()
  })
})
