import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { call, codeOf, createSignedIn, createTotpPerson } from '#test/factors.ts'
import { type Browser, createBrowser, password } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const state = async (browser: Browser) => (await call(browser, 'GET /auth/totp')).json().totp
const subjects = async (email: string) =>
  (await app.foundation.mail.listOutbox(email)).map(({ subject }) => subject)

/** Simulates a user who signed in long ago. */
async function age(userId: string): Promise<void> {
  await app.foundation.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', userId)
    .execute()
}

describe('setting up an authenticator app', () => {
  test('takes effect with its first code: recovery codes, an email, other sessions ended', async () => {
    const { person, browser } = await createSignedIn(app)
    const other = createBrowser(app.http)
    await other.signIn(person)
    expect(await state(browser)).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    })

    const begun = (await call(browser, 'POST /auth/totp', {})).json()
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.uri).toContain(
      `otpauth://totp/Fabula:${person.username}?issuer=Fabula&secret=${begun.secret}`,
    )
    expect(begun.qr).toMatch(/^<svg /)
    expect((await state(browser)).isOn).toBe(false)

    const confirmed = await call(browser, 'POST /auth/totp/confirm', { code: codeOf(begun.secret) })
    expect(confirmed.statusCode).toBe(200)
    const codes = confirmed.json().recoveryCodes as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([2-9a-km-np-z]{4}-){3}[2-9a-km-np-z]{4}$/)
    expect(await state(browser)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await call(other, 'GET /auth/me')).statusCode).toBe(401)
    expect(await subjects(person.email)).toEqual(['Two-step sign-in is on'])
  })

  test('stores nothing in plain text in the database', async () => {
    const { secret, recoveryCodes } = await createTotpPerson(app)
    const { db } = app.foundation
    const rows = [
      ...(await db.selectFrom('totp_secrets').selectAll().execute()),
      ...(await db.selectFrom('recovery_codes').selectAll().execute()),
    ]
    const text = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    expect(text).not.toContain(secret)
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''))
  })

  test('needs the password unless the user has just signed in', async () => {
    const { person, browser } = await createSignedIn(app)
    await age(person.id)
    const refused = await call(browser, 'POST /auth/totp', {})
    expect([refused.statusCode, refused.json().details]).toEqual([
      403,
      { requiresPassword: true, requiresCode: false },
    ])
    const wrong = await call(browser, 'POST /auth/totp', { password: 'wrong password' })
    expect([wrong.statusCode, wrong.json().details.fields]).toEqual([401, { password: 'is incorrect' }])
    expect((await call(browser, 'POST /auth/totp', { password })).statusCode).toBe(200)
  })

  test('a user without a password or confirmed email signs in again instead', async () => {
    const { person, browser } = await createSignedIn(app, { isEmailVerified: false })
    await app.foundation.db.deleteFrom('credentials').where('user_id', '=', person.id).execute()
    await age(person.id)
    const refused = await call(browser, 'POST /auth/totp', {})
    expect([refused.statusCode, refused.json().details]).toEqual([403, { requiresLogin: true }])
  })

  test('a wrong code changes nothing; starting over discards the first secret; a confirmed setup stays', async () => {
    const { browser } = await createSignedIn(app)
    expect((await call(browser, 'POST /auth/totp/confirm', { code: '000000' })).statusCode).toBe(409)
    const first = (await call(browser, 'POST /auth/totp', {})).json().secret
    const { secret } = (await call(browser, 'POST /auth/totp', {})).json()
    for (const code of [codeOf(first), codeOf(secret, 3), codeOf(secret, -3)])
      expect((await call(browser, 'POST /auth/totp/confirm', { code })).statusCode).toBe(400)
    expect((await call(browser, 'POST /auth/totp/confirm', { code: codeOf(secret) })).statusCode).toBe(200)
    expect((await call(browser, 'POST /auth/totp/confirm', { code: codeOf(secret, 1) })).statusCode).toBe(409)
    expect((await call(browser, 'POST /auth/totp', {})).statusCode).toBe(409)
  })

  test('invalid input names every invalid field', async () => {
    const { browser } = await createSignedIn(app)
    const bad = await call(browser, 'POST /auth/totp/confirm', { code: '12345', secret: 'x' })
    expect(bad.json().details.fields).toEqual({ code: 'must be 6 digits', secret: 'is not a known field' })
    const spaced = await call(browser, 'POST /auth/totp/confirm', { code: ' 123 456 ' })
    expect(spaced.statusCode).toBe(409)
  })
})

describe('removing it', () => {
  test.each(['password', 'code'] as const)(
    'by %s; ends other sessions and deletes codes and challenges',
    async (by) => {
      const { person, browser, secret } = await createTotpPerson(app)
      const proof = by === 'password' ? { password } : { code: codeOf(secret) }
      const bare = await call(browser, 'DELETE /auth/totp', {})
      expect([bare.statusCode, bare.json().details]).toEqual([
        403,
        { requiresPassword: true, requiresCode: true },
      ])
      expect((await call(browser, 'DELETE /auth/totp', { code: codeOf(secret, 5) })).statusCode).toBe(401)
      expect((await call(browser, 'DELETE /auth/totp', { password: 'wrong' })).statusCode).toBe(401)
      expect((await call(browser, 'DELETE /auth/totp', proof)).statusCode).toBe(200)
      expect(await state(browser)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
      expect((await createBrowser(app.http).signIn(person)).statusCode).toBe(200)
      expect((await subjects(person.email))[0]).toBe('Your authenticator app has been removed')
      expect((await call(browser, 'DELETE /auth/totp', {})).statusCode).toBe(200)
    },
  )

  test('ten wrong proofs delay the next, whichever method it uses', async () => {
    const limited = await createTestApp({ RATE_LIMIT_SCALE: '1' })
    try {
      const { browser, secret } = await createTotpPerson(limited)
      for (let tries = 0; tries < 10; tries += 1)
        await call(browser, 'DELETE /auth/totp', tries % 2 ? { password: 'wrong' } : { code: '000000' })
      const late = await call(browser, 'DELETE /auth/totp', { code: codeOf(secret) })
      expect(late.statusCode).toBe(429)
      expect((await call(browser, 'DELETE /auth/totp', { password })).statusCode).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe('new recovery codes', () => {
  test('replace the old ones, and need the password', async () => {
    const { person, browser, recoveryCodes } = await createTotpPerson(app)
    expect((await call(browser, 'POST /auth/totp/recovery-codes', {})).statusCode).toBe(403)
    const renewed = await call(browser, 'POST /auth/totp/recovery-codes', { password })
    const fresh = renewed.json().recoveryCodes as string[]
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([])
    expect(fresh).toHaveLength(10)
    expect((await subjects(person.email))[0]).toBe('You have new recovery codes')
  })

  test('are not available without a second factor', async () => {
    const { browser } = await createSignedIn(app)
    expect((await call(browser, 'POST /auth/totp/recovery-codes', { password })).statusCode).toBe(409)
  })
})
