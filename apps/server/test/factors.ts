// Users with a second factor, and what they sign in with.
import { Secret, TOTP } from 'otpauth'
import type { NewUser } from '#areas/users/identity.service.ts'
import type { TestApp } from './app.ts'
import { createAuthenticator } from './authenticator.ts'
import { type Browser, createBrowser, createPerson, password } from './accounts.ts'

const stepMilliseconds = 30_000

/**
 * The code that the app shows, offset by some half minutes. This one and the next are sure to be accepted, however slow
 * the test.
 */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + steps * stepMilliseconds,
  })
}

export const call = (browser: Browser, key: string, payload?: object, remoteAddress?: string) => {
  const [method = '', path = ''] = key.split(' ')
  return browser.send({
    method: method as 'GET',
    url: `/api/v1${path}`,
    ...(payload && { payload }),
    ...(remoteAddress && { remoteAddress }),
  })
}

export async function createSignedIn(app: TestApp, given: Partial<NewUser> = {}) {
  const person = await createPerson(app.foundation.db, given)
  const browser = createBrowser(app.http)
  await browser.signIn(person)
  return { person, browser }
}

/** Set up a while ago, so that no current code has been used. */
export async function createTotpPerson(app: TestApp, given: Partial<NewUser> = {}) {
  const { person, browser } = await createSignedIn(app, given)
  const { secret } = (await call(browser, 'POST /auth/totp', {})).json() as { secret: string }
  const confirmed = await call(browser, 'POST /auth/totp/confirm', { code: codeOf(secret) })
  await app.foundation.db
    .updateTable('totp_secrets')
    .set({ last_step: 0 })
    .where('user_id', '=', person.id)
    .execute()
  return { person, browser, secret, recoveryCodes: confirmed.json().recoveryCodes as string[] }
}

export async function addPasskey(browser: Browser, authenticator = createAuthenticator()) {
  const { options } = (await call(browser, 'POST /auth/passkeys/options', { password })).json()
  const response = await call(browser, 'POST /auth/passkeys', {
    name: 'Phone',
    passkey: authenticator.register(options),
  })
  return { authenticator, response, passkey: response.json().passkey as { _id: string } }
}

/** The first step: a browser that is asked for the second factor. */
export async function beginSignIn(app: TestApp, person: NewUser, remoteAddress?: string) {
  const browser = createBrowser(app.http)
  const login = { emailOrUsername: person.username, password }
  const response = await call(browser, 'POST /auth/login', login, remoteAddress)
  return { browser, response, token: response.json().details?.token as string }
}
