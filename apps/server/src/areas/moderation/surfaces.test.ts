// What moderators hide disappears from every address at once, and a reversal brings all of it back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOf } from '#platform/site/site.routes.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { decideCase, openCase, reverseCase } from '#test/cases.ts'
import { sendForm } from '#test/forms.ts'
import { listOperations, type OpenApi } from '#test/openapi.ts'
import { createMember, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { createChapter, createPublished, textOf } from '#test/stories.ts'

let app: TestApp
let moderator: Member
let other: Member
beforeAll(async () => {
  app = await createTestApp()
  moderator = await createMember(app, { roles: ['admin'] })
  other = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

/** One of everything that can be reported, each with words of its own, and readers who use it. */
async function createWorld() {
  const words = {
    story: `Quorvane`,
    tag: `Brindlewick`,
    chapter: `Zephyrloom`,
    comment: `Murkenfell`,
    user: `Tarnhollow`,
    list: `Oskerreach`,
    image: `Vellumhart`,
    question: `Hollowspire`,
    answer: `Grimmelback`,
    remark: `Wexterholm`,
  }
  const owner = await createMember(app)
  const reader = await createMember(app)
  await owner.call('PATCH /users/profile', { bio: `Bio ${words.user}.`, pronouns: 'they/them' })
  await reader.call(`POST /users/follow/${owner.id}`)
  const { story, chapter: first } = await createPublished(owner, {
    title: `Story ${words.story}`,
    synopsis: `Synopsis ${words.story}.`,
    tags: [words.tag],
  })
  const chapter = await createChapter(owner, story._id, {
    title: `Chapter ${words.chapter}`,
    content: textOf(`Text ${words.chapter}.`),
  })
  await owner.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {})
  const upload = async (type: string, entityId: string) => {
    const image = await paint(90, 60).png().toBuffer()
    const form = { image, type, entityId, alt: `Alt ${words.image}` }
    return (await sendForm(app, owner, '/images/upload', form)).json().data.imageId as string
  }
  const cover = await upload('cover', story._id)
  const avatar = await upload('avatar', owner.id)
  await reader.call(`POST /content/${story._id}/bookmark`)
  const position = { block: 0, percent: 40 }
  await reader.call(`PUT /content/${story._id}/progress`, { chapterId: chapter._id, position })
  const say = async (by: Member, body: object) =>
    (await by.call(`POST /content/${story._id}/comments`, body)).json().comment._id as string
  const comment = await say(owner, { body: `Comment ${words.comment} @${reader.username}` })
  const onChapter = await say(reader, { body: 'On the chapter.', chapterId: chapter._id })
  await say(reader, { body: 'A reply.', parentId: comment })
  const ask = { title: `Where is ${words.question} in winter?`, content: textOf(`Of ${words.question}.`) }
  const question = (await owner.call('POST /qa/questions', { ...ask, tags: ['places'] })).json().question
    ._id as string
  const answer = (
    await owner.call(`POST /qa/questions/${question}/answers`, {
      content: textOf(`It is behind ${words.answer}, as it was before.`),
    })
  ).json().answer._id as string
  const remark = (
    await owner.call(`POST /qa/questions/${question}/comments`, {
      body: `Remark ${words.remark} @${reader.username}`,
      answerId: answer,
    })
  ).json().comment._id as string
  const given = { title: `List ${words.list}`, description: `For ${words.list}.`, isPublic: true }
  const list = (await owner.call('POST /users/lists', given)).json().list._id as string
  await owner.call(`PUT /users/lists/${list}/stories/${story._id}`)
  const readersList = (await reader.call('POST /users/lists', { title: 'Mine', isPublic: true })).json().list
    ._id as string
  await reader.call(`PUT /users/lists/${readersList}/stories/${story._id}`)
  await app.foundation.events.idle()
  return {
    words,
    owner,
    reader,
    story,
    first,
    chapter,
    cover,
    avatar,
    comment,
    onChapter,
    list,
    readersList,
    question,
    answer,
    remark,
  }
}
type World = Awaited<ReturnType<typeof createWorld>>

let operations: ReturnType<typeof listOperations>
async function listUrls(world: World): Promise<string[]> {
  const {
    words,
    owner,
    reader,
    story,
    chapter,
    first,
    cover,
    avatar,
    comment,
    onChapter,
    list,
    readersList,
    question,
    answer,
  } = world
  operations ??= listOperations((await app.http.inject('/api/v1/openapi.json')).json() as OpenApi)
  const ids: Record<string, string[]> = {
    storyId: [story._id],
    chapterId: [chapter._id, first._id],
    address: [story.slug],
    slug: [story.slug],
    commentId: [comment, onChapter],
    listId: [list, readersList],
    questionId: [question],
    answerId: [answer],
    tag: [words.tag.toLowerCase()],
    versionId: [chapter.versionId ?? first.versionId!],
    otherId: [first.versionId!],
    id: [owner.id, cover, avatar, '0190a000-0000-7000-8000-000000000200', 'fantasy'],
  }
  const filled = operations
    .filter(({ method, path }) => method === 'GET' && !/^\/(admin|auth|dev|moderation)\//.test(path))
    .flatMap(({ path }) =>
      [...path.matchAll(/\{(\w+)\}/g)].reduce(
        (urls, [place, name]) =>
          urls.flatMap((url) => (ids[name!] ?? ['none']).map((id) => url.replace(place, id))),
        [path],
      ),
    )
  const found = Object.values(words).flatMap((word) => [
    `/content/stories?q=${word}`,
    `/public/suggestions?query=${word.slice(0, 6)}`,
    `/public/writers?query=${word}`,
    `/qa/questions?q=${word}`,
  ])
  const queries = [
    `/content/by-address/${story.slug}/read?chapter=${chapter._id}`,
    `/content/by-address/${story.slug}/read?chapter=${first._id}`,
    `/content/${story._id}/comments?chapterId=${chapter._id}`,
    `/qa/questions/${question}/comments?answerId=${answer}`,
    `/content/${story._id}/reading?chapterId=${chapter._id}`,
    `/content/stories?tag=${words.tag.toLowerCase()}`,
    '/content/stories?sort=trending&limit=50',
    '/users/reading?state=reading',
    `/users/stories?userId=${owner.id}`,
    `/users/lists?userId=${owner.id}`,
    `/users/followers?userId=${owner.id}`,
    `/users/following?userId=${reader.id}`,
    `/collaboration/people?query=${owner.username}`,
    ...['markdown', 'html'].map((format) => `/content/${story._id}/export?format=${format}`),
  ]
  return [
    ...[...filled, ...found, ...queries].map((path) => `/api/v1${path}`),
    `/story/${story.slug}/feed.xml`,
    `/feeds/author/${owner.username}.xml`,
    `/feeds/tag/${words.tag.toLowerCase()}.xml`,
    `/oembed?url=${encodeURIComponent(`${siteOf(app.foundation.config).siteUrl}/story/${story.slug}`)}`,
    '/sitemaps/stories/first.xml',
    `/images/${cover}`,
    `/images/${avatar}`,
    `/avatar/${owner.username}`,
  ]
}

/** What is in the answers of every address, for a visitor and a reader, by `who address`. */
async function look({ reader }: World, keys: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const key of keys) {
    const [who, url] = key.split(' ')
    const { statusCode, body } = await app.http.inject({
      url: url!,
      cookies: who === 'reader' ? reader.cookies : {},
    })
    answers.set(key, statusCode === 200 ? body.toLowerCase() : '')
  }
  return answers
}

const whereIs = (answers: ReadonlyMap<string, string>, secret: string) =>
  [...answers]
    // The name of a tag in the request is no secret.
    .filter(([key, body]) => body.includes(secret.toLowerCase()) && !key.includes('/public/tags/'))
    .map(([key]) => key)
    .sort()

/** Nothing reaches the search index until it is released. */
async function holdIndex({ story, owner }: World) {
  const client = await app.foundation.database.pool.connect()
  await client.query('begin')
  for (const what of [story._id, `writer ${owner.id}`])
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`finding ${what}`])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** What each of them shows, and the pages of visitors that show it. */
const things: Record<string, (world: World) => { id: string; secrets: string[]; tags: string[] }> = {
  story: ({ story, words }) => ({
    id: story._id,
    secrets: [words.story, words.tag],
    tags: [`story:${story._id}`, 'lists'],
  }),
  chapter: ({ chapter, words, story }) => ({
    id: chapter._id,
    secrets: [words.chapter],
    tags: [`story:${story._id}`, 'lists'],
  }),
  comment: ({ comment, words, story }) => ({
    id: comment,
    secrets: [words.comment],
    tags: [`comments:${story._id}`],
  }),
  user: ({ owner, words, avatar }) => ({
    id: owner.id,
    secrets: [words.user, avatar],
    tags: [`author:${owner.id}`, 'lists'],
  }),
  question: ({ question, words }) => ({
    id: question,
    secrets: [words.question, words.answer, words.remark],
    tags: [`question:${question}`, 'questions'],
  }),
  answer: ({ question, answer, words }) => ({
    id: answer,
    secrets: [words.answer, words.remark],
    tags: [`question:${question}`, 'questions'],
  }),
  remark: ({ question, remark, words }) => ({
    id: remark,
    secrets: [words.remark],
    tags: [`question:${question}`],
  }),
  list: ({ list, words }) => ({ id: list, secrets: [words.list], tags: [] }),
  cover: ({ cover, story }) => ({ id: cover, secrets: [cover], tags: [`story:${story._id}`, 'lists'] }),
  avatar: ({ avatar, owner }) => ({ id: avatar, secrets: [avatar], tags: [`author:${owner.id}`, 'lists'] }),
}

/** The kinds of things with another name. */
const kinds: Record<string, string> = { cover: 'image', avatar: 'image', remark: 'comment' }

test('is nowhere after the answer, and everywhere again after a reversal', { timeout: 180_000 }, async () => {
  const world = await createWorld()
  const urls = await listUrls(world)
  const all = await look(
    world,
    urls.flatMap((url) => [`visitor ${url}`, `reader ${url}`]),
  )
  const listCached = (tags: readonly string[]) => tags.filter((tag) => app.foundation.pages.find(pageOf(tag)))
  for (const [name, describeIn] of Object.entries(things)) {
    const { id, secrets, tags } = describeIn(world)
    const seen = [...new Set(secrets.flatMap((secret) => whereIs(all, secret)))]
    expect(seen.length, name).toBeGreaterThan(1)
    await renderPages(tags)
    const release = await holdIndex(world)
    const caseId = await openCase(app, kinds[name] ?? name, id)
    expect((await decideCase(moderator, caseId)).statusCode).toBe(200)
    const cached = listCached(tags)
    const answers = await look(world, seen)
    await release()
    await app.foundation.events.idle()
    // Notifications are taken back by an event.
    const news = await look(world, ['reader /api/v1/notifications'])
    const left = secrets.flatMap((secret) => whereIs(new Map([...answers, ...news]), secret))
    expect([name, left, cached]).toEqual([name, [], []])

    await renderPages(tags)
    await reverseCase(app, world.owner, other, caseId)
    expect(listCached(tags)).toEqual([])
    const restored = await look(world, seen)
    for (const secret of secrets)
      expect([name, whereIs(restored, secret).filter(isRestored)]).toEqual([
        name,
        whereIs(all, secret).filter(isRestored),
      ])
  }
})

/** Notifications that were taken back are not sent again, and suggestions also depend on other users. */
const isRestored = (key: string) => !/\/(notifications|suggestions)$/.test(key)

const pageOf = (tag: string) => `/page-of-${tag}`

async function renderPages(tags: readonly string[]): Promise<void> {
  for (const tag of tags)
    await app.foundation.pages.getOrRender(pageOf(tag), async () => ({
      status: 200,
      headers: {},
      html: 'A page.',
      tags: new Set([tag]),
      isComplete: true,
    }))
}
