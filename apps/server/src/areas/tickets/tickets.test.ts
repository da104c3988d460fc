import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const createSupporter = () => createMember(app, { roles: ['support'] })
const words = 'The reader jumps to the top when I turn my phone.'

async function report(member: Member, more: object = {}) {
  const response = await member.call('POST /tickets', { category: 'bug', text: words, ...more })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().ticket
}

async function uploadScreenshot(member: Member, parts: Record<string, string> = {}) {
  const image = await paint(300, 200).png().toBuffer()
  return sendForm(app, member, '/images/upload', { type: 'ticket', alt: 'The page', ...parts, image })
}

async function newsOf(member: Member): Promise<{ type: string; message: string; link: string }[]> {
  await app.foundation.events.idle()
  return (await member.call('GET /notifications')).json().notifications
}

describe('reporting', () => {
  test('creates a ticket that only its reporter and staff can see', async () => {
    const [reporter, stranger, supporter] = [
      await createMember(app),
      await createMember(app),
      await createSupporter(),
    ]
    const ticket = await report(reporter, { page: '/story/x/read' })
    expect(ticket).toMatchObject({
      category: 'bug',
      state: 'open',
      text: words,
      page: '/story/x/read',
      image: null,
      messages: [],
    })
    const { tickets, pagination } = (await reporter.call('GET /tickets')).json()
    expect(tickets).toMatchObject([{ _id: ticket._id, messageCount: 0 }])
    expect(pagination.total).toBe(1)
    expect((await stranger.call('GET /tickets')).json().tickets).toEqual([])
    for (const call of ['GET /tickets/x', 'POST /tickets/x/close', 'GET /admin/tickets/x'])
      expect([403, 404]).toContain((await stranger.call(call.replace('x', ticket._id))).statusCode)
    expect((await supporter.call(`GET /admin/tickets/${ticket._id}`)).json().ticket).toMatchObject({
      reporter: { _id: reporter.id },
      claimedBy: null,
    })
    expect(
      (await createVisitor(app).call('POST /tickets', { category: 'bug', text: words })).statusCode,
    ).toBe(401)
  })

  test('reports every wrong field and stores nothing', async () => {
    const reporter = await createMember(app)
    const response = await reporter.call('POST /tickets', {
      category: 'gossip',
      text: 'short',
      page: 'x'.repeat(301),
      imageId: 'y',
      reporterId: reporter.id,
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).toSorted()).toEqual([
      'category',
      'imageId',
      'page',
      'reporterId',
      'text',
    ])
    expect((await reporter.call('GET /tickets')).json().tickets).toEqual([])
  })

  test('creates one ticket when sent twice with one key, also at once', async () => {
    const reporter = await createMember(app)
    const key = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => report(reporter, { key })))
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
  })

  test('is limited to twenty unanswered tickets', async () => {
    const reporter = await createMember(app)
    for (let count = 0; count < 20; count += 1) await report(reporter)
    const refused = await reporter.call('POST /tickets', { category: 'bug', text: words })
    expect([409, 429]).toContain(refused.statusCode)
  })
})

describe('a screenshot', () => {
  test('is part of the report; its reporter and staff see it, others do not', async () => {
    const [reporter, stranger, moderator, supporter] = [
      await createMember(app),
      await createMember(app),
      await createMember(app, { roles: ['moderator'] }),
      await createSupporter(),
    ]
    const { image } = (await uploadScreenshot(reporter)).json()
    const before = await supporter.call(`GET /images/base64/${image.imageId}`)
    expect(before.statusCode).toBe(404)
    const ticket = await report(reporter, { imageId: image.imageId })
    expect(ticket.image).toMatchObject({ imageId: image.imageId, metadata: { alt: 'The page' } })
    const seen = async (who: Pick<Member, 'call'>) =>
      (await who.call(`GET /images/base64/${image.imageId}`)).statusCode
    expect(await seen(reporter)).toBe(200)
    expect(await seen(supporter)).toBe(200)
    expect(await seen(stranger)).toBe(404)
    expect(await seen(moderator)).toBe(404)
    expect(await seen(createVisitor(app))).toBe(404)
    const staffs = (await supporter.call(`GET /admin/tickets/${ticket._id}`)).json().ticket
    expect(staffs.image.imageId).toBe(image.imageId)
    // An image in use cannot be attached to another ticket, and a ticket's image cannot be replaced.
    const again = await reporter.call('POST /tickets', {
      category: 'bug',
      text: words,
      imageId: image.imageId,
    })
    expect(again.json().details.fields).toEqual({ imageId: expect.any(String) })
    expect((await uploadScreenshot(reporter, { entityId: ticket._id })).statusCode).toBe(409)
    expect((await uploadScreenshot(stranger, { entityId: ticket._id })).statusCode).toBe(404)
    await reporter.call(`DELETE /images/${image.imageId}`)
    expect((await reporter.call(`GET /tickets/${ticket._id}`)).json().ticket.image).toBeNull()
  })

  test('of another user, of another type, or without an owner is rejected', async () => {
    const [reporter, other] = [await createMember(app), await createMember(app)]
    const foreign = (await uploadScreenshot(other)).json().image.imageId
    const cover = (await uploadScreenshot(reporter, { type: 'chapter' })).json().image.imageId
    for (const imageId of [foreign, cover, randomUUID()]) {
      const response = await reporter.call('POST /tickets', { category: 'bug', text: words, imageId })
      expect(response.statusCode).toBe(400)
      expect(response.json().details.fields).toEqual({ imageId: expect.any(String) })
    }
    expect((await reporter.call('GET /tickets')).json().tickets).toEqual([])
  })
})

describe('answering', () => {
  test("notifies once, without the staff member's name, and the reporter can reply", async () => {
    const [reporter, supporter] = [await createMember(app), await createSupporter()]
    const { _id } = await report(reporter)
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) {
      const response = await supporter.call(`POST /admin/tickets/${_id}/answer`, { text: 'Mended.', key })
      expect(response.statusCode, response.body).toBe(201)
      expect(response.json().ticket).toMatchObject({
        state: 'answered',
        claimedBy: { _id: supporter.id },
        messages: [{ isStaff: true, text: 'Mended.', author: { _id: supporter.id } }],
      })
    }
    const seen = (await reporter.call(`GET /tickets/${_id}`)).json().ticket
    expect(seen).toMatchObject({ state: 'answered', messages: [{ isStaff: true, author: null }] })
    expect(JSON.stringify(seen)).not.toContain(supporter.username)
    const news = await newsOf(reporter)
    expect(news).toMatchObject([
      {
        type: 'report_outcome',
        message: 'We replied to the issue you reported',
        link: `/report-issue/${_id}`,
      },
    ])
    const more = await reporter.call(`POST /tickets/${_id}/messages`, { text: 'It still does.' })
    expect(more.statusCode).toBe(201)
    expect(more.json().ticket).toMatchObject({
      state: 'in_progress',
      messages: [{ isStaff: true }, { isStaff: false, author: { _id: reporter.id } }],
    })
    await supporter.call(`POST /admin/tickets/${_id}/answer`, { text: 'Now.', closes: true })
    expect((await reporter.call(`GET /tickets/${_id}`)).json().ticket.state).toBe('closed')
    expect(await newsOf(reporter)).toHaveLength(2)
  })

  test('is for one staff member at a time, but an admin can take over', async () => {
    const [reporter, first, second, admin] = [
      await createMember(app),
      await createSupporter(),
      await createSupporter(),
      await createMember(app, { roles: ['admin'] }),
    ]
    const { _id } = await report(reporter)
    const claims = await Promise.all(
      [first, second].map((one) => one.call(`POST /admin/tickets/${_id}/claim`)),
    )
    expect(new Set(claims.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const [holder, other] = claims[0]!.statusCode === 200 ? [first, second] : [second, first]
    for (const [call, body] of [
      ['POST /admin/tickets/x/answer', { text: 'Mine.' }],
      ['POST /admin/tickets/x/close', undefined],
      ['DELETE /admin/tickets/x/claim', undefined],
    ] as const)
      expect((await other.call(call.replace('x', _id), body)).statusCode).toBe(409)
    expect((await holder.call(`DELETE /admin/tickets/${_id}/claim`)).json().ticket).toMatchObject({
      state: 'open',
      claimedBy: null,
    })
    await other.call(`POST /admin/tickets/${_id}/claim`)
    expect((await admin.call(`POST /admin/tickets/${_id}/claim`)).json().ticket).toMatchObject({
      state: 'in_progress',
      claimedBy: { _id: admin.id },
    })
    const changes = await app.foundation.db
      .selectFrom('ticket_changes')
      .select(['actor_id', 'what'])
      .where('ticket_id', '=', _id)
      .orderBy('id')
      .execute()
    expect(changes).toEqual([
      { actor_id: holder.id, what: 'claimed' },
      { actor_id: holder.id, what: 'released' },
      { actor_id: other.id, what: 'claimed' },
      { actor_id: admin.id, what: 'claimed' },
    ])
  })

  test('can close the ticket, which notifies the reporter; a reply reopens it', async () => {
    const [reporter, supporter] = [await createMember(app), await createSupporter()]
    const { _id } = await report(reporter)
    for (let time = 0; time < 2; time += 1)
      expect((await supporter.call(`POST /admin/tickets/${_id}/close`)).json().ticket.state).toBe('closed')
    expect(await newsOf(reporter)).toMatchObject([{ message: 'The issue you reported has been closed' }])
    const more = await reporter.call(`POST /tickets/${_id}/messages`, { text: 'Not yet.' })
    expect(more.json().ticket.state).toBe('in_progress')
    expect((await reporter.call(`POST /tickets/${_id}/close`)).json().ticket.state).toBe('closed')
    expect(await newsOf(reporter)).toHaveLength(1)
  })
})

test('the queue is sorted by waiting time and filtered by state, category and assignee', async () => {
  await app.foundation.db.deleteFrom('tickets').execute()
  const [reporter, supporter] = [await createMember(app), await createSupporter()]
  const [first, second, third] = [
    await report(reporter),
    await report(reporter, { category: 'idea' }),
    await report(reporter),
  ]
  await supporter.call(`POST /admin/tickets/${third._id}/claim`)
  await supporter.call(`POST /admin/tickets/${first._id}/answer`, { text: 'Mended.' })
  const queue = async (query: string) => {
    const response = await supporter.call(`GET /admin/tickets?${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().tickets.map(({ _id }: { _id: string }) => _id)
  }
  expect(await queue('')).toEqual([second._id, third._id])
  expect(await queue('state=all')).toEqual([second._id, third._id, first._id])
  expect(await queue('state=answered')).toEqual([first._id])
  expect(await queue('category=idea')).toEqual([second._id])
  expect(await queue('claimed=me')).toEqual([third._id])
  expect(await queue('claimed=nobody')).toEqual([second._id])
  expect((await supporter.call('GET /admin/tickets')).json().waiting).toBe(1)
  expect((await supporter.call('GET /admin/tickets?state=lost')).statusCode).toBe(400)
})

test('a ticket is deleted with its reporter; messages of a deleted staff member stay without a name', async () => {
  const [reporter, supporter] = [await createMember(app), await createSupporter()]
  const { _id } = await report(reporter)
  await supporter.call(`POST /admin/tickets/${_id}/answer`, { text: 'Mended.' })
  await app.foundation.db.deleteFrom('users').where('id', '=', supporter.id).execute()
  expect((await reporter.call(`GET /tickets/${_id}`)).json().ticket.messages).toMatchObject([
    { text: 'Mended.', author: null },
  ])
  await app.foundation.db.deleteFrom('users').where('id', '=', reporter.id).execute()
  const left = await app.foundation.db
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', _id)
    .execute()
  expect(left).toEqual([])
})
