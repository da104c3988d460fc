import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, deleteMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let writer: Member

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  writer = await createMember(app)
})

const create = async (name = 'Spreadsheet') => {
  const response = await writer.call('POST /users/tokens', { name })
  expect(response.statusCode, response.body).toBe(201)
  return response.json() as { token: { _id: string }; secret: string }
}

const callWith = (secret: string, key: string, cookies: Record<string, string> = {}) => {
  const [method = '', path = ''] = key.split(' ')
  return app.http.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${secret}` },
    cookies,
    ...(method !== 'GET' && { payload: {} }),
  })
}

describe('a personal token', () => {
  test('reads figures without a session, and its use is noted', async () => {
    const { story } = await createPublished(writer)
    const { secret } = await create()
    expect(secret).toMatch(/^fabula_[\w-]{43}$/)
    expect((await callWith(secret, `GET /content/${story._id}/analytics/summary`)).statusCode).toBe(200)
    expect((await callWith(secret, 'GET /users/analytics/export?format=json')).statusCode).toBe(200)
    const { tokens } = (await writer.call('GET /users/tokens')).json()
    expect(tokens).toMatchObject([{ name: 'Spreadsheet', scope: 'analytics:read' }])
    expect(tokens[0].lastUsedAt).not.toBeNull()
    expect(JSON.stringify(tokens)).not.toContain(secret)
  })

  test.each([
    'GET /auth/me',
    'GET /users/tokens',
    'POST /users/tokens',
    'GET /users/settings',
    'PATCH /users/settings',
    'POST /tracking/reading',
    'DELETE /users/account',
    'GET /notifications',
  ])('is no session for %s', async (key) => {
    const { secret } = await create()
    expect((await callWith(secret, key)).statusCode).toBe(401)
  })

  test('sees only what its owner may see', async () => {
    const { story } = await createPublished(await createMember(app))
    const { secret } = await create()
    expect((await callWith(secret, `GET /content/${story._id}/analytics/summary`)).statusCode).toBe(404)
  })

  test('that is wrong is rejected, also with the cookies of a session', async () => {
    const { secret } = await create()
    for (const wrong of [
      '',
      'fabula_',
      `${secret}x`,
      secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ])
      expect((await callWith(wrong, 'GET /users/analytics/summary', writer.cookies)).statusCode).toBe(401)
  })

  test('no longer works once it is revoked, which only its owner can do', async () => {
    const { token, secret } = await create()
    const stranger = await createMember(app)
    expect((await stranger.call(`DELETE /users/tokens/${token._id}`)).statusCode).toBe(404)
    expect((await callWith(secret, 'GET /users/analytics/summary')).statusCode).toBe(200)
    expect((await writer.call(`DELETE /users/tokens/${token._id}`)).statusCode).toBe(200)
    expect((await callWith(secret, 'GET /users/analytics/summary')).statusCode).toBe(401)
  })

  test('ends with the account', async () => {
    const { secret } = await create()
    await deleteMember(app, writer.id)
    expect((await callWith(secret, 'GET /users/analytics/summary')).statusCode).toBe(401)
  })

  test('is noticed by its owner', async () => {
    await create()
    await app.foundation.events.idle()
    const { notifications } = (await writer.call('GET /notifications')).json()
    expect(notifications).toMatchObject([{ type: 'security' }])
    const { foundation } = app
    const [mail] = await foundation.mail.listOutbox(`${writer.username.replace('_', '')}@example.org`)
    expect(mail?.subject).toBe('A personal token has been created')
  })

  test('there are at most 10, also when they are created at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => writer.call('POST /users/tokens', { name: `Token ${at}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    expect((await writer.call('POST /users/tokens', { name: '' })).json().details.fields).toHaveProperty(
      'name',
    )
  })
})
