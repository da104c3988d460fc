// Work in the background: queued in the caller's transaction, retried, run at a time or by the clock.
import type { z } from 'zod'
import type { Database, Transaction } from '#platform/db/database.ts'

export type RunningJob<T = unknown> = {
  id: string
  data: T
  /** 1 at the first try. */
  attempt: number
  /** From 0 to 1; shown to the owner. */
  setProgress: (fraction: number) => Promise<void>
  /** Aborted when the job's time is up or the server stops. */
  signal: AbortSignal
}

export type JobDefinition<T = unknown> = {
  /** "area.verb-thing"; stable, because queued work refers to it. */
  name: string
  schema: z.ZodType<T>
  /** May run again after a crash, so it must be safe to repeat. */
  handle(job: RunningJob<T>): Promise<void>
  /** 5 unless told; the delay between tries doubles. */
  retryLimit?: number
  retryDelaySeconds?: number
  /** Cron, in UTC. The schema must then accept `{}`. */
  schedule?: string
  /** How many at once on each node; 1 unless told. */
  concurrency?: number
  /** 15 minutes unless told. */
  timeoutSeconds?: number
  /** After the last try. */
  onFailed?(job: { id: string; data: T }, error: unknown): Promise<void>
}

export type JobOptions = {
  runAt?: Date
  /** At most one job of this name and key waits; asking again answers its id. */
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

export type Jobs = {
  /** Part of the transaction that is passed: rolled back with it, started after its commit. */
  enqueue(tx: Database | Transaction, name: string, data: object, options?: JobOptions): Promise<string>
  /** Nothing unless the job is this owner's. */
  find(id: string, ownerId: string): Promise<JobView | undefined>
  start(definitions: readonly JobDefinition[]): Promise<void>
  /** For commands beside a running site: may queue work, runs none and leaves the schedules alone. */
  connect(definitions: readonly JobDefinition[]): Promise<void>
  stop(): Promise<void>
  /** Resolves when nothing is due, running or waiting for another try. */
  idle(): Promise<void>
}

export function defineJob<T>(definition: JobDefinition<T>): JobDefinition {
  return definition as JobDefinition
}
