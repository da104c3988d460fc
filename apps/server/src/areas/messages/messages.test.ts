import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeIdentity } from '#areas/users/public.ts'
import { newId } from '#platform/ids.ts'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, deleteMember, type Member } from '#test/members.ts'
import {
  bodiesOf,
  countUnread,
  createWriter,
  openWith,
  readAll,
  send,
  setPrivacy,
  trySend,
} from '#test/messages.ts'
import { readExport } from '#test/reports.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const pair = async (): Promise<[Member, Member]> => [
  await createWriter(app, { displayName: 'Ana' }),
  await createWriter(app, { displayName: 'Ben' }),
]
const refusalOf = async (from: Member, to: Member) => (await openWith(from, to)).conversation.refusal
const limit = (member: Member, kind: 'restricted' | 'suspended' | null) =>
  changeIdentity(app.foundation.db, member.id, {
    standing: kind && { kind, until: inAnHour, ruleId: 2, explanation: 'Insults.' },
  })
const markDeleting = (member: Member) =>
  app.foundation.db
    .updateTable('users')
    .set({ deleting_since: new Date() })
    .where('id', '=', member.id)
    .execute()
const isReachable = async (from: Member, to: Member) =>
  (await from.call(`GET /messages/reachable?userIds=${to.id}`)).json().userIds.length === 1

const inAnHour = new Date(Date.now() + 60 * 60 * 1000)
const closed = 'You can’t send messages in this conversation.'

describe('who may write', () => {
  test('nobody until both have opted in; people I follow only once they are followed', async () => {
    const [ana, ben] = [await createMember(app), await createMember(app)]
    expect(await isReachable(ana, ben)).toBe(false)
    expect(await refusalOf(ana, ben)).toBe('closed')
    const refused = await trySend(ana, ben)
    expect([refused.statusCode, refused.json().message]).toEqual([403, closed])

    await setPrivacy(ben, 'everyone')
    // The page says how to turn it on.
    expect(await isReachable(ana, ben)).toBe(true)
    expect(await refusalOf(ana, ben)).toBe('off')
    expect((await trySend(ana, ben)).json().message).toContain('You’ve turned messages off')

    await setPrivacy(ana, 'following')
    expect(await refusalOf(ana, ben)).toBe(null)
    await setPrivacy(ben, 'following')
    expect(await refusalOf(ana, ben)).toBe('closed')
    expect(await isReachable(ana, ben)).toBe(false)
    await ana.call(`POST /users/follow/${ben.id}`)
    expect(await refusalOf(ana, ben)).toBe('closed')
    await ben.call(`POST /users/follow/${ana.id}`)
    expect(await refusalOf(ana, ben)).toBe(null)
    await send(ana, ben)
  })

  test('an answer is always possible, unless the other has turned messages off since', async () => {
    const [ana, ben] = await pair()
    await setPrivacy(ana, 'following')
    await send(ana, ben, 'May I ask you something?')
    await send(ben, ana, 'You may.')
    await setPrivacy(ana, 'off')
    expect((await trySend(ben, ana)).json().message).toBe(closed)
    // What was written stays readable.
    expect(bodiesOf(await openWith(ben, ana))).toEqual(['May I ask you something?', 'You may.'])
  })

  test.each(['the sender', 'the recipient'])('a block by %s ends it in both directions', async (who) => {
    const [ana, ben] = await pair()
    await send(ana, ben)
    await send(ben, ana)
    const [blocker, blocked] = who === 'the sender' ? [ana, ben] : [ben, ana]
    await blocker.call(`POST /users/block/${blocked.id}`)
    for (const [from, to] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const refused = await trySend(from, to)
      // The same sentence as for a user who has turned messages off.
      expect([refused.statusCode, refused.json().message]).toEqual([403, closed])
      expect(await isReachable(from, to)).toBe(false)
      const opened = await openWith(from, to)
      expect(opened.messages).toHaveLength(2)
      expect(opened.conversation).toMatchObject({
        refusal: 'closed',
        person: { displayName: expect.any(String) },
      })
    }
    await blocker.call(`DELETE /users/block/${blocked.id}`)
    await send(ana, ben)
  })

  test('without a conversation, a blocked user finds nobody', async () => {
    const [ana, ben] = await pair()
    await ben.call(`POST /users/block/${ana.id}`)
    expect((await ana.call(`GET /messages/with/${ben.username}`)).statusCode).toBe(404)
    expect((await trySend(ana, ben)).statusCode).toBe(404)
  })

  test('neither side may be restricted or suspended', async () => {
    const [ana, ben] = await pair()
    await limit(ben, 'restricted')
    expect((await trySend(ana, ben)).json().message).toBe(closed)
    await limit(ben, null)
    for (const standing of ['restricted', 'suspended'] as const) {
      await limit(ana, standing)
      expect((await trySend(ana, ben)).json().code).toBe('ACCOUNT_SUSPENDED_ERROR')
    }
    await limit(ana, null)
    await send(ana, ben)
  })

  test('the sender’s email must be confirmed', async () => {
    const ana = await createWriter(app, { isEmailVerified: false })
    const ben = await createWriter(app)
    expect(await refusalOf(ana, ben)).toBe('verify')
    expect((await trySend(ana, ben)).json().code).toBe('EMAIL_NOT_VERIFIED_ERROR')
  })

  test('oneself, an unknown user and a visitor', async () => {
    const ana = await createWriter(app)
    expect((await trySend(ana, ana)).statusCode).toBe(400)
    expect((await trySend(ana, 'nobody_at_all')).statusCode).toBe(404)
    expect((await trySend(ana, newId())).statusCode).toBe(404)
    const visitor = createVisitor(app)
    expect((await visitor.call(`GET /messages/with/${ana.username}`)).statusCode).toBe(401)
  })

  test('a third user finds nothing of it by any id', async () => {
    const [ana, ben] = await pair()
    const { message, conversationId } = await send(ana, ben)
    const eve = await createWriter(app, { roles: ['admin'] })
    for (const key of [
      `GET /messages/with/${conversationId}`,
      `GET /messages/conversations/${conversationId}?before=9`,
      `DELETE /messages/conversations/${conversationId}`,
      `DELETE /messages/${message._id}`,
    ])
      expect((await eve.call(key)).statusCode, key).toBe(404)
    expect(
      (await eve.call(`PUT /messages/conversations/${conversationId}/read`, { number: 1 })).statusCode,
    ).toBe(404)
    expect((await trySend(eve, conversationId)).statusCode).toBe(404)
  })
})

describe('messages', () => {
  test('are numbered as they were sent, and counted as unread until they are read', async () => {
    const [ana, ben] = await pair()
    const first = await send(ana, ben, 'One.')
    expect(first.message).toEqual({
      _id: expect.any(String),
      clientId: expect.any(String),
      number: 1,
      isOwn: true,
      body: 'One.',
      hasImage: false,
      image: null,
      state: 'visible',
      createdAt: expect.any(String),
    })
    const second = await send(ana, ben, 'Two.')
    expect(await countUnread(ben)).toBe(1)
    expect(await countUnread(ana)).toBe(0)
    const { conversations, privacy, pagination, count } = (await ben.call('GET /messages')).json()
    expect({ privacy, pagination, count }).toEqual({
      privacy: 'everyone',
      pagination: { page: 1, limit: 10, pages: 1, total: 1 },
      count: 1,
    })
    expect(conversations).toEqual([
      {
        _id: first.conversationId,
        person: { _id: ana.id, username: ana.username, displayName: 'Ana', avatar: null },
        isUnread: true,
        lastMessage: {
          isOwn: false,
          excerpt: 'Two.',
          hasImage: false,
          state: 'visible',
          createdAt: second.message.createdAt,
        },
      },
    ])
    const opened = await openWith(ben, ana)
    expect(opened.messages).toMatchObject([
      { number: 1, isOwn: false, clientId: null, body: 'One.' },
      { number: 2, isOwn: false, body: 'Two.' },
    ])
    // Only the first of the two has been seen.
    expect(await readAll(ben, first)).toBe(1)
    expect(await readAll(ben, second)).toBe(0)
    expect((await openWith(ben, ana)).conversation.readNumber).toBe(2)
    // A client that claims to have read the future still gets the next one.
    await ben.call(`PUT /messages/conversations/${first.conversationId}/read`, { number: 999 })
    await send(ana, ben, 'Three.')
    expect(await countUnread(ben)).toBe(1)
  })

  test('sent twice, also at once, are stored once, and the second answer equals the first', async () => {
    const [ana, ben] = await pair()
    const fields = { clientId: newId(), body: 'Only once.' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => trySend(ana, ben, fields)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    // Also once it would no longer be allowed.
    await setPrivacy(ben, 'off')
    expect((await trySend(ana, ben, fields)).body).toBe(answers[0]!.body)
    expect((await openWith(ben, ana)).messages).toHaveLength(1)
    const carl = await createWriter(app)
    expect((await trySend(ana, carl, fields)).statusCode).toBe(409)
  })

  test('of both sides at once all arrive, numbered without gaps, in one conversation', async () => {
    const [ana, ben] = await pair()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, turn) =>
        turn % 2 ? trySend(ana, ben, { body: `a${turn}` }) : trySend(ben, ana, { body: `b${turn}` }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 16 }, () => 201))
    expect(new Set(answers.map((answer) => answer.json().conversationId)).size).toBe(1)
    const { messages } = await openWith(ana, ben)
    expect(messages.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    )
  })

  test('must say something, in at most 5,000 characters', async () => {
    const [ana, ben] = await pair()
    for (const body of ['', '  \n ', '\u200b\u200b', 'x'.repeat(5001), undefined])
      expect((await trySend(ana, ben, { body })).statusCode, body).toBe(400)
    await send(ana, ben, 'x'.repeat(5000))
  })

  test('are loaded page by page, the newest first', async () => {
    const [ana, ben] = await pair()
    const { conversationId } = await send(ana, ben, 'm1')
    await app.foundation.db
      .insertInto('messages')
      .values(
        Array.from({ length: 64 }, (_, index) => ({
          id: newId(),
          conversation_id: conversationId,
          number: index + 2,
          author_id: ana.id,
          client_id: newId(),
          body: `m${index + 2}`,
        })),
      )
      .execute()
    await app.foundation.db
      .updateTable('conversations')
      .set({ last_number: 65 })
      .where('id', '=', conversationId)
      .execute()
    const newest = await openWith(ben, ana)
    expect([newest.messages.length, newest.messages[0].body, newest.hasEarlier]).toEqual([30, 'm36', true])
    const earlier = async (before: number) =>
      (await ben.call(`GET /messages/conversations/${conversationId}?before=${before}`)).json()
    expect((await earlier(36)).messages.at(-1).body).toBe('m35')
    expect(bodiesOf(await earlier(6))).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
    expect((await earlier(6)).hasEarlier).toBe(false)
  })

  test('deleted by their author are gone for both; nobody else can delete them', async () => {
    const [ana, ben] = await pair()
    const { message } = await send(ana, ben, 'I take it back.')
    expect((await ben.call(`DELETE /messages/${message._id}`)).statusCode).toBe(403)
    for (let time = 0; time < 2; time += 1) {
      const deleted = await ana.call(`DELETE /messages/${message._id}`)
      expect(deleted.json().message).toMatchObject({ state: 'deleted', body: null })
    }
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect((await openWith(one, other)).messages).toMatchObject([{ state: 'deleted', body: null }])
      expect((await one.call('GET /messages')).json().conversations[0].lastMessage).toMatchObject({
        state: 'deleted',
        excerpt: null,
      })
    }
    const { rows } = await app.foundation.database.pool.query('select body from messages where id = $1', [
      message._id,
    ])
    expect(rows).toEqual([{ body: '' }])
  })
})

test('a conversation deleted by one side stays for the other, and returns with the next message only', async () => {
  const [ana, ben] = await pair()
  const { conversationId, message } = await send(ana, ben, 'Before.')
  expect(await countUnread(ben)).toBe(1)
  for (let time = 0; time < 2; time += 1)
    expect((await ben.call(`DELETE /messages/conversations/${conversationId}`)).statusCode).toBe(200)
  expect(await countUnread(ben)).toBe(0)
  expect((await ben.call('GET /messages')).json()).toMatchObject({
    conversations: [],
    pagination: { total: 0 },
  })
  expect((await openWith(ben, ana)).messages).toEqual([])
  expect((await ben.call(`GET /messages/conversations/${conversationId}?before=9`)).json().messages).toEqual(
    [],
  )
  expect((await ben.call(`DELETE /messages/${message._id}`)).statusCode).toBe(404)
  expect(bodiesOf(await openWith(ana, ben))).toEqual(['Before.'])

  await send(ana, ben, 'After.')
  expect(bodiesOf(await openWith(ben, ana))).toEqual(['After.'])
  expect((await ben.call('GET /messages')).json().conversations).toHaveLength(1)
  expect(await countUnread(ben)).toBe(1)
  expect((await openWith(ana, ben)).messages).toHaveLength(2)
})

test('messages of a muted user arrive silently, and the sender notices nothing', async () => {
  const [ana, ben] = await pair()
  await send(ana, ben, 'Loud.')
  await app.foundation.events.idle()
  await ben.call(`POST /users/mute/${ana.id}`)
  expect(await countUnread(ben)).toBe(0)
  const sent = await send(ana, ben, 'Silent.')
  await app.foundation.events.idle()
  expect(await countUnread(ben)).toBe(0)
  expect((await ben.call('GET /messages')).json().conversations).toMatchObject([
    { isUnread: false, lastMessage: { excerpt: 'Silent.' } },
  ])
  const { notifications } = (await ben.call('GET /notifications?filter=unread')).json()
  const ofMessages = notifications.filter(({ type }: { type: string }) => type === 'message')
  expect(ofMessages.map(({ message }: { message: string }) => message)).toEqual(['Ana sent you a message'])
  expect((await openWith(ana, ben)).conversation.refusal).toBe(null)
  expect(Object.keys(sent.message)).toEqual(Object.keys((await send(ana, ben)).message))
})

describe('a deleted account', () => {
  test('has no name any more; its messages stay until it is erased', async () => {
    const [ana, ben] = await pair()
    const { conversationId } = await send(ana, ben, 'From Ana.')
    await send(ben, ana, 'From Ben.')
    await markDeleting(ana)
    const listed = async () => (await ben.call('GET /messages')).json().conversations[0]
    expect(await listed()).toMatchObject({ _id: conversationId, person: null })
    expect((await ben.call(`GET /messages/with/${ana.username}`)).statusCode).toBe(404)
    const opened = await openWith(ben, conversationId)
    expect(opened.conversation).toMatchObject({ person: null, refusal: 'closed' })
    expect(bodiesOf(opened)).toEqual(['From Ana.', 'From Ben.'])
    expect((await trySend(ben, conversationId)).json().message).toBe(closed)

    await deleteMember(app, ana.id)
    expect(await listed()).toMatchObject({ person: null })
    const after = await openWith(ben, conversationId)
    expect(after.messages).toMatchObject([
      { state: 'deleted', body: null, isOwn: false },
      { state: 'visible', body: 'From Ben.' },
    ])
    expect((await trySend(ben, conversationId)).json().message).toBe(closed)
    await deleteMember(app, ben.id)
    const left = await app.foundation.db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .execute()
    expect(left).toEqual([])
  })

  test('two erased at once leave nothing behind', async () => {
    const [ana, ben] = await pair()
    const { conversationId } = await send(ana, ben)
    await Promise.all([deleteMember(app, ana.id), deleteMember(app, ben.id)])
    const { rows } = await app.foundation.database.pool.query('select id from conversations where id = $1', [
      conversationId,
    ])
    expect(rows).toEqual([])
  })
})

test('a data export has both sides of each conversation, with names', async () => {
  const [ana, ben] = await pair()
  const { conversationId } = await send(ana, ben, 'Mine, from before.')
  await send(ben, ana, 'Yours, from before.')
  await ana.call(`DELETE /messages/conversations/${conversationId}`)
  await send(ben, ana, 'Yours.')
  const { message } = await send(ana, ben, 'Deleted.')
  await ana.call(`DELETE /messages/${message._id}`)
  await send(ana, ben, 'Mine.')
  // What Ana has deleted of Ben’s isn’t hers any more; what she wrote is.
  expect(await readExport(app, ana.id, `messages/${ben.username}.json`)).toEqual({
    with: { username: ben.username, displayName: 'Ben' },
    messages: [
      expect.objectContaining({ from: 'you', text: 'Mine, from before.' }),
      expect.objectContaining({ from: 'Ben', text: 'Yours.' }),
      expect.objectContaining({ from: 'you', text: 'Mine.' }),
    ],
  })
})

describe('limits', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ RATE_LIMIT_SCALE: '1' })
  })
  afterAll(() => strict.close())

  test('a new user starts three conversations a day, and may go on in those', async () => {
    const ana = await createWriter(strict)
    const others = await Promise.all(Array.from({ length: 4 }, () => createWriter(strict)))
    for (const other of others.slice(0, 3)) await send(ana, other)
    const refused = await trySend(ana, others[3]!)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: expect.stringMatching(/^You can start 3 conversations a day at your trust level\./),
    })
    // A refused one leaves nothing behind.
    expect((await others[3]!.call('GET /messages')).json().conversations).toEqual([])
    await send(ana, others[0]!)
    await send(others[3]!, ana)
    await send(ana, others[3]!)
  })

  test('40 messages a minute', async () => {
    const [ana, ben] = [await createWriter(strict), await createWriter(strict)]
    const statuses = []
    for (let turn = 0; turn < 41; turn += 1) statuses.push((await trySend(ana, ben)).statusCode)
    expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 201))
    expect(statuses[40]).toBe(429)
  })
})
