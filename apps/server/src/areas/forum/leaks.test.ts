// What must not be seen stays unseen on every surface: lists, search, similar topics, feeds, quotes, cards, posts, images.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Topic } from '@fabula/contracts/forum.shapes'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createTopic, getPosts, getTopic, reply } from '#test/forum.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { moderate, reported } from '#test/reports.ts'
import { createChapter, createPublished, textOf } from '#test/stories.ts'

let app: TestApp
let ana: Member
let ben: Member
let visitor: Pick<Member, 'call'>
beforeAll(async () => {
  app = await shareTestApp()
  ;[ana, ben] = [await createMember(app), await createMember(app)]
  visitor = createVisitor(app)
})
afterAll(() => app.close())

const site = 'http://localhost:3000'
const linkTo = (topic: Topic, number: number) => `${site}/forum/t/${topic.slug}-${topic._id}?post=${number}`

const quoteOf = (topic: Topic, number: number, words: string) => ({
  type: 'doc',
  content: [
    {
      type: 'blockquote',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', marks: [{ type: 'link', attrs: { href: linkTo(topic, number) } }], text: 'Ben' },
          ],
        },
        { type: 'paragraph', content: [{ type: 'text', text: words }] },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'I agree.' }] },
  ],
})

async function search(reader: Pick<Member, 'call'>, words: string): Promise<string[]> {
  const response = await reader.call(`GET /forum/topics?q=${encodeURIComponent(words)}`)
  return response.json().topics.map(({ _id }: { _id: string }) => _id)
}

/** On which surfaces the reader meets this topic. */
async function surfaces(reader: Pick<Member, 'call'>, topic: Topic): Promise<string[]> {
  const lists = {
    latest: '/forum/topics?limit=50',
    new: '/forum/topics?sort=new&limit=50',
    top: '/forum/topics?sort=top&limit=50',
    category: `/forum/topics?category=${topic.category._id}&limit=50`,
    tag: `/forum/topics?tag=${topic.tags[0]!.slug}&limit=50`,
    search: `/forum/topics?q=${encodeURIComponent(topic.title)}&limit=50`,
    similar: `/forum/similar?title=${encodeURIComponent(topic.title)}`,
    mentions: '/community/discussions?view=mentions&limit=100',
    following: '/community/discussions?view=following&limit=100',
    unread: '/community/discussions?view=unread&limit=100',
  }
  const found: string[] = []
  for (const [name, path] of Object.entries(lists)) {
    const response = await reader.call(`GET ${path}`)
    if (response.body.includes(topic._id)) found.push(name)
  }
  for (const path of [
    `/feeds/forum/${topic.category.slug}.xml`,
    `/feeds/forum/tag/${topic.tags[0]!.slug}.xml`,
    `/feeds/forum/topic/${topic._id}.xml`,
    '/sitemaps/topics.xml',
  ])
    if ((await app.http.inject(path)).body.includes(topic._id)) found.push(path.split('/')[2]!)
  if ((await reader.call(`GET /forum/topics/${topic._id}`)).statusCode === 200) found.push('page')
  if ((await reader.call(`GET /forum/topics/${topic._id}/posts`)).statusCode === 200) found.push('posts')
  return found
}

let count = 0
const unique = () => {
  count += 1
  return `Quicksilver meridian ${'abcdefghij'[count]}${'klmnopqrst'[count]}ium`
}

async function setModeration(kind: 'topic' | 'post', id: string, state: 'hidden' | 'removed' | null) {
  await app.foundation.db.transaction().execute((tx) => app.reports.get(kind).setModeration(tx, id, state))
}

describe('a topic', () => {
  test('that is visible is on all surfaces; hidden by moderators it is only for its author', async () => {
    const { topic } = await createTopic(ana, { title: unique(), tags: [unique()] })
    await reply(ana, topic._id, `Hello @${ben.username}.`)
    await ben.call(`PUT /forum/topics/${topic._id}/follow`, { level: 'everything' })
    await ben.call(`PUT /forum/topics/${topic._id}/read`, { postNumber: 1 })
    expect(await surfaces(ben, topic)).toHaveLength(16)
    await setModeration('topic', topic._id, 'hidden')
    expect(await surfaces(ben, topic)).toEqual([])
    expect(await surfaces(visitor, topic)).toEqual([])
    expect(await getTopic(ana, topic._id)).toMatchObject({ _id: topic._id })
    await setModeration('topic', topic._id, 'removed')
    expect(await surfaces(ana, topic)).toEqual([])
    await setModeration('topic', topic._id, null)
    expect(await surfaces(ben, topic)).toHaveLength(16)
  })

  test('of a private story is for its people only; none of a space is on the lists of the forum', async () => {
    const owner = await createMember(app)
    const { story } = await createPublished(owner)
    const space = (await owner.call(`PUT /content/${story._id}/discussion`)).json().category
    const { topic } = await createTopic(owner, { title: unique(), tags: [unique()], categoryId: space._id })
    await reply(owner, topic._id, `Hello @${ben.username}.`)
    await ben.call(`PUT /forum/topics/${topic._id}/follow`, { level: 'everything' })
    await ben.call(`PUT /forum/topics/${topic._id}/read`, { postNumber: 1 })
    expect(await surfaces(ben, topic)).toEqual([
      'category',
      'mentions',
      'following',
      'unread',
      'forum',
      'forum',
      'page',
      'posts',
    ])
    for (const visibility of ['registered', 'private']) {
      await owner.call(`PATCH /content/${story._id}`, { visibility })
      expect(await surfaces(visitor, topic), visibility).toEqual([])
    }
    expect(await surfaces(ben, topic)).toEqual([])
    expect((await ben.call(`GET /content/${story._id}/discussion`)).statusCode).toBe(404)
    expect(
      (await ben.call(`POST /forum/topics/${topic._id}/posts`, { content: textOf('Hello?') })).statusCode,
    ).toBe(404)
    expect(await getTopic(owner, topic._id)).toMatchObject({ _id: topic._id })
  })

  test('of a user one has blocked or muted is on no list; its page names nobody', async () => {
    const [blocker, muter] = [await createMember(app), await createMember(app)]
    const { topic } = await createTopic(ana, { title: unique(), tags: [unique()] })
    await blocker.call(`POST /users/block/${ana.id}`)
    await muter.call(`POST /users/mute/${ana.id}`)
    const feeds = ['forum', 'forum', 'forum', 'topics.xml']
    for (const one of [blocker, muter])
      expect(await surfaces(one, topic)).toEqual([...feeds, 'page', 'posts'])
    expect(await getTopic(blocker, topic._id)).toMatchObject({ author: null, lastAuthor: null })
    expect(await getPosts(blocker, topic._id)).toMatchObject([
      { state: 'blocked', author: null, html: '', content: null },
    ])
    expect(await getPosts(muter, topic._id)).toEqual([])
    const answer = await reply(ben, topic._id, 'A reply to somebody unseen.', { replyTo: 1 })
    expect(answer.replyTo).toMatchObject({ author: { _id: ana.id } })
    for (const one of [blocker, muter])
      expect((await getPosts(one, topic._id)).at(-1)!.replyTo).toEqual({ number: 1, author: null })
    // The other way round nothing says that one was blocked.
    const { topic: theirs } = await createTopic(blocker)
    expect(await getPosts(ana, theirs._id)).toMatchObject([{ state: 'hidden', author: null, html: '' }])
  })
})

describe('a quote', () => {
  test.each(['deleted', 'removed', 'blocked', 'muted'])('of a post that is %s is replaced', async (how) => {
    const reader = await createMember(app)
    const { topic } = await createTopic(ana)
    // The same text in two topics would be held as spam.
    const words = `The cellar is under the lake, ${how}.`
    const quoted = await reply(ben, topic._id, words)
    const response = await ana.call(`POST /forum/topics/${topic._id}/posts`, {
      content: quoteOf(topic, quoted.number, words),
    })
    expect(response.json().post.html).toContain('The cellar')
    if (how === 'deleted') await ben.call(`DELETE /forum/posts/${quoted._id}`)
    if (how === 'removed') await setModeration('post', quoted._id, 'removed')
    if (how === 'blocked') await reader.call(`POST /users/block/${ben.id}`)
    if (how === 'muted') await reader.call(`POST /users/mute/${ben.id}`)
    const shown = (await getPosts(reader, topic._id)).at(-1)!
    expect(shown.html).not.toContain('cellar')
    expect(shown.html).toContain('This quote is no longer available.')
    expect(shown.html).toContain('I agree.')
    const own = (await getPosts(ana, topic._id)).at(-1)!
    const isGoneForAll = how === 'deleted' || how === 'removed'
    expect(JSON.stringify(own.content).includes('cellar')).toBe(!isGoneForAll)
  })

  test('of a topic in a private story is replaced for those who may not read it', async () => {
    const owner = await createMember(app)
    const { story } = await createPublished(owner)
    const space = (await owner.call(`PUT /content/${story._id}/discussion`)).json().category
    const secret = await createTopic(owner, {
      categoryId: space._id,
      content: textOf('She is the lighthouse.'),
    })
    const { topic } = await createTopic(owner)
    await owner.call(`POST /forum/topics/${topic._id}/posts`, {
      content: quoteOf(secret.topic, 1, 'She is the lighthouse.'),
    })
    expect((await getPosts(visitor, topic._id)).at(-1)!.html).toContain('lighthouse')
    await owner.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    expect((await getPosts(visitor, topic._id)).at(-1)!.html).not.toContain('lighthouse')
    expect((await getPosts(owner, topic._id)).at(-1)!.html).toContain('lighthouse')
  })
})

test('a card of a story that became private is shown to nobody else, and its post is not found by a blocked author’s words', async () => {
  const owner = await createMember(app)
  const { story } = await createPublished(owner)
  const { topic } = await createTopic(owner, {
    content: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              marks: [{ type: 'link', attrs: { href: `${site}/story/${story.slug}` } }],
              text: 'Read it',
            },
          ],
        },
      ],
    },
  })
  expect((await getPosts(visitor, topic._id))[0]!.cards).toMatchObject([{ _id: story._id }])
  await owner.call(`PATCH /content/${story._id}`, { visibility: 'private' })
  expect((await getPosts(visitor, topic._id))[0]!.cards).toEqual([])

  const { topic: other } = await createTopic(ana)
  await reply(ben, other._id, 'The zweiundvierzig threads of the loom.')
  expect(await search(visitor, 'zweiundvierzig')).toEqual([other._id])
  const blocker = await createMember(app)
  await blocker.call(`POST /users/block/${ben.id}`)
  expect(await search(blocker, 'zweiundvierzig')).toEqual([])
})

test('posts that give away more than one has read are folded, and open when one has read on', async () => {
  const owner = await createMember(app)
  const { story, chapter } = await createPublished(owner)
  const second = await createChapter(owner, story._id, { title: 'Two' })
  await owner.call(`POST /content/${story._id}/chapters/${second._id}/publish`, {})
  const space = (await owner.call(`PUT /content/${story._id}/discussion`)).json().category
  const { topic } = await createTopic(owner, { categoryId: space._id })
  await reply(ben, topic._id, 'In the first one.', { upToChapterId: chapter._id })
  await reply(ben, topic._id, 'In the second one.', { upToChapterId: second._id })
  const reader = await createMember(app)
  const folded = async (who: Pick<Member, 'call'>) =>
    (await getPosts(who, topic._id)).map(({ isSpoilerBeyond }) => isSpoilerBeyond)
  expect(await folded(visitor)).toEqual([false, true, true])
  const read = await reader.call(`PUT /content/${story._id}/progress`, {
    chapterId: chapter._id,
    position: { block: 0, percent: 100 },
  })
  expect(read.statusCode, read.body).toBe(200)
  expect(await folded(reader)).toEqual([false, false, true])
  expect(await folded(owner)).toEqual([false, false, false])
  const foreign = await ben.call(`POST /forum/topics/${(await createTopic(ana)).topic._id}/posts`, {
    content: textOf('Elsewhere.'),
    upToChapterId: chapter._id,
  })
  expect(foreign.statusCode).toBe(400)
})

test('the people of a story moderate its space, strangers do not', async () => {
  const owner = await createMember(app)
  const { story } = await createPublished(owner)
  expect((await ben.call(`PUT /content/${story._id}/discussion`)).statusCode).toBe(403)
  const space = (await owner.call(`PUT /content/${story._id}/discussion`)).json().category
  expect((await owner.call(`PUT /content/${story._id}/discussion`)).json().category._id).toBe(space._id)
  const { topic } = await createTopic(ben, { categoryId: space._id })
  const post = await reply(ana, topic._id, 'Something unkind.')
  expect((await ben.call(`DELETE /forum/posts/${post._id}`)).statusCode).toBe(403)
  expect((await owner.call(`DELETE /forum/posts/${post._id}`)).statusCode).toBe(200)
  expect((await getPosts(visitor, topic._id))[1]).toMatchObject({ state: 'removed', author: null, html: '' })
  expect((await owner.call(`POST /forum/topics/${topic._id}/pin`, { scope: 'global' })).statusCode).toBe(403)
  expect((await owner.call(`POST /forum/topics/${topic._id}/pin`, { scope: 'category' })).statusCode).toBe(
    200,
  )
  expect((await ben.call(`POST /forum/topics/${topic._id}/slow-mode`, { seconds: 60 })).statusCode).toBe(403)
})

describe('images in posts', () => {
  const withImage = (imageId: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Look at this.' }] },
      { type: 'image', attrs: { imageId, alt: 'A map of the coast' } },
    ],
  })
  const upload = async (member: Member): Promise<string> => {
    const image = await paint(90, 60).png().toBuffer()
    return (await sendForm(app, member, '/images/upload', { image, type: 'post' })).json().data.imageId
  }
  const statusFor = async (who: Pick<Member, 'cookies'> | null, id: string) =>
    (await app.http.inject({ url: `/images/${id}`, cookies: who?.cookies ?? {} })).statusCode
  const faultsOf = async (call: ReturnType<Member['call']>) => {
    const response = await call
    expect(response.statusCode, response.body).toBe(400)
    return response.json().details.fields
  }

  test('are for members with three posts, and only their own', async () => {
    const [carl, dora] = [await createMember(app), await createMember(app)]
    const { topic, post } = await createTopic(carl)
    const [mine, others] = [await upload(carl), await upload(dora)]
    const path = `/forum/topics/${topic._id}/posts`
    const first = { content: expect.stringContaining('first 3 posts') }
    expect(await faultsOf(carl.call(`POST ${path}`, { content: withImage(mine) }))).toEqual(first)
    await reply(carl, topic._id, 'One.')
    await reply(carl, topic._id, 'Two.')
    expect(await faultsOf(carl.call(`PATCH /forum/posts/${post._id}`, { content: withImage(mine) }))).toEqual(
      first,
    )
    const foreign = { content: expect.stringContaining('no longer available') }
    expect(await faultsOf(carl.call(`POST ${path}`, { content: withImage(others) }))).toEqual(foreign)
    const many = { type: 'doc', content: Array.from({ length: 11 }, () => withImage(mine).content[1]) }
    expect(await faultsOf(carl.call(`POST ${path}`, { content: many }))).toEqual({
      content: 'can contain at most 10 images',
    })

    expect(await statusFor(null, mine)).toBe(404)
    const shown = await reply(carl, topic._id, '', { content: withImage(mine) })
    expect(shown.html).toContain(`src="/images/${mine}"`)
    expect(shown.html).toContain('alt="A map of the coast"')
    expect(await statusFor(null, mine)).toBe(200)
    // It belongs to that post.
    expect(await faultsOf(carl.call(`POST ${path}`, { content: withImage(mine) }))).toEqual(foreign)
  })

  test('vanish when they are hidden or edited out, and are deleted with their post', async () => {
    const staff = await createMember(app, { roles: ['moderator'] })
    const { topic } = await createTopic(staff)
    const imageId = await upload(staff)
    const post = await reply(staff, topic._id, '', { content: withImage(imageId) })
    const htmlFor = async (reader: Pick<Member, 'call'>) => (await getPosts(reader, topic._id))[1]!.html
    await moderate(app, 'image', imageId, 'hidden')
    expect(await htmlFor(visitor)).not.toContain('<img')
    expect(await statusFor(ana, imageId)).toBe(404)
    await moderate(app, 'image', imageId, null)
    expect(await htmlFor(visitor)).toContain(imageId)
    expect(await reported(app, 'image', imageId)).toMatchObject({
      title: `Image in a post of “${topic.title}”`,
    })
    await moderate(app, 'post', post._id, 'hidden')
    expect(await statusFor(ana, imageId)).toBe(404)
    await moderate(app, 'post', post._id, null)
    expect(await statusFor(ana, imageId)).toBe(200)

    const other = await createMember(app, { roles: ['moderator'] })
    await staff.call(`PATCH /forum/posts/${post._id}`, { content: textOf('Nothing to see.') })
    expect(await Promise.all([null, ana, other].map((who) => statusFor(who, imageId)))).toEqual([
      404, 404, 200,
    ])
    await staff.call(`PATCH /forum/posts/${post._id}`, { content: withImage(imageId) })
    expect(await statusFor(null, imageId)).toBe(200)
    await staff.call(`DELETE /forum/posts/${post._id}`)
    expect(await statusFor(staff, imageId)).toBe(404)
  })
})
