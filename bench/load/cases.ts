// What a site promises its honest users while others misbehave, case by case.
import type { Promised } from '../../scripts/check/promises.mjs'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { rules, socketRule } from '../../apps/server/src/platform/rate-limits/rate-limit-rules.ts'
import { gatherCrowd } from '../crowd/crowd.ts'
import { makePeople, type Person } from '../crowd/people.ts'
import { askSeparately, attackSeparately } from './separate-process.ts'
import type { Attack, AttackOptions, Outcomes } from './attacks.ts'
import type { Honest, HonestRequest } from './honest.ts'

export type Site = {
  url: string
  database: DatabaseHandle
  /** Pages of a published story. */
  pages: readonly string[]
}

export type Scale = {
  /** Honest requests per second. */
  perSecond: number
  /** How long each attack takes. */
  seconds: number
  /** The longest that an answer may take. */
  patienceSeconds: number
  /** Attacking connections. */
  connections: number
  /** Sockets that are open and say nothing, and for how long. */
  idleSockets: number
  idleSeconds: number
}

const share = 0.999
/** So many that none of them reaches a limit. */
const members = 50

export async function measureCases(
  site: Site,
  scale: Scale,
  say: (line: string) => void,
): Promise<Promised[]> {
  const { url, database } = site
  const { perSecond, seconds, connections, patienceSeconds } = scale
  const promised = `honest users: at least 99.9 % answered within ${patienceSeconds} s`
  const [attacker, ...others] = await makePeople(database, 1 + members + scale.idleSockets)
  const requests = others.slice(0, members).flatMap((member) => requestsOf(site, member))
  const crowd = others.slice(members)
  const table: Promised[] = []

  async function besides<T>(done: string, length: number, work: () => Promise<T>): Promise<T> {
    say(done)
    const [honest, result] = await Promise.all([
      askSeparately(url, { requests, perSecond, seconds: length, patienceSeconds }),
      work(),
    ])
    table.push({ done, promised, seen: describe(honest), isMet: honest.answered >= honest.asked * share })
    return result
  }

  async function attack(
    done: string,
    name: Attack,
    options: Partial<AttackOptions>,
    expected: { promised: string; isMet(outcomes: Outcomes): boolean },
  ): Promise<void> {
    const outcomes = await besides(
      `${done}, ${options.seconds ?? seconds} s`,
      options.seconds ?? seconds,
      () => attackSeparately(name, url, { connections, seconds, ...options }),
    )
    table.push({
      done: '',
      promised: expected.promised,
      seen: list(outcomes),
      isMet: expected.isMet(outcomes),
    })
  }

  // A server that has just started compiles its code first.
  await askSeparately(url, {
    requests,
    perSecond: perSecond / 5,
    seconds: Math.max(5, seconds / 2),
    patienceSeconds: 60,
  })
  await besides('nothing else', seconds, async () => {})
  const listeners = gatherCrowd(url)
  try {
    const { length } = crowd
    const opened = await besides(`${length} sockets are opened`, seconds, () => listeners.join(crowd))
    await besides(`${length} idle sockets, ${scale.idleSeconds} s`, scale.idleSeconds, async () => {})
    const left = await listeners.count()
    table.push({
      done: '',
      promised: 'all of them stay open',
      seen: `${opened} opened, ${left} left`,
      isMet: opened === length && left === length,
    })
  } finally {
    await listeners.leave()
  }
  await attack(
    `${connections} readers at 16 bytes/s`,
    'readSlowly',
    { path: site.pages[0] },
    {
      promised: 'no one else waits for them',
      isMet: () => true,
    },
  )
  // Longer than the time that headers and bodies have.
  await attack(
    `${connections} connections with slow headers`,
    'sendHeadersSlowly',
    {},
    {
      promised: 'cut off by 408',
      isMet: isOnly('408', 'still open'),
    },
  )
  await attack(
    `${connections} connections with slow bodies`,
    'sendBodiesSlowly',
    {},
    {
      promised: 'cut off by 408',
      isMet: isOnly('408', 'still open'),
    },
  )
  const { points } = rules.reads
  await attack(
    'a flood of calls from one address',
    'flood',
    { path: '/api/v1/content/stories' },
    {
      promised: `at most ${points} a minute answered, then 429`,
      isMet: (outcomes) =>
        isOnly('200', '429')(outcomes) &&
        (outcomes['200'] ?? 0) <= points * Math.ceil(seconds / rules.reads.seconds),
    },
  )
  await attack(
    'a flood of cached pages from one address',
    'flood',
    { path: site.pages[0] },
    {
      promised: 'answered or 429',
      isMet: isOnly('200', '429'),
    },
  )
  await attack(
    `a flood of sockets, and of messages past ${socketRule.burst}`,
    'floodSockets',
    { cookie: attacker!.cookie, userId: attacker!.id },
    {
      promised: '401 without a session, 1008 for messages, then 429',
      isMet: isOnly('401', '429', '1008', 'still open'),
    },
  )
  await attack(
    'bombs: compressed, deep, wide and huge bodies',
    'dropBombs',
    { connections: Math.min(connections, 20) },
    {
      // Who still sends when the server hangs up may lose its answer.
      promised: 'refused by a 4xx, or cut off',
      isMet: (outcomes) => Object.keys(outcomes).every((outcome) => /^(4\d\d|closed)$/.test(outcome)),
    },
  )
  await besides('nothing else, afterward', seconds, async () => {})
  return table
}

/** Visitors and a member, pages and calls, reads and a write. */
const requestsOf = ({ pages }: Site, { cookie }: Person): HonestRequest[] => [
  ...['/', '/stories', ...pages].map((path) => ({ path })),
  { path: '/api/v1/content/stories' },
  { path: '/api/v1/public/site' },
  { path: '/api/v1/auth/me', cookie },
  { path: '/', cookie },
  { method: 'PUT', path: '/api/v1/users/achievements/pins', cookie, body: { codes: [] } },
]

const isOnly =
  (...known: string[]) =>
  (outcomes: Outcomes) =>
    Object.keys(outcomes).every((outcome) => known.includes(outcome))

const list = (outcomes: Record<string, number>) =>
  Object.entries(outcomes)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ') || 'nothing'

const describe = ({ asked, answered, failures, p99 }: Honest) =>
  `${answered} of ${asked}, 99 % within ${p99} ms${answered < asked ? `; ${list(failures)}` : ''}`
