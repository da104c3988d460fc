import type { Notification } from '@fabula/contracts/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator, createCollaborator } from '#test/collaborators.ts'
import { createMember, type Member } from '#test/members.ts'
import { answer, ask } from '#test/questions.ts'
import { recordStatements } from '#test/statements.ts'
import { createPublished } from '#test/stories.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { commentListeners } from './comments.listeners.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

async function list(member: Member, ...types: Notification['type'][]): Promise<Notification[]> {
  await app.foundation.events.idle()
  const { notifications } = (await member.call('GET /notifications?limit=50')).json()
  return notifications.filter(({ type }: Notification) => types.includes(type))
}

const excerpts = async (member: Member, ...types: Notification['type'][]) =>
  (await list(member, ...types)).map(({ excerpt }) => excerpt)

async function send(who: Member, key: string, payload: object): Promise<{ _id: string }> {
  const response = await who.call(key, payload)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().comment ?? response.json().thread
}

const say = (who: Member, storyId: string, body: string, fields: object = {}) =>
  send(who, `POST /content/${storyId}/comments`, { body, ...fields })

/** Ana has commented on a chapter of Ines's story, and Ben replied to her. */
async function createReply(fields: object = {}) {
  const [ines, ana, ben] = [await createMember(app), await createMember(app), await createMember(app)]
  for (const one of [ana, ben]) await one.call('PATCH /users/settings', { filters: { showMature: true } })
  const { story, chapter } = await createPublished(ines, fields)
  const chapterId = chapter._id
  const comment = await say(ana, story._id, 'Is the salt alive?', { chapterId })
  const reply = await say(ben, story._id, 'It remembers.', { chapterId, parentId: comment._id })
  return { ines, ana, ben, story, chapter, comment, reply }
}

test('a comment shows its beginning in one line, as it is now', async () => {
  const [ines, ana] = [await createMember(app), await createMember(app)]
  const { story } = await createPublished(ines)
  const { _id } = await say(ana, story._id, 'The salt\n\nremembers.')
  expect(await excerpts(ines, 'comment')).toEqual([{ text: 'The salt remembers.' }])
  const body = `The salt remembers every ship that ever passed, and the sea forgets, ${'as it must '.repeat(9)}`
  await ana.call(`PATCH /content/${story._id}/comments/${_id}`, { body })
  expect(await excerpts(ines, 'comment')).toEqual([
    { text: 'The salt remembers every ship that ever passed, and the sea forgets, as…' },
  ])
  await ana.call(`PATCH /content/${story._id}/comments/${_id}`, { spoiler: true })
  expect(await excerpts(ines, 'comment')).toEqual([{ text: null }])
})

test('several comments on a chapter are one notification with the newest of them', async () => {
  const { ines, ben, story, chapter } = await createReply()
  await say(ben, story._id, 'Once more.', { chapterId: chapter._id })
  expect(await list(ines, 'comment')).toMatchObject([
    { message: expect.stringMatching(/and 1 other left 3 comments on/), excerpt: { text: 'Once more.' } },
  ])
})

test('the newest comment is shown also when its event arrives first', async () => {
  const shared = app
  app = await createTestApp()
  try {
    const { events, db } = app.foundation
    const ines = await createMember(app)
    const ana = await createMember(app)
    const { story } = await createPublished(ines)
    await events.stop()
    await say(ana, story._id, 'First.')
    await say(ana, story._id, 'Second.')
    const { handle } = commentListeners(app.foundation).find(({ event }) => event === 'comment.created')!
    const said = await db
      .selectFrom('outbox_events')
      .select(['id', 'name', 'payload', 'created_at as createdAt'])
      .where('name', '=', 'comment.created')
      .orderBy('id', 'desc')
      .execute()
    for (const event of said) await db.transaction().execute((tx) => handle(event as DomainEvent, tx))
    const { notifications } = (await ines.call('GET /notifications')).json()
    expect(notifications).toMatchObject([{ excerpt: { text: 'Second.' } }])
  } finally {
    await app.close()
    app = shared
  }
})

test('a comment that awaits approval shows nothing to the author', async () => {
  const [ines, ana] = [await createMember(app), await createMember(app)]
  const { story } = await createPublished(ines, { commentPolicy: 'first_held' })
  await say(ana, story._id, 'Hello')
  expect(await excerpts(ines, 'comment')).toEqual([null])
})

test.each<[string, (reply: Awaited<ReturnType<typeof createReply>>) => Promise<unknown>]>([
  ['its writer was muted', ({ ana, ben }) => ana.call(`POST /users/mute/${ben.id}`)],
  [
    'its story is private',
    ({ ines, story }) => ines.call(`PATCH /content/${story._id}`, { visibility: 'private' }),
  ],
  [
    'its chapter is no longer published',
    ({ ines, story, chapter }) => ines.call(`POST /content/${story._id}/chapters/${chapter._id}/unpublish`),
  ],
  [
    'its story is mature and the reader wants no such stories',
    async ({ ines, ana, story }) => {
      await ines.call(`PATCH /content/${story._id}`, { contentRating: 'mature' })
      await ana.call('PATCH /users/settings', { filters: { showMature: false } })
    },
  ],
  [
    'the author of its story has blocked the reader',
    ({ ines, ana }) => ines.call(`POST /users/block/${ana.id}`),
  ],
])('a reply shows nothing once %s', async (_name, act) => {
  const made = await createReply()
  expect(await excerpts(made.ana, 'reply')).toEqual([{ text: 'It remembers.' }])
  await act(made)
  expect(await excerpts(made.ana, 'reply')).toEqual([null])
})

test('a reply in a mature story is shown to readers who want such stories', async () => {
  const { ana } = await createReply({ contentRating: 'mature' })
  expect(await excerpts(ana, 'reply')).toEqual([{ text: 'It remembers.' }])
})

test('a reply that is hidden or deleted leaves no notification', async () => {
  const { ines, ana, ben, story, reply } = await createReply()
  const path = `/content/${story._id}/comments/${reply._id}`
  await ines.call(`PATCH ${path}/moderation`, { state: 'hidden' })
  expect(await list(ana, 'reply')).toEqual([])
  await ines.call(`PATCH ${path}/moderation`, { state: 'visible' })
  expect(await excerpts(ana, 'reply')).toEqual([{ text: 'It remembers.' }])
  await ben.call(`DELETE ${path}`)
  expect(await list(ana, 'reply')).toEqual([])
})

test('a margin comment is shown to those who may read the draft', async () => {
  const ines = await createMember(app)
  const { story, chapter } = await createPublished(ines)
  const [reader, editor] = [
    await createCollaborator(app, story, 'beta-reader'),
    await createCollaborator(app, story, 'editor'),
  ]
  const margin = `POST /content/${story._id}/chapters/${chapter._id}/margin`
  const note = await send(reader, margin, { markId: crypto.randomUUID(), quote: 'salt', body: 'Too salty?' })
  await send(editor, margin, { parentId: note._id, body: 'Never.' })
  expect(await excerpts(ines, 'comment')).toEqual([{ text: 'Never.' }])
  expect(await excerpts(reader, 'reply')).toEqual([{ text: 'Never.' }])
  await addCollaborator(app, story, 'comment-moderator', reader)
  expect(await excerpts(reader, 'reply')).toEqual([null])
})

test('a comment on an answer is shown until the asker blocks the author of the answer', async () => {
  const [asker, author, ana] = [await createMember(app), await createMember(app), await createMember(app)]
  const { _id: questionId } = await ask(asker)
  const { _id: answerId } = await answer(author, questionId)
  await send(ana, `POST /qa/questions/${questionId}/comments`, { answerId, body: 'Which sentence?' })
  expect(await excerpts(author, 'comment')).toEqual([{ text: 'Which sentence?' }])
  await asker.call(`POST /users/block/${author.id}`)
  expect(await excerpts(author, 'comment')).toEqual([null])
})

test('a page reads all excerpts in one statement', async () => {
  const ines = await createMember(app)
  const ana = await createMember(app)
  const addComment = async () => say(ana, (await createPublished(ines)).story._id, 'Lovely.')
  const countStatements = async () => {
    await app.foundation.events.idle()
    return (await recordStatements(() => ines.call('GET /notifications?limit=50'))).length
  }
  await addComment()
  const one = await countStatements()
  await addComment()
  await addComment()
  expect(await countStatements()).toBe(one)
  expect(await excerpts(ines, 'comment')).toHaveLength(3)
})
