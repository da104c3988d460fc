import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createSecondNode, createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp()
  address = (await app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => app.close())

const cookieOf = ({ cookies }: Member) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

type Message = { type: string; data: { _id: string; [key: string]: unknown }; unread: number }

/** An authenticated tab with all messages it received. */
async function open(member: Member, at = address) {
  const socket = new WebSocket(`${at}/ws/notifications`, { headers: { cookie: cookieOf(member) } })
  const payload: Message[] = []
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'auth', userId: member.id }))
  const [ready] = await once(socket, 'message')
  expect(JSON.parse(String(ready))).toEqual({ type: 'ready' })
  socket.on('message', (message: Buffer) => payload.push(JSON.parse(message.toString()) as Message))
  return { socket, payload, of: (type: string) => payload.filter((message) => message.type === type) }
}

/** Without achievements, which arrive at any time. */
const follows = (tab: Awaited<ReturnType<typeof open>>) =>
  tab.of('notification').filter(({ data }) => data['type'] === 'follow')

test('every tab on every node is notified right away and of read and deleted notifications', async () => {
  const [author, ana, ben] = [await createMember(app), await createMember(app), await createMember(app)]
  const node = await createSecondNode(app)
  const elsewhere = (await node.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const [one, two, stranger] = [await open(author), await open(author, elsewhere), await open(ben)]

  await ana.call(`POST /users/follow/${author.id}`)
  for (const tab of [one, two]) await expect.poll(() => follows(tab).length).toBe(1)
  const first = follows(one)[0]!
  // The unread count may differ, because an achievement may have arrived in between.
  expect(first.data).toEqual(follows(two)[0]!.data)
  expect(first.data).toMatchObject({ type: 'follow', isRead: false })

  // A merged notification is new to every tab and replaces the previous one.
  await ben.call(`POST /users/follow/${author.id}`)
  await expect.poll(() => follows(two).length).toBe(2)
  expect(two.of('notification_state').map(({ data }) => data)).toContainEqual({
    _id: first.data._id,
    deleted: true,
  })
  const joined = follows(two)[1]!.data._id
  expect(joined).not.toBe(first.data._id)

  await author.call(`POST /notifications/${joined}/read`)
  for (const tab of [one, two])
    await expect.poll(() => tab.of('notification_state').at(-1)?.data).toEqual({ _id: joined, isRead: true })
  await author.call('POST /notifications/read-all')
  await author.call(`DELETE /notifications/${joined}`)
  for (const tab of [one, two])
    await expect
      .poll(() => tab.of('notification_state').at(-1))
      .toEqual({ type: 'notification_state', data: { _id: joined, deleted: true }, unread: 0 })
  expect(follows(stranger)).toEqual([])
  for (const { socket } of [one, two, stranger]) socket.close()
  await node.close()
})

test('a socket gets no messages before it is authenticated', async () => {
  const [author, ana] = [await createMember(app), await createMember(app)]
  const socket = new WebSocket(`${address}/ws/notifications`, { headers: { cookie: cookieOf(author) } })
  const payload: string[] = []
  socket.on('message', (message: Buffer) => payload.push(message.toString()))
  await once(socket, 'open')
  const other = await open(author)
  await ana.call(`POST /users/follow/${author.id}`)
  await expect.poll(() => follows(other).length).toBe(1)
  expect(payload).toEqual([])
  socket.send(JSON.stringify({ type: 'auth', userId: ana.id }))
  expect((await once(socket, 'close'))[0]).toBe(4401)
  other.socket.close()
})

test('a user has at most 20 sockets; closing one allows another', async () => {
  const member = await createMember(app)
  const tabs = await Promise.all(Array.from({ length: 20 }, () => open(member)))
  const dial = async () => {
    const socket = new WebSocket(`${address}/ws/notifications`, { headers: { cookie: cookieOf(member) } })
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'auth', userId: member.id }))
    return socket
  }
  expect((await once(await dial(), 'close'))[0]).toBe(1013)
  tabs[0]!.socket.send(JSON.stringify({ type: 'disconnect' }))
  expect((await once(tabs[0]!.socket, 'close'))[0]).toBe(1000)
  const [ready] = await once(await dial(), 'message')
  expect(JSON.parse(String(ready))).toEqual({ type: 'ready' })
  for (const { socket } of tabs) socket.terminate()
})
