// Posts in the forum as notifications; new posts and votes over the socket.
import type { Notification } from '@fabula/contracts/notifications'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '#test/app.ts'
import { categories, createTopic, reply } from '#test/forum.ts'
import { createMember, type Member } from '#test/members.ts'
import { answer, ask, vote } from '#test/questions.ts'
import { moderate } from '#test/reports.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp()
  address = (await app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => app.close())

const named = (displayName: string, more: object = {}) => createMember(app, { displayName, ...more })

async function messagesOf(member: Member): Promise<string[]> {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
  const { notifications } = (await member.call('GET /notifications?limit=100')).json()
  return notifications
    .filter(({ type }: Notification) => type === 'reply' || type === 'mention')
    .map(({ message }: Notification) => message)
}

test('a reply notifies its addressee, the mentioned and the followers, each once; replies merge', async () => {
  const [ana, ben, cleo, dan] = [
    await named('Ana'),
    await named('Ben'),
    await named('Cleo'),
    await named('Dan'),
  ]
  const { topic } = await createTopic(ana, { title: 'A map without a coast' })
  // Followers from now on.
  expect(await messagesOf(dan)).toEqual([])
  await dan.call(`PUT /forum/topics/${topic._id}/follow`, { level: 'everything' })
  await reply(ben, topic._id, `What does @${cleo.username} say?`, { replyTo: 1 })
  expect(await messagesOf(ana)).toEqual(['Ben replied to you in A map without a coast'])
  expect(await messagesOf(cleo)).toEqual(['Ben mentioned you in A map without a coast'])
  expect(await messagesOf(dan)).toEqual(['Ben replied in A map without a coast'])
  expect(await messagesOf(ben)).toEqual([])
  await reply(cleo, topic._id)
  await reply(ben, topic._id)
  expect(await messagesOf(dan)).toEqual(['3 new replies in A map without a coast'])
})

test('levels: muted says nothing, replies only what is addressed, a category everything in it', async () => {
  const [ana, ben, cleo, dan] = [
    await named('Ana'),
    await named('Ben'),
    await named('Cleo'),
    await named('Dan'),
  ]
  await dan.call(`PUT /forum/categories/${categories.support}/follow`, { level: 'everything' })
  const { topic } = await createTopic(ana, { title: 'Where do tides begin', categoryId: categories.support })
  expect(await messagesOf(dan)).toEqual(['Ana opened the topic Where do tides begin'])
  await ana.call(`PUT /forum/topics/${topic._id}/follow`, { level: 'nothing' })
  await cleo.call(`PUT /forum/topics/${topic._id}/follow`, { level: 'replies' })
  await reply(ben, topic._id, `Ask @${cleo.username}.`, { replyTo: 1 })
  await reply(ben, topic._id, 'Or the moon.')
  expect(await messagesOf(ana)).toEqual([])
  expect(await messagesOf(cleo)).toEqual(['Ben mentioned you in Where do tides begin'])
})

test('what is deleted or hidden is taken back, and nobody hears of those they blocked or muted', async () => {
  const [ana, ben, cleo] = [await named('Ana'), await named('Ben'), await named('Cleo')]
  const { topic } = await createTopic(ana, { title: 'Paper that remembers' })
  const post = await reply(ben, topic._id)
  expect(await messagesOf(ana)).toEqual(['Ben replied in Paper that remembers'])
  await ben.call(`DELETE /forum/posts/${post._id}`)
  expect(await messagesOf(ana)).toEqual([])
  await ana.call(`POST /users/mute/${cleo.id}`)
  await reply(cleo, topic._id)
  expect(await messagesOf(ana)).toEqual([])
  await ana.call(`POST /users/block/${ben.id}`)
  await reply(ben, topic._id, `@${ana.username}, are you there?`)
  expect(await messagesOf(ana)).toEqual([])
})

test('in a space of a story that became private only its people are notified', async () => {
  const [owner, ben] = [await named('Olga'), await named('Ben')]
  const { story } = await createPublished(owner)
  const space = (await owner.call(`PUT /content/${story._id}/discussion`)).json().category
  const { topic } = await createTopic(ben, { title: 'The ending of the tide', categoryId: space._id })
  await owner.call(`PATCH /content/${story._id}`, { visibility: 'private' })
  await reply(owner, topic._id, 'Closed for now.', { replyTo: 1 })
  expect(await messagesOf(ben)).toEqual([])
})

const cookieOf = ({ cookies }: Member) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

type Message = {
  type: string
  topicId?: string
  lastPostNumber?: number
  questionId?: string
  votes?: Record<string, number>
}

async function open(member: Member) {
  const socket = new WebSocket(`${address}/ws/notifications`, { headers: { cookie: cookieOf(member) } })
  const received: Message[] = []
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'auth', userId: member.id }))
  await once(socket, 'message')
  socket.on('message', (message: Buffer) => received.push(JSON.parse(message.toString()) as Message))
  return {
    socket,
    send: (message: object) => socket.send(JSON.stringify(message)),
    numbers: (topicId: string) =>
      received.filter((one) => one.topicId === topicId).map(({ lastPostNumber }) => lastPostNumber),
    votes: (questionId: string) =>
      received.filter((one) => one.questionId === questionId).map(({ votes }) => votes),
  }
}

test('new posts of a watched topic arrive live, for those who may read it', async () => {
  const [owner, ben, cleo] = [await named('Olga'), await named('Ben'), await named('Cleo')]
  const { story } = await createPublished(owner)
  const space = (await owner.call(`PUT /content/${story._id}/discussion`)).json().category
  const { topic } = await createTopic(owner, { categoryId: space._id })
  const { topic: other } = await createTopic(owner)
  const [tab, outsider] = [await open(ben), await open(cleo)]
  for (const one of [tab, outsider]) {
    one.send({ type: 'watch', topicId: topic._id })
    await expect.poll(() => one.numbers(topic._id)).toEqual([1])
  }
  await reply(owner, topic._id)
  await expect.poll(() => tab.numbers(topic._id).at(-1)).toBe(2)
  // Posts of topics that the tab does not watch are not announced to it.
  await reply(owner, other._id)
  outsider.send({ type: 'unwatch', topicId: topic._id })
  // A block between them: the story is no longer readable.
  await owner.call(`POST /users/block/${ben.id}`)
  await reply(owner, topic._id)
  outsider.send({ type: 'watch', topicId: topic._id })
  await expect.poll(() => outsider.numbers(topic._id).at(-1)).toBe(3)
  tab.send({ type: 'watch', topicId: other._id })
  await expect.poll(() => tab.numbers(other._id)).toEqual([2])
  expect(tab.numbers(topic._id)).not.toContain(3)
  for (const { socket } of [tab, outsider]) socket.close()
})

test('a private topic cannot be watched', async () => {
  const [owner, ben] = [await named('Olga'), await named('Ben')]
  const { story } = await createPublished(owner)
  const space = (await owner.call(`PUT /content/${story._id}/discussion`)).json().category
  const { topic } = await createTopic(owner, { categoryId: space._id })
  const { topic: open_ } = await createTopic(owner)
  await owner.call(`PATCH /content/${story._id}`, { visibility: 'private' })
  const tab = await open(ben)
  tab.send({ type: 'watch', topicId: topic._id })
  await reply(owner, topic._id)
  tab.send({ type: 'watch', topicId: open_._id })
  await expect.poll(() => tab.numbers(open_._id)).toEqual([1])
  expect(tab.numbers(topic._id)).toEqual([])
  tab.socket.close()
})

test('votes on a watched question arrive live and together, for those who may see it', async () => {
  const [asker, ben, cleo] = [await named('Asa'), await named('Ben'), await named('Cleo')]
  const { _id } = await ask(asker)
  const given = await answer(ben, _id)
  const tab = await open(asker)
  tab.send({ type: 'watch', questionId: _id })
  await expect.poll(() => tab.votes(_id)).toEqual([{ [_id]: 0, [given._id]: 0 }])
  await Promise.all([
    vote(ben, 'questions', _id, 1),
    vote(cleo, 'questions', _id, 1),
    vote(cleo, 'answers', given._id, 1),
  ])
  const latest = () => Object.assign({}, ...tab.votes(_id)) as Record<string, number>
  await expect.poll(latest).toEqual({ [_id]: 2, [given._id]: 1 })
  expect(tab.votes(_id).length).toBeLessThanOrEqual(3)
  // The answer is not hers to see any more; of the question she still hears.
  await moderate(app, 'answer', given._id, 'hidden')
  await app.foundation.db.updateTable('answers').set({ up_count: 9 }).where('id', '=', given._id).execute()
  await vote(cleo, 'questions', _id, 0)
  await expect.poll(latest).toEqual({ [_id]: 1, [given._id]: 1 })
  // A question that can't be seen can't be watched.
  const hidden = await ask(ben)
  await moderate(app, 'question', hidden._id, 'held')
  tab.send({ type: 'watch', questionId: hidden._id })
  tab.send({ type: 'unwatch', questionId: _id })
  tab.send({ type: 'watch', questionId: _id })
  await expect.poll(() => tab.votes(_id).at(-1)).toEqual({ [_id]: 1 })
  expect(tab.votes(hidden._id)).toEqual([])
  tab.socket.close()
})
