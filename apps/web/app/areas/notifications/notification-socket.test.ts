import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotificationSocket, type NotificationSocketOptions } from './notification-socket.ts'

/** A fake WebSocket that the test opens, writes to and closes. */
class Line extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  sent: unknown[] = []
  isClosed = false
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.isClosed = true
    this.readyState = WebSocket.CLOSED
  }
  open() {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  fall(code = 1006) {
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

let lines: Line[]
let heard: string[]
let isOnline: boolean
const options: NotificationSocketOptions = {
  userId: 'me',
  connect() {
    const line = new Line()
    lines.push(line)
    return line as unknown as WebSocket
  },
  isOnline: () => isOnline,
  onReady: () => heard.push('ready'),
  onMessage: ({ type }) => heard.push(type),
  onOpenChange: (isOpen) => heard.push(isOpen ? 'open' : 'closed'),
  onSessionEnd: () => heard.push('session ended'),
}
const line = () => lines.at(-1)!

let socket: ReturnType<typeof createNotificationSocket>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 })
  lines = []
  heard = []
  isOnline = true
  socket = createNotificationSocket(options)
})
afterEach(() => {
  socket.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends auth 500 ms after opening, and a heartbeat every 30 s', () => {
  socket.start()
  line().open()
  vi.advanceTimersByTime(499)
  expect(line().sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(line().sent).toEqual([{ type: 'auth', userId: 'me' }])
  vi.advanceTimersByTime(60_000)
  expect(line().sent.slice(1)).toEqual([{ type: 'heartbeat' }, { type: 'heartbeat' }])
  line().say({ type: 'ready' })
  line().say({ type: 'notification' })
  line().dispatchEvent(new MessageEvent('message', { data: 'no JSON' }))
  expect(heard).toEqual(['open', 'ready', 'notification'])
})

test('drops and retries a connection that does not open within 5 s', () => {
  socket.start()
  vi.advanceTimersByTime(4999)
  expect(line().isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(line().isClosed).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(lines).toHaveLength(2)
  // Events of the dropped connection are ignored.
  lines[0]!.open()
  lines[0]!.fall()
  expect(heard).toEqual([])
})

test('reconnects five times, the delay doubling from 2 s, and then stops', () => {
  socket.start()
  line().open()
  line().say({ type: 'ready' })
  for (const [index, delay] of [2000, 4000, 8000, 16_000, 32_000].entries()) {
    line().fall(1012)
    vi.advanceTimersByTime(delay - 1)
    expect(lines).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(index + 2)
  }
  line().fall()
  vi.advanceTimersByTime(120_000)
  expect(lines).toHaveLength(6)
  // The network is back: the retries start over.
  socket.wake()
  expect(lines).toHaveLength(7)
  line().fall()
  vi.advanceTimersByTime(2000)
  expect(lines).toHaveLength(8)
})

test('skips attempts while offline, but continues the schedule', () => {
  socket.start()
  isOnline = false
  line().fall()
  vi.advanceTimersByTime(2000)
  expect(lines).toHaveLength(1)
  isOnline = true
  vi.advanceTimersByTime(4000)
  expect(lines).toHaveLength(2)
})

test('the retries start over only once the server is ready', () => {
  socket.start()
  line().open()
  line().fall()
  vi.advanceTimersByTime(2000)
  line().open()
  line().fall()
  vi.advanceTimersByTime(3999)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1)
  line().open()
  line().say({ type: 'ready' })
  line().fall()
  vi.advanceTimersByTime(2000)
  expect(lines).toHaveLength(4)
})

test('disconnects after 5 minutes without activity, and reconnects on the next', () => {
  socket.start()
  line().open()
  vi.advanceTimersByTime(4 * 60_000)
  socket.noteActivity()
  vi.advanceTimersByTime(4 * 60_000)
  expect(line().isClosed).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(line().sent.at(-1)).toEqual({ type: 'disconnect' })
  expect(line().isClosed).toBe(true)
  line().fall(1000)
  vi.advanceTimersByTime(10 * 60_000)
  expect(lines).toHaveLength(1)
  socket.noteActivity()
  expect(lines).toHaveLength(2)
  expect(heard).toEqual(['open', 'closed'])
})

test('does not reconnect for an inactive user', () => {
  socket.start()
  line().open()
  vi.setSystemTime(Date.now() + 5 * 60_000)
  line().fall()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})

test('does not reconnect after the session has ended', () => {
  socket.start()
  line().open()
  line().fall(4401)
  vi.advanceTimersByTime(120_000)
  socket.noteActivity()
  socket.wake()
  expect(lines).toHaveLength(1)
  expect(heard).toEqual(['open', 'closed', 'session ended'])
})
