import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createChapter, createPublished } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

type Place = Awaited<ReturnType<typeof createPublished>>
const likeOf = ({ story, chapter }: Place) => `/content/${story._id}/chapters/${chapter._id}/like`
const like = (reader: Member, place: Place) => reader.call(`PUT ${likeOf(place)}`)

/** What the reader page gets: the count, and whether the reader is among them. */
async function shown(reader: Member, { story, chapter }: Place) {
  const page = await reader.call(`GET /content/by-address/${story.slug}/read?chapter=${chapter._id}`)
  const own = await reader.call(`GET /content/${story._id}/reading?chapterId=${chapter._id}`)
  return [page.json().chapter.likeCount, own.json().reading.isLiked]
}

describe('liking a chapter', () => {
  test('counts once however often it is repeated, and can be undone', async () => {
    const reader = await createMember(app)
    const place = await createPublished(writer)
    for (let time = 0; time < 2; time += 1)
      expect((await like(reader, place)).json()).toEqual({ status: 'success', isLiked: true, likeCount: 1 })
    expect(await shown(reader, place)).toEqual([1, true])
    expect(await shown(writer, place)).toEqual([1, false])
    for (let time = 0; time < 2; time += 1)
      expect((await reader.call(`DELETE ${likeOf(place)}`)).json()).toMatchObject({
        isLiked: false,
        likeCount: 0,
      })
    expect(await shown(reader, place)).toEqual([0, false])
  })

  test('the count matches the readers after twenty concurrent requests, and when one is deleted', async () => {
    const place = await createPublished(writer)
    const crowd = await Promise.all(Array.from({ length: 10 }, () => createMember(app)))
    await Promise.all(crowd.flatMap((one) => [1, 2].map(() => like(one, place))))
    expect(await shown(writer, place)).toEqual([10, false])
    await app.foundation.db.deleteFrom('users').where('id', '=', crowd[0]!.id).execute()
    expect(await shown(writer, place)).toEqual([9, false])
  })

  test('is not possible for a chapter that the reader cannot open, or as a draft', async () => {
    const reader = await createMember(app)
    const place = await createPublished(writer)
    const draft = await createChapter(writer, place.story._id)
    const other = await createPublished(writer)
    for (const who of [reader, writer]) {
      expect((await like(who, { ...place, chapter: draft })).statusCode).toBe(404)
      expect((await like(who, { ...other, story: place.story })).statusCode).toBe(404)
    }
    const blocker = await createMember(app)
    const closed = await createPublished(blocker)
    await blocker.call(`POST /users/block/${reader.id}`)
    expect((await like(reader, closed)).statusCode).toBe(404)
    expect((await createVisitor(app).call(`PUT ${likeOf(place)}`)).statusCode).toBe(401)
  })
})
