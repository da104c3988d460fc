import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { addPasskey, beginSignIn, call, codeOf, createSignedIn, createTotpPerson } from '#test/factors.ts'
import { type Browser, createBrowser, password } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const list = async (browser: Browser) => (await call(browser, 'GET /auth/passkeys')).json().passkeys
const ask = async (browser: Browser) =>
  (await call(browser, 'POST /auth/passkeys/sign-in/options')).json().options as { challenge: string }
const show = (browser: Browser, passkey: object) => call(browser, 'POST /auth/passkeys/sign-in', { passkey })
const subjects = async (email: string) =>
  (await app.foundation.mail.listOutbox(email)).map(({ subject }) => subject)
const unknown = 'This passkey isn’t linked to an account here.'

describe('adding a passkey', () => {
  test('requests a discoverable passkey with user verification', async () => {
    const { person, browser } = await createSignedIn(app)
    const { options } = (await call(browser, 'POST /auth/passkeys/options', {})).json()
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Fabula' },
      user: { name: person.username, displayName: person.displayName },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  test('the first returns recovery codes, ends other sessions and sends an email; the second does not', async () => {
    const { person, browser } = await createSignedIn(app)
    const other = createBrowser(app.http)
    await other.signIn(person)
    const first = await addPasskey(browser)
    expect(first.response.statusCode).toBe(201)
    expect(first.response.json()).toMatchObject({ passkey: { name: 'Phone', lastUsedAt: null } })
    expect(first.response.json().recoveryCodes).toHaveLength(10)
    expect((await call(other, 'GET /auth/me')).statusCode).toBe(401)
    const second = await addPasskey(browser)
    expect(second.response.json().recoveryCodes).toBeNull()
    expect(await list(browser)).toHaveLength(2)
    expect(await subjects(person.email)).toEqual(['A passkey has been added', 'A passkey has been added'])
  })

  test('the challenge is valid once, for its browser, its user, its site and an unlocked passkey', async () => {
    const { browser } = await createSignedIn(app)
    const begin = async () =>
      (await call(browser, 'POST /auth/passkeys/options', { password })).json().options
    const add = (from: Browser, passkey: object) =>
      call(from, 'POST /auth/passkeys', { name: 'Key', passkey })
    const good = createAuthenticator()
    const answer = good.register(await begin())
    const thief = await createSignedIn(app)
    expect((await add(thief.browser, answer)).statusCode).toBe(400)
    for (const bad of [
      createAuthenticator({ origin: 'https://evil.example' }),
      createAuthenticator({ isUserVerified: false }),
    ])
      expect((await add(browser, bad.register(await begin()))).statusCode).toBe(400)
    expect((await add(browser, good.register({ challenge: 'bWFkZSB1cA' }))).statusCode).toBe(400)
    expect((await add(browser, answer)).statusCode).toBe(201)
    expect((await add(browser, answer)).statusCode).toBe(400)
    expect((await add(browser, good.register(await begin()))).statusCode).toBe(409)
    expect(await list(browser)).toHaveLength(1)
  })

  test('needs the password unless the user has just signed in', async () => {
    const { person, browser } = await createSignedIn(app)
    await app.foundation.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', person.id)
      .execute()
    const refused = await call(browser, 'POST /auth/passkeys/options', {})
    expect([refused.statusCode, refused.json().details.requiresPassword]).toEqual([403, true])
  })

  test('a user can have twenty', async () => {
    const { browser } = await createSignedIn(app)
    for (let count = 0; count < 20; count += 1) await addPasskey(browser)
    const full = await call(browser, 'POST /auth/passkeys/options', { password })
    expect(full.statusCode).toBe(409)
  })
})

describe('a user’s passkeys', () => {
  test('can be renamed; those of others are not found', async () => {
    const { browser } = await createSignedIn(app)
    const { passkey } = await addPasskey(browser)
    const stranger = await createSignedIn(app)
    const path = `/auth/passkeys/${passkey._id}`
    expect((await call(stranger.browser, `PATCH ${path}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await call(stranger.browser, `DELETE ${path}`, { password })).statusCode).toBe(404)
    const renamed = await call(browser, `PATCH ${path}`, { name: '  My laptop ' })
    expect(renamed.json().passkey.name).toBe('My laptop')
    const bad = await call(browser, `PATCH ${path}`, { name: ' ', counter: 1 })
    expect(bad.json().details.fields).toEqual({ name: 'is required', counter: 'is not a known field' })
  })

  test('are removed with the password; removing the last one also turns off two-step sign-in', async () => {
    const { person, browser } = await createSignedIn(app)
    const { authenticator, passkey } = await addPasskey(browser)
    const path = `DELETE /auth/passkeys/${passkey._id}`
    expect((await call(browser, path, {})).statusCode).toBe(403)
    expect((await call(browser, path, { password: 'wrong' })).statusCode).toBe(401)
    expect((await call(browser, path, { password })).statusCode).toBe(200)
    expect((await call(browser, path, { password })).statusCode).toBe(404)
    expect((await subjects(person.email))[0]).toBe('A passkey has been removed')
    const visitor = createBrowser(app.http)
    const refused = await show(visitor, authenticator.answer(await ask(visitor)))
    expect([refused.statusCode, refused.json().message]).toEqual([401, unknown])
    expect((await visitor.signIn(person)).statusCode).toBe(200)
  })
})

describe('signing in with a passkey alone', () => {
  test('needs no username and no second step', async () => {
    const { person, browser } = await createTotpPerson(app)
    const { authenticator } = await addPasskey(browser)
    const visitor = createBrowser(app.http)
    const options = await ask(visitor)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const done = await show(visitor, authenticator.answer(options))
    expect([done.statusCode, done.json().user._id]).toEqual([200, person.id])
    expect((await call(visitor, 'GET /auth/me')).statusCode).toBe(200)
    expect((await list(visitor))[0].lastUsedAt).not.toBeNull()
  })

  test('a response is valid once, in its browser, on our own site, unlocked, and for its purpose', async () => {
    const { person, browser } = await createSignedIn(app)
    const { authenticator } = await addPasskey(browser)
    const visitor = createBrowser(app.http)
    const refuse = async (from: Browser, passkey: object) => {
      const refused = await show(from, passkey)
      expect([refused.statusCode, refused.json().message]).toEqual([401, unknown])
    }
    const answer = authenticator.answer(await ask(visitor))
    const stranger = createBrowser(app.http)
    await ask(stranger)
    await refuse(stranger, answer)
    await refuse(visitor, authenticator.answer({ challenge: 'bWFkZSB1cA' }))
    await refuse(visitor, createAuthenticator().answer(await ask(visitor)))
    await refuse(visitor, authenticator.answer(await ask(visitor), { isVerified: false }))
    const other = authenticator.answer(await ask(visitor))
    await refuse(visitor, { ...other, response: { ...other.response, signature: answer.response.signature } })
    // A challenge for the second step is not valid for the first.
    const second = await beginSignIn(app, person)
    const { options } = (
      await call(second.browser, 'POST /auth/login/second-factor/passkey', { token: second.token })
    ).json()
    await refuse(second.browser, authenticator.answer(options))

    const last = authenticator.answer(await ask(visitor))
    expect((await show(visitor, last)).statusCode).toBe(200)
    await refuse(visitor, last)
  })

  test('a passkey whose counter goes backwards is rejected as a clone', async () => {
    const { browser } = await createSignedIn(app)
    const { authenticator } = await addPasskey(browser)
    const visitor = createBrowser(app.http)
    authenticator.setCounter(7)
    expect((await show(visitor, authenticator.answer(await ask(visitor)))).statusCode).toBe(200)
    authenticator.setCounter(3)
    expect((await show(visitor, authenticator.answer(await ask(visitor)))).statusCode).toBe(401)
  })

  test('works on the origin of the site only', async () => {
    const site = await createTestApp({ SITE_URL: 'https://fabula.example', RATE_LIMIT_SCALE: '100' })
    try {
      const { person, browser } = await createSignedIn(site)
      const here = createAuthenticator({ origin: 'https://fabula.example' })
      const { options } = (await call(browser, 'POST /auth/passkeys/options', { password })).json()
      expect(options.rp.id).toBe('fabula.example')
      const local = createAuthenticator().register(options)
      expect((await call(browser, 'POST /auth/passkeys', { name: 'Key', passkey: local })).statusCode).toBe(
        400,
      )
      expect((await addPasskey(browser, here)).response.statusCode).toBe(201)
      const visitor = createBrowser(site.http)
      const done = await show(visitor, here.answer(await ask(visitor)))
      expect(done.json().user._id).toBe(person.id)
    } finally {
      await site.close()
    }
  })
})

describe('a passkey as the second factor', () => {
  const begin = async (browser: Browser, token: string) =>
    (await call(browser, 'POST /auth/login/second-factor/passkey', { token })).json().options
  const finish = (browser: Browser, body: object) => call(browser, 'POST /auth/login/second-factor', body)

  test('completes a sign-in that began with the password, unlocked or not', async () => {
    const { person, browser: own } = await createSignedIn(app)
    const key = createAuthenticator()
    await addPasskey(own, key)
    const { browser, response, token } = await beginSignIn(app, person)
    expect(response.json().details.methods).toEqual(['passkey', 'recoveryCode'])
    const options = await begin(browser, token)
    expect(options.allowCredentials).toHaveLength(1)
    const done = await finish(browser, { token, passkey: key.answer(options, { isVerified: false }) })
    expect([done.statusCode, done.json().user._id]).toEqual([200, person.id])
  })

  test('the passkey of another user is rejected and counts as a failed attempt', async () => {
    const { person, browser: own, secret } = await createTotpPerson(app)
    await addPasskey(own)
    const stranger = await createSignedIn(app)
    const { authenticator } = await addPasskey(stranger.browser)
    const { browser, token } = await beginSignIn(app, person)
    for (let tries = 0; tries < 4; tries += 1) {
      const refused = await finish(browser, {
        token,
        passkey: authenticator.answer(await begin(browser, token)),
      })
      expect([refused.statusCode, refused.json().details.fields]).toEqual([
        401,
        { passkey: 'doesn’t belong to this account' },
      ])
    }
    await finish(browser, { token, passkey: authenticator.answer(await begin(browser, token)) })
    const late = await finish(browser, { token, code: codeOf(secret) })
    expect(late.json().details).toEqual({ requiresLogin: true })
  })
})
