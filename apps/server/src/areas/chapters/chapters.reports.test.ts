import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addCollaborator, createCollaborator } from '#test/collaborators.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createParties, moderate, openReported, reported } from '#test/reports.ts'
import { createChapter, createPublished, textOf } from '#test/stories.ts'

let app: TestApp
let owner: Member
let reader: Member
let moderator: Member
beforeAll(async () => {
  app = await createTestApp()
  ;({ owner, reader, moderator } = await createParties(app))
})
afterAll(() => app.close())

type Caller = Pick<Member, 'call'>

/** Three published chapters; a reader is in the second one and commented on it. */
async function createThree(title = 'Ferrous') {
  const { story, chapter: first } = await createPublished(owner, { title })
  const more = []
  for (const name of ['Two', 'Three']) {
    const chapter = await createChapter(owner, story._id, {
      title: name,
      content: textOf(`Text of ${name}.`),
    })
    await owner.call(`POST /content/${story._id}/chapters/${chapter._id}/publish`, {})
    more.push(chapter)
  }
  const [second, third] = more as [typeof first, typeof first]
  const place = { chapterId: second._id }
  await reader.call(`POST /content/${story._id}/comments`, { body: 'On two.', ...place })
  await reader.call(`PUT /content/${story._id}/progress`, { ...place, position: { block: 0, percent: 50 } })
  const editor = await createCollaborator(app, story, 'editor')
  await app.foundation.events.idle()
  return { story, first, second, third, editor }
}
type Three = Awaited<ReturnType<typeof createThree>>

async function snapshot({ story, second, third }: Three) {
  const paths = [
    `/content/by-address/${story.slug}`,
    `/content/by-address/${story.slug}/read?chapter=${second._id}`,
    `/content/by-address/${story.slug}/read?chapter=${third._id}`,
    `/content/${story._id}/chapters`,
    `/content/${story._id}/chapters/${second._id}`,
    `/content/${story._id}/comments?chapterId=${second._id}`,
    '/content/stories?limit=50',
    '/users/reading?state=reading',
    '/users/reading/journal',
  ]
  const answers: Record<string, unknown> = {}
  for (const [who, caller] of Object.entries({ visitor: createVisitor(app), reader } as Record<
    string,
    Caller
  >))
    for (const path of paths) {
      const { statusCode, body } = await caller.call(`GET ${path}`)
      answers[`${who} ${path}`] = [statusCode, statusCode === 200 ? JSON.parse(body) : null]
    }
  answers.feed = (await app.http.inject(`/story/${story.slug}/feed.xml`)).body
  answers.chapter = (await owner.call(`GET /content/${story._id}/chapters/${second._id}`)).json()
  return answers
}

const status = async (who: Caller, path: string) => (await who.call(`GET ${path}`)).statusCode

test('is described with its place and its published text', async () => {
  const { story, second } = await createThree()
  expect(await reported(app, 'chapter', second._id)).toMatchObject({
    ownerId: owner.id,
    title: 'Chapter 2 of Ferrous',
    link: `/story/${story.slug}/read?chapter=${second._id}`,
    moderation: null,
    snapshot: { title: 'Two', text: 'Text of Two.', labels: null, image: null },
  })
  expect(await openReported(app, null, 'chapter', second._id)).toMatchObject({ id: second._id })
  // What is not published yet is not what was reported.
  const { chapter } = (await owner.call(`GET /content/${story._id}/chapters/${second._id}`)).json()
  const edited = { content: textOf('Harmless.'), revision: chapter.revision }
  expect((await owner.call(`PATCH /content/${story._id}/chapters/${second._id}`, edited)).statusCode).toBe(
    200,
  )
  expect((await reported(app, 'chapter', second._id))?.snapshot.text).toBe('Text of Two.')
  await owner.call(`POST /content/${story._id}/chapters/${second._id}/unpublish`)
  await expect(openReported(app, reader, 'chapter', second._id)).rejects.toMatchObject({
    code: 'NOT_FOUND_ERROR',
  })
  expect(await reported(app, 'chapter', owner.id)).toBeNull()
})

test.each(['held', 'hidden', 'removed', 'illegal'] as const)('%s, then restored', async (state) => {
  const three = await createThree(`Ferrous ${state}`)
  const { story, second, third, editor } = three
  const before = await snapshot(three)
  for (const [key, answer] of Object.entries(before))
    if (key.startsWith('reader')) expect([key, answer]).toEqual([key, [200, expect.anything()]])
  await moderate(app, 'chapter', second._id, state)

  const seesIt = state === 'held' || state === 'hidden'
  const paths = [
    `/content/${story._id}/chapters/${second._id}`,
    `/content/by-address/${story.slug}/read?chapter=${second._id}`,
    `/content/${story._id}/comments?chapterId=${second._id}`,
    `/content/${story._id}/chapters/${second._id}/marks`,
  ]
  for (const path of paths) {
    for (const other of [createVisitor(app), reader, moderator])
      expect([path, await status(other, path)]).toEqual([path, 404])
    for (const writer of [owner, editor])
      expect([path, await status(writer, path)]).toEqual([path, seesIt ? 200 : 404])
  }
  // The third chapter is the second one for readers now.
  const read = (await reader.call(`GET /content/by-address/${story.slug}/read?chapter=${third._id}`)).json()
  expect(read.chapter).toMatchObject({ number: 2, total: 2 })
  const page = (await createVisitor(app).call(`GET /content/by-address/${story.slug}`)).json()
  expect(page.chapters).toHaveLength(2)
  expect(page.story).toMatchObject({ chapterCount: 2 })
  expect(page.pagination).toMatchObject({ total: 2 })
  expect((await app.http.inject(`/story/${story.slug}/feed.xml`)).body).not.toContain(second._id)
  const book = await reader.call(`GET /content/${story._id}/export?format=markdown`)
  expect(book.body).not.toContain('Text of Two.')
  const { outline } = (await owner.call(`GET /content/${story._id}/outline`)).json()
  expect(outline.chapters.find(({ _id }: { _id: string }) => _id === second._id)).toEqual(
    seesIt ? expect.objectContaining({ isHiddenByModerators: true, status: 'published' }) : undefined,
  )
  const [entry] = (await reader.call('GET /users/reading?state=reading')).json().reading
  expect(JSON.stringify(entry)).not.toContain(second._id)
  const files = await Promise.all(
    app.areas.flatMap(({ exporters }) => (exporters ?? []).map((exporter) => exporter.listFiles(owner.id))),
  )
  const own = files.flat().filter(({ path }) => path.startsWith(`stories/${story.slug}/0`))
  expect(own).toHaveLength(state === 'illegal' ? 2 : 3)

  await moderate(app, 'chapter', second._id, null)
  expect(await snapshot(three)).toEqual(before)
})

test('a hidden chapter can be edited and published, and stays hidden', async () => {
  const { story, second } = await createThree('Stubborn')
  const follower = await createMember(app)
  await follower.call(`POST /content/${story._id}/bookmark`)
  await moderate(app, 'chapter', second._id, 'hidden')
  const path = `/content/${story._id}/chapters/${second._id}`
  const { revision } = (await owner.call(`GET ${path}`)).json().chapter
  expect((await owner.call(`PATCH ${path}`, { content: textOf('Better.'), revision })).statusCode).toBe(200)
  expect((await owner.call(`POST ${path}/unpublish`)).statusCode).toBe(200)
  expect((await owner.call(`POST ${path}/publish`, {})).statusCode).toBe(200)
  await app.foundation.events.idle()
  expect(await status(reader, path)).toBe(404)
  await moderate(app, 'chapter', second._id, null)
  expect((await reader.call(`GET ${path}`)).json().chapter.html).toContain('Better.')
})

test('a removed chapter cannot be written, scheduled, deleted or restored by its author', async () => {
  const { story, second } = await createThree('Shut')
  await moderate(app, 'chapter', second._id, 'removed')
  const path = `/content/${story._id}/chapters/${second._id}`
  for (const [key, body] of [
    [`PATCH ${path}`, { title: 'New' }],
    [`POST ${path}/publish`, {}],
    [`POST ${path}/unpublish`, undefined],
    [`DELETE ${path}`, undefined],
    [`POST ${path}/restore`, undefined],
    [`GET ${path}/versions`, undefined],
  ] as const)
    expect([key, (await owner.call(key, body)).statusCode]).toEqual([key, 404])
})

test('a story whose only chapter is removed has nothing for readers', async () => {
  const { story, chapter } = await createPublished(owner)
  await moderate(app, 'chapter', chapter._id, 'removed')
  expect(await status(reader, `/content/${story._id}`)).toBe(404)
  expect((await createVisitor(app).call('GET /content/stories?limit=50')).body).not.toContain(story._id)
  await moderate(app, 'chapter', chapter._id, null)
  expect(await status(reader, `/content/${story._id}`)).toBe(200)
})

test('collaborators can’t report their story or its chapters, nor decide about them', async () => {
  const { story, second, editor } = await createThree('Shared')
  await addCollaborator(app, story, 'beta-reader', moderator)
  const targets = [
    { targetKind: 'story', targetId: story._id },
    { targetKind: 'chapter', targetId: second._id },
  ]
  for (const target of targets) {
    for (const writer of [owner, editor, moderator]) {
      const own = await writer.call('POST /reports', { ...target, reason: 'spam' })
      expect([own.statusCode, own.json().details.fields]).toEqual([400, { targetId: 'is your own' }])
    }
    expect((await reader.call('POST /reports', { ...target, reason: 'spam' })).statusCode).toBe(201)
  }
  const other = await createMember(app, { roles: ['moderator'] })
  const { cases } = (await other.call('GET /moderation/cases?reason=spam')).json() as {
    cases: { _id: string; title: string }[]
  }
  const about = cases.filter(({ title }) => title.endsWith('Shared'))
  expect(about).toHaveLength(2)
  for (const { _id } of about) {
    const conflictFor = async (one: Member) =>
      (await one.call(`GET /moderation/cases/${_id}`)).json().case.staff.conflict
    expect([await conflictFor(moderator), await conflictFor(other)]).toEqual(['own', null])
    expect((await moderator.call(`POST /moderation/cases/${_id}/claim`)).statusCode).toBe(403)
    const decision = { ruleId: 6, action: 'none', explanation: 'It’s fine.', revision: 1 }
    expect((await moderator.call(`POST /moderation/cases/${_id}/decide`, decision)).statusCode).toBe(403)
  }
})
