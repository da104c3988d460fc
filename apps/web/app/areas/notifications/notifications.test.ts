// @vitest-environment happy-dom
import type { OwnUser } from '@fabula/contracts/users'
import { expect, onTestFinished, test, vi } from 'vitest'
import { session } from '#lib/api.ts'
import { startNotifications } from './notifications.ts'

const ana = { _id: '1', username: 'ana' } as OwnUser

test('a user who logs out is asked for nothing any more, and for everything if it fails', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    if (!path.endsWith('/messages/count')) return Response.json({ notifications: [], count: 0 })
    signals.push(signal!)
    return new Promise(() => {})
  })
  onTestFinished(() => {
    session.clear()
    vi.unstubAllGlobals()
  })
  session.adopt(ana)
  void startNotifications(ana._id)
  await vi.waitFor(() => expect(signals).toHaveLength(1))

  const fail = session.expectEnd()
  expect(signals[0]!.aborted).toBe(true)
  void startNotifications(ana._id)
  expect(signals).toHaveLength(1)

  fail()
  await vi.waitFor(() => expect(signals).toHaveLength(2))
  expect(signals[1]!.aborted).toBe(false)
})
