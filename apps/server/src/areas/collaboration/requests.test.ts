import type { CollaborationRequest, Collaborator } from '@fabula/contracts/collaboration'
import type { Story } from '@fabula/contracts/stories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator, createCollaborator, roleIds } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { moderate } from '#test/reports.ts'
import { createChapter, createPublished, createStory } from '#test/stories.ts'
import { expireJob } from './collaboration.jobs.ts'

let app: TestApp
let owner: Member
let story: Story
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app, { displayName: 'Ines' })
  story = (await createPublished(owner)).story
})
afterAll(() => app.close())

const editor = roleIds.editor
const at = (its = story) => `/content/${its._id}/collaborators`
const ask = (who: Member, its = story, roleId: string = editor) =>
  who.call(`POST ${at(its)}/request`, { userId: who.id, roleId, message: 'May I?' })
const inviteTo = (its: Story, who: Member) =>
  owner.call(`POST ${at(its)}`, { userId: who.id, roleId: editor })
const answer = (who: Member, { _id, story: { _id: storyId } }: CollaborationRequest, word: string) =>
  who.call(`POST /content/${storyId}/collaborators/requests/${_id}/${word}`)
const listed = async (its = story): Promise<Collaborator[]> =>
  (await owner.call(`GET ${at(its)}`)).json().collaborators

async function asked(who: Member, its = story): Promise<CollaborationRequest> {
  const response = await ask(who, its)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().request
}
async function invited(who: Member, its = story): Promise<CollaborationRequest> {
  const response = await inviteTo(its, who)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().request
}
const eventsOf = async (name: string, requestId: string) =>
  (
    await app.foundation.db.selectFrom('outbox_events').select('payload').where('name', '=', name).execute()
  ).filter(({ payload }) => (payload as { requestId: string }).requestId === requestId)

describe('a request', () => {
  test('goes to the owner, whose approval adds a collaborator', async () => {
    const stranger = await createMember(app, { displayName: 'Ben' })
    const request = await asked(stranger)
    expect(request).toMatchObject({
      kind: 'request',
      status: 'pending',
      message: 'May I?',
      user: { _id: stranger.id, displayName: 'Ben' },
      roles: [{ _id: editor, name: 'Editor' }],
      story: { _id: story._id, title: story.title },
    })
    expect(await eventsOf('collaboration.requested', request._id)).toHaveLength(1)
    const waiting = (await owner.call('GET /collaboration/requests')).json().requests
    expect(waiting.map(({ _id }: CollaborationRequest) => _id)).toContain(request._id)

    expect((await answer(stranger, request, 'approve')).statusCode).toBe(403)
    expect((await answer(owner, request, 'cancel')).statusCode).toBe(403)
    expect((await answer(owner, request, 'approve')).json().request).toMatchObject({ status: 'approved' })
    expect((await listed()).find(({ user }) => user._id === stranger.id)).toMatchObject({
      roles: [{ slug: 'editor', name: 'Editor' }],
      permissions: ['readDraft', 'comment', 'suggest', 'edit'],
    })
    // Repeating it changes nothing, another decision is too late.
    expect((await answer(owner, request, 'approve')).statusCode).toBe(200)
    expect((await answer(owner, request, 'reject')).statusCode).toBe(409)
    expect((await answer(stranger, request, 'cancel')).statusCode).toBe(409)
    expect(await eventsOf('collaboration.decided', request._id)).toHaveLength(1)
    expect((await ask(stranger)).statusCode).toBe(409)
  })

  test('is rejected, canceled, and cannot be repeated right away', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    const refused = await asked(one)
    expect((await answer(owner, refused, 'reject')).json().request.status).toBe('rejected')
    expect((await answer(owner, refused, 'approve')).statusCode).toBe(409)
    expect((await ask(one)).json()).toMatchObject({ code: 'CONFLICT_ERROR' })
    const taken = await asked(other)
    expect((await ask(other)).statusCode).toBe(409)
    expect((await answer(other, taken, 'cancel')).statusCode).toBe(200)
    expect((await answer(other, taken, 'cancel')).statusCode).toBe(200)
    expect((await answer(owner, taken, 'approve')).statusCode).toBe(409)
    expect((await ask(other)).statusCode).toBe(201)
  })

  test('is hidden from other users', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    const request = await asked(one)
    for (const word of ['approve', 'reject', 'cancel'])
      expect((await answer(other, request, word)).statusCode).toBe(404)
    expect((await other.call(`GET ${at()}/requests`)).json().requests).toEqual([])
    expect((await one.call(`GET ${at()}/requests`)).json().requests).toMatchObject([{ _id: request._id }])
    expect((await owner.call(`GET ${at()}/requests?status=pending`)).json().requests).toContainEqual(
      expect.objectContaining({ _id: request._id }),
    )
    expect((await createVisitor(app).call(`GET ${at()}/requests`)).statusCode).toBe(401)
    // It does not exist under another story.
    const elsewhere = await createStory(owner)
    expect((await owner.call(`POST ${at(elsewhere)}/requests/${request._id}/approve`)).statusCode).toBe(404)
  })

  test('needs a confirmed email, an existing role, a readable story and an owner who accepts requests', async () => {
    const unconfirmed = await createMember(app, { isEmailVerified: false })
    expect((await ask(unconfirmed)).json().code).toBe('EMAIL_NOT_VERIFIED_ERROR')
    const one = await createMember(app)
    expect((await ask(one, story, story._id)).json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { roleId: 'is not a role' } },
    })
    expect((await ask(one, await createStory(owner))).statusCode).toBe(404)
    expect((await owner.call(`POST ${at()}/request`, { userId: owner.id, roleId: editor })).statusCode).toBe(
      400,
    )
    const closed = await createMember(app)
    await closed.call('PATCH /users/settings', { privacy: { allowCollaborationRequests: false } })
    const { story: theirs } = await createPublished(closed)
    expect((await ask(one, theirs)).statusCode).toBe(403)
    expect((await one.call(`GET /content/by-address/${theirs._id}`)).json().canAsk).toBe(false)
    expect((await one.call(`GET /content/by-address/${story._id}`)).json().canAsk).toBe(true)
  })

  test('approved ten times at the same time adds one collaborator and one event', async () => {
    const one = await createMember(app)
    const request = await asked(one)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => answer(owner, request, 'approve')),
      ...Array.from({ length: 3 }, () => answer(owner, request, 'reject')),
      answer(one, request, 'cancel'),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(new Set(codes)).toEqual(new Set([200, 409]))
    expect(await eventsOf('collaboration.decided', request._id)).toHaveLength(1)
    const found = (await listed()).filter(({ user }) => user._id === one.id)
    const { status } = (await one.call(`GET ${at()}/requests`)).json().requests[0]
    expect(found).toHaveLength(status === 'approved' ? 1 : 0)
  })

  test('made ten times at the same time is one request', async () => {
    const one = await createMember(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(one)))
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ])
  })

  test('expires after 14 days, by the job and before it runs', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    const [early, late] = [await asked(one), await asked(other)]
    await sql`update collaboration_requests set expires_at = now() - interval '1 second'
      where id in (${early._id}, ${late._id})`.execute(app.foundation.db)
    expect((await one.call(`GET ${at()}/requests`)).json().requests[0].status).toBe('expired')
    expect((await answer(owner, early, 'approve')).statusCode).toBe(409)
    // A repeated request does not have to wait for the job.
    expect((await ask(one)).statusCode).toBe(201)
    await expireJob(app.foundation).handle({ data: {} } as never)
    expect(await eventsOf('collaboration.decided', late._id)).toMatchObject([
      { payload: { status: 'expired', decidedBy: null } },
    ])
  })
})

describe('an invite', () => {
  test('is decided by the invited user, also for a draft that is otherwise hidden', async () => {
    const draft = await createStory(owner, { title: 'The Quiet Harbour' })
    const chapter = await createChapter(owner, draft._id)
    const person = await createMember(app)
    const request = await invited(person, draft)
    expect(request).toMatchObject({ kind: 'invite', status: 'pending', user: { _id: person.id } })
    expect((await person.call(`GET /content/${draft._id}`)).statusCode).toBe(404)
    expect((await person.call('GET /collaboration/requests?kind=invite')).json()).toMatchObject({
      requests: [{ _id: request._id, story: { title: 'The Quiet Harbour' } }],
      pagination: { total: 1 },
    })
    expect((await answer(owner, request, 'approve')).statusCode).toBe(403)
    expect((await answer(person, request, 'cancel')).statusCode).toBe(403)
    expect((await answer(person, request, 'approve')).statusCode).toBe(200)
    expect((await person.call(`GET /content/${draft._id}/chapters/${chapter._id}`)).statusCode).toBe(200)
    expect((await person.call('GET /collaboration/requests?kind=invite')).json().pagination.total).toBe(0)
    expect((await owner.call('GET /collaboration/requests?box=sent')).json().requests[0]).toMatchObject({
      _id: request._id,
      status: 'approved',
    })
  })

  test('can also be made by the request call; by other users it is forbidden', async () => {
    const person = await createMember(app)
    const other = await createMember(app)
    const body = { userId: person.id, roleId: editor }
    expect((await other.call(`POST ${at()}/request`, body)).statusCode).toBe(403)
    expect((await other.call(`POST ${at()}`, body)).statusCode).toBe(403)
    const coAuthor = await createCollaborator(app, story, 'co-author')
    expect((await coAuthor.call(`POST ${at()}`, body)).statusCode).toBe(403)
    const { request } = (await owner.call(`POST ${at()}/request`, body)).json()
    expect(request).toMatchObject({ kind: 'invite' })
    // One open request per user and story, from either side.
    expect((await ask(person)).statusCode).toBe(409)
    expect((await answer(person, request, 'reject')).statusCode).toBe(200)
    expect((await inviteTo(story, person)).statusCode).toBe(409)
  })

  test('is rejected for users who do not accept invites', async () => {
    const shy = await createMember(app)
    await shy.call('PATCH /users/settings', { privacy: { allowCollaborationRequests: false } })
    expect((await inviteTo(story, shy)).statusCode).toBe(403)
    expect((await inviteTo(story, owner)).statusCode).toBe(400)
  })

  test('a story has at most 20 collaborators, also when two accept at the same time', async () => {
    const busy = await createStory(owner)
    for (let count = 0; count < 19; count += 1) await createCollaborator(app, busy, 'beta-reader')
    const people = [await createMember(app), await createMember(app)]
    const requests = [await invited(people[0]!, busy), await invited(people[1]!, busy)]
    const answers = await Promise.all(
      people.map((person, index) => answer(person, requests[index]!, 'approve')),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await listed(busy)).toHaveLength(20)
    expect((await inviteTo(busy, await createMember(app))).statusCode).toBe(409)
  })
})

test('a block hides two users from each other here too, and ends their collaboration', async () => {
  const [mine, theirs] = [await createMember(app), await createMember(app)]
  const { story: shared } = await createPublished(owner)
  await addCollaborator(app, shared, 'editor', theirs)
  const waiting = await asked(mine, shared)
  for (const person of [mine, theirs]) await owner.call(`POST /users/block/${person.id}`)
  await app.foundation.events.idle()
  expect(await listed(shared)).toEqual([])
  const { status } = await app.foundation.db
    .selectFrom('collaboration_requests')
    .select('status')
    .where('id', '=', waiting._id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('cancelled')
  expect((await inviteTo(shared, mine)).statusCode).toBe(404)
  expect((await ask(mine, shared)).statusCode).toBe(404)
  expect((await owner.call('GET /collaboration/people?query=member')).json().people).not.toContainEqual(
    expect.objectContaining({ _id: mine.id }),
  )
})

test('finds users by the beginning of their name, treating wildcards as plain characters', async () => {
  const found = async (query: string) =>
    (await owner.call(`GET /collaboration/people?query=${encodeURIComponent(query)}`))
      .json()
      .people.map(({ username }: { username: string }) => username)
  await createMember(app, { username: 'zed_one', displayName: 'Ünal Deniz' })
  await createMember(app, { username: 'zedxone', displayName: 'Zoe' })
  expect(await found('zed_')).toEqual(['zed_one'])
  expect(await found('@ZED')).toHaveLength(2)
  expect(await found('ünal d')).toEqual(['zed_one'])
  expect(await found('%%')).toEqual([])
  expect((await owner.call('GET /collaboration/people?query=z')).statusCode).toBe(400)
})

test('a story that moderators have hidden: nobody hears of it by an invite, and nobody joins', async () => {
  const { story: hidden } = await createPublished(owner, { title: 'Unfit Title' })
  const [guest, asker] = [await createMember(app), await createMember(app)]
  const [invite, request] = [await invited(guest, hidden), await asked(asker, hidden)]
  const email = `hidden.invite@example.org`
  await owner.call(`POST ${at(hidden)}/invite`, { email, roleId: editor })
  const [mail] = await app.foundation.mail.listOutbox(email)
  const link = mail!.links.find((one) => one.includes('/invite?'))!
  const byLink = () => createVisitor(app).call(`GET /collaboration/invite${new URL(link).search}`)
  expect((await byLink()).body).toContain('Unfit Title')
  await app.foundation.events.idle()
  await moderate(app, 'story', hidden._id, 'hidden')
  for (const who of [guest, asker])
    for (const path of ['/collaboration/requests', '/collaboration/requests?box=sent', '/notifications'])
      expect((await who.call(`GET ${path}`)).body).not.toContain('Unfit Title')
  expect((await byLink()).statusCode).toBe(404)
  expect((await answer(guest, invite, 'approve')).statusCode).toBe(404)
  expect((await answer(owner, request, 'approve')).statusCode).toBe(409)
  expect((await inviteTo(hidden, await createMember(app))).statusCode).toBe(409)
  expect((await owner.call('GET /collaboration/requests')).body).toContain('Unfit Title')
  expect(await listed(hidden)).toEqual([])

  await moderate(app, 'story', hidden._id, null)
  expect((await guest.call('GET /collaboration/requests')).body).toContain('Unfit Title')
  expect((await byLink()).statusCode).toBe(200)
  expect((await answer(guest, invite, 'approve')).statusCode).toBe(200)
  expect((await answer(owner, request, 'approve')).statusCode).toBe(200)
})
