// What new members may do, what is held for review, and what stays of a deleted account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { categories, createTopic, getPosts, getTopic, reply } from '#test/forum.ts'
import { createMember, createVisitor, deleteMember, type Member } from '#test/members.ts'
import { textOf } from '#test/stories.ts'

let app: TestApp
let visitor: Pick<Member, 'call'>
let staff: Member
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' })
  visitor = createVisitor(app)
  staff = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

test('on their first day new members open 3 topics and reply 10 times', async () => {
  const newcomer = await createMember(app)
  const { topic } = await createTopic(staff)
  for (let index = 0; index < 10; index += 1) await reply(newcomer, topic._id, `Reply number ${index}.`)
  const refused = await newcomer.call(`POST /forum/topics/${topic._id}/posts`, {
    content: textOf('Once more.'),
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMIT_ERROR', details: { action: 'posts', perDay: 10 } })
  // What was refused has taken no number.
  expect((await getTopic(visitor, topic._id)).lastPostNumber).toBe(11)
  for (let index = 0; index < 3; index += 1) await createTopic(newcomer)
  const fourth = await newcomer.call('POST /forum/topics', {
    categoryId: categories.craft,
    title: 'One topic too many',
    content: textOf('Hello.'),
  })
  expect(fourth.statusCode).toBe(429)
})

test('links of new members: at most 2 a post, and held until a moderator has read them', async () => {
  const newcomer = await createMember(app)
  const { topic } = await createTopic(staff)
  const links = (count: number) =>
    textOf(Array.from({ length: count }, (_, index) => `https://example.org/${index}`).join(' '))
  const refused = await newcomer.call(`POST /forum/topics/${topic._id}/posts`, { content: links(3) })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().details.fields).toHaveProperty('content')
  const held = await newcomer.call(`POST /forum/topics/${topic._id}/posts`, { content: links(2) })
  expect(held.json().post).toMatchObject({ state: 'held', number: 2 })
  expect((await getPosts(visitor, topic._id))[1]).toMatchObject({ state: 'hidden', author: null, html: '' })
  const cases = await staff.call('GET /moderation/cases')
  expect(cases.json().cases).toContainEqual(
    expect.objectContaining({ kind: 'post', isHeld: true, title: `Post in “${topic.title}”` }),
  )
  const opened = await newcomer.call('POST /forum/topics', {
    categoryId: categories.craft,
    title: 'Read my other site',
    content: links(1),
  })
  expect(opened.statusCode).toBe(201)
  expect((await visitor.call(`GET /forum/topics/${opened.json().topic._id}`)).statusCode).toBe(404)
  expect((await newcomer.call(`GET /forum/topics/${opened.json().topic._id}`)).statusCode).toBe(200)
})

test('a category for trusted members refuses new ones', async () => {
  const newcomer = await createMember(app)
  const made = await staff.call('POST /admin/forum/categories', {
    name: 'Old hands',
    slug: 'old-hands',
    color: '#445566',
    minTrust: 1,
  })
  expect(made.statusCode, made.body).toBe(201)
  const categoryId = made.json().category._id
  const { topic } = await createTopic(staff, { categoryId })
  expect((await getTopic(newcomer, topic._id)).refusal).toBe('trust')
  expect(
    (await newcomer.call(`POST /forum/topics/${topic._id}/posts`, { content: textOf('Hi.') })).statusCode,
  ).toBe(403)
  const again = { name: 'Old hands', slug: 'old-hands', color: '#445566' }
  expect((await staff.call('POST /admin/forum/categories', again)).json().details.fields).toHaveProperty(
    'slug',
  )
  const changed = await staff.call(`PATCH /admin/forum/categories/${categoryId}`, {
    minTrust: 0,
    name: 'All hands',
  })
  expect(changed.json().category).toMatchObject({ name: 'All hands', minTrust: 0, topicCount: 1 })
  await reply(newcomer, topic._id)
})

test('a deleted account leaves placeholders; topics without other replies go', async () => {
  const [author, other] = [await createMember(app), await createMember(app)]
  const alone = await createTopic(author)
  const shared = await createTopic(author, { poll: { options: ['Stay', 'Leave'] } })
  await reply(other, shared.topic._id)
  await reply(author, shared.topic._id, 'My last words here.')
  await author.call(`PUT /forum/topics/${shared.topic._id}/poll/vote`, {
    optionIds: [shared.topic.poll!.options[0]!._id],
  })
  await deleteMember(app, author.id)
  expect((await visitor.call(`GET /forum/topics/${alone.topic._id}`)).statusCode).toBe(404)
  expect(await getTopic(visitor, shared.topic._id)).toMatchObject({
    author: null,
    postCount: 1,
    lastAuthor: { _id: other.id },
  })
  expect((await getPosts(visitor, shared.topic._id)).map(({ state, html }) => [state, html === ''])).toEqual([
    ['deleted', true],
    ['visible', false],
    ['deleted', true],
  ])
})

test('the data export has posts, what one follows, and votes', async () => {
  const member = await createMember(app)
  const { topic } = await createTopic(member, { poll: { options: ['Ink', 'Pencil'] } })
  await reply(member, topic._id, 'For the archive.')
  await member.call(`PUT /forum/topics/${topic._id}/poll/vote`, { optionIds: [topic.poll!.options[1]!._id] })
  const files: Record<string, unknown> = {}
  for (const exporter of app.areas.find(({ name }) => name === 'forum')!.exporters!)
    for (const file of await exporter.listFiles(member.id))
      if ('read' in file) files[file.path] = await file.read()
  expect(files['forum-posts.json']).toMatchObject([{ number: 1 }, { number: 2, text: 'For the archive.' }])
  expect(files['forum-following.json']).toMatchObject([
    { kind: 'topic', name: topic.title, level: 'everything' },
  ])
  expect(files['forum-votes.json']).toEqual([{ topic: topic.title, option: 'Pencil' }])
})
