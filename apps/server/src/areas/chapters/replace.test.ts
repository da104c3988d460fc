import type { ReplacedChapter } from '@fabula/contracts/find-and-replace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCollaborator } from '#test/collaborators.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

type Answer = { count: number; chapters: ReplacedChapter[]; changedMeanwhile: string[] }
type Named = { _id: string }

async function createTides(...texts: string[]) {
  const story = await createStory(writer)
  const chapters: Named[] = []
  for (const [index, text] of texts.entries())
    chapters.push(await createChapter(writer, story._id, { title: `${index + 1}`, content: textOf(text) }))
  return { storyId: story._id, chapters }
}

const ask = async (who: Member, storyId: string, body: object): Promise<Answer> => {
  const answer = await who.call(`POST /content/${storyId}/replace`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const read = async (storyId: string, { _id }: Named): Promise<string> =>
  (await writer.call(`GET /content/${storyId}/chapters/${_id}`)).json().chapter.content.content[0].content[0]
    .text

const chosen = (chapters: readonly ReplacedChapter[]) =>
  chapters.map(({ chapterId, stamp }) => ({ chapterId, stamp }))

test('shows what it would replace, replaces it where it was chosen, and saves a version before', async () => {
  const { storyId, chapters } = await createTides('The tide, the Tide.', 'No tides here.', 'Nothing.')
  const query = { find: 'tide', replacement: 'sea' }
  const found = await ask(writer, storyId, query)
  expect(found).toMatchObject({
    count: 3,
    chapters: [
      {
        title: '1',
        count: 2,
        places: [
          { before: 'The ', text: 'tide', replacement: 'sea', after: ', the Tide.' },
          { text: 'Tide' },
        ],
      },
      { title: '2', count: 1 },
    ],
    changedMeanwhile: [],
  })
  expect(await read(storyId, chapters[0]!)).toBe('The tide, the Tide.')

  const some = await ask(writer, storyId, { ...query, chapters: chosen(found.chapters.slice(0, 1)) })
  expect(some).toMatchObject({ count: 2, chapters: [{ title: '1' }], changedMeanwhile: [] })
  expect(await read(storyId, chapters[0]!)).toBe('The sea, the sea.')
  expect(await read(storyId, chapters[1]!)).toBe('No tides here.')
  const { versions } = (
    await writer.call(`GET /content/${storyId}/chapters/${chapters[0]!._id}/versions`)
  ).json()
  expect(versions[0]).toMatchObject({ name: 'Before replacing “tide” by “sea”' })

  expect((await ask(writer, storyId, { ...query, wholeWords: true })).count).toBe(0)
  expect((await ask(writer, storyId, { ...query, find: 'TIDE', matchCase: true })).count).toBe(0)
})

test('sent twice, at once or one after the other, it replaces once', async () => {
  const { storyId, chapters } = await createTides('The sea.')
  const query = { find: 'sea', replacement: 'sea and the sky' }
  const found = await ask(writer, storyId, query)
  const body = { ...query, chapters: chosen(found.chapters) }
  const answers = await Promise.all([1, 2, 3].map(() => ask(writer, storyId, body)))
  expect(answers.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  const again = await ask(writer, storyId, body)
  expect(again).toMatchObject({ count: 0, changedMeanwhile: [chapters[0]!._id] })
  expect(await read(storyId, chapters[0]!)).toBe('The sea and the sky.')
})

test('leaves a chapter that was written in meanwhile, and says so', async () => {
  const { storyId, chapters } = await createTides('One tide.', 'Two tides.')
  const query = { find: 'tide', replacement: 'sea' }
  const found = await ask(writer, storyId, query)
  await writer.call(`PATCH /content/${storyId}/chapters/${chapters[0]!._id}`, {
    content: textOf('One tide, and a low tide.'),
  })
  const answer = await ask(writer, storyId, { ...query, chapters: chosen(found.chapters) })
  expect(answer).toMatchObject({ count: 1, chapters: [{ title: '2' }], changedMeanwhile: [chapters[0]!._id] })
  expect(await read(storyId, chapters[0]!)).toBe('One tide, and a low tide.')
})

test('is for those who may edit, and names every wrong field', async () => {
  const { storyId, chapters } = await createTides('The tide.')
  const foreign = await createTides('The tide.')
  const reader = await createCollaborator(app, { _id: storyId, author: { _id: writer.id } }, 'beta-reader')
  const query = { find: 'tide', replacement: 'sea' }
  expect((await reader.call(`POST /content/${storyId}/replace`, query)).statusCode).toBe(403)
  const stranger = await createMember(app)
  expect((await stranger.call(`POST /content/${storyId}/replace`, query)).statusCode).toBe(404)
  const wrong = await writer.call(`POST /content/${storyId}/replace`, { find: '', replacement: 'a\nb' })
  expect(Object.keys(wrong.json().details.fields).toSorted()).toEqual(['find', 'replacement'])

  const long = await createTides('tide '.repeat(2001))
  const tooMany = await writer.call(`POST /content/${long.storyId}/replace`, query)
  expect(tooMany.json().details.fields).toEqual({ find: 'is in more than 2000 places of one chapter' })

  // A chapter of another story is not found in this one.
  const { chapters: theirs } = await ask(writer, foreign.storyId, query)
  expect((await ask(writer, storyId, { ...query, chapters: chosen(theirs) })).count).toBe(0)
  expect(await read(foreign.storyId, foreign.chapters[0]!)).toBe('The tide.')
  expect(await read(storyId, chapters[0]!)).toBe('The tide.')
})
