import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let owner: Member
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app)
})
afterAll(() => app.close())

const publish = (writer: Member, storyId: string, chapterId: string) =>
  writer.call(`POST /content/${storyId}/chapters/${chapterId}/publish`, {})

const viewers = {
  visitor: async () => createVisitor(app),
  reader: () => createMember(app),
  minor: () => createMember(app, { dateOfBirth: '2012-05-01' }),
  willing: async () => {
    const member = await createMember(app)
    await member.call('PATCH /users/settings', { filters: { showMature: true } })
    return member
  },
  blocked: async () => {
    const member = await createMember(app)
    await owner.call(`POST /users/block/${member.id}`)
    return member
  },
  blocker: async () => {
    const member = await createMember(app)
    await member.call(`POST /users/block/${owner.id}`)
    return member
  },
  owner: async () => owner,
}
type Viewer = keyof typeof viewers
type Answers = Record<Viewer, number | string>

const everyone = (answer: number | string, others: Partial<Answers> = {}): Answers => ({
  visitor: answer,
  reader: answer,
  minor: answer,
  willing: answer,
  blocked: 404,
  blocker: 404,
  owner: 200,
  ...others,
})

describe.each<[string, object, Answers]>([
  ['a public story', {}, everyone(200)],
  ['an unlisted one', { visibility: 'unlisted' }, everyone(200)],
  ['one for members', { visibility: 'registered' }, everyone(200, { visitor: 'requiresLogin' })],
  ['a private one', { visibility: 'private' }, everyone(404)],
  [
    'a mature one',
    { contentRating: 'mature' },
    everyone(200, { visitor: 'requiresLogin', reader: 'requiresOptIn', minor: 'requiresAge' }),
  ],
])('%s', (_, fields, answers) => {
  test.each(Object.entries(answers))('to %s: %s', async (who, answer) => {
    const { story } = await createPublished(owner, fields)
    const viewer = await viewers[who as Viewer]()
    for (const path of [
      `/content/by-address/${story.slug}`,
      `/content/by-address/${story._id}`,
      `/content/by-address/${story.slug}/read`,
    ]) {
      const response = await viewer.call(`GET ${path}`)
      if (typeof answer === 'number') {
        expect(response.statusCode).toBe(answer)
      } else {
        expect(response.statusCode).toBe(403)
        expect(response.json().details).toEqual({ [answer]: true, storyId: story._id })
        expect(response.body).not.toContain(story.title)
      }
    }
  })
})

test('a draft is visible only to its owner, and a deleted story not even to them', async () => {
  const draft = await createStory(owner)
  await createChapter(owner, draft._id)
  const visitor = createVisitor(app)
  expect((await visitor.call(`GET /content/by-address/${draft.slug}`)).statusCode).toBe(404)
  expect((await visitor.call(`GET /content/by-address/${draft.slug}/read`)).statusCode).toBe(404)
  expect((await owner.call(`GET /content/by-address/${draft.slug}`)).statusCode).toBe(200)
  await owner.call(`DELETE /content/${draft._id}`)
  expect((await owner.call(`GET /content/by-address/${draft.slug}`)).statusCode).toBe(404)
})

describe('the page of a story', () => {
  test('has the chapters in reading order, the labels of its format, and its opening', async () => {
    const formats = (await owner.call('GET /content/formats')).json().formats as {
      _id: string
      slug: string
    }[]
    const story = await createStory(owner, {
      formatId: formats.find(({ slug }) => slug === 'stage-play')!._id,
    })
    const section = (await owner.call(`POST /content/${story._id}/sections`, { title: 'Act one' })).json()
      .section
    const inside = await createChapter(owner, story._id, { title: 'Inside', sectionId: section._id })
    const first = await createChapter(owner, story._id, {
      title: 'Before',
      content: textOf(' ', 'Tea & <toast>, “he” said.', 'x'.repeat(900)),
    })
    const hidden = await createChapter(owner, story._id, { title: 'Hidden' })
    for (const { _id } of [inside, first]) await publish(owner, story._id, _id)

    const seen = (await createVisitor(app).call(`GET /content/by-address/${story.slug}`)).json()
    expect(seen.chapters.map(({ title }: { title: string }) => title)).toEqual(['Before', 'Inside'])
    expect(seen.pagination).toMatchObject({ page: 1, limit: 100, total: 2, pages: 1 })
    expect(seen.partNames).toEqual({
      sectionTitle: 'Acts',
      chapterTitle: 'Scenes',
      sectionNoun: 'act',
      chapterNoun: 'scene',
    })
    expect(seen.opening[0]).toBe('Tea & <toast>, “he” said.')
    expect(seen.opening[1]).toMatch(/^x{300,}…$/)
    expect(seen.story.permissions).toEqual([])

    const own = (await owner.call(`GET /content/by-address/${story.slug}`)).json()
    expect(own.chapters.map(({ _id }: { _id: string }) => _id)).toEqual([first._id, hidden._id, inside._id])
  })

  test('answers a former slug with the story, and an unknown one with 404', async () => {
    const { story } = await createPublished(owner, { title: 'Ferrous Oxide' })
    await owner.call(`PATCH /content/${story._id}`, { title: 'Rust' })
    const found = (
      await createVisitor(app).call(`GET /content/by-address/${story.slug.toUpperCase()}`)
    ).json()
    expect(found.story).toMatchObject({ _id: story._id, title: 'Rust' })
    expect(found.story.slug).not.toBe(story.slug)
    expect((await createVisitor(app).call('GET /content/by-address/no-such-story')).statusCode).toBe(404)
  })
})

describe('the reader', () => {
  test('shows the first or the requested chapter, its position and its neighbors', async () => {
    const story = await createStory(owner, { title: 'Three steps' })
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) {
      const { _id } = await createChapter(owner, story._id, { title, notesAfter: `After ${title}` })
      await publish(owner, story._id, _id)
      ids.push(_id)
    }
    const draft = await createChapter(owner, story._id, { title: 'Four' })
    const read = async (who: Pick<Member, 'call'>, query = '') =>
      (await who.call(`GET /content/by-address/${story.slug}/read${query}`)).json()
    const visitor = createVisitor(app)

    expect((await read(visitor)).chapter).toMatchObject({ _id: ids[0], number: 1, total: 3, previous: null })
    const { chapter, others } = await read(visitor, `?chapter=${ids[1]}`)
    expect(chapter).toMatchObject({
      number: 2,
      notesAfter: 'After Two',
      html: expect.stringContaining('The coast had moved'),
      previous: { _id: ids[0], title: 'One', number: 1 },
      next: { _id: ids[2], title: 'Three', number: 3 },
    })
    expect(others).toEqual([])
    expect(chapter).not.toHaveProperty('content')
    expect((await read(visitor, `?chapter=${ids[2]}`)).chapter.next).toBeNull()
    expect((await read(owner, `?chapter=${draft._id}`)).chapter).toMatchObject({
      status: 'draft',
      html: expect.stringContaining('The coast had moved'),
      number: 4,
    })
    for (const wrong of [draft._id, story._id, 'nothing'])
      expect(
        (await visitor.call(`GET /content/by-address/${story.slug}/read?chapter=${wrong}`)).statusCode,
      ).toBe(404)
  })

  test('shows the published text, whatever was written since', async () => {
    const { story, chapter } = await createPublished(owner)
    await owner.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, {
      title: 'Not yet',
      content: textOf('Still turning this over.'),
      notesBefore: 'Nor this.',
    })
    const seen = await createVisitor(app).call(`GET /content/by-address/${story.slug}/read`)
    expect(seen.body).not.toMatch(/Not yet|Still turning|Nor this/)
  })

  test('ends with other stories of the author that this reader may see', async () => {
    const author = await createMember(app)
    const [open, members, mature, drafts] = [
      await createPublished(author, { title: 'Open' }),
      await createPublished(author, { title: 'Members', visibility: 'registered' }),
      await createPublished(author, { title: 'Mature', contentRating: 'mature' }),
      { story: await createStory(author, { title: 'Draft' }) },
    ]
    const { story } = await createPublished(author, { title: 'This one' })
    const titles = async (who: Pick<Member, 'call'>) =>
      (await who.call(`GET /content/by-address/${story.slug}/read`))
        .json()
        .others.map(({ title }: { title: string }) => title)
    expect(await titles(createVisitor(app))).toEqual(['Open'])
    expect((await titles(await createMember(app))).sort()).toEqual(['Members', 'Open'])
    expect(await titles(author)).toEqual(['Open'])
    expect([open, members, mature, drafts]).toHaveLength(4)
  })
})

describe('cached pages', () => {
  test('are dropped when their content changes, and only then', async () => {
    const author = await createMember(app)
    const { story, chapter } = await createPublished(author)
    const { fanout, events } = app.foundation
    let heard: string[] = []
    const stop = await fanout.subscribe('page-drop', (message) => heard.push(message))
    async function during(act: () => Promise<unknown>): Promise<string> {
      await events.idle()
      heard = []
      await act()
      await events.idle()
      // Messages arrive in order, so everything sent earlier has arrived by then.
      await fanout.publish('page-drop', 'last')
      await expect.poll(() => heard.includes('last')).toBe(true)
      return heard.join(' ')
    }
    const of = `/content/${story._id}`
    const itsPages = `story:${story._id}`
    expect(await during(() => author.call(`PATCH ${of}`, { title: 'New' }))).toContain(itsPages)
    expect(await during(() => author.call(`POST ${of}/chapters/${chapter._id}/unpublish`))).toContain(
      itsPages,
    )
    expect(await during(() => publish(author, story._id, chapter._id))).toContain(itsPages)
    expect(await during(() => author.call(`DELETE ${of}`))).toContain(itsPages)
    expect(await during(() => author.call(`POST ${of}/restore`))).toContain(itsPages)
    expect(await during(() => author.call('PATCH /users/profile', { displayName: 'Another' }))).toContain(
      `author:${author.id}`,
    )
    expect(await during(() => createVisitor(app).call(`GET ${of}`))).toBe('last')
    await stop()
  })
})
