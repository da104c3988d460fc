// Private messages: notified once per conversation, live on every node.
import type { Notification } from '@fabula/contracts/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecondNode, createTestApp, listen, type TestApp } from '#test/app.ts'
import type { Member } from '#test/members.ts'
import { countUnread, createWriter, openTab, readAll, send } from '#test/messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function listNotices(member: Member): Promise<Notification[]> {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
  const { notifications } = (await member.call('GET /notifications?filter=unread&limit=100')).json()
  return notifications.filter(({ type }: Notification) => type === 'message')
}
const textsOf = (notices: readonly Notification[]) => notices.map(({ message }) => message)

test('one unread notification per conversation, read with the conversation', async () => {
  const [ana, ben, carl] = [
    await createWriter(app, { displayName: 'Ana' }),
    await createWriter(app, { displayName: 'Ben' }),
    await createWriter(app, { displayName: 'Carl' }),
  ]
  await send(ana, ben, 'A secret.')
  const [first] = await listNotices(ben)
  expect(first).toMatchObject({
    title: 'New message',
    message: 'Ana sent you a message',
    person: { _id: ana.id },
    link: `/messages/${ana.username}`,
  })
  expect(JSON.stringify(first)).not.toContain('secret')
  const last = await send(ana, ben)
  await send(carl, ben)
  expect(textsOf(await listNotices(ben)).sort()).toEqual([
    'Ana sent you 2 messages',
    'Carl sent you a message',
  ])
  expect(await listNotices(ana)).toEqual([])

  expect(await readAll(ben, last)).toBe(1)
  expect(textsOf(await listNotices(ben))).toEqual(['Carl sent you a message'])
  await send(ana, ben)
  expect(textsOf(await listNotices(ben)).sort()).toEqual([
    'Ana sent you a message',
    'Carl sent you a message',
  ])
})

test('what is deleted, or read before it was noticed, notifies nobody', async () => {
  const [ana, ben] = [await createWriter(app, { displayName: 'Ana' }), await createWriter(app)]
  const { message } = await send(ana, ben)
  await send(ana, ben)
  expect(textsOf(await listNotices(ben))).toEqual(['Ana sent you 2 messages'])
  await ana.call(`DELETE /messages/${message._id}`)
  expect(textsOf(await listNotices(ben))).toEqual(['Ana sent you a message'])
})

test('events that are delivered again or late change nothing', async () => {
  const { db, events } = app.foundation
  const [ana, ben] = [await createWriter(app, { displayName: 'Ana' }), await createWriter(app)]
  const first = await send(ana, ben)
  await listNotices(ben)
  const sent = (number: number, messageId: string) => ({
    conversationId: first.conversationId,
    messageId,
    number,
    authorId: ana.id,
    recipientId: ben.id,
  })
  const publishAgain = () =>
    db.transaction().execute((tx) => events.publish(tx, 'message.sent', sent(1, first.message._id)))
  await publishAgain()
  expect(textsOf(await listNotices(ben))).toEqual(['Ana sent you a message'])
  await readAll(ben, first)
  await publishAgain()
  expect(await listNotices(ben)).toEqual([])
  // A late “read” of what was there before must not hide the message that came since.
  await send(ana, ben)
  await db
    .transaction()
    .execute((tx) =>
      events.publish(tx, 'conversation.read', { conversationId: first.conversationId, userId: ben.id }),
    )
  expect(textsOf(await listNotices(ben))).toEqual(['Ana sent you a message'])
})

test('one email per unread notification, however many messages it merges', async () => {
  const ana = await createWriter(app, { displayName: 'Ana' })
  const ben = await createWriter(app, { email: 'ben.mail@example.org' })
  await ben.call('PATCH /users/settings', { notifications: { message: { email: 'instant' } } })
  const mails = async () => {
    await listNotices(ben)
    return (await app.foundation.mail.listOutbox('ben.mail@example.org')).length
  }
  const before = await mails()
  await send(ana, ben)
  expect(await mails()).toBe(before + 1)
  const last = await send(ana, ben)
  expect(await mails()).toBe(before + 1)
  await readAll(ben, last)
  await send(ana, ben)
  expect(await mails()).toBe(before + 2)
})

test('both sides get a message at once, on every node, each as they may see it', async () => {
  const [ana, ben, eve] = [await createWriter(app), await createWriter(app), await createWriter(app)]
  const node = await createSecondNode(app)
  const [here, there] = [await listen(app), await listen(node)]
  const [own, other, muter] = [await openTab(ana, there), await openTab(ben, here), await openTab(ben, there)]
  const stranger = await openTab(eve, there)

  const { message, conversationId } = await send(ana, ben, 'Now.')
  await expect
    .poll(() => own.news)
    .toEqual([{ type: 'message', data: { conversationId, message }, unread: 0 }])
  const received = { ...message, isOwn: false, clientId: null }
  for (const tab of [other, muter])
    await expect
      .poll(() => tab.news)
      .toEqual([{ type: 'message', data: { conversationId, message: received }, unread: 1 }])

  await readAll(ben, { conversationId, message })
  await expect
    .poll(() => other.news.at(-1))
    .toEqual({ type: 'message', data: { conversationId, message: null }, unread: 0 })
  await ana.call(`DELETE /messages/${message._id}`)
  await expect.poll(() => muter.news.at(-1)?.data.message).toMatchObject({ state: 'deleted', body: null })

  await ben.call(`POST /users/mute/${ana.id}`)
  await send(ana, ben, 'Silent.')
  await expect
    .poll(() => other.news.at(-1))
    .toMatchObject({ data: { message: { body: 'Silent.' } }, unread: 0 })
  expect(await countUnread(ben)).toBe(0)
  expect(stranger.news).toEqual([])
  for (const { socket } of [own, other, muter, stranger]) socket.terminate()
  await node.close()
})

test('a message that was rolled back reaches nobody', async () => {
  const [ana, ben] = [await createWriter(app), await createWriter(app)]
  const tab = await openTab(ben, await listen(app))
  const { conversationId } = await send(ana, ben, 'First.')
  await expect.poll(() => tab.news.length).toBe(1)
  // As if the server were killed before the commit: everything about a message is in one transaction.
  const { pool } = app.foundation.database
  await pool.query(`
    create function reject_outbox() returns trigger language plpgsql as $$ begin
      if new.name = 'message.sent' then raise exception 'killed'; end if; return new;
    end $$;
    create trigger reject before insert on outbox_events for each row execute function reject_outbox()
  `)
  const failed = await ana.call(`POST /messages/with/${ben.username}`, {
    clientId: '0190a000-0000-7000-8000-0000000000aa',
    body: 'Lost?',
  })
  expect(failed.statusCode).toBe(500)
  await pool.query('drop trigger reject on outbox_events; drop function reject_outbox()')
  expect(await countUnread(ben)).toBe(1)
  const sent = await send(ana, ben, 'Lost?', { clientId: '0190a000-0000-7000-8000-0000000000aa' })
  // Without a gap: the number was not used.
  expect(sent.message.number).toBe(2)
  await expect.poll(() => tab.news.map(({ data }) => data.message?.body)).toEqual(['First.', 'Lost?'])
  expect(tab.news[0]!.data.conversationId).toBe(conversationId)
  tab.socket.terminate()
})
