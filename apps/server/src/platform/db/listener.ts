// One listening connection for the whole process. It reconnects by itself and listens to all channels again. As it is
// always open, it also notices when the server stops responding.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { asConnectionFailure, ConnectionLost, describeFailure } from './failures.ts'

type OnMessage = (payload: string) => void
type Subscription = { onMessage: OnMessage; onReconnect: (() => void) | undefined }

export type NotificationListener = {
  /** Resolves once messages arrive. `onReconnect`: messages may have been missed. Returns a function that stops it. */
  listen(channel: string, onMessage: OnMessage, onReconnect?: () => void): Promise<() => Promise<void>>
  /** Connects now instead of with the first channel. */
  open(): Promise<void>
  close(): Promise<void>
}

export type ListenerOptions = {
  onConnect?: (client: pg.Client) => Promise<void>
  /** A heartbeat got no response: the server is frozen or the network is down. */
  onSilence?: () => void
  /** The server responds again after an outage. */
  onAnswer?: () => void
}

const heartbeatInterval = 1000
const heartbeatTimeout = 2500
const heartbeatStep = 50
/** A frozen server is noticed within this many milliseconds. */
export const silenceLimit = heartbeatInterval + heartbeatTimeout

export function createListener(
  connection: pg.ClientConfig,
  log: Log,
  { onConnect, onSilence, onAnswer }: ListenerOptions = {},
): NotificationListener {
  const subscriptions = new Map<string, Set<Subscription>>()
  let isClosed = false
  let connected: Promise<pg.Client> | null = null
  // Rejects while the server does not respond, so that no caller waits for it to come back.
  let away = Promise.withResolvers<never>()
  let last: Promise<unknown> = Promise.resolve()

  /** One statement at a time, as pg requires. */
  const say = (client: pg.Client, sql: string) => {
    const done = last.then(() => client.query(sql))
    last = done.catch(() => {})
    return done
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connection,
      application_name: 'fabula listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of subscriptions.get(channel) ?? []) onMessage(payload ?? '')
    })
    await client.connect()
    try {
      await onConnect?.(client)
      for (const channel of subscriptions.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    away = Promise.withResolvers<never>()
    away.promise.catch(() => {})
    onAnswer?.()
    void watch(client)
    return client
  }

  async function watch(client: pg.Client): Promise<void> {
    let hasEnded = false
    client.once('end', () => {
      hasEnded = true
      if (isClosed) return
      log.warn('database listener disconnected')
      connected = reconnect()
      connected.catch(() => {})
    })
    while (!hasEnded) {
      await delay(heartbeatInterval, undefined, { ref: false })
      if (hasEnded || (await isAnswered(say(client, 'select 1')))) continue
      if (!isClosed && !hasEnded) {
        log.error('database not responding')
        away.reject(new ConnectionLost('The database isn’t responding'))
        onSilence?.()
      }
      await client.end()
    }
  }

  function getClient(): Promise<pg.Client> {
    if (isClosed) return Promise.reject(new ConnectionLost('The database is closed'))
    if (!connected) {
      connected = connect()
      connected.catch(() => (connected = null))
    }
    return connected
  }

  async function reconnect(): Promise<pg.Client> {
    for (let pause = 100; ; pause = Math.min(pause * 2, 1000)) {
      await delay(pause, undefined, { ref: false })
      if (isClosed) throw new ConnectionLost('The database is closed')
      try {
        const client = await connect()
        log.info('database listener reconnected')
        for (const { onReconnect } of [...subscriptions.values()].flatMap((set) => [...set])) onReconnect?.()
        return client
      } catch (error) {
        log.debug({ reason: describeFailure(error) }, 'database listener reconnect failed')
        away.reject(error)
      }
    }
  }

  return {
    async listen(channel, onMessage, onReconnect) {
      const subscription = { onMessage, onReconnect }
      const others = subscriptions.get(channel) ?? new Set()
      others.add(subscription)
      subscriptions.set(channel, others)
      try {
        await say(await Promise.race([away.promise, getClient()]), `listen ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        others.delete(subscription)
        throw asConnectionFailure(error)
      }
      return async () => {
        others.delete(subscription)
        if (others.size > 0 || subscriptions.get(channel) !== others) return
        subscriptions.delete(channel)
        const client = await Promise.race([away.promise, connected]).catch(() => null)
        if (client && !isClosed && !subscriptions.has(channel))
          await say(client, `unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async open() {
      await getClient()
    },
    async close() {
      isClosed = true
      const client = await Promise.race([connected?.catch(() => null), delay(1000, null, { ref: false })])
      await client?.end()
    },
  }
}

/**
 * In time, or with an error of the query itself. Time is counted in small steps, because on a machine that starves this
 * process they take longer too, so a server that is only slow is not mistaken for a frozen one.
 */
async function isAnswered(heartbeat: Promise<unknown>): Promise<boolean> {
  let isDone = false
  void heartbeat.catch(() => {}).finally(() => (isDone = true))
  for (let waited = 0; !isDone && waited < heartbeatTimeout; waited += heartbeatStep)
    await delay(heartbeatStep, undefined, { ref: false })
  return isDone
}
