// Starts the platform that the areas build on, in dependency order, and stops it again.
import type { DatabaseHandle } from '#platform/db/database.ts'
import { createEvents } from '#platform/events/outbox.ts'
import { createFanout } from '#platform/fanout.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { createJobs } from '#platform/jobs/queue.ts'
import { createLimits } from '#platform/rate-limits/limiter.ts'
import type { Log } from '#platform/log/log.ts'
import { createMail } from '#platform/mail/outbox.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createCdn } from '#platform/pages/cdn.ts'
import { createPageCache } from '#platform/pages/page-cache.ts'
import type { Foundation } from '#platform/platform.ts'
import { createRedis } from '#platform/redis.ts'
import { loadSecrets } from '#platform/secrets.ts'
import { createStorage } from '#platform/storage/storage.ts'
import type { Siblings } from '#platform/workers/siblings.ts'
import type { Config } from './config.ts'
import { openSite } from './open-site.ts'

export type RunningPlatform = {
  foundation: Foundation
  /** Jobs of the platform itself, in addition to those of the areas. */
  jobs: readonly JobDefinition[]
  stop(): Promise<void>
}

export async function layFoundation(
  config: Config,
  log: Log,
  say: (line: string) => void,
): Promise<RunningPlatform> {
  const database = await openSite(config, log, say)
  try {
    return await startPlatformOn(database, config, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Requires an open and migrated database. `siblings`: the other workers, if this is one of several. */
export async function startPlatformOn(
  database: DatabaseHandle,
  config: Config,
  log: Log,
  siblings: Siblings | null = null,
): Promise<RunningPlatform> {
  const { db } = database
  const metrics = createMetrics({ withProcess: true, siblings })
  const { replica } = database
  if (replica) {
    metrics.gauge('database_replica_usable', 'Whether reads go to the replica', {
      read: () => Number(replica.isUsable()),
    })
    metrics.gauge('database_replica_reads', 'Statements that the replica has answered', {
      read: replica.countReads,
    })
  }
  const secrets = await loadSecrets(db)
  const redis = config.redisUrl ? createRedis(config.redisUrl, log) : null
  const fanout = createFanout({ database, redis, log, siblings })
  const limits = createLimits({ config, database, redis, siblings, secrets, log, metrics })
  const jobs = createJobs({ database, log, metrics })
  const events = createEvents({ database, log, metrics })
  const mail = createMail({ config, db, jobs, log, metrics })
  const cdn = createCdn({ config, db, jobs, log, metrics })
  const pages = await createPageCache({
    maxBytes: Math.floor(config.pageCacheBytes / (siblings?.workers ?? 1)),
    db,
    fanout,
    cdn,
    siblings,
  })
  return {
    foundation: {
      config,
      log,
      db,
      database,
      events,
      fanout,
      jobs,
      mail,
      storage: createStorage(config),
      limits,
      metrics,
      secrets,
      pages,
      cdn,
    },
    jobs: [...events.jobs, ...mail.jobs, ...limits.jobs, ...cdn.jobs],
    async stop() {
      await pages.stop()
      await limits.stop()
      await fanout.stop()
      redis?.disconnect()
      await database.close()
    },
  }
}
