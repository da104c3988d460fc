// What all areas build on, created once at start and passed to each of them.
import type { Config } from '#src/config.ts'
import type { Sessions } from './actor.ts'
import type { Database, DatabaseHandle } from './db/database.ts'
import type { Events } from './events/events.ts'
import type { Fanout } from './fanout.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './rate-limits/limits.ts'
import type { Log } from './log/log.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics.ts'
import type { Cdn } from './pages/cdn.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'

export type Platform = {
  config: Config
  log: Log
  db: Database
  /** The same database with its pool, its LISTEN connection and its settings. */
  database: DatabaseHandle
  events: Events
  fanout: Fanout
  jobs: Jobs
  mail: Mail
  storage: Storage
  limits: Limits
  metrics: Metrics
  secrets: Secrets
  /** Cached pages; an area drops what its events change. */
  pages: PageCache
  cdn: Cdn
  /** Identifies the user of a request; implemented by the accounts area. */
  sessions: Sessions
}

/** The platform before there are accounts. */
export type Foundation = Omit<Platform, 'sessions'>
