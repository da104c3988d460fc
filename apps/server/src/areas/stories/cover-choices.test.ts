import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createStory } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

type Cover = { seed: string; coverUrl: string }
const listCovers = async (storyId: string, draw = 0): Promise<Cover[]> =>
  (await writer.call(`GET /content/${storyId}/cover-choices?draw=${draw}`)).json().covers

test('writers choose one of three covers, draw again, and go back to the first one', async () => {
  const story = await createStory(writer, {
    title: 'Errata',
    tags: ['lighthouse keepers'],
    moods: ['uneasy'],
  })
  const covers = await listCovers(story._id)
  const others = await listCovers(story._id, 1)
  expect(covers[0]!.seed).toMatch(/^night\/sea\/lighthouse\//)
  expect(new Set([...covers, ...others].map(({ coverUrl }) => coverUrl)).size).toBe(6)

  const [, chosen] = others
  const changed = await writer.call(`PUT /content/${story._id}/cover-seed`, { seed: chosen!.seed })
  expect(changed.json().story).toMatchObject({ coverUrl: chosen!.coverUrl, revision: story.revision })
  expect((await app.http.inject(chosen!.coverUrl)).statusCode).toBe(200)
  const { stories } = (await writer.call('GET /users/stories')).json()
  expect(stories).toMatchObject([{ coverUrl: chosen!.coverUrl }])

  const back = await writer.call(`PUT /content/${story._id}/cover-seed`, { seed: null })
  expect(back.json().story.coverUrl).toBe(story.coverUrl)
})

test('rejects a seed that no draw gives', async () => {
  const { _id } = await createStory(writer)
  for (const seed of ['', 'night', 'night/sea/boat', '../../../1', `night/sea/boat/${'1'.repeat(20)}`]) {
    const { statusCode } = await writer.call(`PUT /content/${_id}/cover-seed`, { seed })
    expect(statusCode, seed).toBe(400)
  }
})
