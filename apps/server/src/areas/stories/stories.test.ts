import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['GET /users/stories', 'stories'],
  ['GET /users/bookmarks', 'bookmarks'],
  ['GET /users/characters', 'characters'],
  ['GET /content/following/stories', 'stories'],
  ['GET /public/trending', 'stories'],
  ['GET /public/featured', 'stories'],
])('%s pages through nothing, truthfully', async (key, name) => {
  const member = await createMember(app)
  expect((await member.call(key)).json()).toEqual({
    status: 'success',
    [name]: [],
    pagination: { page: 1, limit: 10, pages: 0, total: 0 },
  })
  expect((await member.call(`${key}?page=3&limit=6`)).json()).toMatchObject({
    [name]: [],
    pagination: { page: 3, limit: 6, pages: 0, total: 0 },
  })
  const bad = await member.call(`${key}?page=0&limit=101&nonsense=1`)
  expect(Object.keys(bad.json().details.fields).sort()).toEqual(['limit', 'nonsense', 'page'])
  expect((await member.call(`${key}?page=101&limit=100`)).statusCode).toBe(400)
})

test('nothing stands first on the home page yet', async () => {
  expect((await app.http.inject('/api/v1/public/hero-banner')).json()).toEqual({
    status: 'success',
    heroBanner: null,
  })
})

test.each(['stories', 'characters'])(
  "somebody else's %s: theirs to see, unless a block is between",
  async (name) => {
    const [author, viewer] = [await createMember(app), await createMember(app)]
    const list = () => viewer.call(`GET /users/${name}?userId=${author.id}`)
    expect((await list()).statusCode).toBe(200)
    await author.call(`POST /users/block/${viewer.id}`)
    expect((await list()).statusCode).toBe(404)
    expect(
      (await viewer.call(`GET /users/${name}?userId=0190a000-0000-7000-8000-00000000dead`)).statusCode,
    ).toBe(404)
  },
)

test('stories are sorted and chosen by known words only', async () => {
  const member = await createMember(app)
  for (const sortBy of ['updated', 'newest', 'popular', 'title'])
    expect((await member.call(`GET /users/stories?sortBy=${sortBy}&status=draft`)).statusCode).toBe(200)
  const bad = await member.call('GET /users/stories?sortBy=id;drop&status=gone')
  expect(Object.keys(bad.json().details.fields).sort()).toEqual(['sortBy', 'status'])
})
