import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '#areas/accounts/public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a first start brings people with profiles, followers and seals; a start that was cut off can be repeated', async () => {
  for (let time = 0; time < 2; time += 1) await app.loadDemo()
  await app.foundation.events.idle()
  const viewer = await createMember(app)
  const { user } = (await viewer.call('GET /users/info/ines_marchetti')).json()
  expect(user).toMatchObject({ followerCount: 10, pronouns: 'she/her' })
  expect(user.counts.achievements).toBeGreaterThanOrEqual(6)
  expect(user.expertiseAreaIds).toHaveLength(3)
  const { suggestions } = (await viewer.call('GET /users/suggestions?limit=20')).json()
  expect(suggestions).toHaveLength(demoAccounts.filter(({ isOnboarded }) => isOnboarded).length)
  expect(suggestions.every(({ displayName }: { displayName: string }) => displayName)).toBe(true)
  const login = await app.http.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { emailOrUsername: 'jonahvell', password: demoPassword },
  })
  expect(login.statusCode).toBe(200)
})
