import type { Notification } from '@fabula/contracts/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory } from '#test/stories.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

async function waitUntilIdle() {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
  await app.foundation.events.idle()
}

type Listed = { notifications: Notification[]; count: number; pagination: { total: number } }

async function list(member: Member, query = ''): Promise<Listed> {
  await waitUntilIdle()
  const response = await member.call(`GET /notifications${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Ignores achievements, which most tests earn along the way. */
async function messages(member: Member, type?: string): Promise<string[]> {
  const { notifications } = await list(member, '?limit=100')
  return notifications
    .filter((one) => (type ? one.type === type : one.type !== 'achievement'))
    .map(({ message }) => message)
}

const named = (displayName: string) => createMember(app, { displayName })
const publish = (writer: Member, storyId: string, chapterId: string, body = {}) =>
  writer.call(`POST /content/${storyId}/chapters/${chapterId}/publish`, body)

describe('followers', () => {
  test('notify once, are merged while unread, and disappear on unfollow', async () => {
    const [author, ana, ben, cleo] = [
      await named('Author'),
      await named('Ana'),
      await named('Ben'),
      await named('Cleo'),
    ]
    await ana.call(`POST /users/follow/${author.id}`)
    expect(await messages(author)).toEqual(['Ana started following you'])
    const first = (await list(author)).notifications.find(({ type }) => type === 'follow')!
    expect(first).toMatchObject({
      title: 'New follower',
      isRead: false,
      link: `/user/${ana.username}`,
      referenceId: null,
      person: { _id: ana.id, displayName: 'Ana' },
      words: [
        { text: 'Ana', kind: 'strong' },
        { text: ' started following you', kind: 'plain' },
      ],
    })
    await ben.call(`POST /users/follow/${author.id}`)
    await cleo.call(`POST /users/follow/${author.id}`)
    expect(await messages(author)).toEqual([
      expect.stringMatching(/^(Ben|Cleo) and 2 others started following you$/),
    ])
    const joined = (await list(author)).notifications.find(({ type }) => type === 'follow')!
    expect(joined._id).not.toBe(first._id)
    expect((await author.call(`POST /notifications/${first._id}/read`)).statusCode).toBe(404)

    await cleo.call(`DELETE /users/follow/${author.id}`)
    expect(await messages(author)).toEqual(['Ben and 1 other started following you'])
    await ana.call(`DELETE /users/follow/${author.id}`)
    await ben.call(`DELETE /users/follow/${author.id}`)
    expect(await messages(author)).toEqual([])
  })

  test('who follow again do not notify again once it was read', async () => {
    const [author, ana] = [await named('Author'), await named('Ana')]
    await ana.call(`POST /users/follow/${author.id}`)
    await waitUntilIdle()
    await author.call('POST /notifications/read-all')
    await ana.call(`DELETE /users/follow/${author.id}`)
    expect(await messages(author)).toEqual([])
    await ana.call(`POST /users/follow/${author.id}`)
    expect(await messages(author)).toEqual([])
  })

  test('are not merged into read notifications', async () => {
    const [author, ana, ben] = [await named('Author'), await named('Ana'), await named('Ben')]
    await ana.call(`POST /users/follow/${author.id}`)
    await waitUntilIdle()
    await author.call('POST /notifications/read-all')
    await ben.call(`POST /users/follow/${author.id}`)
    expect(await messages(author)).toEqual(['Ben started following you', 'Ana started following you'])
  })

  test('who are muted do not notify; a block removes earlier notifications', async () => {
    const [author, loud, foe] = [await named('Author'), await named('Loud'), await named('Foe')]
    await author.call(`POST /users/mute/${loud.id}`)
    await loud.call(`POST /users/follow/${author.id}`)
    await foe.call(`POST /users/follow/${author.id}`)
    expect(await messages(author)).toEqual(['Foe started following you'])
    await author.call(`POST /users/block/${foe.id}`)
    expect(await messages(author)).toEqual([])
  })

  test('match the final state in any order of events', async () => {
    const [author, ana] = [await named('Author'), await named('Ana')]
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        ana.call(`${index % 2 ? 'DELETE' : 'POST'} /users/follow/${author.id}`),
      ),
    )
    await waitUntilIdle()
    const { isFollowing } = (await ana.call(`GET /users/follow/${author.id}/status`)).json()
    expect(await messages(author, 'follow')).toHaveLength(isFollowing ? 1 : 0)
  })
})

describe('new chapters', () => {
  test('notify followers, are merged by story, and disappear when unpublished', async () => {
    const [writer, reader] = [await named('Ines'), await createMember(app)]
    await reader.call(`POST /users/follow/${writer.id}`)
    const { story, chapter } = await createPublished(writer, { title: 'Salt & <b>Sea</b>' })
    expect(await messages(reader)).toEqual(['Ines published One, chapter 1 of Salt & <b>Sea</b>'])
    const [payload] = (await list(reader)).notifications.filter(({ type }) => type === 'chapter_published')
    expect(payload?.link).toBe(`/story/${story.slug}/read?chapter=${chapter._id}`)

    const second = await createChapter(writer, story._id, { title: 'Two' })
    await publish(writer, story._id, second._id)
    expect(await messages(reader)).toEqual(['Ines published 2 new chapters of Salt & <b>Sea</b>'])
    await writer.call(`POST /content/${story._id}/chapters/${second._id}/unpublish`)
    expect(await messages(reader)).toEqual(['Ines published One, chapter 1 of Salt & <b>Sea</b>'])
    await writer.call(`DELETE /content/${story._id}`)
    expect(await messages(reader)).toEqual([])
  })

  test('do not notify when they are silent, published again, or not public', async () => {
    const [writer, reader] = [await named('Ines'), await createMember(app)]
    await reader.call(`POST /users/follow/${writer.id}`)
    const story = await createStory(writer)
    const silent = await createChapter(writer, story._id)
    await publish(writer, story._id, silent._id, { silent: true })
    await createPublished(writer, { visibility: 'unlisted' })
    await createPublished(writer, { visibility: 'private' })
    await createPublished(writer, { contentRating: 'mature' })
    expect(await messages(reader)).toEqual([])
    const open = await createPublished(writer)
    await publish(writer, open.story._id, open.chapter._id)
    expect(await messages(reader)).toHaveLength(1)
    await writer.call(`PATCH /content/${open.story._id}`, { visibility: 'private' })
    expect(await messages(reader)).toEqual([])
  })

  test('of mature stories notify readers who allow them', async () => {
    const [writer, reader] = [await named('Ines'), await createMember(app)]
    await reader.call(`POST /users/follow/${writer.id}`)
    await reader.call('PATCH /users/settings', { filters: { showMature: true } })
    await createPublished(writer, { contentRating: 'mature' })
    expect(await messages(reader)).toHaveLength(1)
  })
})

test('bookmarks notify the author and disappear when removed', async () => {
  const [writer, reader] = [await named('Ines'), await named('Rae')]
  const { story } = await createPublished(writer)
  await reader.call(`POST /content/${story._id}/bookmark`)
  expect(await messages(writer)).toEqual(['Rae added The Salt Cartographer to their Favorites'])
  await reader.call(`DELETE /content/${story._id}/bookmark`)
  expect(await messages(writer)).toEqual([])
  await writer.call(`POST /content/${story._id}/bookmark`)
  expect(await messages(writer)).toEqual([])
})

test('likes of a chapter notify its author once, and never their own', async () => {
  const [writer, ana, ben] = [await named('Ines'), await named('Ana'), await named('Ben')]
  const muted = await createMember(app)
  const { story, chapter } = await createPublished(writer)
  const like = `/content/${story._id}/chapters/${chapter._id}/like`
  await writer.call(`POST /users/mute/${muted.id}`)
  for (const one of [writer, muted]) await one.call(`PUT ${like}`)
  expect(await messages(writer)).toEqual([])
  await ana.call(`PUT ${like}`)
  expect(await messages(writer)).toEqual(['Ana liked The Salt Cartographer'])
  const second = await createChapter(writer, story._id, { title: 'Low water' })
  await writer.call(`POST /content/${story._id}/chapters/${second._id}/publish`, {})
  await ben.call(`PUT ${like}`)
  expect(await messages(writer)).toEqual(['Ben and 1 other liked One, chapter 1 of The Salt Cartographer'])
  expect((await list(writer)).notifications[0]).toMatchObject({
    type: 'chapter_like',
    link: `/story/${story.slug}/read?chapter=${chapter._id}`,
  })
  await ben.call(`DELETE ${like}`)
  expect(await messages(writer)).toEqual(['Ana liked The Salt Cartographer'])
  await writer.call(`POST /users/block/${ana.id}`)
  expect(await messages(writer)).toEqual([])
})

test('achievements notify the user who earned them', async () => {
  const [one, other] = [await createMember(app), await createMember(app)]
  await one.call(`POST /users/follow/${other.id}`)
  const payload = (await list(one)).notifications.find(({ message }) =>
    message.includes('A name to remember'),
  )
  expect(payload).toMatchObject({
    type: 'achievement',
    message: 'Achievement earned: A name to remember. Followed your first author',
    link: `/profile/${one.id}?tab=achievements`,
    person: null,
  })
})

test('achievements are one notification while unread, and name the newest three', async () => {
  const one = await createMember(app)
  const earn = (code: string) =>
    app.foundation.db
      .transaction()
      .execute((tx) => app.foundation.events.publish(tx, 'achievement.earned', { userId: one.id, code }))
  const earned = async () => (await list(one)).notifications.map(({ message }) => message)
  await earn('first-follow')
  await earn('reachable')
  await list(one)
  await earn('first-comment')
  expect(await earned()).toHaveLength(1)
  expect((await list(one)).count).toBe(1)
  expect(await earned()).toEqual([
    expect.stringMatching(/^You earned 3 achievements: [^,]+, [^,]+ and [^,]+$/),
  ])
  await earn('first-words')
  await list(one)
  await earn('first-helpful')
  expect(await earned()).toEqual([
    expect.stringMatching(/^You earned 5 achievements: [^,]+, [^,]+, [^,]+ and 2 others$/),
  ])
})

test('notifications that are turned off are not created', async () => {
  const [author, ana] = [await named('Author'), await named('Ana')]
  await author.call('PATCH /users/settings', { notifications: { follow: { inApp: false } } })
  await ana.call(`POST /users/follow/${author.id}`)
  expect(await messages(author)).toEqual([])
})

describe('the list', () => {
  test('is paged and filtered; reading and deleting decrease the count, never below zero', async () => {
    const author = await named('Author')
    // Achievements would change the counts below.
    await author.call('PATCH /users/settings', { notifications: { achievement: { inApp: false } } })
    const { story } = await createPublished(author)
    // Five in all, so that their achievement is earned before the counts below.
    for (let index = 0; index < 4; index += 1) {
      const other = await createPublished(author)
      await (await createMember(app)).call(`POST /content/${other.story._id}/bookmark`)
    }
    await (await createMember(app)).call(`POST /content/${story._id}/bookmark`)
    await waitUntilIdle()
    await author.call('POST /notifications/read-all')
    for (let index = 0; index < 3; index += 1) {
      const fresh = await createPublished(author)
      await (await createMember(app)).call(`POST /content/${fresh.story._id}/bookmark`)
    }
    const unread = await list(author, '?filter=unread&limit=2')
    expect(unread).toMatchObject({ count: 3, pagination: { page: 1, limit: 2, pages: 2, total: 3 } })
    expect(unread.notifications).toHaveLength(2)
    expect((await list(author, '?page=900')).notifications).toEqual([])

    const [first, second] = unread.notifications
    for (let time = 0; time < 2; time += 1)
      expect((await author.call(`POST /notifications/${first?._id}/read`)).json()).toEqual({
        status: 'success',
        count: 2,
      })
    expect((await author.call(`DELETE /notifications/${second?._id}`)).json().count).toBe(1)
    expect((await author.call(`DELETE /notifications/${second?._id}`)).statusCode).toBe(404)
    expect((await author.call(`DELETE /notifications/${first?._id}`)).json().count).toBe(1)
    expect((await author.call('POST /notifications/read-all')).json().count).toBe(0)
    expect((await author.call('POST /notifications/read-all')).json().count).toBe(0)
    expect((await author.call('GET /notifications/count')).json()).toEqual({ status: 'success', count: 0 })
  })

  test('is visible to its owner only', async () => {
    const [author, ana, stranger] = [await named('Author'), await named('Ana'), await createMember(app)]
    await ana.call(`POST /users/follow/${author.id}`)
    const payload = (await list(author)).notifications.find(({ type }) => type === 'follow')!
    for (const key of [`POST /notifications/${payload._id}/read`, `DELETE /notifications/${payload._id}`])
      expect((await stranger.call(key)).statusCode).toBe(404)
    expect(await messages(author)).toHaveLength(1)
    expect((await stranger.call('GET /notifications?filter=some')).statusCode).toBe(400)
  })

  test('renews an expired session in the same response, because clients do not retry', async () => {
    const member = await createMember(app)
    const { fabula_access: _, ...cookies } = member.cookies
    const response = await app.http.inject({ url: '/api/v1/notifications/count', cookies })
    expect(response.statusCode).toBe(200)
    expect(response.cookies.map(({ name }) => name)).toContain('fabula_access')
  })

  test('omits notifications caused by accounts that are being deleted', async () => {
    const [author, ana] = [await named('Author'), await named('Ana')]
    await ana.call(`POST /users/follow/${author.id}`)
    await waitUntilIdle()
    await app.foundation.db.transaction().execute(async (tx) => {
      await app.foundation.events.publish(tx, 'account.deletion-requested', { userId: ana.id })
    })
    expect(await messages(author)).toEqual([])
  })
})
