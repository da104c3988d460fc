import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished, createStory } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const titlesOf = async (reader: Member) => {
  const { bookmarks, pagination } = (await reader.call('GET /users/bookmarks')).json()
  expect(pagination.total).toBe(bookmarks.length)
  return (bookmarks as { story: { title: string } }[]).map(({ story }) => story.title)
}

async function countEvents(name: string, storyId: string) {
  const rows = await app.foundation.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('name', '=', name)
    .execute()
  return rows.filter(({ payload }) => (payload as { storyId: string }).storyId === storyId).length
}

describe('bookmarking a story', () => {
  test('counts once however often it is repeated, and notifies once', async () => {
    const reader = await createMember(app)
    const { story } = await createPublished(writer)
    for (let time = 0; time < 2; time += 1)
      expect((await reader.call(`POST /content/${story._id}/bookmark`)).json()).toEqual({
        status: 'success',
        isBookmarked: true,
        bookmarkCount: 1,
      })
    expect(await titlesOf(reader)).toEqual([story.title])
    const [one] = (await reader.call('GET /users/bookmarks')).json().bookmarks
    expect(one).toMatchObject({ _id: expect.any(String), createdAt: expect.any(String) })
    expect(one.story.bookmarkCount).toBe(1)
    for (let time = 0; time < 2; time += 1)
      expect((await reader.call(`DELETE /content/${story._id}/bookmark`)).json()).toMatchObject({
        isBookmarked: false,
        bookmarkCount: 0,
      })
    expect(await titlesOf(reader)).toEqual([])
    expect(await countEvents('story.bookmarked', story._id)).toBe(1)
    expect(await countEvents('story.unbookmarked', story._id)).toBe(1)
  })

  test('the count matches the rows after twenty concurrent requests', async () => {
    const { story } = await createPublished(writer)
    const crowd = await Promise.all(Array.from({ length: 10 }, () => createMember(app)))
    await Promise.all(
      crowd.flatMap((one) => [1, 2].map(() => one.call(`POST /content/${story._id}/bookmark`))),
    )
    const { story: shown } = (await writer.call(`GET /content/${story._id}`)).json()
    expect(shown.bookmarkCount).toBe(10)
  })

  test('a story that the user may not see cannot be bookmarked', async () => {
    const reader = await createMember(app)
    const minor = await createMember(app, { dateOfBirth: '2012-05-01' })
    const draft = await createStory(writer)
    const { story: hidden } = await createPublished(writer, { visibility: 'private' })
    const { story: mature } = await createPublished(writer, { contentRating: 'mature' })
    expect((await reader.call(`POST /content/${draft._id}/bookmark`)).statusCode).toBe(404)
    expect((await reader.call(`POST /content/${hidden._id}/bookmark`)).statusCode).toBe(404)
    expect((await reader.call(`DELETE /content/${hidden._id}/bookmark`)).statusCode).toBe(404)
    expect((await reader.call(`POST /content/${mature._id}/bookmark`)).json().details).toMatchObject({
      requiresOptIn: true,
    })
    expect((await minor.call(`POST /content/${mature._id}/bookmark`)).statusCode).toBe(403)
  })
})

describe('a story that its reader may not see any more', () => {
  test.each([
    ['private', { visibility: 'private' }],
    ['mature', { contentRating: 'mature' }],
  ])('has become %s: it is not listed, and reappears with the permission', async (_, change) => {
    const reader = await createMember(app)
    const { story } = await createPublished(writer, { title: 'Comes and goes' })
    await reader.call(`POST /content/${story._id}/bookmark`)
    await writer.call(`PATCH /content/${story._id}`, change)
    expect(await titlesOf(reader)).toEqual([])
    expect((await reader.call('GET /users/bookmarks')).body).not.toContain('Comes and goes')
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'public', contentRating: 'teen' })
    expect(await titlesOf(reader)).toEqual(['Comes and goes'])
  })

  test('can still be removed', async () => {
    const reader = await createMember(app)
    const { story } = await createPublished(writer)
    await reader.call(`POST /content/${story._id}/bookmark`)
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    expect((await reader.call(`DELETE /content/${story._id}/bookmark`)).statusCode).toBe(200)
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'public' })
    expect(await titlesOf(reader)).toEqual([])
  })

  test('is deleted, or its author blocked the reader', async () => {
    const reader = await createMember(app)
    const other = await createMember(app)
    const { story: gone } = await createPublished(writer)
    const { story: closed } = await createPublished(other)
    for (const { _id } of [gone, closed]) await reader.call(`POST /content/${_id}/bookmark`)
    await writer.call(`DELETE /content/${gone._id}`)
    await other.call(`POST /users/block/${reader.id}`)
    expect(await titlesOf(reader)).toEqual([])
  })
})

test('an unlisted story can be bookmarked, and is not revealed to others', async () => {
  const reader = await createMember(app)
  const { story } = await createPublished(writer, { visibility: 'unlisted', title: 'By link alone' })
  await reader.call(`POST /content/${story._id}/bookmark`)
  expect(await titlesOf(reader)).toEqual(['By link alone'])
  expect(await titlesOf(await createMember(app))).toEqual([])
})

test('the list is paged, newest first', async () => {
  const reader = await createMember(app)
  for (const title of ['First', 'Second', 'Third']) {
    const { story } = await createPublished(writer, { title })
    await reader.call(`POST /content/${story._id}/bookmark`)
  }
  const pageOf = async (page: number) =>
    (await reader.call(`GET /users/bookmarks?limit=2&page=${page}`)).json()
  const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)]
  expect(
    [first, second, third].map(({ bookmarks }) => bookmarks.map((one: never) => one['story']['title'])),
  ).toEqual([['Third', 'Second'], ['First'], []])
  expect(first.pagination).toEqual({ page: 1, limit: 2, pages: 2, total: 3 })
})

test('a story leads on to others by its author, and to what at least two of its readers bookmarked', async () => {
  const [author, other, hidden] = [await createMember(app), await createMember(app), await createMember(app)]
  const { story } = await createPublished(author)
  const { story: sequel } = await createPublished(author, { title: 'Sequel' })
  const { story: shared } = await createPublished(other, { title: 'Shared' })
  const { story: single } = await createPublished(other, { title: 'Single' })
  const { story: unlisted } = await createPublished(other, { visibility: 'unlisted' })
  const { story: blocked } = await createPublished(hidden, { title: 'Blocked' })
  const readers = [await createMember(app), await createMember(app), await createMember(app)]
  for (const [index, reader] of readers.entries())
    for (const one of [story, sequel, shared, unlisted, blocked, ...(index === 0 ? [single] : [])])
      if (one !== shared || index < 2) await reader.call(`POST /content/${one._id}/bookmark`)
  await readers[0]!.call(`POST /users/block/${hidden.id}`)

  const further = async (viewer: Pick<Member, 'call'>) => {
    const answer = (await viewer.call(`GET /content/${story._id}/further`)).json()
    const titles = (list: { title: string }[]) => list.map(({ title }) => title)
    return [titles(answer.others), titles(answer.alsoLiked)]
  }
  expect(await further(createVisitor(app))).toEqual([['Sequel'], ['Blocked', 'Shared']])
  expect(await further(readers[0]!)).toEqual([['Sequel'], ['Shared']])
  await author.call(`PATCH /content/${story._id}`, { visibility: 'private' })
  expect((await readers[0]!.call(`GET /content/${story._id}/further`)).statusCode).toBe(404)
})
