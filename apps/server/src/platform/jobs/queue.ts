// The queue behind the jobs: pg-boss in its own schema, with a few connections of its own.
import { setTimeout as delay } from 'node:timers/promises'
import { type Clock, type Db, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, DatabaseHandle, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { defineJob, type JobDefinition, type JobRow, type Jobs } from './jobs.ts'
import { deadName, prepareQueues, prepareSchedules } from './queue.setup.ts'
import * as adminStore from './queue.admin.store.ts'
import * as store from './queue.store.ts'

export type JobsOptions = {
  database: DatabaseHandle
  log: Log
  metrics: Metrics
  /** How long running jobs may take to finish when the server stops; otherwise they are retried. */
  stopWithinMs?: number
  /** Tests pass one that they can move. */
  clock?: Clock
}

/** How soon a job runs that no notification announced: a retry, a job for later, one of a lost message. */
const lookEveryMs = 2000

export function createJobs(options: JobsOptions): Jobs {
  const { database, log, metrics, stopWithinMs = 3000, clock } = options
  const { db } = database
  const runs = metrics.counter('jobs_total', 'Background job runs by outcome', ['job', 'outcome'])
  let opened: PgBoss | undefined
  const getBoss = () => {
    if (!opened) throw new Error('The jobs are neither started nor connected.')
    return opened
  }

  async function open(isWorking: boolean): Promise<PgBoss> {
    opened = new PgBoss({
      ...database.connection,
      application_name: 'fabula jobs',
      schema: store.schema,
      max: 3,
      useListenNotify: isWorking,
      schedule: isWorking,
      supervise: isWorking,
      ...(clock && { clock }),
    })
    // While the database is down every worker reports it at every poll; one line is enough.
    let quietUntil = 0
    opened.on('error', (error) => {
      if (Date.now() < quietUntil) return
      quietUntil = Date.now() + 10_000
      log.warn({ err: error }, 'job queue error')
    })
    opened.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue warning'))
    return opened.start()
  }

  function define(given: readonly JobDefinition[]): void {
    for (const definition of given) {
      if (definitions.has(definition.name)) throw new Error(`Two jobs are named ${definition.name}.`)
      definitions.set(definition.name, definition)
    }
  }

  const definitions = new Map<string, JobDefinition>()
  /** By the name of their queue. */
  const workers = new Map<string, string[]>()
  const stopping = new AbortController()
  const listQueueNames = () => [...definitions.keys()].flatMap((name) => [name, deadName(name)])

  function notifyWorkers(name: string): void {
    for (const id of workers.get(name) ?? []) getBoss().notifyWorker(id)
  }

  /** Instead of a query by every worker. */
  async function notifyDueWorkers(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await delay(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      // While the database is down, the workers report it.
      for (const name of await store.listDue(db, [...workers.keys()]).catch(() => [])) notifyWorkers(name)
    }
  }

  async function startWorkers(name: string, count: number, handle: (job: JobWithMetadata) => Promise<void>) {
    const boss = getBoss()
    for (let index = 0; index < count; index++) {
      const id: string = await boss.work(
        name,
        // The long interval applies to notified workers: `notifyDueWorkers` looks for all of them.
        { includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 },
        async ([job]: JobWithMetadata[]) => {
          // One notification may represent many jobs, so look again at once instead of at the next poll.
          boss.notifyWorker(id)
          if (job) await handle(job)
        },
      )
      workers.set(name, [...(workers.get(name) ?? []), id])
    }
  }

  async function run(definition: JobDefinition, job: JobWithMetadata): Promise<void> {
    const { name } = definition
    try {
      await definition.handle({
        id: job.id,
        data: definition.schema.parse(job.data ?? {}),
        attempt: job.retryCount + 1,
        setProgress: (fraction) => store.setProgress(db, job.id, fraction),
        signal: job.signal,
      })
      runs.add({ job: name, outcome: 'done' })
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit
      runs.add({ job: name, outcome: isLast ? 'dead' : 'failed' })
      const about = { err: error, job: name, jobId: job.id, attempt: job.retryCount + 1 }
      if (isLast) log.error(about, 'job failed, no retries left')
      else log.warn(about, 'job failed, will retry')
      throw error
    }
  }

  async function runOnFailed(definition: JobDefinition, job: JobWithMetadata): Promise<void> {
    const failed = { id: job.sourceId ?? job.id, data: definition.schema.parse(job.data ?? {}) }
    await definition.onFailed?.(failed, job.sourceOutput)
  }

  return {
    async enqueue(tx, name, data, { runAt, key, ownerId } = {}) {
      definitions.get(name)?.schema.parse(data)
      const id = newId()
      // Every queue allows one waiting job per key, so a job without a key gets a unique one.
      const wanted = {
        id,
        singletonKey: key ?? id,
        ...(runAt && { startAfter: runAt }),
        db: asBossDatabase(tx),
      }
      for (;;) {
        if (await getBoss().send(name, data, wanted)) {
          if (ownerId) await store.track(tx, { id, name, ownerId })
          return id
        }
        const waiting = await store.holdWaiting(tx, name, key ?? id, runAt)
        if (waiting) return waiting
      }
    },

    async find(id, ownerId) {
      const job = await store.findTracked(db, id, ownerId)
      return job && { ...job, createdAt: job.createdAt.toISOString() }
    },

    async start(given) {
      define([...given, thinTracked(db)])
      const boss = await open(true)
      // Without them the lists of jobs are only slower; the next start tries again.
      await adminStore
        .prepareIndexes(db)
        .catch((error: unknown) => log.warn({ err: error }, 'job indexes not created'))
      await prepareQueues(boss, definitions.values())
      await prepareSchedules(boss, definitions.values())
      for (const definition of definitions.values()) {
        await startWorkers(definition.name, definition.concurrency ?? 1, (job) => run(definition, job))
        if (definition.onFailed) {
          await startWorkers(deadName(definition.name), 1, (job) => runOnFailed(definition, job))
        }
      }
      void notifyDueWorkers(stopping.signal)
    },

    async connect(given) {
      define(given)
      await prepareQueues(await open(false), definitions.values())
    },

    async stop() {
      stopping.abort()
      const boss = opened
      if (!boss) return
      const finished = Promise.all(listQueueNames().map((name) => boss.offWork(name, { wait: true })))
      const late = new AbortController()
      await Promise.race([finished, delay(stopWithinMs, undefined, late)]).finally(() => late.abort())
      workers.clear()
      await boss.stop({ graceful: false })
    },

    async idle() {
      const names = listQueueNames()
      for (;;) {
        const queues = await store.listBusy(db, names)
        if (queues.length === 0) return
        // Every notified worker queries the database, so only those with due jobs are notified.
        for (const { name, isDue } of queues) if (isDue) notifyWorkers(name)
        await delay(20)
      }
    },

    admin: {
      listQueues: () => adminStore.listQueues(db),
      list: (filter) => adminStore.listJobs(db, filter),
      summarizeFailed: () => adminStore.summarizeFailed(db),
      findDelay: async () => ({
        isWorking: workers.size > 0,
        seconds: await adminStore.findDelaySeconds(db),
      }),
      retry: (tx, id) => changeFailed(tx, id, adminStore.retryJob),
      delete: (tx, id) => changeFailed(tx, id, adminStore.deleteJob),
    },
  }
}

/** The lock makes a second change of the same job wait, and then find it no longer failed. */
async function changeFailed(
  tx: Transaction,
  id: string,
  change: (tx: Transaction, job: JobRow) => Promise<void>,
): Promise<JobRow | undefined> {
  const job = await adminStore.lockJob(tx, id)
  if (job?.state === 'failed') await change(tx, job)
  return job
}

function asBossDatabase(tx: Database | Transaction): Db {
  return fromKysely(tx)
}

function thinTracked(db: Database): JobDefinition {
  return defineJob({
    name: 'platform.thin-jobs',
    schema: z.object({}),
    schedule: '37 3 * * *',
    async handle() {
      await db
        .deleteFrom('tracked_jobs')
        .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
        .execute()
    },
  })
}
