import { ApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import type { Notification } from '@fabula/contracts/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#lib/query-client.ts'
import { unread } from './public/unread.ts'
import { createNotificationCache, type NotificationCache } from './notification-cache.ts'

const one = (_id: string, isRead = false) => ({ _id, isRead }) as Notification

let onServer: Notification[]
let calls: string[]
let isDown: boolean
let cache: NotificationCache
let client: QueryClient
const shown = () =>
  client.getQueryData<{ notifications: Notification[] }>(['notifications', 'all'])?.notifications
const count = () => unread.getState().count
const unreadOf = () => onServer.filter(({ isRead }) => !isRead)

beforeEach(() => {
  onServer = [one('b'), one('a', true)]
  calls = []
  isDown = false
  const api = async (key: string, request?: { params?: { id: string }; query?: { filter?: string } }) => {
    calls.push(key)
    if (isDown) throw new ApiError({ status: 'error', code: 'UNAVAILABLE_ERROR', message: 'Away' }, 503)
    const id = request?.params?.id
    if (key.startsWith('POST'))
      onServer = onServer.map((item) => (!id || item._id === id ? { ...item, isRead: true } : item))
    if (key.startsWith('DELETE')) onServer = onServer.filter(({ _id }) => _id !== id)
    return {
      notifications: request?.query?.filter ? unreadOf() : onServer,
      count: unreadOf().length,
    }
  }
  client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  unread.setState(unread.getInitialState())
  cache = createNotificationCache({ client: () => client, api: api as unknown as ApiClient })
})

test('the list includes its count; reading and deleting show at once', async () => {
  await cache.load()
  expect([shown(), count()]).toMatchObject([[{ _id: 'b' }, { _id: 'a' }], 1])
  const reading = cache.markRead('b')
  expect(count()).toBe(0)
  await reading
  await cache.remove('b')
  expect([shown(), count()]).toMatchObject([[{ _id: 'a' }], 0])
})

test('failures are silent and reverted', async () => {
  await cache.load()
  isDown = true
  await expect(cache.markAllRead()).resolves.toBeUndefined()
  await expect(cache.refreshCount()).resolves.toBeUndefined()
  isDown = false
  await cache.load()
  expect(count()).toBe(1)
})

test('a different count reloads the list', async () => {
  await cache.load()
  onServer = [one('c'), ...onServer]
  calls = []
  await cache.refreshCount()
  expect(calls).toEqual(['GET /notifications/count', 'GET /notifications'])
  expect(shown()?.[0]?._id).toBe('c')
  calls = []
  await cache.refreshCount()
  expect(calls).toEqual(['GET /notifications/count'])
})

test('an older response does not drop a notification received during the fetch', async () => {
  await cache.load()
  const loading = cache.load()
  onServer = [one('z'), ...onServer]
  cache.receive({ type: 'notification', data: one('z'), unread: 2 })
  await loading
  expect([shown(), count()]).toMatchObject([[{ _id: 'z' }, { _id: 'b' }, { _id: 'a' }], 2])
})
