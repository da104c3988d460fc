import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outline } from '@fabula/contracts/outline'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { recordStatements } from '#test/statements.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const outlineOf = async (storyId: string, member = writer): Promise<Outline> =>
  (await member.call(`GET /content/${storyId}/outline`)).json().outline

const addSection = async (storyId: string, title: string): Promise<string> =>
  (await writer.call(`POST /content/${storyId}/sections`, { title })).json().section._id

describe('the outline', () => {
  test('is the whole story in order, with the content of its cards', async () => {
    const story = await createStory(writer)
    const section = await addSection(story._id, 'Departure')
    await createChapter(writer, story._id, { title: 'In', sectionId: section, summary: 'She leaves.' })
    const loose = await createChapter(writer, story._id, { title: 'Out' })
    await writer.call(`POST /content/${story._id}/chapters/${loose._id}/publish`, { silent: true })
    const outline = await outlineOf(story._id)
    expect(outline.sections).toEqual([{ _id: section, title: 'Departure', purpose: '', guideKey: null }])
    expect(outline.chapters).toMatchObject([
      { title: 'Out', sectionId: null, status: 'published', summary: '', hasChanges: false },
      { title: 'In', sectionId: section, status: 'draft', summary: 'She leaves.', wordCount: 8 },
    ])
    expect(Object.keys(outline.chapters[0]!)).not.toContain('content')
  })

  test("is only for the story's writers", async () => {
    const { story } = await createPublished(writer)
    const path = `GET /content/${story._id}/outline`
    expect((await createVisitor(app).call(path)).statusCode).toBe(401)
    const stranger = await createMember(app)
    expect((await stranger.call(path)).statusCode).toBe(403)
    const draft = await createStory(writer)
    for (const what of ['outline', 'chapters/deleted'])
      expect((await stranger.call(`GET /content/${draft._id}/${what}`)).statusCode).toBe(404)
  })

  test('changing a card does not count as writing, and readers do not see it', async () => {
    const { story, chapter } = await createPublished(writer)
    const section = await addSection(story._id, 'One')
    const path = `/content/${story._id}/chapters/${chapter._id}`
    const patched = await writer.call(`PATCH ${path}`, { summary: 'The killer is Ana.', sectionId: section })
    expect(patched.json().chapter).toMatchObject({ summary: 'The killer is Ana.', hasChanges: false })
    expect((await outlineOf(story._id)).chapters[0]).toMatchObject({ hasChanges: false, sectionId: section })
    const reader = createVisitor(app)
    for (const call of [path, `/content/${story._id}/chapters`, `/content/${story._id}`])
      expect((await reader.call(`GET ${call}`)).body).not.toContain('Ana')
    await writer.call(`PATCH ${path}`, { title: 'Another' })
    expect((await outlineOf(story._id)).chapters[0]).toMatchObject({ hasChanges: true })
  })

  test('rejects a summary that is too long', async () => {
    const story = await createStory(writer)
    const answer = await writer.call(`POST /content/${story._id}/chapters`, { summary: 'x'.repeat(501) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.fields).toHaveProperty('summary')
  })
})

describe('a new order', () => {
  test('based on an older revision is rejected and changes nothing', async () => {
    const story = await createStory(writer)
    const [one, two] = [await createChapter(writer, story._id), await createChapter(writer, story._id)]
    const { revision } = await outlineOf(story._id)
    const put = (ids: string[], from?: number) =>
      writer.call(`PUT /content/${story._id}/chapters/order`, {
        sections: [{ sectionId: null, chapterIds: ids }],
        ...(from !== undefined && { revision: from }),
      })
    const first = await put([two._id, one._id], revision)
    expect(first.json()).toMatchObject({ status: 'success', revision: revision + 1 })
    const stale = await put([one._id, two._id], revision)
    expect(stale.statusCode).toBe(409)
    expect(stale.json().details.current).toEqual({ revision: revision + 1 })
    const outline = await outlineOf(story._id)
    expect(outline.chapters.map(({ _id }) => _id)).toEqual([two._id, one._id])
    expect(outline.revision).toBe(revision + 1)
    expect((await put([one._id, two._id], outline.revision)).statusCode).toBe(200)
  })
})

describe('deleted chapters', () => {
  test('are listed until they are restored, newest first', async () => {
    const story = await createStory(writer)
    const section = await addSection(story._id, 'A')
    const ids: string[] = []
    for (const title of ['1', '2', '3'])
      ids.push((await createChapter(writer, story._id, { title, sectionId: section }))._id)
    for (const id of [ids[0], ids[1]]) await writer.call(`DELETE /content/${story._id}/chapters/${id}`)
    const list = async () => (await writer.call(`GET /content/${story._id}/chapters/deleted`)).json()
    expect(await list()).toMatchObject({
      chapters: [{ title: '2' }, { title: '1', sectionId: section, wordCount: 8 }],
      pagination: { total: 2 },
    })
    const [{ deletedAt, erasedAt }] = (await list()).chapters
    expect(Date.parse(erasedAt) - Date.parse(deletedAt)).toBe(30 * 24 * 60 * 60 * 1000)
    await writer.call(`POST /content/${story._id}/chapters/${ids[1]}/restore`)
    expect((await list()).chapters).toMatchObject([{ title: '1' }])
    expect((await outlineOf(story._id)).chapters.map(({ title }) => title)).toEqual(['2', '3'])
  })
})

/** Columns that contain text. Versions have their own list, which must not select these columns either. */
const readsText =
  /"?chapter_(drafts|updates)"?|"chapter_versions"\.\*|\b(document|html|state|update)"|"(document|html|state)\b/

describe('no list reads text', () => {
  test('opening a chapter does, so this test would notice', async () => {
    const { story, chapter } = await createPublished(writer)
    const sent = await recordStatements(() =>
      writer.call(`GET /content/${story._id}/chapters/${chapter._id}`),
    )
    expect(sent.filter((text) => readsText.test(text)).length).toBeGreaterThanOrEqual(2)
  })

  test('of stories, chapters or versions', async () => {
    const { story, chapter } = await createPublished(writer)
    const gone = await createChapter(writer, story._id)
    await writer.call(`DELETE /content/${story._id}/chapters/${gone._id}`)
    const reader = await createMember(app)
    // Listeners for a published chapter read its text, concurrently with later requests.
    await app.foundation.events.idle()
    const calls: [Pick<Member, 'call'>, string][] = [
      [writer, 'GET /users/stories'],
      [writer, 'GET /users/stories/deleted'],
      [reader, `GET /users/stories?userId=${writer.id}`],
      [writer, `GET /content/${story._id}`],
      [createVisitor(app), `GET /content/by-slug/${story.slug}`],
      [writer, `GET /content/${story._id}/sections`],
      [writer, `GET /content/${story._id}/chapters`],
      [createVisitor(app), `GET /content/${story._id}/chapters`],
      [writer, `GET /content/${story._id}/outline`],
      [writer, `GET /content/${story._id}/chapters/deleted`],
      [writer, `GET /content/${story._id}/chapters/${chapter._id}/versions`],
    ]
    for (const [member, call] of calls) {
      let status = 0
      const sent = await recordStatements(async () => (status = (await member.call(call)).statusCode))
      expect(status, call).toBe(200)
      expect(sent.length, call).toBeGreaterThan(0)
      expect(
        sent.filter((text) => readsText.test(text)),
        call,
      ).toEqual([])
    }
  })
})

describe('a long story', () => {
  test('of 61 chapters and 120,000 words opens with as many queries as a short one', async () => {
    const short = await createStory(writer)
    await addSection(short._id, 'A')
    await createChapter(writer, short._id)
    const long = await createStory(writer)
    const sections = await Promise.all(['A', 'B', 'C'].map((title) => addSection(long._id, title)))
    const words = Array.from({ length: 1968 }, (_, index) => `word${index}`)
    for (let chapter = 0; chapter < 61; chapter += 1)
      await createChapter(writer, long._id, {
        title: `Chapter ${chapter}`,
        sectionId: sections[chapter % 3],
        content: textOf(...[0, 492, 984, 1476].map((from) => words.slice(from, from + 492).join(' '))),
      })
    const open = (storyId: string) =>
      recordStatements(async () => {
        await writer.call(`GET /content/${storyId}`)
        await writer.call(`GET /content/${storyId}/outline`)
      })
    /** The minimum, because background work can only add queries. */
    const fewest = async (storyId: string) => {
      const runs: string[][] = []
      for (let run = 0; run < 6; run += 1) runs.push(await open(storyId))
      return runs.toSorted((a, b) => a.length - b.length)[0]!
    }
    const [few, many] = [await fewest(short._id), await fewest(long._id)]
    expect(many).toHaveLength(few.length)
    expect(many.length).toBeLessThan(20)
    expect(many.filter((text) => readsText.test(text))).toEqual([])
    const outline = await outlineOf(long._id)
    expect(outline.chapters).toHaveLength(61)
    expect(outline.chapters.reduce((sum, { wordCount }) => sum + wordCount, 0)).toBeGreaterThan(120_000)
    const answer = await writer.call(`GET /content/${long._id}/outline`)
    expect(answer.body).not.toContain('word1967')
  })
})
