import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { codeOf } from '#test/factors.ts'
import { passThrough, startOpenIdProvider, type TestProvider } from '#test/openid-provider.ts'
import { type Browser, createBrowser, createPerson, password } from '#test/accounts.ts'

let provider: TestProvider
let discord: TestProvider
let app: TestApp
const SITE_URL = 'http://localhost:3000'
const redirectUri = `${SITE_URL}/auth/callback`
beforeAll(async () => {
  provider = await startOpenIdProvider({ redirectUri })
  discord = await startOpenIdProvider({ redirectUri })
  app = await createTestApp({ SITE_URL, ...provider.openIdSettings, ...discord.discordSettings })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await discord.close()
})

type Key = 'oidc' | 'discord'
type Visitor = Parameters<typeof passThrough>[1]

let count = 0
function newEmail() {
  count += 1
  return `social${count}@example.org`
}

const get = (browser: Browser, path: string) => browser.send({ method: 'GET', url: `/api/v1${path}` })
const post = (browser: Browser, path: string, payload: object) =>
  browser.send({ method: 'POST', url: `/api/v1${path}`, payload })

async function begin(browser: Browser, query = '', key: Key = 'oidc'): Promise<string> {
  const response = await get(browser, `/auth/social/${key}${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().authUrl
}

const finish = (browser: Browser, back: URL, key: Key = 'oidc') =>
  post(browser, `/auth/social/${key}/callback`, Object.fromEntries(allowed(back)))

const allowed = (back: URL) =>
  [...back.searchParams].filter(([name]) => ['code', 'state', 'iss', 'error'].includes(name))

async function comeBy(browser: Browser, visitor: Visitor, key: Key = 'oidc', query = '') {
  return finish(browser, await passThrough(await begin(browser, query, key), visitor), key)
}

/** Links the provider instead of signing in. */
async function linkBy(browser: Browser, visitor: Visitor, key: Key = 'oidc', from = '/settings') {
  const begun = await post(browser, `/auth/social/${key}/link`, { password, from })
  expect(begun.statusCode, begun.body).toBe(200)
  return finish(browser, await passThrough(begun.json().authUrl, visitor), key)
}

const unlink = (browser: Browser, key: Key, proof: object = { password }) =>
  browser.send({ method: 'DELETE', url: `/api/v1/auth/social/${key}`, payload: proof })

const visitor = () => createBrowser(app.http)
const me = async (browser: Browser) => (await get(browser, '/auth/me')).json().user

async function eventsOf(userId: string) {
  const rows = await app.foundation.db
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('redirecting to a provider', () => {
  test('pages get the list of available providers', async () => {
    expect((await get(visitor(), '/public/site')).json().site.providers).toEqual([
      { key: 'discord', name: 'Discord' },
      { key: 'oidc', name: 'Library Card' },
    ])
  })

  test('the URL requests a code with PKCE, state and nonce, and returns to our own page only', async () => {
    const response = await visitor().send({
      method: 'GET',
      url: '/api/v1/auth/social/oidc?from=/about',
      headers: { host: 'elsewhere.example' },
    })
    const { searchParams, origin } = new URL(response.json().authUrl)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^oidc\.[\w-]{43}$/),
    })
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ name: 'fabula_social', httpOnly: true, sameSite: 'Lax', maxAge: 1200 })
    const rows = await app.foundation.db.selectFrom('social_flows').selectAll().execute()
    const stored = JSON.stringify(rows.map((row) => ({ ...row, token_hash: '', browser_hash: '' })))
    for (const secret of [cookie?.value, searchParams.get('state'), searchParams.get('nonce')])
      expect(stored).not.toContain(secret)
  })

  test('a provider that is not configured does not exist', async () => {
    for (const key of ['google', 'facebook', 'constructor'])
      expect((await get(visitor(), `/auth/social/${key}`)).statusCode).toBe(404)
  })

  test('an unreachable provider is a 503 with its name', async () => {
    const gone = await startOpenIdProvider({ redirectUri })
    await gone.close()
    const other = await createTestApp(gone.openIdSettings)
    try {
      const response = await get(createBrowser(other.http), '/auth/social/oidc')
      expect(response.statusCode).toBe(503)
      expect(response.json().message).toBe(
        'Library Card isn’t responding right now. Please try again in a moment.',
      )
    } finally {
      await other.close()
    }
  })
})

describe.each(['oidc', 'discord'] as const)('a new user from %s', (key) => {
  test('gets an account without username and birth date, and returns to it next time', async () => {
    const browser = visitor()
    const email = newEmail()
    const response = await comeBy(browser, { email }, key, '?from=/stories%3Fq%3Dsalt%23top')
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({
      from: '/stories?q=salt#top',
      way: 'redirect',
      user: {
        email,
        emailVerified: true,
        dateOfBirth: null,
        needsUsername: true,
        onboardingCompleted: false,
        displayName: `Person ${email.split('@')[0]}`,
        username: expect.stringMatching(/^new_[a-z2-9]{10}$/),
      },
    })
    const { _id } = response.json().user
    expect((await me(browser))._id).toBe(_id)
    const again = await comeBy(visitor(), { email }, key)
    expect(again.json().user._id).toBe(_id)
    expect(await eventsOf(_id)).toEqual(['login', 'login'])
  })
})

test('still needs the second factor, whichever provider it is', async () => {
  const owner = visitor()
  const email = newEmail()
  await comeBy(owner, { email })
  const { secret } = (await post(owner, '/auth/totp', {})).json() as { secret: string }
  expect((await post(owner, '/auth/totp/confirm', { code: codeOf(secret) })).statusCode).toBe(200)

  const browser = visitor()
  const asked = await comeBy(browser, { email }, 'oidc', '?from=/about')
  expect(asked.statusCode).toBe(401)
  const { token, ...details } = asked.json().details
  expect(details).toMatchObject({
    requiresSecondFactor: true,
    methods: ['totp', 'recoveryCode'],
    from: '/about',
  })
  expect(browser.cookies.has('fabula_access')).toBe(false)
  const answer = { token, code: codeOf(secret, 1) }
  expect((await post(browser, '/auth/login/second-factor', answer)).statusCode).toBe(200)
  expect((await me(browser)).email).toBe(email)
})

describe('completing a sign-in', () => {
  test('fails in another browser, and in the same one the second time', async () => {
    const browser = visitor()
    const back = await passThrough(await begin(browser), { email: newEmail() })
    const stranger = visitor()
    await begin(stranger)
    for (const other of [visitor(), stranger]) {
      const refused = await finish(other, back)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().details.reason).toBe('stale')
      expect(other.cookies.has('fabula_access')).toBe(false)
    }
    expect((await finish(browser, back)).statusCode).toBe(200)
    expect((await finish(browser, back)).json().details.reason).toBe('stale')
  })

  test('succeeds for exactly one of many concurrent requests', async () => {
    const browser = visitor()
    const back = await passThrough(await begin(browser), { email: newEmail() })
    const codes = (await Promise.all([1, 2, 3, 4].map(() => finish(browser, back)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  })

  test('a code works once, and only for its own sign-in', async () => {
    const browser = visitor()
    const back = await passThrough(await begin(browser), { email: newEmail() })
    const second = await passThrough(await begin(browser), { email: newEmail() })
    const mixed = new URL(back)
    mixed.searchParams.set('state', second.searchParams.get('state') ?? '')
    expect((await finish(browser, mixed)).json().details.reason).toBe('refused')
    expect(browser.cookies.has('fabula_access')).toBe(false)
  })

  test.each(['nonce', 'code_challenge'])('a foreign %s is rejected', async (name) => {
    const browser = visitor()
    const authUrl = new URL(await begin(browser))
    authUrl.searchParams.set(name, 'x'.repeat(43))
    const response = await finish(browser, await passThrough(authUrl.href, { email: newEmail() }))
    expect(response.statusCode).toBe(400)
    expect(response.json().details.reason).toBe('refused')
  })

  test('the state of one provider is not valid for another', async () => {
    const browser = visitor()
    const back = await passThrough(await begin(browser), { email: newEmail() })
    back.searchParams.set('state', (back.searchParams.get('state') ?? '').replace('oidc', 'discord'))
    expect((await finish(browser, back, 'discord')).json().details.reason).toBe('stale')
  })

  test('an issuer other than the provider is rejected', async () => {
    const browser = visitor()
    const back = await passThrough(await begin(browser), { email: newEmail() })
    back.searchParams.set('iss', 'https://elsewhere.example')
    expect((await finish(browser, back)).json().details.reason).toBe('refused')
  })

  test('canceling at the provider is reported as such, with the return path', async () => {
    const browser = visitor()
    const response = await comeBy(browser, 'cancel', 'oidc', '?from=/about&way=popup')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      message: 'You canceled signing in with Library Card. Nothing was changed.',
      details: { reason: 'cancelled', from: '/about', way: 'popup' },
    })
  })

  test('missing and extra fields are named at once', async () => {
    const response = await post(visitor(), '/auth/social/oidc/callback', { code: 1, roles: ['admin'] })
    expect(response.json().details.fields).toEqual({
      code: expect.any(String),
      state: 'is required',
      roles: 'is not a known field',
    })
  })

  test('counts toward the sign-in limit', async () => {
    const strict = await createTestApp({ ...provider.openIdSettings, RATE_LIMIT_SCALE: '1' })
    try {
      const codes = []
      for (let tries = 0; tries < 6; tries += 1) {
        const body = { code: 'x', state: 'oidc.x' }
        codes.push((await post(createBrowser(strict.http), '/auth/social/oidc/callback', body)).statusCode)
      }
      expect(codes).toEqual([400, 400, 400, 400, 400, 429])
    } finally {
      await strict.close()
    }
  })
})

test.each([
  ['//evil.example/x'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/login?from=/about'],
])('%s is not accepted as a return path', async (from) => {
  const response = await comeBy(visitor(), { email: newEmail() }, 'oidc', `?from=${encodeURIComponent(from)}`)
  expect(response.json().from).toBe('/')
})

describe('an email that has an account', () => {
  test('a proven one is linked only after that account has confirmed', async () => {
    const person = await createPerson(app.foundation.db)
    const browser = visitor()
    const asked = await comeBy(browser, { email: person.email.toUpperCase() }, 'oidc', '?from=/about')
    expect(asked.statusCode).toBe(409)
    expect(asked.json().details).toEqual({
      reason: 'join',
      joinToken: expect.any(String),
      email: person.email,
      from: '/about',
      way: 'redirect',
    })
    expect(browser.cookies.has('fabula_access')).toBe(false)
    const { joinToken: token } = asked.json().details
    const join = (who: Browser) => post(who, '/auth/social/join', { token })
    expect((await join(browser)).statusCode).toBe(401)

    const stranger = visitor()
    await stranger.signIn(person)
    expect((await join(stranger)).json().details.reason).toBe('stale')

    const other = await createPerson(app.foundation.db)
    await browser.signIn(other)
    expect((await join(browser)).json().details).toMatchObject({ reason: 'join', email: person.email })

    await browser.signIn(person)
    const joined = await join(browser)
    expect(joined.statusCode, joined.body).toBe(200)
    expect(joined.json()).toMatchObject({ from: '/about', user: { _id: person.id } })
    expect((await join(browser)).json().details.reason).toBe('stale')
    const [mail] = await app.foundation.mail.listOutbox(person.email)
    expect(mail?.subject).toBe('You can now sign in with Library Card')
    expect(await eventsOf(person.id)).toContain('provider-linked')

    const later = await comeBy(visitor(), { email: person.email.toUpperCase() })
    expect(later.json().user._id).toBe(person.id)
  })

  test('an unproven one is never linked', async () => {
    for (const isEmailVerified of [true, false]) {
      const person = await createPerson(app.foundation.db, { isEmailVerified })
      const browser = visitor()
      const response = await comeBy(browser, { email: person.email, isProven: false })
      expect(response.statusCode).toBe(409)
      expect(response.json().details.reason).toBe('unproven')
      expect(response.json().details.joinToken).toBeUndefined()
      expect(browser.cookies.has('fabula_access')).toBe(false)
    }
  })

  test('an unproven one without an account creates an account that still has to confirm it', async () => {
    const email = newEmail()
    const response = await comeBy(visitor(), { email, isProven: false }, 'oidc', '?from=/about')
    expect(response.json().user).toMatchObject({ email, emailVerified: false })
    const [mail] = await app.foundation.mail.listOutbox(email)
    expect(new URL(mail!.links[0]!).searchParams.get('from')).toBe('/about')
  })

  test('no email at all is rejected', async () => {
    const response = await comeBy(visitor(), { email: '' })
    expect(response.statusCode).toBe(409)
    expect(response.json().details.reason).toBe('unproven')
  })

  test('an account that never confirmed it loses it to its proven owner', async () => {
    const squatter = await createPerson(app.foundation.db, { isEmailVerified: false })
    const squatting = visitor()
    await squatting.signIn(squatter)
    await post(visitor(), '/auth/resend-verification', { email: squatter.email })
    await app.foundation.jobs.idle()
    const [mail] = await app.foundation.mail.listOutbox(squatter.email)
    const token = new URL(mail!.links[0]!).searchParams.get('token')

    const owner = await comeBy(visitor(), { email: squatter.email })
    expect(owner.statusCode, owner.body).toBe(200)
    expect(owner.json().user).toMatchObject({ email: squatter.email, emailVerified: true })
    expect(owner.json().user._id).not.toBe(squatter.id)

    expect((await get(squatting, '/auth/me')).statusCode).toBe(401)
    const byAddress = { emailOrUsername: squatter.email, password }
    expect((await post(visitor(), '/auth/login', byAddress)).statusCode).toBe(401)
    expect((await get(visitor(), `/auth/verify-email?token=${token}`)).statusCode).toBe(400)
    // The author of that account does not lose what they wrote.
    const back = visitor()
    expect((await back.signIn(squatter)).json().user).toMatchObject({
      _id: squatter.id,
      email: '',
      emailVerified: false,
    })
    expect(await eventsOf(squatter.id)).toContain('address-given-up')
  })

  test('many concurrent sign-ins of one new user create one account', async () => {
    const email = newEmail()
    const browsers = [1, 2, 3].map(visitor)
    const backs: URL[] = []
    for (const browser of browsers) backs.push(await passThrough(await begin(browser), { email }))
    const answers = await Promise.all(browsers.map((browser, index) => finish(browser, backs[index]!)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().user._id)).size).toBe(1)
  })

  test('an account that is being deleted can be restored, as with a password', async () => {
    const email = newEmail()
    const browser = visitor()
    const { _id } = (await comeBy(browser, { email })).json().user
    await app.foundation.db
      .insertInto('account_deletions')
      .values({ user_id: _id, deletes_at: new Date(Date.now() + 86_400_000) })
      .execute()
    const response = await comeBy(visitor(), { email }, 'oidc', '?from=/about')
    expect(response.statusCode).toBe(409)
    expect(response.json().details).toMatchObject({ restoreToken: expect.any(String), from: '/about' })
    const restored = await post(visitor(), '/auth/restore-account', {
      token: response.json().details.restoreToken,
    })
    expect(restored.json().user._id).toBe(_id)
  })
})

describe('linking', () => {
  test('a signed-in user links a provider, sees it, and unlinks it', async () => {
    const person = await createPerson(app.foundation.db)
    const browser = visitor()
    await browser.signIn(person)
    const email = newEmail()
    const linked = await linkBy(browser, { email })
    expect(linked.json()).toMatchObject({ from: '/settings', user: { _id: person.id } })
    expect((await get(browser, '/auth/social')).json()).toMatchObject({
      identities: [{ provider: 'oidc', name: 'Library Card', email }],
      hasPassword: true,
    })
    expect((await comeBy(visitor(), { email })).json().user._id).toBe(person.id)
    expect((await unlink(browser, 'oidc', {})).json().details).toMatchObject({ requiresPassword: true })
    expect((await unlink(browser, 'oidc', { password: 'wrong password' })).statusCode).toBe(401)
    expect((await unlink(browser, 'oidc')).statusCode).toBe(200)
    expect((await unlink(browser, 'oidc')).statusCode).toBe(200)
    expect((await get(browser, '/auth/social')).json().identities).toEqual([])
    const kinds = await eventsOf(person.id)
    expect(kinds.filter((kind) => kind.startsWith('provider-'))).toEqual([
      'provider-linked',
      'provider-unlinked',
    ])
  })

  test('a provider account belongs to one user only', async () => {
    const email = newEmail()
    await comeBy(visitor(), { email })
    const browser = visitor()
    await browser.signIn(await createPerson(app.foundation.db))
    expect((await linkBy(browser, { email })).json().details.reason).toBe('linked')
    expect((await linkBy(browser, { email: newEmail() })).statusCode).toBe(200)
    expect((await linkBy(browser, { email: newEmail() })).json().details.reason).toBe('linked')
  })

  test('an older session has to prove the identity of its user first', async () => {
    const person = await createPerson(app.foundation.db)
    const browser = visitor()
    await browser.signIn(person)
    await app.foundation.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .where('user_id', '=', person.id)
      .execute()
    const refused = await post(browser, '/auth/social/oidc/link', {})
    expect(refused.statusCode).toBe(403)
    expect(refused.json().details).toMatchObject({ requiresPassword: true })
    expect((await post(browser, '/auth/social/oidc/link', { password })).statusCode).toBe(200)
  })

  test('a user who signs out on the way links nothing', async () => {
    const browser = visitor()
    await browser.signIn(await createPerson(app.foundation.db))
    const { authUrl } = (await post(browser, '/auth/social/oidc/link', { password })).json()
    const back = await passThrough(authUrl, { email: newEmail() })
    await post(browser, '/auth/logout', {})
    expect((await finish(browser, back)).json().details.reason).toBe('stale')
  })

  test('the last sign-in method cannot be removed', async () => {
    const browser = visitor()
    const email = newEmail()
    await comeBy(browser, { email })
    expect((await unlink(browser, 'oidc', {})).statusCode).toBe(409)
    const { authUrl } = (await post(browser, '/auth/social/discord/link', {})).json()
    await finish(browser, await passThrough(authUrl, { email }), 'discord')
    expect((await unlink(browser, 'oidc', {})).statusCode).toBe(200)
    expect((await unlink(browser, 'discord', {})).statusCode).toBe(409)
    expect((await get(browser, '/auth/social')).json()).toMatchObject({
      identities: [{ provider: 'discord' }],
      hasPassword: false,
    })
  })
})

describe('completing the profile', () => {
  const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

  test('a username is chosen once, by the usual rules', async () => {
    const browser = visitor()
    await comeBy(browser, { email: newEmail() })
    const choose = (username: string) => post(browser, '/auth/choose-username', { username })
    expect((await choose('admin')).json().details.fields).toEqual({ username: 'is reserved' })
    const other = await createPerson(app.foundation.db)
    const taken = await choose(other.username)
    expect(taken.statusCode).toBe(409)
    expect(taken.json().details.fields).toEqual({ username: 'is taken' })
    expect((await choose('Salt_Reader')).json().user).toMatchObject({
      username: 'salt_reader',
      needsUsername: false,
    })
    expect((await choose('salt_reader')).statusCode).toBe(200)
    expect((await choose('pepper_reader')).statusCode).toBe(409)
  })

  test('a date of birth is set once', async () => {
    const browser = visitor()
    await comeBy(browser, { email: newEmail() })
    const choose = (dateOfBirth: string) =>
      post(browser, '/auth/social/update-date-of-birth', { dateOfBirth })
    expect((await choose('2999-01-01')).json().details.fields).toEqual({ dateOfBirth: 'is in the future' })
    expect((await choose(yearsAgo(30))).json().user.dateOfBirth).toBe(yearsAgo(30))
    const refused = await choose(yearsAgo(5))
    expect(refused.json().details).toMatchObject({ isErased: false })
    expect((await me(browser)).dateOfBirth).toBe(yearsAgo(30))
  })

  test('no data of a user who is too young is stored', async () => {
    const browser = visitor()
    const email = newEmail()
    const { _id } = (await comeBy(browser, { email })).json().user
    const refused = await post(browser, '/auth/social/update-date-of-birth', { dateOfBirth: yearsAgo(9) })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      message: 'You need to be at least 13 to join. We didn’t save any of your data.',
      details: { isErased: true, fields: { dateOfBirth: 'must be at least 13 years ago' } },
    })
    expect((await get(browser, '/auth/me')).statusCode).toBe(401)
    const { db } = app.foundation
    for (const table of ['social_identities', 'sessions', 'security_events'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', _id).execute()).toEqual([])
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
    expect(await app.foundation.mail.listOutbox(email)).toEqual([])
  })
})
