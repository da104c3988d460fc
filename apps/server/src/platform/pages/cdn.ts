// What a CDN in front of the site needs: headers that let it keep pages and images of visitors, and calls that make it
// drop them.
import { z } from 'zod'
import type { Config } from '#src/config.ts'
import type { Database, Transaction } from '../db/database.ts'
import { defineJob, type JobDefinition, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import * as store from './cdn.store.ts'

/** The largest number of tags that all known services accept in one call. */
const tagsPerCall = 30
const callTimeout = 10_000
/**
 * A response that left a node just before it dropped the page may reach the CDN just after the first call, so there is a
 * second one.
 */
const delaySeconds = [0, 5]
/** Whatever the CDN keeps has expired by then. */
const maxSeconds = 3600
const jobName = 'platform.purge-cdn'

export type Cdn = {
  /** For responses that do not depend on who asks. At most an hour. */
  headersFor(tags: Iterable<string>, seconds: number): Record<string, string>
  /** Part of the transaction, if it is one. */
  purge(db: Database | Transaction, tags: readonly string[]): Promise<void>
}

export type CdnOptions = {
  config: Pick<Config, 'cdn'>
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  metrics: Metrics
}

/** Without a CDN there are no headers and no calls. */
export function createCdn({ config, db, jobs, log, metrics }: CdnOptions): Cdn & { jobs: JobDefinition[] } {
  const { cdn } = config
  const calls = metrics.counter('cdn_purges_total', 'Calls that make the CDN drop pages, by outcome', [
    'outcome',
  ])

  async function call(purgeUrl: string, token: string | null, tags: readonly string[]): Promise<void> {
    const response = await fetch(purgeUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Services read the tags from the body or from this header, and the token from one of the other two.
        'surrogate-key': tags.join(' '),
        ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.timeout(callTimeout),
    })
    await response.body?.cancel()
    calls.add({ outcome: response.ok ? 'done' : 'failed' })
    if (!response.ok) throw new Error(`The CDN answered ${response.status} to a purge.`)
  }

  async function purgeDue(signal: AbortSignal): Promise<void> {
    if (!cdn) return
    await store.deletePurgesBefore(db, new Date(Date.now() - maxSeconds * 1000))
    for (;;) {
      const due = await store.listDuePurges(db, tagsPerCall)
      if (due.length === 0 || signal.aborted) break
      await call(
        cdn.purgeUrl,
        cdn.token,
        due.map(({ tag }) => tag),
      )
      // After a crash right here they are sent again, which drops nothing that is new.
      await store.deletePurges(
        db,
        due.flatMap(({ ids }) => ids),
      )
    }
    const runAt = await store.findNextPurge(db)
    if (runAt) await jobs.enqueue(db, jobName, {}, { runAt, key: 'later' })
  }

  return {
    headersFor(tags, seconds): Record<string, string> {
      if (!cdn) return {}
      const names = [...tags]
      const control = `max-age=${Math.min(seconds, maxSeconds)}`
      return {
        'cdn-cache-control': control,
        'surrogate-control': control,
        'surrogate-key': names.join(' '),
        'cache-tag': names.join(','),
      }
    },

    async purge(db, tags) {
      if (!cdn || tags.length === 0) return
      await store.insertPurges(db, tags, delaySeconds)
      await jobs.enqueue(db, jobName, {}, { key: 'now' })
    },

    jobs: [
      defineJob({
        name: jobName,
        schema: z.object({}),
        // Until what the CDN keeps has expired: about an hour.
        retryLimit: 12,
        retryDelaySeconds: 1,
        handle: ({ signal }) => purgeDue(signal),
        async onFailed() {
          log.error('the CDN cannot be reached, so it shows old pages until they expire')
        },
      }),
    ],
  }
}
