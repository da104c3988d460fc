// Background jobs: queued in the caller's transaction, retried, run at a given time or on a schedule.
import type { JobState } from '@fabula/contracts/admin-kinds'
import type { z } from 'zod'
import type { Database, Transaction } from '#platform/db/database.ts'

export type RunningJob<T = unknown> = {
  id: string
  data: T
  /** 1 on the first attempt. */
  attempt: number
  /** From 0 to 1; shown to the owner. */
  setProgress: (fraction: number) => Promise<void>
  /** Aborted when the job times out or the server stops. */
  signal: AbortSignal
}

export type JobDefinition<T = unknown> = {
  /** "area.verb-thing"; stable, because queued jobs refer to it. */
  name: string
  schema: z.ZodType<T>
  /** May run again after a crash, so it must be idempotent. */
  handle(job: RunningJob<T>): Promise<void>
  /** Default 5; the delay between attempts doubles. */
  retryLimit?: number
  retryDelaySeconds?: number
  /** Cron, in UTC. The schema must then accept `{}`. */
  schedule?: string
  /** Maximum concurrency on each node; default 1. */
  concurrency?: number
  /** Default 15 minutes. */
  timeoutSeconds?: number
  /** After the last attempt. */
  onFailed?(job: { id: string; data: T }, error: unknown): Promise<void>
}

type JobOptions = {
  runAt?: Date
  /** At most one job of this name and key waits; enqueuing again returns its id. */
  key?: string
  /** Who may follow it at `GET /jobs/{id}`. */
  ownerId?: string
}

export type JobView = {
  _id: string
  state: 'queued' | 'running' | 'done' | 'failed'
  progress: number
  createdAt: string
}

/** A queue as admins see it; `schedule` is cron, in UTC. */
export type QueueRow = {
  name: string
  waiting: number
  active: number
  failed: number
  schedule: string | null
}

/** A job as admins see it. `error` may contain anything: it has to be cleaned before it is shown. */
export type JobRow = {
  id: string
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  retryCount: number
  createdAt: Date
  startAfter: Date
  startedAt: Date | null
  completedAt: Date | null
  error: string | null
}

export type JobFilter = { state: JobState; name?: string | undefined; offset: number; limit: number }

/** The queue itself, for admins. */
type JobsAdmin = {
  listQueues(): Promise<QueueRow[]>
  /** Waiting jobs next one first, others newest first. */
  list(filter: JobFilter): Promise<JobRow[]>
  summarizeFailed(): Promise<{ count: number; lastName: string | null; lastAt: Date | null }>
  /** Whether this node runs jobs, and how late the most overdue one is. */
  findDelay(): Promise<{ isWorking: boolean; seconds: number }>
  /** The job as it was: undefined if there is none, and unchanged if it has not failed. */
  retry(tx: Transaction, id: string): Promise<JobRow | undefined>
  delete(tx: Transaction, id: string): Promise<JobRow | undefined>
}

export type Jobs = {
  /** Part of the given transaction: rolled back with it, started after its commit. */
  enqueue(tx: Database | Transaction, name: string, data: object, options?: JobOptions): Promise<string>
  /** Undefined unless the job belongs to this owner. */
  find(id: string, ownerId: string): Promise<JobView | undefined>
  start(definitions: readonly JobDefinition[]): Promise<void>
  /** For commands next to a running site: can enqueue jobs, but runs none and does not touch the schedules. */
  connect(definitions: readonly JobDefinition[]): Promise<void>
  stop(): Promise<void>
  /** Resolves when nothing is due, running or waiting for a retry. */
  idle(): Promise<void>
  admin: JobsAdmin
}

export function defineJob<T>(definition: JobDefinition<T>): JobDefinition {
  return definition as JobDefinition
}
