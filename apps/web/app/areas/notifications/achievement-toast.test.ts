// @vitest-environment happy-dom
import type { Notification } from '@fabula/contracts/notifications'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toastQueue, type ToastRequest } from '#ui/toast.ts'
import { toastAchievement } from './achievement-toast.ts'

let said: ToastRequest[]
let leave: () => void
let visibility: DocumentVisibilityState
const stay = new AbortController().signal

beforeEach(() => {
  said = []
  visibility = 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  leave = toastQueue.connect((request) => said.push(request))
})
afterEach(() => {
  leave()
  localStorage.clear()
})

function look(): void {
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
}

const came = (_id: string, type: Notification['type'] = 'achievement') => ({
  type: 'notification' as const,
  unread: 1,
  data: {
    _id,
    type,
    title: 'Achievement earned',
    message: 'Achievement earned: Through the door.',
    words: [
      { text: 'Achievement earned: ', kind: 'plain' as const },
      { text: 'Through the door', kind: 'strong' as const },
    ],
    person: null,
    link: '/profile/me?tab=achievements',
    referenceId: null,
    answer: null,
    isRead: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
})

test('shows the achievement with a link to all of them, once', async () => {
  await toastAchievement(came('one'), stay)
  await toastAchievement(came('one'), stay)
  expect(said).toEqual([
    {
      type: 'success',
      message: 'Achievement earned: Through the door',
      duration: 10_000,
      link: { label: 'Your achievements', to: '/profile/me?tab=achievements' },
    },
  ])
})

test('ignores other notifications', async () => {
  await toastAchievement(came('one', 'follow'), stay)
  await toastAchievement({ type: 'ready' }, stay)
  expect(said).toEqual([])
})

test('a hidden tab waits, and skips achievements that another tab has shown meanwhile', async () => {
  visibility = 'hidden'
  const waiting = [toastAchievement(came('one'), stay), toastAchievement(came('two'), stay)]
  expect(said).toEqual([])
  localStorage.setItem('fabula.toastedAchievements', '["two"]')
  look()
  await Promise.all(waiting)
  expect(said).toHaveLength(1)
})

test('shows nothing after the user has signed out', async () => {
  visibility = 'hidden'
  const left = new AbortController()
  void toastAchievement(came('one'), left.signal)
  left.abort()
  look()
  await Promise.resolve()
  expect(said).toEqual([])
})
