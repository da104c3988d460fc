// During the grace period of 30 days a deleted account is hidden everywhere; restoring it makes it visible again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createBrowser, createPerson, password } from '#test/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

async function deleted(prepare: (id: string, browser: ReturnType<typeof createBrowser>) => Promise<void>) {
  const person = await createPerson(app.foundation.db)
  const browser = createBrowser(app.http)
  await browser.signIn(person)
  await prepare(person.id, browser)
  await app.foundation.events.idle()
  const left = await browser.send({ method: 'DELETE', url: '/api/v1/users/account', payload: { password } })
  expect(left.statusCode).toBe(200)
  await app.foundation.events.idle()
  return person
}

async function comeBack(email: string): Promise<void> {
  const login = await createBrowser(app.http).send({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { emailOrUsername: email, password },
  })
  const token = login.json().details.restoreToken
  const back = await createBrowser(app.http).send({
    method: 'POST',
    url: '/api/v1/auth/restore-account',
    payload: { token },
  })
  expect(back.statusCode).toBe(200)
  await app.foundation.events.idle()
}

const follow = (browser: ReturnType<typeof createBrowser>, id: string) =>
  browser.send({ method: 'POST', url: `/api/v1/users/follow/${id}` })

async function pictureOf(other: Member, person: { id: string; username: string }) {
  const status = async (key: string) => (await other.call(key)).statusCode
  const list = async (key: string) => {
    const { pagination, ...lists } = (await other.call(key)).json()
    const people = Object.values(lists).find(Array.isArray) as { _id: string }[]
    return [people.map(({ _id }) => _id), pagination.total]
  }
  return {
    visitor: (await createVisitor(app).call(`GET /users/info/${person.username}`)).statusCode,
    byId: await status(`GET /users/info/${person.id}`),
    byName: await status(`GET /users/info/${person.username}`),
    state: await status(`GET /users/follow/${person.id}/status`),
    follow: await status(`POST /users/follow/${person.id}`),
    followers: await list('GET /users/followers'),
    following: await list('GET /users/following'),
    count: (await other.call('GET /auth/me')).json().user.followerCount,
    stats: (await other.call('GET /users/stats')).json().stats,
  }
}

test('the profile, lists and counts hide a deleted account and show it again after it is restored', async () => {
  const other = await createMember(app)
  const person = await deleted(async (id, browser) => {
    await follow(browser, other.id)
    await other.call(`POST /users/follow/${id}`)
  })
  expect(await pictureOf(other, person)).toMatchObject({
    visitor: 404,
    byId: 404,
    byName: 404,
    state: 404,
    follow: 404,
    followers: [[], 0],
    following: [[], 0],
    count: 0,
    stats: { followers: 0, following: 0 },
  })
  await comeBack(person.email)
  expect(await pictureOf(other, person)).toMatchObject({
    visitor: 200,
    byId: 200,
    byName: 200,
    state: 200,
    follow: 200,
    followers: [[person.id], 1],
    following: [[person.id], 1],
    count: 1,
    stats: { followers: 1, following: 1 },
  })
})

test('blocked and muted lists hide a deleted account, and it can be neither blocked nor muted', async () => {
  const other = await createMember(app)
  const person = await deleted(async (id) => {
    await other.call(`POST /users/block/${id}`)
    await other.call(`POST /users/mute/${id}`)
  })
  for (const [key, name] of [
    ['GET /users/blocks', 'blocks'],
    ['GET /users/mutes', 'mutes'],
  ] as const)
    expect((await other.call(key)).json()).toMatchObject({ [name]: [], pagination: { total: 0 } })
  const stranger = await createMember(app)
  for (const relation of ['block', 'mute'])
    expect((await stranger.call(`POST /users/${relation}/${person.id}`)).statusCode).toBe(404)
  await comeBack(person.email)
  expect((await other.call('GET /users/blocks')).json().blocks).toHaveLength(1)
})

test('the count stays correct when the account is erased, and when events arrive in the wrong order', async () => {
  const other = await createMember(app)
  const constant = await createMember(app)
  await constant.call(`POST /users/follow/${other.id}`)
  const person = await deleted((_, browser) => follow(browser, other.id).then(() => {}))
  const { db, events } = app.foundation
  await comeBack(person.email)
  // The event of the deletion, delivered late.
  await db
    .transaction()
    .execute((tx) => events.publish(tx, 'account.deletion-requested', { userId: person.id }))
  await events.idle()
  expect((await other.call('GET /auth/me')).json().user.followerCount).toBe(2)
  const again = createBrowser(app.http)
  await again.signIn(person)
  await again.send({ method: 'DELETE', url: '/api/v1/users/account', payload: { password } })
  await events.idle()
  expect((await other.call('GET /auth/me')).json().user.followerCount).toBe(1)
  await db.deleteFrom('users').where('id', '=', person.id).execute()
  expect((await other.call('GET /auth/me')).json().user.followerCount).toBe(1)
})
