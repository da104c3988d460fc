// A month of 5,000 readers, of whom every read is known: sums and shown figures that differ from the truth, although the
// roll-up is killed at random moments and repeated, and after a reader withdrew consent.
import { createRandom } from '../../apps/server/test/random.ts'
import {
  computeTruth,
  type ModelRead,
  type ModelStory,
  reportsOf,
  simulateReads,
} from '../../apps/server/test/reading-model.ts'
import { readSums } from '../../apps/server/test/reading-sums.ts'
import { addDays, dayOf } from '../../apps/server/src/areas/analytics/periods.ts'
import { eraseReader, insertEvents } from '../../apps/server/src/areas/analytics/reading-events.store.ts'
import { rollUp } from '../../apps/server/src/areas/analytics/roll-up.service.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { insertPeople, type Person } from '../crowd/people.ts'
import { ask, type GrowingSite } from '../growth/growing-site.ts'
import { say } from '../measure.ts'
import { type Compared, compareShown } from './analytics-shown.ts'
import type { Row } from './row.ts'

const readers = Number(process.env.BENCH_READERS ?? 5000)
const storyCount = 5
const kills = 20
const days = 28

const noneCompared = (): Compared => ({ compared: 0, different: 0 })

export async function measureKnownMonth(site: GrowingSite, owner: Person): Promise<Row[]> {
  const { app, client, foundation } = site
  const { db } = foundation
  const userIds = await insertPeople(foundation.database, readers)
  const stories = Array.from({ length: storyCount }, (_, at): ModelStory => ({
    id: newId(),
    chapterIds: Array.from({ length: 10 + at * 5 }, () => newId()),
    wordsPerChapter: 2000,
  }))
  for (const { id } of stories)
    await client.query('insert into stories (id, owner_id, slug, title) values ($1, $2, $3, $3)', [
      id,
      owner.id,
      `known-${id}`,
    ])
  const from = addDays(dayOf(new Date()), -days)
  const reads = simulateReads({ seed: 5, stories, userIds, from, days })
  const reports = reportsOf(reads, stories, createRandom(5))
  for (let at = 0; at < reports.length; at += 1000) await insertEvents(db, reports.slice(at, at + 1000))

  const killed = await rollUpThroughKills(site)
  const sums = await compareSums(site, stories, reads)
  const shown = noneCompared()
  const range = `from=${from}&to=${dayOf(new Date())}`
  for (const story of stories) {
    const answers = await Promise.all(
      ['summary', 'series', 'sources', 'hours', 'cohorts'].map((call) =>
        ask(app, { url: `/content/${story.id}/analytics/${call}?${range}`, by: owner }),
      ),
    )
    compareShown(answers, reads, story, shown)
  }

  const withdrawn = reads[0]!.userId
  await db.transaction().execute((tx) => eraseReader(tx, withdrawn))
  await rollUp({ db, publicCounts: async () => ({}) })
  const others = await compareSums(
    site,
    stories,
    reads.filter(({ userId }) => userId !== withdrawn),
  )
  for (const { compared, different } of [sums, shown, others])
    say(`${different} of ${compared.toLocaleString('en')} figures differ from the truth`)
  const month = `a month of ${readers.toLocaleString('en')} readers (${reads.length.toLocaleString('en')} reads)`
  return [
    rowOf(`sums of ${month} that differ from the truth after ${killed} kills of the roll-up`, sums),
    rowOf(`figures of ${month} that calls show and that differ from the truth`, shown),
    rowOf(`sums of ${month} that differ after one reader withdrew consent`, others),
  ]
}

const rowOf = (what: string, { compared, different }: Compared): Row => ({
  what,
  against: 'all figures',
  unit: 'figures',
  measured: { ours: different, bare: compared, ratio: different / compared, rounds: [] },
  reach: { atMost: 0 },
})

/** Its connections are cut again and again; then it runs once more over everything. Returns how often it was cut. */
async function rollUpThroughKills({ client, foundation: { db } }: GrowingSite): Promise<number> {
  const roll = () => rollUp({ db, publicCounts: async () => ({}) })
  const outdateAll = () =>
    client.query(
      'insert into analytics_dirty_days (story_id, day) select distinct story_id, day from reading_events',
    )
  let cut = 0
  let isDone = false
  const cutting = (async () => {
    while (!isDone) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')
          and query like '%analytics_%' and random() < 0.05`,
      )
      cut += rowCount ?? 0
    }
  })()
  while (cut < kills) {
    await outdateAll()
    await roll().catch(() => undefined)
  }
  isDone = true
  await cutting
  say(`the roll-up was killed ${cut} times`)
  await outdateAll()
  await roll()
  return cut
}

async function compareSums(
  { foundation: { db } }: GrowingSite,
  stories: readonly ModelStory[],
  reads: readonly ModelRead[],
): Promise<Compared> {
  const result = noneCompared()
  for (const story of stories) {
    const [sums, truth] = [await readSums(db, story.id), computeTruth(reads, story)]
    for (const part of ['days', 'cohorts', 'reach'] as const)
      for (const name of new Set([...sums[part].keys(), ...truth[part].keys()])) {
        const [found, wanted] = [fieldsOf(sums[part].get(name)), fieldsOf(truth[part].get(name))]
        for (const field of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
          result.compared += 1
          if (Number(found[field]) !== Number(wanted[field])) result.different += 1
        }
      }
  }
  return result
}

const fieldsOf = (value: object | number | undefined): Record<string, unknown> =>
  typeof value === 'number' ? { value } : { ...value }
