// A session that must be renewed first: its user is never served as a visitor.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieNames } from '#areas/accounts/session-tokens.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createBrowser, createPerson, password } from '#test/accounts.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

/** What a browser still sends after 15 minutes. */
const withoutAccess = ({ cookies }: Member) => {
  const { [cookieNames.access]: _gone, ...rest } = cookies
  return rest
}

test('the comments of a mature chapter return 401, and are there after the renewal', async () => {
  const writer = await createMember(app)
  const { story, chapter } = await createPublished(writer, { contentRating: 'mature' })
  const reader = await createMember(app)
  await reader.call('PATCH /users/settings', { filters: { showMature: true } })
  const call = `GET /content/${story._id}/comments?chapterId=${chapter._id}`
  expect((await reader.call(call)).statusCode).toBe(200)
  const browser = createBrowser(app.http)
  for (const [name, value] of Object.entries(withoutAccess(reader))) browser.cookies.set(name, value)
  const url = `/api/v1${call.split(' ')[1]}`
  const stale = await browser.send({ url })
  expect([stale.statusCode, stale.json().code]).toEqual([401, 'AUTH_ERROR'])
  await browser.send({ method: 'POST', url: '/api/v1/auth/refresh-token' })
  expect((await browser.send({ url })).statusCode).toBe(200)
})

test("a stale session gets 401 instead of a profile without the reader's follow", async () => {
  const [reader, author] = [await createMember(app), await createMember(app)]
  await reader.call(`POST /users/follow/${author.id}`)
  const stale = createVisitor(app, withoutAccess(reader))
  expect((await stale.call(`GET /users/info/${author.id}`)).statusCode).toBe(401)
  expect((await reader.call(`GET /users/info/${author.id}`)).json().user.isFollowing).toBe(true)
})

describe('every call', () => {
  const renewal = '/auth/refresh-token'
  type Operation = { description: string }
  const listOpen = async () => {
    const { paths } = (await app.http.inject('/api/v1/openapi.json')).json()
    return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { description }]) => description === 'Access: anyone.' && path !== renewal)
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'x')}`),
    )
  }
  /** Sign-in, sign-out, and links in emails: they need no session, or replace or end it. */
  const waysIn =
    /^\w+ \/(auth\/(register|login|logout|verify-email|resend-verification|forgot-password|reset-password|restore-account|erase-account|social\/x|passkeys\/sign-in)(\/|$)|(notifications\/unsubscribe|reports\/confirm)$)/

  test.each([
    ['an expired one', async (member: Member) => withoutAccess(member)],
    ['a forged one', async () => ({ [cookieNames.access]: 'x' })],
    [
      'an ended one',
      async (member: Member) => {
        await app.foundation.db
          .updateTable('sessions')
          .set({ revoked_at: new Date() })
          .where('user_id', '=', member.id)
          .execute()
        return member.cookies
      },
    ],
  ])('that is public requires the renewal of %s, except sign-in and sign-out', async (_, spoil) => {
    const member = await createMember(app)
    const visitor = createVisitor(app, await spoil(member))
    const open = await listOpen()
    expect(open.length).toBeGreaterThan(50)
    const answers = await Promise.all(
      open.map(async (key) => {
        const response = await visitor.call(key, key.startsWith('GET') ? undefined : {})
        const isRefused =
          response.statusCode === 401 && response.json().message === 'Please sign in to continue.'
        return [key, isRefused] as const
      }),
    )
    const wrong = answers.filter(([key, isRefused]) => isRefused === waysIn.test(key))
    expect(wrong).toEqual([])
  })

  test('with only the hint cookie is a visitor’s', async () => {
    const visitor = createVisitor(app, { [cookieNames.hint]: '1' })
    expect((await visitor.call('GET /public/site')).statusCode).toBe(200)
  })
})

test('an ended session does not lock the browser out', async () => {
  const person = await createPerson(app.foundation.db)
  const browser = createBrowser(app.http)
  await browser.signIn(person)
  await app.foundation.db.updateTable('sessions').set({ revoked_at: new Date() }).execute()
  const site = { url: '/api/v1/public/site' }
  expect((await browser.send(site)).statusCode).toBe(401)
  const stored = new Map(browser.cookies)
  // The client tries to renew once, is rejected, and is a visitor from then on.
  expect((await browser.send({ method: 'POST', url: '/api/v1/auth/refresh-token' })).statusCode).toBe(401)
  expect(browser.cookies.size).toBe(0)
  expect((await browser.send(site)).statusCode).toBe(200)
  // Signing in works with the dead cookies still there.
  for (const [name, value] of stored) browser.cookies.set(name, value)
  const answer = await browser.send({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { emailOrUsername: person.username, password },
  })
  expect(answer.statusCode).toBe(200)
  expect((await browser.send({ url: '/api/v1/auth/me' })).statusCode).toBe(200)
})

test('the server renews what the web client never renews', async () => {
  const { paths } = (await app.http.inject('/api/v1/openapi.json')).json()
  const exempt = /^\/(auth\/me|users?\/profile|users\/settings|notifications)(\/|$)/
  for (const [path, methods] of Object.entries(paths as Record<string, object>)) {
    if (!exempt.test(path)) continue
    for (const method of Object.keys(methods)) {
      const stale = createVisitor(app, withoutAccess(await createMember(app)))
      const key = `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000200')}`
      expect([key, (await stale.call(key, method === 'get' ? undefined : {})).statusCode]).not.toEqual([
        key,
        401,
      ])
    }
  }
})
