// One of several workers: it serves when the primary process says so, and ends with it.
import type { PoolConfig } from 'pg'
import type { StartOptions } from './run.ts'
import { openConnection } from '#platform/db/database.ts'
import { poolSizeOf } from '#platform/db/pool.ts'
import { connectPeer } from '#platform/workers/peer.ts'
import { createSiblings } from '#platform/workers/siblings.ts'

/** What the primary process tells a worker that may begin. */
export type Beginning = { connection: PoolConfig; workers: number; wantsDemo: boolean }

/** Rejects if the worker cannot begin, and resolves once it serves. */
export function startWorker({ config, log, run, say }: StartOptions): Promise<void> {
  const starting = Promise.withResolvers<void>()
  const answers = new Map<string, (data: unknown) => unknown>()
  // Loads while the primary process starts the database.
  const reading = import('./serve.ts')
  let hasBegun = false

  async function begin({ connection, workers, wantsDemo }: Beginning): Promise<string | undefined> {
    hasBegun = true
    const begun = beginServing(connection, workers, wantsDemo)
    begun.then(() => starting.resolve(), starting.reject)
    return begun
  }

  async function beginServing(connection: PoolConfig, workers: number, wantsDemo: boolean) {
    const { serve } = await reading
    if (run.isStopping) return undefined
    const database = await openConnection(connection, log, {
      isPresent: true,
      poolSize: poolSizeOf(workers),
      readUrl: config.databaseReadUrl,
    })
    const siblings = createSiblings(primary, workers, answers)
    return serve({ config, log, run, say, database, siblings, wantsDemo })
  }

  const primary = connectPeer(process, {
    begin,
    ask: ({ question, data }: { question: string; data: unknown }) => answers.get(question)?.(data),
    stop: () => void run.stop(hasBegun ? starting.promise : Promise.resolve()),
  })
  // The primary process alone decides when to stop: a terminal and a service manager signal all processes. Should it be
  // killed, Node ends its workers.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
  return starting.promise
}
