// @vitest-environment happy-dom
// Against a real socket that behaves as the server does when a user has too many editors open, or is suspended.
import { collabCloseCodes } from '@fabula/contracts/collab'
import type { OwnUser } from '@fabula/contracts/users'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { session as login } from '#lib/api.ts'
import { openChapter } from './chapter-session.ts'

let server: WebSocketServer

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/`,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  login.setState({ viewer: null })
  server.close()
})

test('reports too many open editors, waits, and retries after a minute', async () => {
  let connections = 0
  server.on('connection', (socket) => {
    connections += 1
    socket.close(collabCloseCodes.tooManyTabs, 'Too many editors open.')
  })
  // The editor reconnects only for the signed-in user.
  login.setState({ viewer: { _id: 'u' } as OwnUser })
  const session = openChapter({ title: () => '', onRefused() {}, onRestored() {}, onSuspended() {} })
  const crowded = new Promise<void>((resolve) =>
    session.store.subscribe(({ isCrowded }) => isCrowded && resolve()),
  )
  await session.connect({ userId: 'u', storyId: 's', chapterId: 'c' })
  await crowded
  expect(session.store.getState().isCrowded).toBe(true)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(connections).toBe(1)
  const again = once(server, 'connection')
  await vi.advanceTimersByTimeAsync(20_000)
  await again
  expect(connections).toBe(2)
  session.end()
})

test('a suspension ends the connection, and the text can no longer be changed', async () => {
  let connections = 0
  server.on('connection', (socket) => {
    connections += 1
    socket.close(collabCloseCodes.suspended, 'The account is suspended')
  })
  login.setState({ viewer: { _id: 'u' } as OwnUser })
  let session: ReturnType<typeof openChapter> | undefined
  const suspended = new Promise<void>((resolve) => {
    session = openChapter({ title: () => '', onRefused() {}, onRestored() {}, onSuspended: resolve })
  })
  await session?.connect({ userId: 'u', storyId: 's', chapterId: 'c' })
  await suspended
  expect(session?.store.getState().saveState).toBe('readonly')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections).toBe(1)
  session?.end()
})
