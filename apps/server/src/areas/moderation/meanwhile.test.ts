// What authors and moderators do while a case is open, decided or appealed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { decideCase, openCase, reverseCase } from '#test/cases.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished, textOf } from '#test/stories.ts'

let app: TestApp
let admin: Member
let moderator: Member
let other: Member
beforeAll(async () => {
  app = await createTestApp()
  admin = await createMember(app, { roles: ['admin'] })
  moderator = await createMember(app, { roles: ['moderator'] })
  other = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

const why = { ruleId: 2, explanation: 'Insults.' }
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

async function decideTo(id: string, action: string, ruleId = 2): Promise<void> {
  const decided = await decideCase(moderator, id, { action, ruleId })
  expect(decided.statusCode, decided.body).toBe(200)
}
const reverse = (author: Pick<Member, 'call'>, id: string) => reverseCase(app, author, other, id)

const statusOf = async (who: Pick<Member, 'call'>, path: string) => (await who.call(`GET ${path}`)).statusCode

describe('a chapter', () => {
  async function createReported() {
    const author = await createMember(app)
    const follower = await createMember(app)
    const { story } = await createPublished(author)
    await follower.call(`POST /content/${story._id}/bookmark`)
    const chapter = await createChapter(author, story._id, { title: 'Two', content: textOf('Text of two.') })
    const path = `/content/${story._id}/chapters/${chapter._id}`
    await author.call(`POST ${path}/publish`, {})
    const chapterCount = async () =>
      (await createVisitor(app).call(`GET /content/${story._id}`)).json().story.chapterCount
    return {
      author,
      follower,
      story,
      path,
      chapter,
      chapterCount,
      id: await openCase(app, 'chapter', chapter._id),
    }
  }

  test('deleted by its author while it is hidden: stays deleted after the reversal, and can be restored', async () => {
    const { author, follower, path, id, chapterCount } = await createReported()
    await decideTo(id, 'hide')
    expect((await author.call(`DELETE ${path}`)).statusCode).toBe(200)
    await reverse(author, id)
    expect([await statusOf(follower, path), await chapterCount()]).toEqual([404, 1])
    expect((await author.call(`POST ${path}/restore`)).statusCode).toBe(200)
    expect((await author.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
    expect([await statusOf(follower, path), await chapterCount()]).toEqual([200, 2])
  })

  test('deleted by its author before it is removed: cannot be restored until the reversal', async () => {
    const { author, path, story, id } = await createReported()
    expect((await author.call(`DELETE ${path}`)).statusCode).toBe(200)
    await decideTo(id, 'remove')
    expect((await author.call(`POST ${path}/restore`)).statusCode).toBe(404)
    expect((await author.call(`GET /content/${story._id}/chapters/deleted`)).body).not.toContain('Two')
    await reverse(author, id)
    expect((await author.call(`POST ${path}/restore`)).statusCode).toBe(200)
  })

  test.each(['hide', 'remove'])(
    'scheduled before the decision to %s: waits, or appears with the reversal',
    async (action) => {
      const { author, follower, path, id, chapter, chapterCount } = await createReported()
      await author.call(`POST ${path}/unpublish`)
      expect((await author.call(`POST ${path}/publish`, { publishAt: inDays(1) })).statusCode).toBe(200)
      await decideTo(id, action)
      await app.foundation.db
        .updateTable('chapters')
        .set({ publish_at: new Date(Date.now() - 1000) })
        .where('id', '=', chapter._id)
        .execute()
      await runPublishDue()
      expect([await statusOf(follower, path), await chapterCount()]).toEqual([404, 1])
      await reverse(author, id)
      await runPublishDue()
      expect([await statusOf(follower, path), await chapterCount()]).toEqual([200, 2])
    },
  )

  test('published again while it is hidden notifies nobody', async () => {
    const { author, follower, path, id, story } = await createReported()
    await decideTo(id, 'hide')
    await app.foundation.events.idle()
    await author.call(`POST ${path}/unpublish`)
    await author.call(`POST ${path}/publish`, {})
    const next = await createChapter(author, story._id, { title: 'Three' })
    await openCase(app, 'story', story._id).then((storyCase) => decideTo(storyCase, 'hide'))
    await author.call(`POST /content/${story._id}/chapters/${next._id}/publish`, {})
    await app.foundation.events.idle()
    await app.foundation.jobs.idle()
    const { notifications } = (await follower.call('GET /notifications')).json()
    expect(notifications.filter(({ type }: { type: string }) => type === 'chapter_published')).toEqual([])
  })

  const runPublishDue = async () => {
    await app.foundation.db
      .transaction()
      .execute((tx) => app.foundation.jobs.enqueue(tx, 'stories.publish-due', {}))
    await app.foundation.jobs.idle()
    await app.foundation.events.idle()
  }
})

test('a comment that its author deletes while it is hidden stays deleted, and counts stay right', async () => {
  const author = await createMember(app)
  const { story } = await createPublished(await createMember(app))
  const say = async (body: object) =>
    (await author.call(`POST /content/${story._id}/comments`, body)).json().comment._id as string
  const root = await say({ body: 'Root.' })
  const reply = await say({ body: 'Reply.', parentId: root })
  const thread = async () => {
    const [first] = (await createVisitor(app).call(`GET /content/${story._id}/comments`)).json().comments
    return first && { body: first.body, replyCount: first.replyCount, replies: first.replies.length }
  }
  const [ofRoot, ofReply] = [await openCase(app, 'comment', root), await openCase(app, 'comment', reply)]
  await decideTo(ofRoot, 'remove')
  expect(await thread()).toEqual({ body: null, replyCount: 1, replies: 1 })
  await decideTo(ofReply, 'hide')
  expect(await thread()).toBeUndefined()
  expect((await author.call(`DELETE /content/${story._id}/comments/${reply}`)).statusCode).toBe(200)
  await reverse(author, ofReply)
  await reverse(author, ofRoot)
  expect(await thread()).toEqual({ body: 'Root.', replyCount: 0, replies: 0 })
})

describe('a moderator who has a case open', () => {
  const calls = (id: string) =>
    [
      [`POST /moderation/cases/${id}/claim`],
      [`POST /moderation/cases/${id}/decide`, { action: 'warn', revision: 1, ...why }],
    ] as const
  const all = (id: string) =>
    [
      ...calls(id),
      ['GET /moderation/cases'],
      [`GET /moderation/cases/${id}`],
      [`POST /moderation/cases/${id}/release`],
      [`POST /moderation/cases/${id}/appeal/decide`, { outcome: 'upheld', explanation: 'No.', revision: 1 }],
      [`POST /moderation/people/${moderator.id}/notes`, { text: 'Hm.' }],
    ] as const
  const statusesOf = async (by: Member, list: readonly (readonly [string, object?])[]) => {
    const statuses = []
    for (const [key, body] of list) statuses.push((await by.call(key, body)).statusCode)
    return statuses
  }

  test.each([
    [
      'loses the role',
      (one: Member) => admin.call(`PUT /admin/people/${one.id}/roles`, { roles: [], reason: 'Left.' }),
    ],
    [
      'is suspended',
      (one: Member) =>
        admin.call(`POST /admin/people/${one.id}/suspend`, { kind: 'suspended', until: inDays(3), ...why }),
    ],
  ])('and %s: the next call is refused', async (_, change) => {
    const one = await createMember(app, { roles: ['moderator'] })
    const author = await createMember(app)
    const id = await openCase(app, 'user', author.id)
    expect(await statusesOf(one, [[`POST /moderation/cases/${id}/claim`]])).toEqual([200])
    expect((await change(one)).statusCode).toBe(200)
    const statuses = await statusesOf(one, all(id))
    expect(
      statuses.every((status) => status === 403 || status === 404),
      statuses.join(),
    ).toBe(true)
    // Nothing has happened, and the claim does not stand in the way of others for longer than it lasts.
    expect((await other.call(`GET /moderation/cases/${id}`)).json().case.state).toBe('open')
    expect((await decideCase(other, id)).statusCode).toBe(200)
  })

  test.each(['blocks', 'is blocked by'])('and %s the person: cannot claim or decide', async (how) => {
    const one = await createMember(app, { roles: ['moderator'] })
    const author = await createMember(app)
    const id = await openCase(app, 'user', author.id)
    expect(await statusesOf(one, [[`POST /moderation/cases/${id}/claim`]])).toEqual([200])
    const blocked =
      how === 'blocks'
        ? await one.call(`POST /users/block/${author.id}`)
        : await author.call(`POST /users/block/${one.id}`)
    expect(blocked.statusCode).toBe(200)
    expect(await statusesOf(one, calls(id))).toEqual([403, 403])
    expect(await statusesOf(one, [[`POST /moderation/cases/${id}/release`]])).toEqual([200])
  })

  test('whose claim has ended: another one claims and decides, and the first gets 409 with that decision', async () => {
    const author = await createMember(app)
    const id = await openCase(app, 'user', author.id)
    expect((await moderator.call(`POST /moderation/cases/${id}/claim`)).statusCode).toBe(200)
    await app.foundation.db
      .updateTable('moderation_cases')
      .set({ claimed_until: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()
    const claims = await Promise.all(
      [other, admin].map((one) => one.call(`POST /moderation/cases/${id}/claim`)),
    )
    expect(claims.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await decideCase(other, id, { action: 'warn' })).statusCode).toBe(200)
    const late = await decideCase(moderator, id)
    expect([late.statusCode, late.json().details.current]).toMatchObject([
      409,
      { state: 'decided', decision: { action: 'warn' }, decidedBy: { _id: other.id } },
    ])
    for (const call of ['claim', 'release'])
      expect((await moderator.call(`POST /moderation/cases/${id}/${call}`)).statusCode).toBe(
        call === 'claim' ? 409 : 200,
      )
  })
})
