// Topics and posts through the API: writing, editing, deleting, reading, following, moderating.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { categories, createTopic, getPosts, getTopic, reply } from '#test/forum.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { textOf } from '#test/stories.ts'

let app: TestApp
let ines: Member
let jonah: Member
let moderator: Member
let visitor: Pick<Member, 'call'>

beforeAll(async () => {
  app = await shareTestApp()
  ;[ines, jonah] = [await createMember(app), await createMember(app)]
  moderator = await createMember(app, { roles: ['moderator'] })
  visitor = createVisitor(app)
})
afterAll(() => app.close())

const listTitles = async (reader: Pick<Member, 'call'>, query: string): Promise<string[]> => {
  const response = await reader.call(`GET /forum/topics${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().topics.map(({ title }: { title: string }) => title)
}

test('the forum starts with its categories; only staff open topics in Announcements', async () => {
  const response = await ines.call('GET /forum/categories')
  const byKind = new Map(response.json().categories.map((one: { kind: string }) => [one.kind, one]))
  expect([...byKind.keys()]).toEqual(
    expect.arrayContaining(['announcements', 'critique', 'collaborators', 'promotion', 'support', 'general']),
  )
  expect(byKind.get('announcements')).toMatchObject({ canOpenTopics: false })
  expect(byKind.get('support')).toMatchObject({ canOpenTopics: true })
  const refused = await ines.call('POST /forum/topics', {
    categoryId: categories.announcements,
    title: 'A new kind of news',
    content: textOf('Hello.'),
  })
  expect(refused.statusCode).toBe(403)
  await createTopic(moderator, { categoryId: categories.announcements })
})

describe('a topic', () => {
  test('has a first post, tags and a place in the lists', async () => {
    const { topic, post } = await createTopic(ines, { tags: ['Map Making', 'map-making', 'Tides'] })
    expect(topic).toMatchObject({ postCount: 1, lastPostNumber: 1, state: 'open', follow: 'everything' })
    expect(topic.tags.map(({ slug }) => slug)).toEqual(['map-making', 'tides'])
    expect(post).toMatchObject({ number: 1, state: 'visible', author: { _id: ines.id } })
    expect(await listTitles(visitor, '?sort=new')).toContain(topic.title)
    expect(await listTitles(visitor, '?category=craft')).toContain(topic.title)
    expect(await listTitles(visitor, '?tag=Map%20making')).toContain(topic.title)
    expect(await listTitles(visitor, '?category=support')).not.toContain(topic.title)
  })

  test('names every wrong field and creates nothing', async () => {
    const response = await ines.call('POST /forum/topics', {
      categoryId: categories.craft,
      title: 'Short',
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      tags: ['a', 'b', 'c', 'd', 'e', 'f'],
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).sort()).toEqual(['content', 'tags', 'title'])
  })

  test('is found by words of its title and its posts, and by a similar title', async () => {
    const { topic } = await createTopic(ines, { title: 'Glaciers in a desert empire' })
    await reply(jonah, topic._id, 'The caravanserai would need meltwater rights.')
    expect(await listTitles(visitor, '?q=glacier')).toContain(topic.title)
    expect(await listTitles(visitor, '?q=caravanserai%20meltwater')).toContain(topic.title)
    expect(await listTitles(visitor, '?q=submarine')).not.toContain(topic.title)
    const similar = await visitor.call('GET /forum/similar?title=Glacier%20in%20desert%20empires')
    expect(similar.json().topics[0]).toMatchObject({ _id: topic._id, title: topic.title })
  })

  test('changes its title with a fresh revision only', async () => {
    const { topic } = await createTopic(ines)
    const changed = await ines.call(`PATCH /forum/topics/${topic._id}`, {
      title: 'A better question of tides',
      revision: topic.revision,
    })
    expect(changed.json().topic).toMatchObject({
      title: 'A better question of tides',
      slug: 'a-better-question-of-tides',
    })
    const stale = await ines.call(`PATCH /forum/topics/${topic._id}`, {
      title: 'An older question',
      revision: 1,
    })
    expect(stale.statusCode).toBe(409)
    expect(
      (await jonah.call(`PATCH /forum/topics/${topic._id}`, { title: 'Mine is better' })).statusCode,
    ).toBe(403)
  })

  test('is gone when its author deletes it alone; with replies only its text and their name', async () => {
    const alone = await createTopic(ines)
    expect((await ines.call(`DELETE /forum/topics/${alone.topic._id}`)).statusCode).toBe(200)
    expect((await ines.call(`GET /forum/topics/${alone.topic._id}`)).statusCode).toBe(404)
    const shared = await createTopic(ines)
    await reply(jonah, shared.topic._id)
    expect((await ines.call(`DELETE /forum/topics/${shared.topic._id}`)).statusCode).toBe(200)
    expect(await getTopic(visitor, shared.topic._id)).toMatchObject({
      author: null,
      title: shared.topic.title,
    })
    const [first, second] = await getPosts(visitor, shared.topic._id)
    expect(first).toMatchObject({ state: 'deleted', html: '', author: null })
    expect(second).toMatchObject({ state: 'visible' })
  })

  test('in Promotion: one a week', async () => {
    const author = await createMember(app)
    await createTopic(author, { categoryId: categories.promotion })
    const again = await author.call('POST /forum/topics', {
      categoryId: categories.promotion,
      title: 'Another story of mine',
      content: textOf('Read it.'),
    })
    expect(again.statusCode).toBe(409)
    expect(again.json().details.endsAt).toBeDefined()
  })
})

describe('pages of topics', () => {
  test('go on after the last one of a page, without repeating or missing any', async () => {
    const category = await moderator.call('POST /admin/forum/categories', {
      name: 'Tides',
      slug: `tides-${newId().slice(-8)}`,
      color: '#112233',
    })
    const { _id: categoryId, slug } = category.json().category
    const made = []
    for (let index = 0; index < 7; index += 1) made.push((await createTopic(ines, { categoryId })).topic)
    await moderator.call(`POST /forum/topics/${made[2]!._id}/pin`, { scope: 'category' })
    for (const sort of ['latest', 'new', 'top']) {
      const seen: string[] = []
      let after = ''
      for (let page = 0; page < 5; page += 1) {
        const response = await visitor.call(`GET /forum/topics?category=${slug}&sort=${sort}&limit=2${after}`)
        const { topics, next } = response.json()
        seen.push(...topics.map(({ _id }: { _id: string }) => _id))
        if (!next) break
        after = `&after=${encodeURIComponent(next)}`
      }
      expect(seen.toSorted(), sort).toEqual(made.map(({ _id }) => _id).toSorted())
      if (sort === 'latest') expect(seen[0]).toBe(made[2]!._id)
    }
    expect((await visitor.call(`GET /forum/topics?after=nonsense`)).statusCode).toBe(400)
  })
})

describe('a post', () => {
  test('is edited with a mark; its former text is for moderators', async () => {
    const { topic } = await createTopic(ines)
    const post = await reply(jonah, topic._id, 'Before it.')
    const edited = await jonah.call(`PATCH /forum/posts/${post._id}`, { content: textOf('After it.') })
    expect(edited.json().post).toMatchObject({ html: expect.stringContaining('After it.') })
    expect(edited.json().post.editedAt).not.toBeNull()
    expect((await ines.call(`PATCH /forum/posts/${post._id}`, { content: textOf('Mine.') })).statusCode).toBe(
      403,
    )
    const history = await moderator.call(`GET /forum/posts/${post._id}/history`)
    expect(history.json().versions).toMatchObject([{ html: expect.stringContaining('Before it.') }])
  })

  test('leaves a placeholder with its number when it is deleted', async () => {
    const { topic } = await createTopic(ines)
    const post = await reply(jonah, topic._id)
    await reply(ines, topic._id)
    expect((await ines.call(`DELETE /forum/posts/${post._id}`)).statusCode).toBe(403)
    expect((await jonah.call(`DELETE /forum/posts/${post._id}`)).statusCode).toBe(200)
    expect((await jonah.call(`DELETE /forum/posts/${post._id}`)).statusCode).toBe(200)
    const posts = await getPosts(visitor, topic._id)
    expect(posts.map(({ number, state }) => [number, state])).toEqual([
      [1, 'visible'],
      [2, 'deleted'],
      [3, 'visible'],
    ])
    expect(posts[1]).toMatchObject({ author: null, html: '' })
    expect(await getTopic(visitor, topic._id)).toMatchObject({ postCount: 2, lastPostNumber: 3 })
  })

  test('is read by number, in both directions and around one', async () => {
    const { topic } = await createTopic(ines)
    for (let number = 2; number <= 12; number += 1) await reply(jonah, topic._id, `Number ${number}.`)
    const numbers = async (query: string) => {
      const response = await visitor.call(`GET /forum/topics/${topic._id}/posts${query}`)
      const { posts, hasEarlier, hasLater } = response.json()
      return [posts.map(({ number }: { number: number }) => number), hasEarlier, hasLater]
    }
    expect(await numbers('?limit=3')).toEqual([[1, 2, 3], false, true])
    expect(await numbers('?after=9&limit=3')).toEqual([[10, 11, 12], true, false])
    expect(await numbers('?before=4&limit=2')).toEqual([[2, 3], true, true])
    expect(await numbers('?around=8&limit=4')).toEqual([[3, 4, 5, 6], true, true])
    expect((await visitor.call(`GET /forum/topics/${topic._id}/posts?after=1&before=3`)).statusCode).toBe(400)
  })

  test('marked as helpful counts once, not for oneself, and for trust', async () => {
    const { topic } = await createTopic(ines)
    const post = await reply(jonah, topic._id)
    expect((await jonah.call(`POST /forum/posts/${post._id}/helpful`)).statusCode).toBe(403)
    await ines.call(`POST /forum/posts/${post._id}/helpful`)
    const again = await ines.call(`POST /forum/posts/${post._id}/helpful`)
    expect(again.json()).toMatchObject({ helpfulCount: 1, isHelpful: true })
    await app.foundation.events.idle()
    const level = await app.foundation.db
      .selectFrom('trust_levels')
      .select('helpful_marks')
      .where('user_id', '=', jonah.id)
      .executeTakeFirst()
    expect(level?.helpful_marks).toBe(1)
    expect((await ines.call(`DELETE /forum/posts/${post._id}/helpful`)).json()).toMatchObject({
      helpfulCount: 0,
      isHelpful: false,
    })
  })
})

describe('moderating a topic', () => {
  test('closed refuses replies with 409; its author reopens only what they closed', async () => {
    const { topic } = await createTopic(ines)
    expect((await jonah.call(`POST /forum/topics/${topic._id}/close`, {})).statusCode).toBe(403)
    await ines.call(`POST /forum/topics/${topic._id}/close`, {})
    const refused = await jonah.call(`POST /forum/topics/${topic._id}/posts`, { content: textOf('Wait!') })
    expect(refused.statusCode).toBe(409)
    expect((await getTopic(jonah, topic._id)).refusal).toBe('closed')
    expect((await ines.call(`POST /forum/topics/${topic._id}/close`, { state: 'open' })).statusCode).toBe(200)
    await moderator.call(`POST /forum/topics/${topic._id}/close`, {})
    expect((await ines.call(`POST /forum/topics/${topic._id}/close`, { state: 'open' })).statusCode).toBe(403)
  })

  test('slow mode makes everyone wait, moderators excepted', async () => {
    const { topic } = await createTopic(ines)
    await moderator.call(`POST /forum/topics/${topic._id}/slow-mode`, { seconds: 3600 })
    await reply(jonah, topic._id)
    const refused = await jonah.call(`POST /forum/topics/${topic._id}/posts`, {
      content: textOf('And again.'),
    })
    expect(refused.statusCode).toBe(409)
    expect(await getTopic(jonah, topic._id)).toMatchObject({ refusal: 'slow_mode', permissions: ['report'] })
    await reply(moderator, topic._id)
    await reply(moderator, topic._id)
  })

  test('support topics are solved by a reply; moving elsewhere unsolves them', async () => {
    const { topic, post } = await createTopic(ines, { categoryId: categories.support })
    const answer = await reply(jonah, topic._id)
    const solve = (member: Member, postId: string | null) =>
      member.call(`POST /forum/topics/${topic._id}/solve`, { postId })
    expect((await solve(jonah, answer._id)).statusCode).toBe(403)
    expect((await solve(ines, post._id)).statusCode).toBe(400)
    expect((await solve(ines, answer._id)).json().topic).toMatchObject({
      isSolved: true,
      solvedPostId: answer._id,
    })
    expect((await getPosts(visitor, topic._id))[1]).toMatchObject({ isSolution: true })
    const moved = await moderator.call(`POST /forum/topics/${topic._id}/move`, {
      categoryId: categories.craft,
    })
    expect(moved.json().topic).toMatchObject({ isSolved: false, category: { slug: 'craft' } })
  })

  test('reports hide a post until it is restored; everyone else sees a placeholder without a name', async () => {
    const { topic } = await createTopic(ines)
    const post = await reply(jonah, topic._id)
    await app.foundation.db
      .transaction()
      .execute((tx) => app.reports.get('post').setModeration(tx, post._id, 'held'))
    expect((await getPosts(visitor, topic._id))[1]).toMatchObject({ state: 'hidden', author: null, html: '' })
    expect((await getPosts(jonah, topic._id))[1]).toMatchObject({ state: 'held', author: { _id: jonah.id } })
    expect(await getTopic(visitor, topic._id)).toMatchObject({ postCount: 1, lastAuthor: { _id: ines.id } })
    await app.foundation.db
      .transaction()
      .execute((tx) => app.reports.get('post').setModeration(tx, post._id, null))
    expect((await getPosts(visitor, topic._id))[1]).toMatchObject({ state: 'visible' })
    const report = await ines.call('POST /reports', {
      targetKind: 'post',
      targetId: post._id,
      reason: 'spam',
    })
    expect(report.statusCode, report.body).toBeLessThan(300)
  })
})

describe('what a user has read', () => {
  test('never goes back, and counts what is unread', async () => {
    const { topic } = await createTopic(ines)
    for (let index = 0; index < 3; index += 1) await reply(jonah, topic._id)
    const read = (postNumber: number) => ines.call(`PUT /forum/topics/${topic._id}/read`, { postNumber })
    expect((await read(3)).json()).toMatchObject({ lastReadNumber: 3 })
    expect((await read(2)).json()).toMatchObject({ lastReadNumber: 3 })
    expect(await getTopic(ines, topic._id)).toMatchObject({
      unreadCount: 1,
      firstUnread: 4,
      lastReadNumber: 3,
    })
    const unread = await ines.call('GET /community/discussions?view=unread')
    expect(unread.json().topics.map(({ _id }: { _id: string }) => _id)).toContain(topic._id)
    await ines.call('POST /community/discussions/read-all')
    const after = await ines.call('GET /community/discussions?view=unread')
    expect(after.json()).toMatchObject({ topics: [], counts: { unread: 0 } })
    expect((await read(1_000_000)).json()).toMatchObject({ lastReadNumber: 4 })
  })

  test('own, followed and mentioning topics have views with counts', async () => {
    const author = await createMember(app)
    const { topic } = await createTopic(jonah)
    await reply(jonah, topic._id, `What do you think, @${author.username}?`)
    const own = await createTopic(author)
    await author.call(`PUT /forum/topics/${topic._id}/follow`, { level: 'replies' })
    const view = async (name: string) => {
      const response = await author.call(`GET /community/discussions?view=${name}`)
      return response.json().topics.map(({ _id }: { _id: string }) => _id)
    }
    expect(await view('mine')).toEqual([own.topic._id])
    expect((await view('following')).toSorted()).toEqual([topic._id, own.topic._id].toSorted())
    expect(await view('mentions')).toEqual([topic._id])
    const { counts } = (await author.call('GET /community/discussions')).json()
    expect(counts).toEqual({ unread: 0, following: 2, mine: 1, mentions: 1, drafts: 0 })
    expect(
      (await author.call('PUT /forum/tags/no-such-tag-at-all/follow', { level: 'nothing' })).statusCode,
    ).toBe(404)
  })
})

test('the list of drafts names the topics of replies, as long as the user may see them', async () => {
  const { topic } = await createTopic(ines)
  await jonah.call(`PUT /community/drafts/post/${topic._id}`, { content: textOf('Half a reply') })
  const titles = async () =>
    (await jonah.call('GET /community/drafts')).json().drafts.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual([topic.title])
  await ines.call(`DELETE /forum/topics/${topic._id}`)
  expect(await titles()).toEqual([''])
})

test('views are counted and written together', async () => {
  const { topic } = await createTopic(ines)
  // A visitor who loads the page twice counts once, and the author not at all.
  for (const viewer of [visitor, visitor, jonah, ines])
    expect((await viewer.call(`POST /forum/topics/${topic._id}/view`)).statusCode).toBe(200)
  await expect.poll(async () => (await getTopic(ines, topic._id)).viewCount, { timeout: 10_000 }).toBe(2)
})
