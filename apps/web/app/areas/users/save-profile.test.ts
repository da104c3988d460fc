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

test('forces a session check first, however recent the last one is', async () => {
  expect(await saveProfile({ bio: 'Hello.' })).toEqual({ bio: 'Hello.' })
  expect(asked).toEqual(['GET /auth/me', 'PATCH /users/profile'])
})

test('rejects an ended session as Unauthorized and sends nothing', async () => {
  statuses['GET /auth/me'] = 401
  await expect(saveProfile({ bio: 'Hello.' })).rejects.toThrow('Unauthorized')
  expect(asked).toEqual(['GET /auth/me'])
  expect(session.getState().viewer).toBeNull()
})

test('a failed check keeps the session, and the change reports its own result', async () => {
  statuses['GET /auth/me'] = 0
  expect(await saveProfile({ bio: 'Hello.' })).toEqual({ bio: 'Hello.' })
  expect(session.getState().viewer).toEqual(ana)
  statuses['PATCH /users/profile'] = 429
  await expect(saveProfile({ bio: 'Hello.' })).rejects.toThrow(RateLimitedError)
})
