import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '#areas/audit/public.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { type Browser, createBrowser, createPerson, password } from '#test/accounts.ts'
import { eraseJob } from './accounts.jobs.ts'
import { createSharedStories } from './shared-story-transfer.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const post = (path: string, payload: object, browser: Browser = createBrowser(app.http)) =>
  browser.send({ method: 'POST', url: `/api/v1${path}`, payload })
const leave = (browser: Browser, payload: object = { password }) =>
  browser.send({ method: 'DELETE', url: '/api/v1/users/account', payload })
const login = (emailOrUsername: string) => post('/auth/login', { emailOrUsername, password })
const restoreDate = (token: string) =>
  app.http.inject({ method: 'GET', url: '/api/v1/auth/restore-account', query: { token } })
const me = (browser: Browser) => browser.send({ method: 'GET', url: '/api/v1/auth/me' })

async function signedIn() {
  const person = await createPerson(app.foundation.db)
  const browser = createBrowser(app.http)
  await browser.signIn(person)
  return { person, browser }
}

async function deleting() {
  const { person, browser } = await signedIn()
  const response = await leave(browser)
  const [mail] = await app.foundation.mail.listOutbox(person.email)
  const token = new URL(mail!.links[0]!).searchParams.get('token')!
  return { person, browser, response, mail: mail!, token, deletesAt: response.json().deletesAt as string }
}

const exists = async (id: string) =>
  (await app.foundation.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1
const eventsOf = async (userId: string) =>
  (await app.foundation.db.selectFrom('outbox_events').select(['name', 'payload']).orderBy('id').execute())
    .filter(({ payload }) => JSON.stringify(payload).includes(userId))
    .map(({ name }) => name)

async function letGracePass(userId: string): Promise<void> {
  await app.foundation.db
    .updateTable('account_deletions')
    .set({ deletes_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', userId)
    .execute()
}
const runEraseJob = () =>
  eraseJob({ ...app.foundation, sharedStories: createSharedStories() }).handle({
    id: 'test',
    data: {},
    attempt: 1,
    setProgress: async () => {},
    signal: new AbortController().signal,
  })

describe('deleting an account', () => {
  test('ends every session, reserves username and email, and emails a restore link', async () => {
    const { person, browser } = await signedIn()
    const other = createBrowser(app.http)
    await other.signIn(person)
    const response = await leave(browser)
    expect(response.statusCode).toBe(200)
    const days = (Date.parse(response.json().deletesAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    expect([browser.cookies.size, (await me(other)).statusCode]).toEqual([0, 401])
    const [mail] = await app.foundation.mail.listOutbox(person.email)
    expect(mail?.subject).toBe('Your account will be deleted')
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/restore-account\?token=/)
    const taken = await post('/auth/register', {
      username: person.username,
      email: person.email,
      password: 'seven quiet herons',
      dateOfBirth: '1999-12-31',
    })
    expect(taken.statusCode).toBe(409)
    expect(await eventsOf(person.id)).toEqual(['account.deletion-requested'])
  })

  test('needs the password, names every invalid field, and changes nothing on failure', async () => {
    const { person, browser } = await signedIn()
    expect((await leave(browser, { password: 'wrong password' })).statusCode).toBe(401)
    expect((await leave(browser, { now: 'yes', userId: 'x' })).json().details.fields).toEqual({
      password: 'is required',
      now: 'must be a boolean',
      userId: 'is not a known field',
    })
    expect((await leave(createBrowser(app.http))).statusCode).toBe(401)
    expect((await me(browser)).statusCode).toBe(200)
    expect(await app.foundation.mail.listOutbox(person.email)).toEqual([])
  })

  test('erases everything immediately if asked to, and frees the username', async () => {
    const { person, browser } = await signedIn()
    const response = await leave(browser, { password, now: true })
    expect(response.json()).toEqual({ status: 'success', deletesAt: null })
    expect(await exists(person.id)).toBe(false)
    expect((await login(person.username)).statusCode).toBe(401)
    expect(await eventsOf(person.id)).toEqual(['account.erased'])
    const audit = await app.foundation.db.selectFrom('account_erasures').selectAll().execute()
    expect(audit.length).toBeGreaterThan(0)
    expect(JSON.stringify(audit)).not.toContain(person.id)
  })

  test('erases what the audit log says about the user', async () => {
    const { db } = app.foundation
    const { person, browser } = await signedIn()
    await db.transaction().execute((tx) =>
      recordAudit(tx, {
        actorId: null,
        action: 'user.standing-changed',
        target: { kind: 'user', id: person.id },
        before: { standing: 'good' },
        after: { standing: 'suspended', explanation: 'Insults in three comments.' },
        reason: 'Reported by readers',
      }),
    )
    await leave(browser, { password, now: true })
    const entries = db.selectFrom('audit_entries').selectAll().where('target_id', '=', person.id)
    expect(await entries.execute()).toMatchObject([
      { action: 'user.standing-changed', is_system: true, before: null, after: null, reason: '' },
    ])
  })
})

describe('the grace period', () => {
  test('signing in with the right password is 409 with a restore token; a wrong password reveals nothing', async () => {
    const { person, deletesAt } = await deleting()
    const answer = await login(person.email)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'CONFLICT_ERROR',
      details: { restoreToken: expect.stringMatching(/^[\w-]{43}$/), deletesAt },
    })
    expect(answer.cookies).toEqual([])
    const wrong = await post('/auth/login', { emailOrUsername: person.email, password: 'wrong password' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).not.toContain('restore')
    const browser = createBrowser(app.http)
    const token = answer.json().details.restoreToken
    expect((await restoreDate(token)).json()).toEqual({ status: 'success', deletesAt, stories: [] })
    const restored = await post('/auth/restore-account', { token }, browser)
    expect(restored.json().user).toMatchObject({ _id: person.id, email: person.email })
    expect((await me(browser)).statusCode).toBe(200)
    expect((await login(person.email)).statusCode).toBe(200)
    expect(await eventsOf(person.id)).toEqual(['account.deletion-requested', 'account.restored'])
  })

  test('the emailed link restores the account once, also when used twice at the same time', async () => {
    const { person, token } = await deleting()
    const offered = (await login(person.username)).json().details.restoreToken
    const answers = await Promise.all([1, 2].map(() => post('/auth/restore-account', { token })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    for (const old of [token, offered]) {
      for (const path of ['/auth/restore-account', '/auth/erase-account'])
        expect((await post(path, { token: old })).json()).toMatchObject({ details: { reason: 'used' } })
      expect((await restoreDate(old)).statusCode).toBe(400)
    }
    expect(await exists(person.id)).toBe(true)
  })

  test('unknown links and links for another purpose are rejected', async () => {
    const { person, token } = await deleting()
    await app.foundation.db
      .updateTable('account_tokens')
      .set({ purpose: 'reset' })
      .where('user_id', '=', person.id)
      .execute()
    for (const path of ['/auth/restore-account', '/auth/erase-account']) {
      expect((await post(path, { token })).json()).toMatchObject({ details: { reason: 'unknown' } })
      expect((await post(path, {})).json().details.fields).toEqual({ token: 'is required' })
    }
    expect(await exists(person.id)).toBe(true)
  })

  test('the link also erases the account immediately', async () => {
    const { person, token } = await deleting()
    expect((await post('/auth/erase-account', { token })).statusCode).toBe(200)
    expect(await exists(person.id)).toBe(false)
    expect((await post('/auth/restore-account', { token })).json()).toMatchObject({
      details: { reason: 'unknown' },
    })
  })
})

describe('the end of the grace period', () => {
  test('the daily job erases only the accounts that are due, once', async () => {
    const [due, waiting, back] = [await deleting(), await deleting(), await deleting()]
    await post('/auth/restore-account', { token: back.token })
    await letGracePass(due.person.id)
    expect((await login(due.person.username)).statusCode).toBe(401)
    await Promise.all([runEraseJob(), runEraseJob()])
    await runEraseJob()
    expect(await Promise.all([due, waiting, back].map(({ person }) => exists(person.id)))).toEqual([
      false,
      true,
      true,
    ])
    expect(await eventsOf(due.person.id)).toEqual(['account.deletion-requested', 'account.erased'])
    const left = await Promise.all(
      (['credentials', 'sessions', 'account_tokens', 'security_events'] as const).map((table) =>
        app.foundation.db.selectFrom(table).select('user_id').where('user_id', '=', due.person.id).execute(),
      ),
    )
    expect(left.flat()).toEqual([])
  })

  test('restoring and erasing at the same time: exactly one of them takes effect', async () => {
    const { person, token } = await deleting()
    await letGracePass(person.id)
    const [restored] = await Promise.all([post('/auth/restore-account', { token }), runEraseJob()])
    expect(await exists(person.id)).toBe(restored.statusCode === 200)
  })
})
