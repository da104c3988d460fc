// Reader analytics with ten million events: how fast events are stored, how long adding them up takes, and what a
// summary of three years costs; and a month of readers, every figure of which is known.
import { addDays, dayOf, horizonOf } from '../../apps/server/src/areas/analytics/periods.ts'
import {
  createPartition,
  insertEvents,
  type ReadingEvent,
} from '../../apps/server/src/areas/analytics/reading-events.store.ts'
import { rollUp } from '../../apps/server/src/areas/analytics/roll-up.service.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { makePeople, type Person } from '../crowd/people.ts'
import { benchStoryId, generateEvents, generateSums, storyCount } from '../growth/generate-events.ts'
import { ask, type GrowingSite, withGrowingSite } from '../growth/growing-site.ts'
import { say, takeTurns } from '../measure.ts'
import { measureKnownMonth } from './analytics-truth.ts'
import type { Row } from './row.ts'

const total = Number(process.env.BENCH_EVENTS ?? 10_000_000)
const batch = 20
const batchesPerTurn = 250
const eventsPerSecond = 1000
/** What arrives between two roll-ups; less if there are fewer events in all. */
const eventsPerRollUp = Math.min(300_000, total)
const rollUpSeconds = eventsPerRollUp / eventsPerSecond

export const measureAnalytics = (rounds: number): Promise<Row[]> =>
  withGrowingSite('analytics', async (site) => {
    const { client, foundation } = site
    const { db } = foundation
    const [owner] = (await makePeople(foundation.database, 1)) as [Person]
    const today = dayOf(new Date())
    const days = listDays(horizonOf(new Date()), today)
    for (const day of days) await createPartition(db, day, addDays(day, 1))
    const known = await measureKnownMonth(site, owner)
    say(`storing ${total.toLocaleString('en')} events`)
    await generateEvents(client, { ownerId: owner.id, total, days })
    return [
      ...known,
      await measureStoring(site, rounds),
      await measureRollUp(site),
      await measureSummary(site, rounds),
    ]
  })

function listDays(from: string, to: string): string[] {
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const eventOf = (number: number): ReadingEvent => ({
  day: dayOf(new Date()),
  started_at: new Date().toISOString(),
  story_id: benchStoryId(number % storyCount),
  chapter_id: newId(),
  read_id: newId(),
  user_id: newId(),
  seconds: 15,
  depth: 30,
  words: 2500,
  is_last: false,
  went_on: false,
  listened: false,
  source: 'home',
  domain: null,
  device: 'phone',
  language: 'en',
})

/** Against the same rows in a table without partitions, with the same indexes and no sums to keep up to date. */
async function measureStoring({ client, foundation }: GrowingSite, rounds: number): Promise<Row> {
  await client.query('create table bare_events (like reading_events including all)')
  const columns = Object.keys(eventOf(0))
  const values = Array.from(
    { length: batch },
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  const text = `insert into bare_events (${columns.join(', ')}) values ${values.join(', ')}`
  const rateOf = async (store: (events: ReadingEvent[]) => Promise<unknown>) => {
    const started = performance.now()
    for (let turn = 0; turn < batchesPerTurn; turn += 1)
      // A report is of one reader, who reads one story.
      await store(Array.from({ length: batch }, () => eventOf(turn)))
    return (batch * batchesPerTurn) / ((performance.now() - started) / 1000)
  }
  const measured = await takeTurns(
    {
      ours: () => rateOf((events) => insertEvents(foundation.db, events)),
      bare: () =>
        rateOf((events) =>
          client.query(
            text,
            events.flatMap((event) => Object.values(event)),
          ),
        ),
    },
    rounds,
  )
  return {
    what: `events stored in batches of ${batch}, beside ${total.toLocaleString('en')}`,
    against: 'bare batched INSERTs',
    unit: 'events/s',
    measured,
    reach: { atLeast: 0.5 },
  }
}

async function measureRollUp({ client, foundation }: GrowingSite): Promise<Row> {
  const { db } = foundation
  const today = dayOf(new Date())
  await client.query('truncate analytics_dirty_days')
  await generateEvents(client, {
    ownerId: (await client.query('select id from users limit 1')).rows[0].id,
    total: eventsPerRollUp,
    days: [today],
  })
  await client.query(
    'insert into analytics_dirty_days select distinct story_id, day from reading_events where day = $1',
    [today],
  )
  const started = performance.now()
  await rollUp({ db, publicCounts: async () => ({}) })
  const seconds = (performance.now() - started) / 1000
  return {
    what: `adding up a day of ${storyCount} stories with ${eventsPerRollUp.toLocaleString('en')} new events`,
    against: 'the time in which they arrive at 1,000 a second',
    unit: 's',
    measured: { ours: seconds, bare: rollUpSeconds, ratio: seconds / rollUpSeconds, rounds: [] },
    reach: { atMost: 1 },
  }
}

async function measureSummary({ app, client, foundation }: GrowingSite, rounds: number): Promise<Row> {
  // Storing the events may take longer than a session lasts.
  const [owner] = (await makePeople(foundation.database, 1)) as [Person]
  await client.query('update stories set owner_id = $1 where id = any($2)', [
    owner.id,
    [benchStoryId(1), benchStoryId(2)],
  ])
  const today = dayOf(new Date())
  const like = benchStoryId(0)
  const timeOf = async (story: number, days: number) => {
    const url = `/content/${benchStoryId(story)}/analytics/summary?from=${addDays(today, -days)}&to=${today}`
    const started = performance.now()
    for (let turn = 0; turn < 30; turn += 1) await ask(app, { url, by: owner })
    return ((performance.now() - started) / 30) * 1000
  }
  await generateSums(client, { storyId: benchStoryId(1), days: 3 * 365, like })
  await generateSums(client, { storyId: benchStoryId(2), days: 30, like })
  return {
    what: 'summary of a story with 3 years of data',
    against: 'with 1 month',
    unit: 'µs',
    measured: await takeTurns({ ours: () => timeOf(1, 3 * 365), bare: () => timeOf(2, 30) }, rounds),
    reach: { atMost: 1.5 },
  }
}
