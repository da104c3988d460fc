import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff, signedIn } from '#platform/policy.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPasskey, call, codeOf, createSignedIn } from '#test/factors.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { type Browser, password } from '#test/accounts.ts'
import { createSessionService } from './sessions.service.ts'

const siteUrl = 'https://fabula.example'
let site: TestApp
let local: TestApp
beforeAll(async () => {
  site = await createTestApp({ SITE_URL: siteUrl, RATE_LIMIT_SCALE: '100' })
  local = await createTestApp()
})
afterAll(async () => {
  await site.close()
  await local.close()
})

/** The error that a staff route would send to this browser. */
async function refusalOf(app: TestApp, browser: Browser, policy = staff('moderator')) {
  const cookies = Object.fromEntries(
    [...browser.cookies].map(([name, value]) => [name.replace('__Host-', ''), value]),
  )
  const client = { address: '127.0.0.1', userAgent: 'test' }
  const { actor } = await createSessionService(app.foundation).identify(cookies, { mayRenew: false, client })
  try {
    policy.check(actor)
    return null
  } catch (error) {
    const { code, details } = error as { code: string; details?: object }
    return { code, details }
  }
}

const refused = { code: 'FORBIDDEN_ERROR', details: { requiresTotp: true } }
const isRequired = async (browser: Browser) =>
  (await call(browser, 'GET /auth/totp')).json().totp.isRequired as boolean

test('staff of a public site need an authenticator app; a passkey is not enough', async () => {
  const { browser } = await createSignedIn(site, { roles: ['moderator'] })
  expect([await refusalOf(site, browser), await isRequired(browser)]).toEqual([refused, true])
  expect(await refusalOf(site, browser, signedIn)).toBeNull()
  await addPasskey(browser, createAuthenticator({ origin: siteUrl }))
  expect(await refusalOf(site, browser)).toEqual(refused)

  const { secret } = (await call(browser, 'POST /auth/totp', {})).json()
  expect(await refusalOf(site, browser)).toEqual(refused)
  await call(browser, 'POST /auth/totp/confirm', { code: codeOf(secret) })
  expect(await refusalOf(site, browser)).toBeNull()
  await call(browser, 'DELETE /auth/totp', { password })
  expect(await refusalOf(site, browser)).toEqual(refused)
})

test('an admin needs it too; users who are not staff are rejected for not being staff', async () => {
  const admin = await createSignedIn(site, { roles: ['admin'] })
  expect(await refusalOf(site, admin.browser)).toEqual(refused)
  const reader = await createSignedIn(site)
  expect(await refusalOf(site, reader.browser)).toEqual({ code: 'FORBIDDEN_ERROR', details: undefined })
  expect(await isRequired(reader.browser)).toBe(false)
})

test('it is not required while the site is local', async () => {
  const { browser } = await createSignedIn(local, { roles: ['moderator'] })
  expect([await refusalOf(local, browser), await isRequired(browser)]).toEqual([null, false])
})
