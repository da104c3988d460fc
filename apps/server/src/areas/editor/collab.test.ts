import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '#test/app.ts'
import { cookieHeader, type Editor, openEditor } from '#test/editors.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let address: string
let writer: Member
const open: Editor[] = []

beforeAll(async () => {
  app = await createTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  writer = await createMember(app)
})
afterEach(() => {
  for (const editor of open.splice(0)) editor.leave()
})
afterAll(() => app.close())

async function newChapter(content = textOf('The coast had moved again in the night.')) {
  const story = await createStory(writer)
  const chapter = await createChapter(writer, story._id, { content })
  return { storyId: story._id, chapterId: chapter._id, path: `/content/${story._id}/chapters/${chapter._id}` }
}

function edit(member: Member, chapterId: string): Editor {
  const editor = openEditor(address, member, chapterId)
  open.push(editor)
  return editor
}

const contentOf = async (path: string) => (await writer.call(`GET ${path}`)).json().chapter.content

async function refusal(headers: Record<string, string>): Promise<number | undefined> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/collab`, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

test('without a session the upgrade is 401, from another site 403', async () => {
  expect(await refusal({})).toBe(401)
  expect(await refusal({ cookie: cookieHeader(writer.cookies), origin: 'https://evil.example' })).toBe(403)
})

test('what is typed is there for whoever opens the chapter next, and for the API at once', async () => {
  const { chapterId, path } = await newChapter()
  const editor = edit(writer, chapterId)
  await editor.synced()
  expect(editor.lines()).toEqual(['The coast had moved again in the night.'])
  editor.write('So had')
  editor.type(' the wells.')
  await editor.saved()
  expect(await contentOf(path)).toEqual(
    textOf('The coast had moved again in the night.', 'So had the wells.'),
  )
  const second = edit(writer, chapterId)
  await second.synced()
  expect(second.lines()).toEqual(editor.lines())
})

test('two open editors see each other', async () => {
  const { chapterId } = await newChapter()
  const [one, two] = [edit(writer, chapterId), edit(writer, chapterId)]
  await Promise.all([one.synced(), two.synced()])
  one.write('From one.')
  two.write('From two.')
  await expect.poll(() => [one.lines().length, two.lines().length]).toEqual([3, 3])
  expect(one.lines()).toEqual(two.lines())
})
