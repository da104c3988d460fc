// Who may call what: every operation of the API against every kind of caller. An operation without a line here does
// not compile, and one that lets in more or fewer than its line says fails.
import { api } from '@fabula/contracts/api'
import type { ApiKey } from '@fabula/contracts/client'
import { staffRoles } from '@fabula/contracts/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSessionService } from '#areas/accounts/door.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createPerson } from './people.ts'

const callers = ['visitor', 'unverified', 'member', ...staffRoles] as const
type Caller = (typeof callers)[number]

const anyone = callers
const signedIn = callers.filter((caller) => caller !== 'visitor')

const table: Record<ApiKey, readonly Caller[]> = {
  'GET /public/site': anyone,
  'GET /jobs/{id}': signedIn,
  'POST /rate-limit/reset': anyone,
  'GET /dev/mailbox': anyone,
  'POST /auth/register': anyone,
  'POST /auth/login': anyone,
  'POST /auth/logout': anyone,
  'GET /auth/me': signedIn,
  // A visitor has nothing to renew.
  'POST /auth/refresh-token': signedIn,
  'GET /auth/username/validate/{name}': anyone,
  'GET /auth/verify-email': anyone,
  'POST /auth/resend-verification': anyone,
  'POST /auth/forgot-password': anyone,
  'POST /auth/reset-password': anyone,
  'POST /auth/change-password': signedIn,
  'POST /auth/change-email': signedIn,
  'POST /auth/update-date-of-birth': signedIn,
  'POST /auth/social/update-date-of-birth': signedIn,
  'GET /auth/sessions': signedIn,
  'DELETE /auth/sessions/{id}': signedIn,
  'DELETE /auth/sessions': signedIn,
  'GET /auth/referral/status': anyone,
  'GET /auth/referral/validate/{code}': anyone,
  'DELETE /users/account': signedIn,
  'GET /auth/restore-account': anyone,
  'POST /auth/restore-account': anyone,
  'POST /auth/erase-account': anyone,
}

let app: TestApp
const people = new Map<Caller, string>()
beforeAll(async () => {
  app = await createTestApp()
  for (const caller of signedIn) {
    const isEmailVerified = caller !== 'unverified'
    const roles = staffRoles.filter((role) => role === caller)
    people.set(caller, (await createPerson(app.foundation.db, { isEmailVerified, roles })).id)
  }
})
afterAll(() => app.close())

/** A session for every call, because some calls end it. */
async function cookiesOf(caller: Caller): Promise<Record<string, string>> {
  const userId = people.get(caller)
  if (!userId) return {}
  const sessions = createSessionService(app.foundation)
  const client = { address: '127.0.0.1', userAgent: 'test' }
  const changes = await app.foundation.db.transaction().execute((tx) => sessions.start(userId, client, tx))
  return Object.fromEntries(changes.map(({ name, value }) => [name, value]))
}

test('the table has every operation and no other', () => {
  expect(Object.keys(table).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    Object.keys(api).toSorted((a, b) => (a < b ? -1 : 1)),
  )
})

describe.each(Object.entries(table))('%s', (key, allowed) => {
  // Without values a call that is let in is 200, 400 or 404; 401 and 403 are the policy's.
  test.each(callers)('as %s', async (caller) => {
    const [method, path = ''] = key.split(' ')
    const response = await app.http.inject({
      method: method as 'GET',
      url: `/api/v1${path.replace(/\{\w+\}/g, 'x')}`,
      cookies: await cookiesOf(caller),
    })
    const isLetIn = response.statusCode !== 401 && response.statusCode !== 403
    expect([caller, isLetIn, response.statusCode < 500]).toEqual([caller, allowed.includes(caller), true])
  })
})
