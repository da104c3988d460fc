// The sign-in limits, tested from outside: neither headers nor spelling nor extra fields bypass them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' })
})
afterAll(() => app.close())

type Given = { headers?: Record<string, string>; remoteAddress?: string }
const post = (path: string, payload: object, { headers = {}, remoteAddress = '198.51.100.1' }: Given = {}) =>
  app.http.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress })
const tryPassword = (emailOrUsername: string, given?: Given) =>
  post('/auth/login', { emailOrUsername, password: 'not the password' }, given)

describe('five attempts in twenty seconds from one IP', () => {
  test.each([
    [
      'headers that claim another address',
      (turn: number): Given => ({
        remoteAddress: '198.51.100.10',
        headers: {
          'x-forwarded-for': `203.0.113.${turn}`,
          'x-real-ip': `203.0.113.${turn}`,
          forwarded: `for=203.0.113.${turn}`,
          'cf-connecting-ip': `203.0.113.${turn}`,
        },
      }),
    ],
    ['other addresses of one network', (turn: number): Given => ({ remoteAddress: `2001:db8:1:2::${turn}` })],
    [
      'one address in two forms',
      (turn: number): Given => ({
        remoteAddress: turn % 2 === 0 ? '198.51.100.11' : '::ffff:198.51.100.11',
      }),
    ],
    [
      'other browsers',
      (turn: number): Given => ({
        remoteAddress: '198.51.100.12',
        headers: { 'user-agent': `Browser ${turn}`, cookie: `visitor=${turn}` },
      }),
    ],
  ])('cannot be raised with %s', async (_, given) => {
    const answers = []
    for (let turn = 1; turn <= 6; turn += 1)
      answers.push((await tryPassword(`nobody_${turn}`, given(turn))).statusCode)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('are not cleared by the reset that clears other limits', async () => {
    const given = { remoteAddress: '198.51.100.13' }
    for (let turn = 0; turn < 5; turn += 1) await tryPassword('nobody', given)
    await post('/rate-limit/reset', {}, given)
    const refused = await tryPassword('nobody', given)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().rateLimitReset).toBeUndefined()
  })

  test('an extra field is rejected and does not count as an attempt', async () => {
    const person = await createPerson(app.foundation.db)
    const response = await post(
      '/auth/login',
      { emailOrUsername: person.username, password: 'not the password', address: '203.0.113.1' },
      { remoteAddress: '198.51.100.14' },
    )
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields)).toEqual(['address'])
  })
})

test('ten failures on one account delay the next attempt from anywhere, however the username is spelled', async () => {
  const { username } = await createPerson(app.foundation.db)
  const spellings = [
    username,
    username.toUpperCase(),
    ` ${username}`,
    `${username} `,
    username.replace(/^./, (first) => first.toUpperCase()),
  ]
  const answers = []
  for (let turn = 0; turn < 12; turn += 1)
    answers.push(
      (await tryPassword(spellings[turn % spellings.length]!, { remoteAddress: `192.0.2.${turn + 1}` }))
        .statusCode,
    )
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(answers.slice(10)).toEqual([429, 429])
})

test('three emails to one recipient in twelve hours, for any sender and spelling', async () => {
  const { email } = await createPerson(app.foundation.db)
  const spellings = [email, email.toUpperCase(), ` ${email} `, email, email]
  const answers = []
  for (const [turn, spelling] of spellings.entries())
    answers.push(
      (await post('/auth/forgot-password', { email: spelling }, { remoteAddress: `203.0.113.${turn + 100}` }))
        .statusCode,
    )
  expect(answers).toEqual([200, 200, 200, 429, 429])
})
