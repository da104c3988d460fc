import { ApiError } from '@fabula/contracts/api-error'
import type { ApiClient } from '@fabula/contracts/client'
import type { Notification } from '@fabula/contracts/notifications'
import { beforeEach, expect, test } from 'vitest'
import { createNotificationStore, type NotificationStore } from './notification-store.ts'

const one = (_id: string, isRead = false) => ({ _id, isRead }) as Notification

let onServer: Notification[]
let calls: string[]
let isDown: boolean
let store: NotificationStore
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
  store = createNotificationStore(api as unknown as ApiClient)
})

test('the list comes with its count; reading and deleting show at once', async () => {
  await store.load()
  expect(store.list.get()).toMatchObject({ all: [{ _id: 'b' }, { _id: 'a' }], count: 1 })
  const reading = store.markRead('b')
  expect(store.list.get().count).toBe(0)
  await reading
  await store.remove('b')
  expect(store.list.get()).toMatchObject({ all: [{ _id: 'a' }], count: 0 })
})

test('what fails is silent, and not so', async () => {
  await store.load()
  isDown = true
  await expect(store.markAllRead()).resolves.toBeUndefined()
  await expect(store.refreshCount()).resolves.toBeUndefined()
  isDown = false
  await store.load()
  expect(store.list.get().count).toBe(1)
})

test('another count brings another list', async () => {
  await store.load()
  onServer = [one('c'), ...onServer]
  calls = []
  await store.refreshCount()
  expect(calls).toEqual(['GET /notifications/count', 'GET /notifications'])
  expect(store.list.get().all?.[0]?._id).toBe('c')
  calls = []
  await store.refreshCount()
  expect(calls).toEqual(['GET /notifications/count'])
})

test('what comes in while a list is fetched is not lost to the older answer', async () => {
  await store.load()
  const loading = store.load()
  onServer = [one('z'), ...onServer]
  store.receive({ type: 'notification', data: one('z'), unread: 2 })
  await loading
  expect(store.list.get()).toMatchObject({ all: [{ _id: 'z' }, { _id: 'b' }, { _id: 'a' }], count: 2 })
})
