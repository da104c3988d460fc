// Real parallel calls: what is sent twice happens once, and what is shared converges.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createTopic, getPosts, getTopic, reply } from '#test/forum.ts'
import { createMember, type Member } from '#test/members.ts'
import { textOf } from '#test/stories.ts'

let app: TestApp
let people: Member[]
beforeAll(async () => {
  app = await shareTestApp()
  people = []
  for (let index = 0; index < 5; index += 1) people.push(await createMember(app))
})
afterAll(() => app.close())

test('the same post sent three times at once is one post, also after the topic was closed', async () => {
  const [author, critic] = people as [Member, Member]
  const { topic } = await createTopic(author)
  const body = { content: textOf('Only once, please.'), clientId: newId() }
  const send = () => critic.call(`POST /forum/topics/${topic._id}/posts`, body)
  const responses = await Promise.all([send(), send(), send()])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(responses.map((response) => response.json().post._id)).size).toBe(1)
  await author.call(`POST /forum/topics/${topic._id}/close`, {})
  expect((await send()).statusCode).toBe(201)
  expect(await getPosts(author, topic._id)).toHaveLength(2)
})

test('the same topic sent three times at once is one topic', async () => {
  const author = await createMember(app)
  const body = { categoryId: (await createTopic(people[0]!)).topic.category._id, clientId: newId() }
  const open = () =>
    author.call('POST /forum/topics', { ...body, title: 'Sent by a nervous hand', content: textOf('Once.') })
  const responses = await Promise.all([open(), open(), open()])
  expect(new Set(responses.map((response) => response.json().topic._id)).size).toBe(1)
  const mine = await author.call('GET /community/discussions?view=mine')
  expect(mine.json().counts.mine).toBe(1)
})

test('parallel replies get the numbers from 2 on, without gaps', async () => {
  const { topic } = await createTopic(people[0]!)
  const posts = await Promise.all(
    Array.from({ length: 12 }, (_, index) => reply(people[index % 5]!, topic._id, `Reply ${index}.`)),
  )
  expect(posts.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 2),
  )
  expect(await getTopic(people[0]!, topic._id)).toMatchObject({ postCount: 13, lastPostNumber: 13 })
})

test('a topic that is closed while others write takes what came before and refuses the rest with 409', async () => {
  const [author, ...others] = people as [Member, ...Member[]]
  const { topic } = await createTopic(author)
  const [closed, ...replies] = await Promise.all([
    author.call(`POST /forum/topics/${topic._id}/close`, {}),
    ...others.map((one) =>
      one.call(`POST /forum/topics/${topic._id}/posts`, { content: textOf('Am I in time?') }),
    ),
  ])
  expect(closed.statusCode).toBe(200)
  const accepted = replies.filter(({ statusCode }) => statusCode === 201).length
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(others.length - accepted)
  expect((await getTopic(author, topic._id)).postCount).toBe(1 + accepted)
  const late = await others[0]!.call(`POST /forum/topics/${topic._id}/posts`, {
    content: textOf('Too late.'),
  })
  expect(late.statusCode).toBe(409)
})

test('poll votes in any order and at once: the counts are those of the last votes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(4), fc.uniqueArray(fc.nat(2), { maxLength: 3 })), {
        minLength: 1,
        maxLength: 12,
      }),
      async (multiple, votes) => {
        const { topic } = await createTopic(people[0]!, {
          poll: { options: ['North', 'South', 'Both'], multiple },
        })
        const options = topic.poll!.options.map(({ _id }) => _id)
        const allowed = votes.filter(([, chosen]) => multiple || chosen.length <= 1)
        const responses = await Promise.all(
          allowed.map(([who, chosen]) =>
            people[who]!.call(`PUT /forum/topics/${topic._id}/poll/vote`, {
              optionIds: chosen.map((index) => options[index]),
            }),
          ),
        )
        expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
        // In any order: what each of them voted is what is counted.
        const polls = await Promise.all(people.map(async (one) => (await getTopic(one, topic._id)).poll!))
        const voted = polls.flatMap(({ myVotes }) => myVotes)
        expect(polls[0]!.voters).toBe(polls.filter(({ myVotes }) => myVotes.length > 0).length)
        for (const poll of polls.filter(({ myVotes }) => myVotes.length > 0))
          for (const { _id, votes: counted } of poll.options)
            expect(counted).toBe(voted.filter((id) => id === _id).length)
        for (const poll of polls.filter(({ myVotes }) => myVotes.length === 0))
          expect(poll.options.every(({ votes: counted }) => counted === null)).toBe(true)
      },
    ),
    { numRuns: 8 },
  )
})

test('read positions from several devices converge on the furthest one', async () => {
  const { topic } = await createTopic(people[0]!)
  for (let index = 0; index < 8; index += 1) await reply(people[1]!, topic._id)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }),
      async (numbers) => {
        const reader = await createMember(app)
        await Promise.all(
          numbers.map((postNumber) => reader.call(`PUT /forum/topics/${topic._id}/read`, { postNumber })),
        )
        expect((await getTopic(reader, topic._id)).lastReadNumber).toBe(Math.min(9, Math.max(...numbers)))
      },
    ),
    { numRuns: 10 },
  )
})

test('helpful marks given and taken at once leave the count of the marks', async () => {
  const { topic } = await createTopic(people[0]!)
  const post = await reply(people[0]!, topic._id)
  const calls = people
    .slice(1)
    .flatMap((one) => [
      one.call(`POST /forum/posts/${post._id}/helpful`),
      one.call(`DELETE /forum/posts/${post._id}/helpful`),
      one.call(`POST /forum/posts/${post._id}/helpful`),
    ])
  await Promise.all(calls)
  const seen = await Promise.all(people.slice(1).map(async (one) => (await getPosts(one, topic._id))[1]!))
  expect(seen[0]!.helpfulCount).toBe(seen.filter(({ isHelpful }) => isHelpful).length)
})
