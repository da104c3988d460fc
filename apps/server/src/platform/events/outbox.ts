// The dispatcher: claims pending deliveries one by one and runs the listener in the transaction that completes them.
import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DatabaseHandle } from '#platform/db/database.ts'
import { isConnectionFailure } from '#platform/db/failures.ts'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { DomainEvent, EventName, Events, Listener } from './events.ts'
import * as store from './outbox.store.ts'

export type EventsOptions = {
  database: DatabaseHandle
  log: Log
  metrics: Metrics
  /** Concurrent deliveries on this node; each holds a connection. */
  concurrency?: number
  maxAttempts?: number
  retryDelayMs?: (attempt: number) => number
  /** Finds what no notification announced: a node that died, a message that was lost. */
  pollMs?: number
}

const hourMs = 60 * 60 * 1000

/** 1 s, doubling, an hour at most: with 15 attempts a listener has about four hours to recover. */
const growingDelay = (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), hourMs)

export function createEvents(options: EventsOptions): Events & { jobs: JobDefinition[] } {
  const {
    database,
    log,
    metrics,
    concurrency = 4,
    maxAttempts = 15,
    retryDelayMs = growingDelay,
    pollMs = 5000,
  } = options
  const { db } = database
  const deliveries = metrics.counter('outbox_deliveries_total', 'Event deliveries by listener and outcome', [
    'listener',
    'outcome',
  ])
  metrics.gauge('outbox_pending', 'Pending event deliveries', {
    read: () => store.countPending(db),
    isShared: true,
  })

  const listeners = new Map<string, Listener>()
  const publishedByCall = new AsyncLocalStorage<{ name: EventName; payload: DomainEvent['payload'] }[]>()
  let names: string[] = []
  const finished = new EventEmitter().setMaxListeners(0)
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let isRunning = false
  let wasAskedAgain = false
  let stopListening = async () => {}

  /** Starts one more run, up to the limit. A wake-up at the limit is remembered: a run may just have found nothing. */
  function wake(): void {
    if (!isRunning) return
    if (running.size >= concurrency) {
      wasAskedAgain = true
      return
    }
    const run = drain().finally(() => {
      running.delete(run)
      finished.emit('settled')
      if (wasAskedAgain) {
        wasAskedAgain = false
        wake()
      }
    })
    running.add(run)
  }

  function wakeLater(afterMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake()
    }, afterMs).unref()
    timers.add(timer)
  }

  async function drain(): Promise<void> {
    while (isRunning) {
      try {
        if (!(await deliverNext())) return
      } catch (error) {
        // The database is unavailable, or rejected the commit; the poll or a timer tries again.
        if (isRunning) log.warn({ err: error }, 'delivering events failed')
        return
      }
    }
  }

  /** Returns whether another one was due; one that is published later wakes the dispatcher by itself. */
  async function deliverNext(): Promise<boolean> {
    let claimed: Awaited<ReturnType<typeof store.claimDelivery>>
    try {
      const outcome = await db.transaction().execute(async (tx) => {
        claimed = await store.claimDelivery(tx, names)
        if (!claimed) return undefined
        if (claimed.isMoreDue) wake()
        const error = await attempt(claimed, tx)
        return error ? fail(claimed, error, tx) : ('delivered' as const)
      })
      if (claimed && outcome) deliveries.add({ listener: claimed.listener, outcome })
    } catch (error) {
      // A write of the listener was only rejected at commit: that counts as its failure too.
      if (!claimed || isConnectionFailure(error)) throw error
      deliveries.add({ listener: claimed.listener, outcome: await fail(claimed, error, db) })
    }
    finished.emit('settled')
    return claimed?.isMoreDue ?? false
  }

  async function attempt(delivery: store.Delivery, tx: Parameters<Listener['handle']>[1]): Promise<unknown> {
    const { eventId: id, name, payload, createdAt } = delivery
    await sql`savepoint delivery`.execute(tx)
    try {
      await listeners.get(delivery.listener)?.handle({ id, name, payload, createdAt } as DomainEvent, tx)
      return undefined
    } catch (error) {
      await sql`rollback to savepoint delivery`.execute(tx)
      return error ?? new Error('The listener threw nothing.')
    }
  }

  async function fail(
    delivery: store.Delivery,
    error: unknown,
    db: Parameters<typeof store.recordFailure>[0],
  ) {
    const attempts = delivery.attempts + 1
    const isDead = attempts >= maxAttempts
    const delayMs = retryDelayMs(attempts)
    const reason = error instanceof Error ? error.message : String(error)
    await store.recordFailure(db, delivery, { isDead, delayMs, reason })
    const about = {
      err: error,
      listener: delivery.listener,
      event: delivery.name,
      eventId: delivery.eventId,
      attempts,
    }
    if (isDead) log.error(about, 'event listener failed, no retries left')
    else {
      log.warn(about, 'event listener failed, will retry')
      wakeLater(delayMs + 5)
    }
    return isDead ? ('dead' as const) : ('failed' as const)
  }

  return {
    async publish(tx, name, payload) {
      if (!tx.isTransaction) throw new Error(`The event ${name} must be published in a transaction.`)
      await store.insertEvent(tx, name, payload)
      publishedByCall.getStore()?.push({ name, payload })
    },

    async duringCall(call) {
      const published: { name: EventName; payload: DomainEvent['payload'] }[] = []
      const result = await publishedByCall.run(published, call)
      const awaited = published.flatMap(({ name, payload }) =>
        [...listeners.values()].flatMap((one) =>
          one.event === name ? (one.beforeAnswer?.(payload) ?? []) : [],
        ),
      )
      if (awaited.length > 0) await Promise.all(awaited)
      return result
    },

    async start(given) {
      for (const one of given) {
        if (listeners.has(one.name)) throw new Error(`Two listeners are named ${one.name}.`)
        listeners.set(one.name, one)
      }
      names = [...listeners.keys()]
      await store.registerListeners(db, given)
      isRunning = true
      stopListening = await database.listen(store.outboxChannel, wake, wake)
      timers.add(setInterval(wake, pollMs).unref())
      wake()
    },

    async stop() {
      isRunning = false
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.all([...running, stopListening()])
      listeners.clear()
    },

    async idle() {
      while (await store.hasPending(db, names)) {
        // Callers of idle() must not wait for the retry delays of a failed listener.
        if (running.size === 0) await store.hurryPending(db, names)
        wake()
        // Another node may hold the last one, and its end emits nothing here.
        const abort = new AbortController()
        await Promise.race([once(finished, 'settled', abort), delay(20, undefined, abort)]).finally(() =>
          abort.abort(),
        )
      }
    },

    jobs: [
      defineJob({
        name: 'platform.thin-events',
        schema: z.object({}),
        schedule: '17 3 * * *',
        async handle({ signal }) {
          // After a month offline, jobs may start before the listeners have registered again.
          if (!isRunning) throw new Error('The listeners are not started yet.')
          await store.registerListeners(db, [...listeners.values()])
          const lost = await store.forgetLostListeners(db)
          if (lost.length > 0) log.warn({ listeners: lost }, 'event listeners not seen for a month removed')
          const batch = 5000
          while (!signal.aborted && (await store.deleteOldEvents(db, batch)) === batch);
        },
      }),
    ],
  }
}
