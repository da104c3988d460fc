// Open notification sockets: how long notifications take to reach 5,000 users from the commit on, the memory per
// socket, and whether 10,000 stay open over heartbeats while the server handles other requests.
import autocannon from 'autocannon'
import { announce } from '../../apps/server/src/areas/notifications/notifications.channel.ts'
import { insertCauses, upsertNotifications } from '../../apps/server/src/areas/notifications/notify.store.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { startFabula } from '../../scripts/start/fabula-process.ts'
import { startBare } from '../bare-process.ts'
import { type Crowd, gatherCrowd } from '../crowd/crowd.ts'
import { makePeople, openBeside, type Person } from '../crowd/people.ts'
import { type Measured, readSweptSize, say, sweepable, takeTurns } from '../measure.ts'
import type { Row } from './row.ts'

/** `BENCH_SOCKETS=500` for trying out the benchmark itself. */
const listeners = Number(process.env.BENCH_SOCKETS ?? 5000)
/** Slightly over two heartbeats: a client that did not respond to the first is disconnected at the second. */
const holdSeconds = 70
const requestsPerSecond = 100

type Side = { program: Parameters<typeof readSweptSize>[0]; crowd: Crowd }

export async function measureSockets(rounds: number): Promise<Row[]> {
  const fabula = await startFabula({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn', ...sweepable })
  const database = await openBeside(fabula)
  const bare = await startBare('broadcast', {}, sweepable)
  const ours = { program: fabula, crowd: gatherCrowd(fabula.url) }
  const theirs = { program: bare, crowd: gatherCrowd(bare.url) }
  try {
    const people = await makePeople(database, listeners * 2)
    const first = people.slice(0, listeners)
    for (const { crowd } of [ours, theirs]) say(`${await crowd.join(first)} sockets are open`)
    const fanout = await measureFanout({ ours, theirs, bareUrl: bare.url, database, people: first }, rounds)
    const second = people.slice(listeners)
    const growth = once(await joinAndWatch(ours, second), await joinAndWatch(theirs, second))
    const holding = await measureHolding(fabula.url, ours, theirs)
    const memory: Row = {
      what: 'memory a socket',
      against: 'bare ws',
      unit: 'KB',
      measured: growth,
      reach: { atMost: 1.5 },
    }
    return [...fanout, memory, ...holding]
  } finally {
    await Promise.all([ours, theirs].map(({ crowd }) => crowd.leave()))
    await bare.stop()
    await database.close()
    await fabula.stop()
  }
}

type Contest = { ours: Side; theirs: Side; bareUrl: string; database: DatabaseHandle; people: Person[] }

async function measureFanout(contest: Contest, rounds: number): Promise<Row[]> {
  const { ours, theirs, bareUrl, database, people } = contest
  let body = ''
  const measureOurs = async (share: number) => {
    const commit = await prepareNews(database, people)
    const { times, text } = await ours.crowd.hear(commit)
    body = text
    return at(times, share)
  }
  const measureTheirs = async (share: number) => {
    const { times } = await theirs.crowd.hear(() => fetch(bareUrl, { method: 'POST', body }))
    return at(times, share)
  }
  const rows: Row[] = []
  for (const share of [0.5, 0.99]) {
    const measured = await takeTurns(
      { ours: () => measureOurs(share), bare: () => measureTheirs(share) },
      rounds,
    )
    const what = `news to ${listeners} open sockets, p${share * 100}`
    rows.push({ what, against: 'bare ws, the same text', unit: 'ms', measured, reach: { atMost: 1.5 } })
  }
  return rows
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? Number.NaN

/** A notification for each user, written but not committed: the crowd is notified on commit. */
async function prepareNews({ db }: DatabaseHandle, people: readonly Person[]) {
  const news = {
    type: 'follow' as const,
    cause: `bench:${newId()}`,
    actorId: people[0]!.id,
    storyId: null,
    facts: {},
  }
  const ids = people.map(({ id }) => id)
  const tx = await db.startTransaction().execute()
  await insertCauses(tx, ids, news)
  const channels = ids.map((userId) => ({ userId, isInApp: true, mail: null }))
  const notified = await upsertNotifications(tx, channels, news)
  await announce(
    tx,
    notified.map(({ user_id, shown_id }) => ({ userId: user_id, shownId: shown_id })),
  )
  return () => tx.commit().execute()
}

/** The memory added by the second half of the sockets: by then both servers are warm. */
async function joinAndWatch({ program, crowd }: Side, people: readonly Person[]): Promise<number> {
  const before = await readSweptSize(program)
  await crowd.join(people)
  return ((await readSweptSize(program)) - before) * (1024 / people.length)
}

async function measureHolding(url: string, ours: Side, theirs: Side): Promise<Row[]> {
  say(`Holding ${listeners * 2} sockets for ${holdSeconds} s`)
  const result = await autocannon({
    url,
    connections: 10,
    duration: holdSeconds,
    overallRate: requestsPerSecond,
    requests: [{ path: '/healthz' }, { path: '/api/v1/public/site' }],
  })
  const wrong = result.non2xx + result.errors + result.timeouts
  const asked = result.requests.total + result.errors + result.timeouts
  return [
    {
      what: `sockets open after ${holdSeconds} s, of ${listeners * 2}`,
      against: 'bare ws',
      unit: 'sockets',
      measured: once(await ours.crowd.count(), await theirs.crowd.count()),
      reach: { atLeast: 1 },
    },
    {
      what: `calls answered beside them, ${requestsPerSecond}/s`,
      against: 'all that were made',
      unit: 'calls',
      measured: once(asked - wrong, asked),
      reach: { atLeast: 0.999 },
    },
  ]
}

function once(ours: number, bare: number): Measured {
  return { ours, bare, ratio: ours / bare, rounds: [{ ours, bare }] }
}
