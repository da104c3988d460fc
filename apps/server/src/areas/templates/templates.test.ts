import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENRES } from '#areas/images/covers/genres.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('every genre that has a picture is there for all, in its order, with words of its own', async () => {
  const { genres } = (await app.http.inject('/api/v1/public/genres')).json()
  expect(genres.map(({ slug }: { slug: string }) => slug)).toEqual(GENRES.map(({ slug }) => slug))
  expect(genres[0]).toEqual({
    _id: expect.any(String),
    slug: 'fantasy',
    name: 'Fantasy',
    description: expect.stringMatching(/^[A-Z].*\.$/),
  })
  expect(new Set(genres.map(({ description }: { description: string }) => description)).size).toBe(
    genres.length,
  )
})
