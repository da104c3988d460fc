import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeIdentity } from '#areas/users/public.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator, createCollaborator, roleIds } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { endPendingOf } from './banned-user.service.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await shareTestApp()
  admin = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

const roleId = roleIds.editor
const decide = (user: Member, body: object) => admin.call(`POST /admin/people/${user.id}/suspend`, body)
const ban = async (user: Member) => {
  const response = await decide(user, { kind: 'banned', ruleId: 6, explanation: 'Floods.' })
  expect(response.statusCode, response.body).toBe(200)
  await app.foundation.events.idle()
}

async function send(who: Member, key: string, body: object): Promise<string> {
  const response = await who.call(key, body)
  expect(response.statusCode, `${key} ${response.body}`).toBe(201)
  const { request, transfer } = response.json()
  return (request ?? transfer)._id
}
const inviteTo = (owner: Member, storyId: string, user: Member) =>
  send(owner, `POST /content/${storyId}/collaborators`, { userId: user.id, roleId })
const askFor = (user: Member, storyId: string) =>
  send(user, `POST /content/${storyId}/collaborators/request`, { userId: user.id, roleId })
const offerTo = (owner: Member, storyId: string, user: Member) =>
  send(owner, `POST /content/${storyId}/transfer`, { userId: user.id })

const statusesOf = async (table: 'collaboration_requests' | 'story_transfers', ids: readonly string[]) => {
  const rows = await app.foundation.db
    .selectFrom(table)
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
const eventsAbout = async (id: string) =>
  (
    await app.foundation.db
      .selectFrom('outbox_events')
      .select(['name', 'payload'])
      .where('name', 'in', ['collaboration.decided', 'transfer.decided'])
      .execute()
  ).filter(({ payload }) => JSON.stringify(payload).includes(id))

/** A user with something open of every kind, and what others have open, which must stay. */
async function createWorld() {
  const [user, other, third] = await Promise.all([
    createMember(app, { email: `banned.${Math.random()}@example.org` }),
    createMember(app),
    createMember(app),
  ])
  const { story: own } = await createPublished(user)
  const { story: offered } = await createPublished(user)
  const { story: theirs } = await createPublished(other)
  const { story: joined } = await createPublished(other)
  const heir = await createCollaborator(app, offered, 'co-author')
  await addCollaborator(app, joined, 'co-author', user)
  const requests = [
    await inviteTo(user, own._id, other),
    await askFor(third, own._id),
    await inviteTo(other, theirs._id, user),
    await askFor(user, (await createPublished(third)).story._id),
  ]
  const transfers = [await offerTo(user, offered._id, heir), await offerTo(other, joined._id, user)]
  const unrelated = [await inviteTo(other, theirs._id, third)]
  return { user, other, own, theirs, joined, requests, transfers, unrelated }
}

test('a ban cancels what the user sent and received, once, and keeps their work with others', async () => {
  const { user, other, theirs, joined, requests, transfers, unrelated } = await createWorld()
  await ban(user)
  expect(await statusesOf('collaboration_requests', requests)).toEqual(Array(4).fill('cancelled'))
  expect(await statusesOf('story_transfers', transfers)).toEqual(Array(2).fill('cancelled'))
  expect(await statusesOf('collaboration_requests', unrelated)).toEqual(['pending'])
  // Delivered again: nothing is left to do.
  await app.foundation.db.transaction().execute((tx) => endPendingOf(app.foundation, tx, user.id))
  for (const id of [...requests, ...transfers]) expect(await eventsAbout(id)).toHaveLength(1)
  // The others no longer have to decide.
  const { notifications } = (await other.call('GET /notifications')).json()
  expect(notifications.map(({ type }: { type: string }) => type)).not.toContain('collaboration_invite')
  const { collaborators } = (await other.call(`GET /content/${joined._id}/collaborators`)).json()
  expect(collaborators.map((one: { user: { _id: string } }) => one.user._id)).toContain(user.id)
  // A new invite or offer would wait for nobody.
  const again = await other.call(`POST /content/${theirs._id}/collaborators`, { userId: user.id, roleId })
  expect(again.statusCode).toBe(403)
  const offer = await other.call(`POST /content/${joined._id}/transfer`, { userId: user.id })
  expect(offer.statusCode).toBe(409)
})

test('an invite by email to the user is canceled, if they have verified that email', async () => {
  const email = 'banned.by.mail@example.org'
  const [owner, user] = [await createMember(app), await createMember(app, { email })]
  const { story } = await createPublished(owner)
  const invite = await send(owner, `POST /content/${story._id}/collaborators/invite`, { email, roleId })
  await ban(user)
  expect(await statusesOf('collaboration_requests', [invite])).toEqual(['cancelled'])
})

test('a suspension ends nothing, and neither does a ban that is over when its event arrives', async () => {
  const { user, requests, transfers } = await createWorld()
  await decide(user, {
    kind: 'suspended',
    until: new Date(Date.now() + 86_400_000).toISOString(),
    ruleId: 6,
    explanation: 'Floods.',
  })
  await app.foundation.events.idle()
  await app.foundation.db.transaction().execute((tx) => endPendingOf(app.foundation, tx, user.id))
  expect(await statusesOf('collaboration_requests', requests)).toEqual(Array(4).fill('pending'))
  expect(await statusesOf('story_transfers', transfers)).toEqual(Array(2).fill('pending'))
})

test('a crash in between leaves all of it open for the next delivery', async () => {
  const { user, requests, transfers } = await createWorld()
  const standing = { kind: 'banned', until: null, ruleId: 6, explanation: 'Floods.' } as const
  await changeIdentity(app.foundation.db, user.id, { standing })
  const deliver = (fail: boolean) =>
    app.foundation.db.transaction().execute(async (tx) => {
      await endPendingOf(app.foundation, tx, user.id)
      if (fail) throw new Error('killed')
    })
  await expect(deliver(true)).rejects.toThrow('killed')
  expect(await statusesOf('collaboration_requests', requests)).toEqual(Array(4).fill('pending'))
  await Promise.all([deliver(false), deliver(false)])
  expect(await statusesOf('collaboration_requests', requests)).toEqual(Array(4).fill('cancelled'))
  for (const id of [...requests, ...transfers]) expect(await eventsAbout(id)).toHaveLength(1)
})

test('an approval at the same time as the ban: joined and approved, or neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [owner, user] = [await createMember(app), await createMember(app)]
    const { story } = await createPublished(owner)
    const request = await askFor(user, story._id)
    await Promise.all([
      ban(user),
      owner.call(`POST /content/${story._id}/collaborators/requests/${request}/approve`),
    ])
    const [status] = await statusesOf('collaboration_requests', [request])
    const { collaborators } = (await owner.call(`GET /content/${story._id}/collaborators`)).json()
    const hasJoined = collaborators.some((one: { user: { _id: string } }) => one.user._id === user.id)
    expect(hasJoined).toBe(status === 'approved')
    expect(await eventsAbout(request)).toHaveLength(1)
  }
})
