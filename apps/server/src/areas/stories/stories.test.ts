import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const nobody = '0190a000-0000-7000-8000-00000000dead'
const fieldsOf = (response: { json(): { details: { fields: object } } }) =>
  Object.keys(response.json().details.fields).sort()

describe('a new story', () => {
  test('needs only a title', async () => {
    const response = await writer.call('POST /content', { title: '  Marrow Lake ' })
    expect(response.statusCode).toBe(201)
    expect(response.json().story).toMatchObject({
      title: 'Marrow Lake',
      slug: expect.stringMatching(/^marrow-lake/),
      status: 'draft',
      visibility: 'public',
      contentRating: null,
      aiUse: null,
      language: 'en',
      revision: 1,
      sections: [],
      author: { _id: writer.id },
      coverUrl: expect.stringMatching(/^\/covers\//),
    })
  })

  test('gets the sections of its template', async () => {
    const { templates } = (await writer.call('GET /templates?limit=100')).json()
    const template = templates.find(({ sections }: { sections: unknown[] }) => sections.length > 1)
    const story = await createStory(writer, { templateId: template._id })
    expect(story.sections.map(({ title }) => title)).toEqual(
      template.sections.map(({ title }: { title: string }) => title),
    )
  })

  test('is created once per key, however often and concurrently it is sent', async () => {
    const key = '0190a000-0000-7000-8000-0000000000aa'
    const author = await createMember(app)
    const answers = await Promise.all(
      [1, 2, 3].map(() => author.call('POST /content', { title: 'Untitled story', key })),
    )
    expect(new Set(answers.map((answer) => answer.json().story._id)).size).toBe(1)
    const storyId = answers[0]!.json().story._id
    const chapters = await Promise.all(
      [1, 2, 3].map(() => author.call(`POST /content/${storyId}/chapters`, { key })),
    )
    expect(new Set(chapters.map((answer) => answer.json().chapter._id)).size).toBe(1)
    expect((await author.call('GET /users/stories')).json().stories).toMatchObject([
      { _id: storyId, chapterCount: 1, lastChapterId: chapters[0]!.json().chapter._id },
    ])
    const other = await writer.call('POST /content', { title: 'Untitled story', key })
    expect(other.json().story._id).not.toBe(storyId)
  })

  test('reports every wrong field at once and stores nothing', async () => {
    const author = await createMember(app)
    const wrong = await author.call('POST /content', {
      title: '',
      contentRating: 'adult',
      language: 'English',
      tags: Array.from({ length: 26 }, (_, index) => `tag ${index}`),
      genreIds: [nobody, nobody, nobody, nobody],
      ownerId: writer.id,
      status: 'complete',
    })
    expect(wrong.statusCode).toBe(400)
    expect(fieldsOf(wrong)).toEqual(
      ['contentRating', 'genreIds', 'language', 'ownerId', 'status', 'tags', 'title'].sort(),
    )
    const unknown = await author.call('POST /content', {
      title: 'x',
      formatId: nobody,
      templateId: nobody,
      genreIds: [nobody],
    })
    expect(fieldsOf(unknown)).toEqual(['formatId', 'genreIds', 'templateId'])
    expect((await author.call('GET /users/stories')).json().stories).toEqual([])
  })
})

describe('its slug', () => {
  test('is unique, also next to a story of the same title', async () => {
    const [first, second] = [await createStory(writer), await createStory(writer)]
    expect(second.slug).not.toBe(first.slug)
    expect(second.slug).toMatch(/^the-salt-cartographer/)
  })

  test('follows a new title while the old one still works', async () => {
    const story = await createStory(writer, { title: 'Ferrous' })
    const changed = (await writer.call(`PATCH /content/${story._id}`, { title: 'Ferrous, Revised' })).json()
      .story
    expect(changed.slug).toBe('ferrous-revised')
    const slugs = await app.foundation.db
      .selectFrom('story_slugs')
      .select('slug')
      .where('story_id', '=', story._id)
      .execute()
    expect(new Set(slugs.map(({ slug }) => slug))).toEqual(new Set([changed.slug, story.slug]))
    for (const slug of [story.slug, changed.slug])
      expect((await writer.call(`GET /content/by-slug/${slug}`)).json().story._id).toBe(story._id)
    expect((await createVisitor(app).call(`GET /content/by-slug/${story.slug}`)).statusCode).toBe(404)
  })

  test.each([
    ['Ночь в Порт-Амити', 'ночь-в-порт-амити'],
    ['Café Ünder', 'cafe-under'],
    ['New', 'new-story'],
    ['!!!', 'story'],
    ['The Beekeeper’s Census', 'the-beekeepers-census'],
  ])('%s', async (title, slug) => {
    expect((await createStory(writer, { title })).slug).toMatch(new RegExp(`^${slug}(-[a-z2-9]{4})?$`))
  })
})

describe('changing it', () => {
  test('touches only what is sent and increments the revision', async () => {
    const story = await createStory(writer, {
      synopsis: 'A coast that moves.',
      tags: ['Slow Burn', 'slow-burn'],
    })
    expect(story.tags).toEqual(['Slow Burn'])
    const changed = (await writer.call(`PATCH /content/${story._id}`, { moods: ['quiet', 'Quiet'] })).json()
      .story
    expect(changed).toMatchObject({
      synopsis: story.synopsis,
      moods: ['quiet'],
      tags: ['Slow Burn'],
      revision: 2,
    })
  })

  test('from a stale revision is rejected with the newer one and overwrites nothing', async () => {
    const story = await createStory(writer)
    await writer.call(`PATCH /content/${story._id}`, { title: 'From the other tab', revision: 1 })
    const stale = await writer.call(`PATCH /content/${story._id}`, { title: 'From this tab', revision: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().details.current).toMatchObject({ title: 'From the other tab', revision: 2 })
    expect((await writer.call(`GET /content/${story._id}`)).json().story.title).toBe('From the other tab')
  })

  test('twice at once on one revision succeeds once', async () => {
    const story = await createStory(writer)
    const answers = await Promise.all(
      ['a', 'b'].map((title) => writer.call(`PATCH /content/${story._id}`, { title, revision: 1 })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })

  test('allows only valid status changes', async () => {
    const draft = await createStory(writer)
    expect((await writer.call(`PATCH /content/${draft._id}`, { status: 'complete' })).statusCode).toBe(409)
    const { story } = await createPublished(writer)
    expect((await writer.call(`PATCH /content/${story._id}`, { status: 'draft' })).statusCode).toBe(409)
    for (const status of ['hiatus', 'complete', 'archived', 'ongoing'])
      expect((await writer.call(`PATCH /content/${story._id}`, { status })).json().story.status).toBe(status)
  })

  test('is only for its owner', async () => {
    const stranger = await createMember(app)
    const { story } = await createPublished(writer)
    const draft = await createStory(writer)
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/sections'],
      ['POST', '/chapters'],
    ])
      expect(
        (await stranger.call(`${method} /content/${story._id}${path}`, { title: 'mine' })).statusCode,
      ).toBe(403)
    expect((await stranger.call(`PATCH /content/${draft._id}`, { title: 'mine' })).statusCode).toBe(404)
    expect((await stranger.call(`DELETE /content/${story._id}`)).statusCode).toBe(404)
    expect((await createVisitor(app).call(`PATCH /content/${story._id}`, { title: 'x' })).statusCode).toBe(
      401,
    )
  })
})

describe('another template', () => {
  const titlesOf = (sections: { title: string }[]) => sections.map(({ title }) => title)
  async function templateOf(slug: string) {
    return (await writer.call(`GET /templates/${slug}`)).json().template
  }

  test('adds its sections; those with chapters or changes stay', async () => {
    const [journey, acts] = [await templateOf('heros-journey'), await templateOf('five-acts')]
    const story = await createStory(writer, { templateId: journey._id })
    const [first, second] = story.sections
    await createChapter(writer, story._id, { sectionId: first!._id })
    await writer.call(`PATCH /content/${story._id}/sections/${second!._id}`, { title: 'Under the ice' })
    const changed = (await writer.call(`PATCH /content/${story._id}`, { templateId: acts._id })).json().story
    expect(titlesOf(changed.sections)).toEqual([...titlesOf(acts.sections), first!.title, 'Under the ice'])
    expect(changed.sections.map(({ _id }: { _id: string }) => _id)).toContain(first!._id)
    const same = (await writer.call(`PATCH /content/${story._id}`, { templateId: acts._id })).json().story
    expect(same.sections).toEqual(changed.sections)
    const back = (await writer.call(`PATCH /content/${story._id}`, { templateId: journey._id })).json().story
    expect(titlesOf(back.sections)).toEqual([...titlesOf(journey.sections), 'Under the ice'])
    const none = (await writer.call(`PATCH /content/${story._id}`, { templateId: null })).json().story
    expect(titlesOf(none.sections)).toEqual([first!.title, 'Under the ice'])
  })
})

describe('deleting it', () => {
  test('hides it from everyone until its owner restores it', async () => {
    const { story } = await createPublished(writer)
    const stranger = await createMember(app)
    expect((await writer.call(`DELETE /content/${story._id}`)).statusCode).toBe(200)
    expect((await writer.call(`DELETE /content/${story._id}`)).statusCode).toBe(200)
    for (const person of [writer, stranger, createVisitor(app)])
      expect((await person.call(`GET /content/${story._id}`)).statusCode).toBe(404)
    expect((await stranger.call(`POST /content/${story._id}/restore`)).statusCode).toBe(404)
    const trash = (await writer.call('GET /users/stories/deleted')).json().stories
    expect(trash.map(({ _id }: { _id: string }) => _id)).toContain(story._id)
    expect((await writer.call(`POST /content/${story._id}/restore`)).json().story.chapterCount).toBe(1)
    expect((await createVisitor(app).call(`GET /content/${story._id}`)).statusCode).toBe(200)
  })
})

describe('sections', () => {
  test('are added, changed and removed without losing their chapters', async () => {
    const story = await createStory(writer)
    const base = `/content/${story._id}/sections`
    const { section } = (await writer.call(`POST ${base}`, { title: 'Departure' })).json()
    const renamed = await writer.call(`PATCH ${base}/${section._id}`, { title: 'Leaving' })
    expect(renamed.json().section).toMatchObject({ _id: section._id, title: 'Leaving', purpose: '' })
    const chapter = await createChapter(writer, story._id, { sectionId: section._id })
    expect((await writer.call(`DELETE ${base}/${section._id}`)).statusCode).toBe(200)
    expect((await writer.call(`DELETE ${base}/${section._id}`)).statusCode).toBe(404)
    const { chapters } = (await writer.call(`GET /content/${story._id}/chapters`)).json()
    expect(chapters).toMatchObject([{ _id: chapter._id, sectionId: null }])
  })

  test('of another story are not found', async () => {
    const [one, other] = [await createStory(writer), await createStory(writer)]
    const { section } = (await writer.call(`POST /content/${other._id}/sections`, { title: 'x' })).json()
    expect(
      (await writer.call(`PATCH /content/${one._id}/sections/${section._id}`, { title: 'y' })).statusCode,
    ).toBe(404)
    const wrong = await writer.call(`POST /content/${one._id}/chapters`, { sectionId: section._id })
    expect(fieldsOf(wrong)).toEqual(['sectionId'])
  })
})

describe('lists', () => {
  test('show writers all of their own stories and others the public ones', async () => {
    const author = await createMember(app)
    const reader = await createMember(app)
    const draft = await createStory(author, { title: 'Draft' })
    const { story } = await createPublished(author, { title: 'Out' })
    await createPublished(author, { title: 'Hidden', visibility: 'unlisted' })
    await createPublished(author, { title: 'Grown up', contentRating: 'mature' })
    const own = (await author.call('GET /users/stories')).json()
    expect(own.pagination.total).toBe(4)
    expect(own.stories.map(({ _id }: { _id: string }) => _id)).toContain(draft._id)
    const others = (await reader.call(`GET /users/stories?userId=${author.id}`)).json()
    expect(others.stories.map(({ title }: { title: string }) => title)).toEqual(['Out'])
    expect(others.stories[0]).toMatchObject({ _id: story._id, chapterCount: 1 })
    await author.call(`POST /users/block/${reader.id}`)
    expect((await reader.call(`GET /users/stories?userId=${author.id}`)).statusCode).toBe(404)
    expect((await reader.call(`GET /content/${story._id}`)).statusCode).toBe(404)
  })
})
