// @vitest-environment happy-dom
import type { OwnUser } from '@fabula/contracts/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#lib/api.ts'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { saveProfile } from './save-profile.ts'

const ana = { _id: 'a', username: 'ana' } as OwnUser
let asked: string[]
let statuses: Record<string, number>

beforeEach(() => {
  asked = []
  statuses = {}
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    const key = `${method} ${path.replace('/api/v1', '')}`
    asked.push(key)
    const status = statuses[key] ?? 200
    if (status === 0) throw new TypeError('gone')
    return status === 200
      ? Response.json({ status: 'success', user: ana, profile: { bio: 'Hello.' } })
      : Response.json({ status: 'error', message: 'No.' }, { status })
  })
  session.adopt(ana)
})

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('the session is checked by force first, however fresh it is', async () => {
  expect(await saveProfile({ bio: 'Hello.' })).toEqual({ bio: 'Hello.' })
  expect(asked).toEqual(['GET /auth/me', 'PATCH /users/profile'])
})

test('a session that is over is told as Unauthorized, and nothing is sent', async () => {
  statuses['GET /auth/me'] = 401
  await expect(saveProfile({ bio: 'Hello.' })).rejects.toThrow('Unauthorized')
  expect(asked).toEqual(['GET /auth/me'])
  expect(session.getState().viewer).toBeNull()
})

test('a check that could not be made keeps the session, and the change says for itself how it went', async () => {
  statuses['GET /auth/me'] = 0
  expect(await saveProfile({ bio: 'Hello.' })).toEqual({ bio: 'Hello.' })
  expect(session.getState().viewer).toEqual(ana)
  statuses['PATCH /users/profile'] = 429
  await expect(saveProfile({ bio: 'Hello.' })).rejects.toThrow(RateLimitedError)
})
