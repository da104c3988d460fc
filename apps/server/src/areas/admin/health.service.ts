// The state of the site's parts, for admins. A part that fails or hangs does not affect the others.
import { setTimeout as delay } from 'node:timers/promises'
import type { HealthPart } from '@fabula/contracts/admin'
import type { Platform } from '#platform/platform.ts'
import manifest from '../../../package.json' with { type: 'json' }

export type HealthContext = Pick<
  Platform,
  'config' | 'database' | 'storage' | 'mail' | 'pages' | 'jobs' | 'log'
> & { openSockets: { readonly size: number } }

type Answer = Omit<HealthPart, 'name'>
type Check = (context: HealthContext) => Promise<Answer>

const maxMilliseconds = 2000
const slowDatabaseMilliseconds = 250
const lowSpace = 0.05
const maxWaitingMail = 500
const maxDelaySeconds = 5 * 60

const working = (detail: string): Answer => ({ state: 'working', detail })
const degraded = (detail: string): Answer => ({ state: 'degraded', detail })
const down = (detail: string): Answer => ({ state: 'down', detail })

const checks: Record<HealthPart['name'], Check> = {
  async database({ database }) {
    const began = performance.now()
    if (!(await database.ping())) return down('Does not respond')
    const milliseconds = performance.now() - began
    const detail = `Responded in ${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
    return milliseconds > slowDatabaseMilliseconds ? degraded(detail) : working(detail)
  },

  async storage({ storage }) {
    if (!(await storage.ping())) return down('Cannot be reached or written to')
    const space = await storage.findSpace()
    if (!space) return working('S3')
    const detail = `${describeGigabytes(space.free)} of ${describeGigabytes(space.total)} free`
    return space.free < space.total * lowSpace ? degraded(detail) : working(detail)
  },

  async mail({ config, mail }) {
    const [isUp, { waiting, failed, lastFailedAt }] = await Promise.all([mail.ping(), mail.summarize()])
    if (!config.smtpUrl)
      return (config.isLocal ? working : degraded)('No SMTP server is set: emails are stored, not sent')
    const last = lastFailedAt ? `, last ${lastFailedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
    const detail = `${waiting.toLocaleString('en')} waiting, ${failed.toLocaleString('en')} failed in 7 days${last}`
    if (!isUp) return down(`The SMTP server does not respond; ${detail}`)
    return failed > 0 || waiting > maxWaitingMail ? degraded(detail) : working(detail)
  },

  async sockets({ openSockets }) {
    return working(`${openSockets.size.toLocaleString('en')} open`)
  },

  async cache({ config, pages }) {
    if (config.pageCacheBytes === 0) return working('Off')
    const { hits, renders } = pages.countUses()
    if (hits + renders === 0) return working('Not used yet')
    return working(`${((100 * hits) / (hits + renders)).toFixed(1)}% hits`)
  },

  async jobs({ jobs }) {
    const { isWorking, seconds } = await jobs.admin.findDelay()
    if (!isWorking) return down('No worker runs on this node')
    return seconds > maxDelaySeconds
      ? degraded(`The next job is ${describeSeconds(seconds)} late`)
      : working('Nothing is overdue')
  },

  async version() {
    return working(
      `${manifest.version} on Node.js ${process.versions.node}, up for ${describeSeconds(process.uptime())}`,
    )
  },
}

export async function checkHealth(
  context: HealthContext,
): Promise<{ parts: HealthPart[]; checkedAt: string }> {
  const parts = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({
      name: name as HealthPart['name'],
      ...(await withinTime(context, name, check)),
    })),
  )
  return { parts, checkedAt: new Date().toISOString() }
}

async function withinTime(context: HealthContext, part: string, check: Check): Promise<Answer> {
  const late = new AbortController()
  const timeout = delay(maxMilliseconds, down('No response within 2 seconds'), { signal: late.signal })
  const answer = check(context).catch((error: unknown) => {
    context.log.warn({ err: error, part }, 'health check failed')
    return down('The check failed; see the log')
  })
  return Promise.race([answer, timeout]).finally(() => {
    late.abort()
    // The aborted timer rejects.
    timeout.catch(() => {})
  })
}

const describeGigabytes = (bytes: number) =>
  bytes >= 1e12 ? `${(bytes / 1e12).toFixed(1)} TB` : `${(bytes / 1e9).toFixed(1)} GB`

function describeSeconds(seconds: number): string {
  const [amount, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [seconds / 60, 'minute']
        : seconds < 172_800
          ? [seconds / 3600, 'hour']
          : [seconds / 86_400, 'day']
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
