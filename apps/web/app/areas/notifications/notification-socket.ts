// The socket of this tab, with the timings of spec section 9. It never reports failures: while it is closed, the count
// is polled instead.
import { notificationCloseCodes, type NotificationMessage } from '@fabula/contracts/notifications.socket'

const timings = {
  connectWithin: 5000,
  authAfter: 500,
  heartbeatEvery: 30_000,
  idleAfter: 5 * 60_000,
  maxReconnects: 5,
  firstReconnectAfter: 2000,
} as const

export type NotificationSocketOptions = {
  userId: string
  connect(): WebSocket
  /** No attempts while offline: the browser would log an error for each. */
  isOnline(): boolean
  /** The server is ready, so nothing is missed from now on: earlier notifications must be fetched. */
  onReady(): void
  onMessage(message: NotificationMessage): void
  onOpenChange(isOpen: boolean): void
  /** The session has ended, or belongs to another user. */
  onSessionEnd(): void
}

/** idle: the user is inactive. failed: all reconnects failed. */
type State = 'connecting' | 'open' | 'waiting' | 'idle' | 'failed' | 'stopped'

export function createNotificationSocket(options: NotificationSocketOptions) {
  let state: State = 'stopped'
  let socket: WebSocket | null = null
  let reconnects = 0
  let lastActivity = Date.now()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  function later(work: () => void, milliseconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds)
    timers.add(timer)
  }

  function enter(next: State): void {
    const wasOpen = state === 'open'
    state = next
    if (wasOpen !== (next === 'open')) options.onOpenChange(next === 'open')
  }

  function forgetTimers(): void {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }

  function connect(): void {
    forgetTimers()
    enter('connecting')
    if (!options.isOnline()) return lose()
    const current = options.connect()
    socket = current
    const isCurrent = () => socket === current
    later(() => {
      if (isCurrent()) drop(current)
    }, timings.connectWithin)
    current.addEventListener('open', () => {
      if (!isCurrent()) return
      forgetTimers()
      enter('open')
      later(() => say({ type: 'auth', userId: options.userId }), timings.authAfter)
      beat()
    })
    current.addEventListener('message', ({ data }) => {
      if (isCurrent()) hear(data)
    })
    current.addEventListener('close', ({ code }) => {
      if (isCurrent()) lose(code)
    })
  }

  function beat(): void {
    later(() => {
      say({ type: 'heartbeat' })
      beat()
    }, timings.heartbeatEvery)
  }

  function say(message: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  function hear(data: unknown): void {
    let message: NotificationMessage
    try {
      message = JSON.parse(String(data)) as NotificationMessage
    } catch {
      return
    }
    if (message.type === 'ready') {
      // Reset only now, because a server that accepts and then closes would be retried forever.
      reconnects = 0
      options.onReady()
    } else options.onMessage(message)
  }

  /** A connection that takes too long: its own close event may be late or missing. */
  function drop(current: WebSocket): void {
    current.close()
    lose()
  }

  function lose(code?: number): void {
    socket = null
    forgetTimers()
    if (code === notificationCloseCodes.session) {
      stop()
      options.onSessionEnd()
    } else if (code === notificationCloseCodes.suspended) stop()
    else if (isIdle()) enter('idle')
    else if (reconnects >= timings.maxReconnects) enter('failed')
    else {
      enter('waiting')
      later(connect, timings.firstReconnectAfter * 2 ** reconnects)
      reconnects += 1
    }
  }

  const isIdle = () => Date.now() - lastActivity >= timings.idleAfter

  function watchIdleness(): void {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(
      () => {
        if (!isIdle()) return watchIdleness()
        rest('idle')
      },
      Math.max(0, lastActivity + timings.idleAfter - Date.now()),
    )
  }

  function rest(next: 'idle' | 'stopped'): void {
    say({ type: 'disconnect' })
    const current = socket
    socket = null
    current?.close(1000)
    forgetTimers()
    enter(next)
  }

  function begin(): void {
    reconnects = 0
    lastActivity = Date.now()
    watchIdleness()
    connect()
  }

  function stop(): void {
    clearTimeout(idleTimer)
    rest('stopped')
  }

  return {
    start: begin,
    stop,
    /** Does nothing while the socket is closed. */
    send: say,
    /** Called on mouse, keyboard, scroll and touch events. */
    noteActivity() {
      lastActivity = Date.now()
      if (state === 'idle') begin()
    },
    /** Retries because the network is back or the page is visible again. */
    wake() {
      if (state === 'failed' || state === 'idle') begin()
    },
  }
}
