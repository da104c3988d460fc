import type { Story } from '@fabula/contracts/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { roleIds } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createStory } from '#test/stories.ts'

let app: TestApp
let owner: Member
let story: Story
let count = 0
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app, { displayName: 'Ines' })
  story = await createStory(owner, { title: 'The Quiet Harbour' })
})
afterAll(() => app.close())

const newAddress = () => `invited${(count += 1)}@example.org`
const inviteBy = (email: string) =>
  owner.call(`POST /content/${story._id}/collaborators/invite`, { email, roleId: roleIds.proofreader })
const peopleOf = async () =>
  (await owner.call(`GET /content/${story._id}/collaborators`))
    .json()
    .collaborators.map(({ user }: { user: { _id: string } }) => user._id)

async function tokenFor(email: string): Promise<string> {
  const response = await inviteBy(email)
  if (response.statusCode !== 201) throw new Error(response.body)
  const [mail] = await app.foundation.mail.listOutbox(email)
  return /token=([\w-]+)/.exec(mail!.text)![1]!
}

test('an invite by email works once, for an account with that email, also one created afterward', async () => {
  const email = newAddress()
  const token = await tokenFor(email)
  const shown = (await createVisitor(app).call(`GET /collaboration/invite?token=${token}`)).json()
  expect(shown).toMatchObject({
    isYours: null,
    invite: { status: 'pending', email: null, user: null, story: { title: 'The Quiet Harbour' } },
  })
  expect((await createVisitor(app).call('POST /collaboration/invite/accept', { token })).statusCode).toBe(401)
  const other = await createMember(app)
  expect((await other.call('POST /collaboration/invite/accept', { token })).statusCode).toBe(403)
  expect((await other.call(`GET /collaboration/invite?token=${token}`)).json().isYours).toBe(false)
  const person = await createMember(app, { email, isEmailVerified: false })
  expect((await person.call(`GET /collaboration/invite?token=${token}`)).json().isYours).toBe(true)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => person.call('POST /collaboration/invite/accept', { token })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await peopleOf()).filter((id: string) => id === person.id)).toHaveLength(1)
  expect((await person.call('POST /collaboration/invite/decline', { token })).statusCode).toBe(409)
  const stored = await app.foundation.db
    .selectFrom('collaboration_requests')
    .select('token_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(stored.token_hash!.toString('base64url')).not.toBe(token)
})

test('a user with that email confirmed finds it among their invites, without the link', async () => {
  const email = newAddress()
  const person = await createMember(app, { email })
  await tokenFor(email.toUpperCase())
  const [request] = (await person.call('GET /collaboration/requests')).json().requests
  expect(request).toMatchObject({ kind: 'invite', email: null, status: 'pending' })
  const path = `POST /content/${story._id}/collaborators/requests/${request._id}`
  expect((await person.call(`${path}/approve`)).statusCode).toBe(200)
  expect(await peopleOf()).toContain(person.id)

  const unconfirmed = await createMember(app, { email: newAddress(), isEmailVerified: false })
  await tokenFor((await unconfirmed.call('GET /auth/me')).json().user.email)
  expect((await unconfirmed.call('GET /collaboration/requests')).json().requests).toEqual([])
})

test('anyone with the link can decline; the owner can cancel it', async () => {
  const [first, second] = [newAddress(), newAddress()]
  const token = await tokenFor(first)
  const visitor = createVisitor(app)
  for (let time = 0; time < 2; time += 1)
    expect((await visitor.call('POST /collaboration/invite/decline', { token })).statusCode).toBe(200)
  const person = await createMember(app, { email: first })
  expect((await person.call('POST /collaboration/invite/accept', { token })).statusCode).toBe(409)

  const other = await tokenFor(second)
  const [request] = (await owner.call('GET /collaboration/requests?box=sent')).json().requests
  expect(request).toMatchObject({ email: second, status: 'pending' })
  await owner.call(`POST /content/${story._id}/collaborators/requests/${request._id}/cancel`)
  const late = await createMember(app, { email: second })
  expect((await late.call('POST /collaboration/invite/accept', { token: other })).statusCode).toBe(409)
})

test('one open invite per email; not to oneself; silently not sent to users who accept no invites', async () => {
  const email = newAddress()
  expect((await inviteBy(email)).statusCode).toBe(201)
  expect((await inviteBy(email)).statusCode).toBe(409)
  const own = (await owner.call('GET /auth/me')).json().user.email
  expect((await inviteBy(own)).statusCode).toBe(400)
  expect((await inviteBy('no address')).json().details.fields).toHaveProperty('email')
  const closed = newAddress()
  const person = await createMember(app, { email: closed })
  await person.call(`POST /users/block/${owner.id}`)
  expect((await inviteBy(closed)).statusCode).toBe(201)
  expect(await app.foundation.mail.listOutbox(closed)).toEqual([])
  expect((await person.call('GET /collaboration/requests')).json().requests).toEqual([])
})

test('one recipient gets three emails in twelve hours', async () => {
  const limited = await createTestApp({ RATE_LIMIT_SCALE: '1' })
  try {
    const writer = await createMember(limited)
    const codes = []
    for (let index = 0; index < 4; index += 1) {
      const its = await createStory(writer, { title: `Story ${index}` })
      const body = { email: 'often@example.org', roleId: roleIds.editor }
      codes.push((await writer.call(`POST /content/${its._id}/collaborators/invite`, body)).statusCode)
    }
    expect(codes).toEqual([201, 201, 201, 429])
  } finally {
    await limited.close()
  }
})
