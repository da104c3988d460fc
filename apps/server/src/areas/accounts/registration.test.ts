import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { createBrowser, createPerson } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

let count = 0
function newcomer() {
  count += 1
  return {
    username: `newcomer_${count}`,
    email: `newcomer${count}@example.org`,
    password: 'seven quiet herons',
    dateOfBirth: '1999-12-31',
  }
}

const register = (payload: object) =>
  createBrowser(app.http).send({ method: 'POST', url: '/api/v1/auth/register', payload })

async function countRows() {
  const { db } = app.foundation
  const tables = [
    'users',
    'credentials',
    'sessions',
    'account_tokens',
    'outbox_events',
    'mail_messages',
  ] as const
  const counts = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.map(({ rows }) => rows)
}

describe('registering', () => {
  test('returns 201 with the user, signs in, publishes the event and sends the email', async () => {
    const given = newcomer()
    const browser = createBrowser(app.http)
    const response = await browser.send({ method: 'POST', url: '/api/v1/auth/register', payload: given })
    expect(response.statusCode).toBe(201)
    expect(response.json().user).toMatchObject({
      username: given.username,
      displayName: given.username,
      email: given.email,
      emailVerified: false,
      dateOfBirth: given.dateOfBirth,
      onboardingCompleted: false,
      roles: [],
    })
    expect((await browser.send({ method: 'GET', url: '/api/v1/auth/me' })).statusCode).toBe(200)
    const events = await app.foundation.db.selectFrom('outbox_events').select(['name', 'payload']).execute()
    expect(events).toContainEqual({
      name: 'account.registered',
      payload: { userId: response.json().user._id },
    })
    await app.foundation.jobs.idle()
    const [mail] = await app.foundation.mail.listOutbox(given.email)
    expect(mail?.subject).toBe('Confirm your email address')
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/)
  })

  test('stores the password as argon2id, with 19 MiB and two passes', async () => {
    const { user } = (await register(newcomer())).json()
    const { password_hash } = await app.foundation.db
      .selectFrom('credentials')
      .select('password_hash')
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('username and email are stored in lowercase and unique regardless of case', async () => {
    const given = newcomer()
    const loud = { ...given, username: given.username.toUpperCase(), email: ` ${given.email.toUpperCase()} ` }
    expect((await register(loud)).json().user).toMatchObject({ username: given.username, email: given.email })
    const again = await register(given)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({
      code: 'CONFLICT_ERROR',
      details: { fields: { username: 'is taken', email: 'is already in use' } },
    })
  })

  test('every invalid field is named at once, and nothing is stored', async () => {
    const before = await countRows()
    const response = await register({
      username: 'admin',
      email: 'nobody',
      password: 'password123',
      dateOfBirth: '2020-02-30',
      referralCode: 'zzzzzzzz',
      roles: ['admin'],
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().details.fields).toEqual({
      username: 'is reserved',
      email: 'must be a valid email address',
      password: 'is too common. Choose a different one',
      dateOfBirth: 'must be a real date such as 2001-05-24',
      referralCode: 'isn’t valid',
      roles: 'is not a known field',
    })
    expect((await register({})).json().details.fields).toEqual({
      username: 'is required',
      email: 'is required',
      password: 'is required',
      dateOfBirth: 'must be a real date such as 2001-05-24',
    })
    expect(await countRows()).toEqual(before)
  })

  const yearsAgo = (years: number, days = 0) => {
    const date = new Date()
    date.setUTCFullYear(date.getUTCFullYear() - years)
    return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  }

  test.each([
    [{ username: 'ab' }, 'username', 'must be 3–30 characters: letters a–z, numbers, and underscores'],
    [
      { username: 'josé_maria' },
      'username',
      'must be 3–30 characters: letters a–z, numbers, and underscores',
    ],
    [{ username: 'null\0byte' }, 'username', 'contains characters that can’t be stored'],
    [{ password: 'short one' }, 'password', 'must have at least 10 characters'],
    [{ password: 'x y'.repeat(50) }, 'password', 'must have at most 128 characters'],
    [
      { password: 'The_Heron_42', username: 'the_heron_42' },
      'password',
      'can’t be your username or email address',
    ],
    [{ email: `${'x'.repeat(250)}@example.org` }, 'email', 'is too long'],
    [{ dateOfBirth: yearsAgo(0, 2) }, 'dateOfBirth', 'is in the future'],
    [{ dateOfBirth: yearsAgo(13, 2) }, 'dateOfBirth', 'must be at least 13 years ago'],
    [{ dateOfBirth: '31.12.1999' }, 'dateOfBirth', 'must be a real date such as 2001-05-24'],
    [{ dateOfBirth: 19991231 }, 'dateOfBirth', 'must be a real date such as 2001-05-24'],
  ])('%j is rejected', async (wrong, field, reason) => {
    const before = await countRows()
    const response = await register({ ...newcomer(), ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.json().details.fields).toEqual({ [field]: reason })
    expect(await countRows()).toEqual(before)
  })

  test('of concurrent registrations with one username or one email, exactly one succeeds', async () => {
    const [name, address] = [newcomer(), newcomer()]
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => register({ ...newcomer(), username: name.username })),
      ...Array.from({ length: 4 }, () => register({ ...newcomer(), email: address.email })),
    ])
    const [names, addresses] = [answers.slice(0, 4), answers.slice(4)]
    for (const [group, fields] of [
      [names, { username: 'is taken' }],
      [addresses, { email: 'is already in use' }],
    ] as const) {
      expect(group.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        201, 409, 409, 409,
      ])
      const refused = group.filter(({ statusCode }) => statusCode === 409)
      for (const response of refused) expect(response.json().details.fields).toEqual(fields)
    }
  })

  test('is limited per IP and per recipient, but validation errors do not count', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' })
    try {
      const send = (payload: object, remoteAddress = '203.0.113.7') =>
        strict.http.inject({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress })
      for (let tries = 0; tries < 10; tries += 1)
        expect((await send({ ...newcomer(), password: 'short' })).statusCode).toBe(400)
      const same = newcomer()
      const codes = [201, 409, 409, 429]
      for (const code of codes)
        expect((await send({ ...newcomer(), email: same.email })).statusCode).toBe(code)
      expect((await send(newcomer())).statusCode).toBe(201)
      const refused = await send(newcomer())
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ code: 'RATE_LIMIT_ERROR' })
      expect((await send(newcomer(), '203.0.113.8')).statusCode).toBe(201)
    } finally {
      await strict.close()
    }
  })
})

describe('checking a username while typing', () => {
  const validate = async (name: string, browser = createBrowser(app.http)) =>
    (
      await browser.send({ method: 'GET', url: `/api/v1/auth/username/validate/${encodeURIComponent(name)}` })
    ).json()

  test('reports free, taken, reserved or invalid', async () => {
    const person = await createPerson(app.foundation.db)
    expect(await validate('quite_free')).toEqual({
      status: 'success',
      valid: true,
      available: true,
      message: 'This username is available.',
    })
    expect(await validate(person.username.toUpperCase())).toMatchObject({
      valid: true,
      available: false,
      message: 'This username is taken.',
    })
    expect(await validate('settings')).toMatchObject({ valid: false, message: 'This username is reserved.' })
    for (const wrong of ['ab', 'a b c', 'ü'.repeat(5), '../admin'])
      expect(await validate(wrong)).toMatchObject({ valid: false, available: false })
    expect(await validate('x\0y')).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  test('reports it as free for its owner', async () => {
    const person = await createPerson(app.foundation.db)
    const browser = createBrowser(app.http)
    await browser.signIn(person)
    expect(await validate(person.username, browser)).toMatchObject({ available: true })
  })
})

describe('referrals', () => {
  const get = async (path: string, browser = createBrowser(app.http)) =>
    (await browser.send({ method: 'GET', url: `/api/v1${path}` })).json()

  test('a code is created on first request, stays the same, and is credited once', async () => {
    const browser = createBrowser(app.http)
    const referrer = await createPerson(app.foundation.db)
    await browser.signIn(referrer)
    const asked = await Promise.all([1, 2, 3].map(() => get('/auth/referral/status', browser)))
    expect(new Set(asked.map(({ code }) => code)).size).toBe(1)
    const { code } = asked[0]
    expect(code).toMatch(/^[a-z2-9]{8}$/)
    expect(await get(`/auth/referral/validate/${code.toUpperCase()}`)).toEqual({
      status: 'success',
      valid: true,
    })
    const came = await register({ ...newcomer(), referralCode: code.toUpperCase() })
    expect(came.statusCode).toBe(201)
    expect(await get('/auth/referral/status', browser)).toEqual({
      status: 'success',
      enabled: true,
      code,
      count: 1,
    })
    const events = await app.foundation.db.selectFrom('outbox_events').select(['name', 'payload']).execute()
    expect(events.filter(({ name }) => name === 'account.referred')).toEqual([
      { name: 'account.referred', payload: { userId: came.json().user._id, referrerId: referrer.id } },
    ])
  })

  test('a visitor has no code, an unknown code is invalid, an empty one is ignored', async () => {
    expect(await get('/auth/referral/status')).toEqual({
      status: 'success',
      enabled: true,
      code: null,
      count: 0,
    })
    for (const code of ['zzzzzzzz', 'x', encodeURIComponent("'; --")])
      expect(await get(`/auth/referral/validate/${code}`)).toEqual({ status: 'success', valid: false })
    expect((await register({ ...newcomer(), referralCode: '' })).statusCode).toBe(201)
  })
})
