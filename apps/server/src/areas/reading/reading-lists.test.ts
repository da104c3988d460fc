import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadingList } from '@fabula/contracts/reading.lists'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const make = async (owner: Member, body: object): Promise<ReadingList> => {
  const answer = await owner.call('POST /users/lists', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().list
}

test('a list is created once by its key, filled, changed and deleted', async () => {
  const reader = await createMember(app)
  const key = '0190a000-0000-7000-8000-0000000000aa'
  const list = await make(reader, { title: 'For the train', key })
  expect(list).toMatchObject({ isPublic: false, storyCount: 0, owner: { username: reader.username } })
  expect((await make(reader, { title: 'For the train', key }))._id).toBe(list._id)
  const { story } = await createPublished(writer)
  for (let time = 0; time < 2; time += 1) {
    const answer = await reader.call(`PUT /users/lists/${list._id}/stories/${story._id}`)
    expect(answer.json().list.storyCount).toBe(1)
  }
  const { lists } = (await reader.call(`GET /users/lists?storyId=${story._id}`)).json()
  expect(lists).toMatchObject([{ _id: list._id, hasStory: true }])
  const changed = await reader.call(`PATCH /users/lists/${list._id}`, {
    title: 'For the tram',
    isPublic: true,
  })
  expect(changed.json().list).toMatchObject({ title: 'For the tram', isPublic: true, storyCount: 1 })
  expect((await reader.call(`GET /users/lists/${list._id}`)).json().stories).toMatchObject([
    { _id: story._id },
  ])
  await reader.call(`DELETE /users/lists/${list._id}/stories/${story._id}`)
  expect((await reader.call(`GET /users/lists/${list._id}`)).json().stories).toEqual([])
  expect((await reader.call(`DELETE /users/lists/${list._id}`)).statusCode).toBe(200)
  expect((await reader.call(`GET /users/lists/${list._id}`)).statusCode).toBe(404)
})

test('other users see public lists but cannot change them', async () => {
  const [reader, other, blocked] = [await createMember(app), await createMember(app), await createMember(app)]
  const open = await make(reader, { title: 'Open', isPublic: true })
  const secret = await make(reader, { title: 'Secret' })
  const { story } = await createPublished(writer)
  expect((await other.call(`GET /users/lists?userId=${reader.id}`)).json().lists).toMatchObject([
    { title: 'Open' },
  ])
  expect((await other.call(`GET /users/lists/${open._id}`)).statusCode).toBe(200)
  expect((await other.call(`GET /users/lists/${secret._id}`)).statusCode).toBe(404)
  for (const list of [open, secret]) {
    expect((await other.call(`PATCH /users/lists/${list._id}`, { title: 'Mine' })).statusCode).toBe(404)
    expect((await other.call(`DELETE /users/lists/${list._id}`)).statusCode).toBe(404)
    expect((await other.call(`PUT /users/lists/${list._id}/stories/${story._id}`)).statusCode).toBe(404)
    expect((await other.call(`DELETE /users/lists/${list._id}/stories/${story._id}`)).statusCode).toBe(404)
  }
  await reader.call(`POST /users/block/${blocked.id}`)
  expect((await blocked.call(`GET /users/lists/${open._id}`)).statusCode).toBe(404)
  expect((await blocked.call(`GET /users/lists?userId=${reader.id}`)).statusCode).toBe(404)
})

test('a public list hides stories that the viewer may not see', async () => {
  const [reader, minor] = [await createMember(app), await createMember(app, { dateOfBirth: '2012-05-01' })]
  await reader.call('PATCH /users/settings', { filters: { showMature: true } })
  const list = await make(reader, { title: 'Mixed', isPublic: true })
  const { story: mature } = await createPublished(writer, { title: 'Nocturne', contentRating: 'mature' })
  const { story: sealed } = await createPublished(writer, { title: 'Sealed' })
  for (const { _id } of [mature, sealed]) await reader.call(`PUT /users/lists/${list._id}/stories/${_id}`)
  await writer.call(`PATCH /content/${sealed._id}`, { visibility: 'private' })
  const own = (await reader.call(`GET /users/lists/${list._id}`)).json()
  expect(own).toMatchObject({ list: { storyCount: 1 }, stories: [{ title: 'Nocturne' }] })
  const seen = await minor.call(`GET /users/lists/${list._id}`)
  expect(seen.json()).toMatchObject({ list: { storyCount: 0 }, stories: [], pagination: { total: 0 } })
  expect(seen.body).not.toMatch(/Nocturne|Sealed/)
  // Stories that the user may not see cannot be added either.
  const own2 = await make(minor, { title: 'Tries' })
  expect((await minor.call(`PUT /users/lists/${own2._id}/stories/${mature._id}`)).statusCode).toBe(403)
})
