// Short messages to all nodes: drop this page, close those sockets. Ids only; nothing is stored for offline nodes.
import { once } from 'node:events'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseHandle, Transaction } from './db/database.ts'
import type { Log } from './log/log.ts'
import type { Redis } from './redis.ts'
import type { Siblings } from './workers/siblings.ts'

export type Fanout = {
  /** Reaches every subscriber on every node, this one included. At most 4,000 bytes. */
  publish(channel: string, message: string): Promise<void>
  /** Returns a function that unsubscribes. */
  subscribe(
    channel: string,
    onMessage: (message: string) => void,
    /** Messages may have been missed. */
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * For what is too frequent for the database and may be lost, such as cursors: through Redis, or else between the workers
   * of this machine. Null if this process is the only one.
   */
  fleeting: Pick<Fanout, 'publish' | 'subscribe'> | null
  /** Whether Redis responds, if one is configured. */
  ping(): Promise<boolean>
  stop(): Promise<void>
}

export type FanoutOptions = {
  database: DatabaseHandle
  redis: Redis | null
  log: Log
  siblings?: Siblings | null
}

type OnMessage = (message: string) => void

const maxBytes = 4000

const nameOf = (channel: string) => `fabula_fanout_${requireChannel(channel)}`

/** Part of the transaction: delivered when it commits, and never if it rolls back. */
export async function publishOnCommit(
  tx: Transaction,
  channel: string,
  ...messages: string[]
): Promise<void> {
  await sql`select ${notification(channel, sql`message`)} from unnest(${messages}::text[]) message`.execute(
    tx,
  )
}

/** The same within a statement. */
export const notification = (channel: string, message: RawBuilder<unknown>) =>
  sql`pg_notify(${nameOf(channel)}, ${message})`

export function createFanout({ database, redis, log, siblings = null }: FanoutOptions): Fanout {
  const inRedis = redis ? listenInRedis(redis) : null

  const guarded = (channel: string, onMessage: OnMessage) => (message: string) => {
    try {
      onMessage(message)
    } catch (error) {
      log.error({ err: error, channel }, 'fan-out message handler failed')
    }
  }

  const toAll: Pick<Fanout, 'publish' | 'subscribe'> = {
    async publish(channel, message) {
      const name = nameOf(channel)
      if (Buffer.byteLength(message) > maxBytes)
        throw new RangeError('A message to all nodes may carry ids only.')
      if (redis) {
        const isSent = await redis.publish(name, message).then(
          () => true,
          () => false,
        )
        if (isSent) return
      }
      // Every node listens here as well, so nothing is lost while Redis is down.
      await sql`select pg_notify(${name}, ${message})`.execute(database.db)
    },

    async subscribe(channel, onMessage, onReconnect) {
      const name = nameOf(channel)
      const handle = guarded(channel, onMessage)
      const stopDatabase = await database.listen(name, handle, onReconnect)
      const stopRedis = await inRedis?.listen(name, handle)
      return async () => {
        await stopDatabase()
        await stopRedis?.()
      }
    },
  }

  return {
    ...toAll,
    fleeting: redis ? toAll : siblings && amongSiblings(siblings),

    async ping() {
      return (
        !redis ||
        redis.ping().then(
          () => true,
          () => false,
        )
      )
    },
    async stop() {
      inRedis?.close()
    },
  }
}

function amongSiblings(siblings: Siblings): NonNullable<Fanout['fleeting']> {
  return {
    async publish(channel, message) {
      await siblings.ask(nameOf(channel), message)
    },
    async subscribe(channel, onMessage) {
      return siblings.answer(nameOf(channel), (message) => onMessage(message as string))
    },
  }
}

/** A subscribed connection can do nothing else, so this is a separate one. */
function listenInRedis(redis: Redis) {
  const handlers = new Map<string, Set<OnMessage>>()
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  })
  // The other connection reports it; without a listener the process would end.
  subscriber.on('error', () => {})
  let isAway = false
  subscriber.on('close', () => {
    isAway = true
  })
  subscriber.on('ready', () => {
    isAway = false
  })
  subscriber.on('message', (name: string, message: string) => {
    for (const handle of handlers.get(name) ?? []) handle(message)
  })

  return {
    async listen(name: string, handle: OnMessage): Promise<() => Promise<void>> {
      const others = handlers.get(name) ?? new Set()
      others.add(handle)
      handlers.set(name, others)
      const subscribed = subscriber.subscribe(name).catch(() => {})
      // Redis may be down at startup; the subscription then waits for it, but startup does not.
      if (!isAway) {
        const finished = new AbortController()
        const lost = once(subscriber, 'close', finished).catch(() => {})
        await Promise.race([subscribed, lost]).finally(() => finished.abort())
      }
      return async () => {
        others.delete(handle)
        if (others.size > 0) return
        handlers.delete(name)
        if (subscriber.status === 'ready') await subscriber.unsubscribe(name)
      }
    },
    close: () => subscriber.disconnect(),
  }
}

function requireChannel(channel: string): string {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(channel)) throw new TypeError(`"${channel}" is no valid channel.`)
  return channel
}
