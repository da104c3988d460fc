import type { Comment, CommentThread } from '@fabula/contracts/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModerationState } from '#areas/moderation/public.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { moderate, openReported, readExport, reported } from '#test/reports.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let owner: Member
let author: Member
let reader: Member
beforeAll(async () => {
  app = await shareTestApp()
  ;[owner, author, reader] = [await createMember(app), await createMember(app), await createMember(app)]
})
afterAll(() => app.close())

type Caller = Pick<Member, 'call'>

async function say(who: Caller, storyId: string, fields: object = {}): Promise<Comment> {
  const response = await who.call(`POST /content/${storyId}/comments`, { body: 'Said once.', ...fields })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().comment
}

const list = async (
  who: Caller,
  storyId: string,
): Promise<{ comments: CommentThread[]; pagination: object }> =>
  (await who.call(`GET /content/${storyId}/comments`)).json()

async function createThread() {
  const { story } = await createPublished(owner)
  const collaborator = await createCollaborator(app, story, 'comment-moderator')
  const moderator = await createMember(app, { roles: ['moderator'] })
  const first = await say(author, story._id, { body: 'First.' })
  const reply = await say(reader, story._id, { body: 'Reply.', parentId: first._id })
  const lonely = await say(author, story._id, { body: 'Lonely.' })
  const others = { visitor: createVisitor(app), reader, owner, collaborator, moderator }
  return { story, first, reply, lonely, others }
}

test('is described with its place, its author and the thread around it', async () => {
  const { story, first, reply } = await createThread()
  expect(await reported(app, 'comment', reply._id)).toMatchObject({
    id: reply._id,
    ownerId: reader.id,
    title: `Comment on ${story.title}`,
    link: `/story/${story.slug}#comment-${reply._id}`,
    moderation: null,
    snapshot: { title: '', text: 'Reply.', labels: null, image: null },
  })
  expect(await app.reports.get('comment').listContext!(app.foundation.db, reply._id)).toEqual([
    { authorId: author.id, text: 'First.', isReported: false },
    { authorId: reader.id, text: 'Reply.', isReported: true },
  ])
  const { chapter, story: other } = await createPublished(owner)
  const onChapter = await say(reader, other._id, { chapterId: chapter._id })
  expect(await reported(app, 'comment', onChapter._id)).toMatchObject({
    title: `Comment on ${other.title}, chapter 1`,
    link: `/story/${other.slug}/read?chapter=${chapter._id}#comment-${onChapter._id}`,
  })
  expect(await openReported(app, reader, 'comment', first._id)).toMatchObject({ id: first._id })
  await author.call(`DELETE /content/${story._id}/comments/${first._id}`)
  await expect(openReported(app, reader, 'comment', first._id)).rejects.toMatchObject({
    code: 'NOT_FOUND_ERROR',
  })
  expect(await reported(app, 'comment', first._id)).toBeNull()
})

test.each(['held', 'hidden'] as const)('%s: only its author sees it', async (state) => {
  const { story, first, lonely, others } = await createThread()
  const before = await list(createVisitor(app), story._id)
  await moderate(app, 'comment', first._id, state)
  await moderate(app, 'comment', lonely._id, state)
  for (const [who, caller] of Object.entries(others)) {
    const { comments, pagination } = await list(caller, story._id)
    expect(comments, who).toMatchObject([
      { body: null, author: null, state: 'hidden', isHiddenByModerators: false, permissions: [] },
    ])
    expect(comments[0]!.replies, who).toMatchObject([{ body: 'Reply.' }])
    expect(pagination, who).toMatchObject({ total: 1 })
    const direct = await caller.call(`GET /content/${story._id}/comments/${lonely._id}`)
    expect(direct.statusCode, who).toBe(404)
  }
  const own = (await list(author, story._id)).comments
  expect(own).toMatchObject([
    { body: 'Lonely.', isHiddenByModerators: true, permissions: ['edit', 'delete'] },
    { body: 'First.', isHiddenByModerators: true, permissions: ['edit', 'delete'] },
  ])
  await expect(openReported(app, reader, 'comment', first._id)).rejects.toMatchObject({
    code: 'NOT_FOUND_ERROR',
  })
  const where = `/content/${story._id}/comments/${lonely._id}`
  expect((await reader.call(`POST ${where}/helpful`)).statusCode).toBe(404)
  expect((await owner.call(`PATCH ${where}/moderation`, { state: 'visible' })).statusCode).toBe(404)
  const reply = { body: 'More.', parentId: first._id }
  expect((await reader.call(`POST /content/${story._id}/comments`, reply)).statusCode).toBe(404)
  // An edit changes the text, not the decision.
  expect((await author.call(`PATCH ${where}`, { body: 'Lonelier.' })).statusCode).toBe(200)
  expect((await list(reader, story._id)).comments).toHaveLength(1)
  await author.call(`PATCH ${where}`, { body: 'Lonely.' })

  await moderate(app, 'comment', first._id, null)
  await moderate(app, 'comment', lonely._id, null)
  const after = await list(createVisitor(app), story._id)
  const withoutEdit = JSON.parse(JSON.stringify(after).replace(/"editedAt":"[^"]+"/, '"editedAt":null'))
  expect(withoutEdit).toEqual(before)
})

test.each(['removed', 'illegal'] as const)('%s: nobody sees it', async (state) => {
  const { story, first, reply, lonely, others } = await createThread()
  const before = await list(createVisitor(app), story._id)
  await moderate(app, 'comment', first._id, state)
  await moderate(app, 'comment', lonely._id, state)
  const where = `/content/${story._id}/comments/${lonely._id}`
  for (const [who, caller] of Object.entries({ ...others, author })) {
    const { comments } = await list(caller, story._id)
    expect(comments, who).toMatchObject([{ body: null, author: null, state: 'removed', permissions: [] }])
    expect((await caller.call(`GET ${where}`)).statusCode, who).toBe(404)
  }
  expect((await author.call(`PATCH ${where}`, { body: 'Again.' })).statusCode).toBe(404)
  expect((await author.call(`DELETE ${where}`)).statusCode).toBe(404)

  // A removed reply no longer counts, so the thread above it is empty.
  await moderate(app, 'comment', reply._id, state)
  expect((await list(owner, story._id)).comments).toEqual([])
  await moderate(app, 'comment', reply._id, null)
  await moderate(app, 'comment', first._id, null)
  await moderate(app, 'comment', lonely._id, null)
  expect(await list(createVisitor(app), story._id)).toEqual(before)
})

test('a removed comment stays in its author’s export, an illegal one does not', async () => {
  const { first, lonely } = await createThread()
  await moderate(app, 'comment', first._id, 'removed')
  await moderate(app, 'comment', lonely._id, 'illegal')
  const exported = (await readExport(app, author.id, 'comments.json')) as { text: string; state: string }[]
  expect(exported).toContainEqual(expect.objectContaining({ text: 'First.', state: 'removed' }))
  expect(exported.filter(({ text }) => text === 'Lonely.').every(({ state }) => state === 'visible')).toBe(
    true,
  )
})

test('announces it, so that pages and notifications forget it', async () => {
  const { story, first } = await createThread()
  const names = async () =>
    (
      await app.foundation.db
        .selectFrom('outbox_events')
        .select(['name', 'payload'])
        .where('name', 'in', ['comment.hidden', 'comment.shown'])
        .orderBy('id')
        .execute()
    )
      .filter(({ payload }) => (payload as { commentId: string }).commentId === first._id)
      .map(({ name }) => name)
  for (const state of ['held', 'held', 'removed', null, null] satisfies (ModerationState | null)[])
    await moderate(app, 'comment', first._id, state)
  expect((await names()).toSorted()).toEqual(['comment.hidden', 'comment.hidden', 'comment.shown'])
  expect((await list(reader, story._id)).comments).toHaveLength(2)
})

test('helpful marks on what moderators hid do not count for trust, and count again after a reversal', async () => {
  const { story } = await createPublished(owner)
  const author = await createMember(app)
  const { comment } = (
    await author.call(`POST /content/${story._id}/comments`, { body: 'A clever lie.' })
  ).json()
  await reader.call(`POST /content/${story._id}/comments/${comment._id}/helpful`)
  await app.foundation.events.idle()
  const marks = async () =>
    app.foundation.db
      .selectFrom('trust_levels')
      .select('helpful_marks')
      .where('user_id', '=', author.id)
      .executeTakeFirst()
  expect(await marks()).toEqual({ helpful_marks: 1 })
  for (const state of ['held', 'removed'] as const) {
    await moderate(app, 'comment', comment._id, state)
    expect(await marks()).toEqual({ helpful_marks: 0 })
  }
  await moderate(app, 'comment', comment._id, null)
  expect(await marks()).toEqual({ helpful_marks: 1 })
})

test('a hidden margin comment shows nothing of its author, and mentions nobody', async () => {
  const writer = await createMember(app)
  const { story, chapter } = await createPublished(writer)
  const editor = await createCollaborator(app, story, 'editor')
  const margin = `/content/${story._id}/chapters/${chapter._id}/margin`
  const note = { markId: crypto.randomUUID(), quote: 'An insult as a quote', body: 'A margin insult.' }
  const { thread } = (await editor.call(`POST ${margin}`, note)).json()
  await writer.call(`POST ${margin}`, { parentId: thread._id, body: 'Stop it.' })
  await moderate(app, 'comment', thread._id, 'hidden')
  const shownTo = async (who: Member) => (await who.call(`GET ${margin}`)).json().threads[0]
  expect(await shownTo(writer)).toMatchObject({ body: null, author: null, quote: '', permissions: [] })
  expect(await shownTo(editor)).toMatchObject(note)
  // The writer sees no comment that they could delete.
  expect((await writer.call(`DELETE ${margin}/${thread._id}`)).statusCode).toBe(404)
  const edited = await editor.call(`PATCH ${margin}/${thread._id}`, { body: `Again, @${writer.username}!` })
  expect(edited.statusCode).toBe(200)
  await app.foundation.events.idle()
  const mentions = async () => (await writer.call('GET /notifications?limit=50')).body.includes('"mention"')
  expect(await mentions()).toBe(false)
  await moderate(app, 'comment', thread._id, null)
  expect(await shownTo(writer)).toMatchObject({ quote: note.quote, author: { _id: editor.id } })
  expect(await mentions()).toBe(true)
})

test('margin comments can be reported by collaborators and hidden', async () => {
  const { story, chapter } = await createPublished(owner)
  const editor = await createCollaborator(app, story, 'editor')
  const margin = `/content/${story._id}/chapters/${chapter._id}/margin`
  const { thread } = (
    await editor.call(`POST ${margin}`, { body: 'Mean.', markId: chapter._id, quote: 'Text' })
  ).json()
  expect(await openReported(app, owner, 'comment', thread._id)).toMatchObject({
    title: `Comment on ${story.title}, draft of chapter 1`,
  })
  await expect(openReported(app, reader, 'comment', thread._id)).rejects.toThrow()
  await moderate(app, 'comment', thread._id, 'removed')
  expect((await owner.call(`GET ${margin}`)).json().threads).toEqual([])
})
