// How moderation scales with the number of cases: the same calls at 1,000 and at 100,000. The plans of all statements
// are saved in results/; none may scan a table of moderation sequentially. And the suspension check, which is part of
// the look-up of the session, adds no statement to a request.
import type pg from 'pg'
import { publishMissingMonths } from '../../apps/server/src/areas/moderation/transparency.service.ts'
import { makePeople, type Person } from '../crowd/people.ts'
import { assign, generateCases } from '../growth/generate-cases.ts'
import {
  type App,
  ask,
  type Call,
  compareSizes,
  listPlans,
  listPlansOf,
  savePlans,
  scanRow,
  timeCalls,
  type Timings,
  withGrowingSite,
} from '../growth/growing-site.ts'
import { listenTo } from '../growth/watched.ts'
import type { Row } from './row.ts'

const sizes = [1000, 100_000] as const
const perPage = 20

export const measureModeration = (rounds: number): Promise<Row[]> =>
  withGrowingSite('moderation', async (site) => {
    const { app, client, foundation } = site
    const people = (await makePeople(foundation.database, 3)) as [Person, Person, Person]
    const [moderator, reader, suspended] = people
    await client.query(`update users set roles = '{moderator}' where id = $1`, [moderator.id])
    const timings: Timings[] = []
    let plans: Row | undefined
    for (const [place, size] of sizes.entries()) {
      await generateCases(client, sizes[place - 1] ?? 0, size)
      if (place === 0) await assign(client, moderator.id, reader.id)
      const calls = await listCalls(app, size, moderator, reader)
      timings.push(await timeCalls(app, calls, rounds * 10))
      // The figures of the months are no call, but a job of every night.
      const figures = () => publishMissingMonths(foundation.database.db)
      const explained = [
        ...(await listPlansOf(site, calls)),
        ...(await listPlans(client, 'figures of the months', figures)),
      ]
      const scans = savePlans('moderation', size, explained, (table) => table.startsWith('moderation_'))
      plans = scanRow('a table of moderation', scans, explained)
    }
    return [
      ...compareSizes(timings, sizes, 'cases'),
      plans!,
      await countStatements(app, client, reader, suspended),
    ]
  })

async function listCalls(
  app: App,
  size: number,
  moderator: Person,
  reader: Person,
): Promise<Record<string, Call>> {
  const queue = (query: string) => ({ url: `/moderation/cases?${query}`, by: moderator })
  /** What follows the page that ends four fifths down the list, as far as pages are numbered. */
  const deep = async (state: string, total: number) => {
    const page = Math.floor(Math.min(total * 0.8, 10_000) / perPage)
    const { next } = await ask(app, queue(`state=${state}&page=${page}`))
    if (!next) throw new Error(`Page ${page} of ${state} cases is the last one.`)
    return queue(`state=${state}&after=${encodeURIComponent(next)}`)
  }
  const open = '01900004-0000-7000-8000-000000000007'
  const decided = '01900004-0000-7000-8000-000000000001'
  return {
    'queue, open cases': queue('state=open'),
    'queue, open cases, deep': await deep('open', size * 0.1),
    'queue of a kind': queue('state=open&kind=comment'),
    'queue of a reason': queue('state=open&reason=minors'),
    'queue of a kind and reason': queue('state=open&kind=story&reason=copyright'),
    'queue, mine': queue('state=open&assigned=me'),
    'queue, nobody’s': queue('state=open&assigned=nobody'),
    'queue, appealed': queue('state=appealed'),
    'queue, decided, newest': queue('state=decided'),
    'queue, decided, deep': await deep('decided', size * 0.8),
    'queue, all': queue('state=all'),
    'an open case': { url: `/moderation/cases/${open}`, by: moderator },
    'a decided case': { url: `/moderation/cases/${decided}`, by: moderator },
    'cases about a user': {
      url: '/moderation/people/01900001-0000-7000-8000-000000000003',
      by: moderator,
    },
    'my reports': { url: '/reports/mine', by: reader },
    'my reports, page 3': { url: '/reports/mine?page=3', by: reader },
  }
}

/** Of `GET /auth/me`, the least of several times, because the first call of a session also renews it. */
async function countStatements(app: App, client: pg.Client, good: Person, suspended: Person): Promise<Row> {
  await client.query(
    `update users set standing = 'suspended', standing_until = now() + interval '1 day', standing_rule_id = 1,
      standing_explanation = 'It breaks this rule.' where id = $1`,
    [suspended.id],
  )
  const count = async (by: Person) => {
    const counts: number[] = []
    for (let turn = 0; turn < 5; turn += 1)
      counts.push((await listenTo(() => ask(app, { url: '/auth/me', by }))).length)
    return Math.min(...counts)
  }
  const [ours, bare] = [await count(suspended), await count(good)]
  return {
    what: 'the suspension check: statements of GET /auth/me, suspended',
    against: 'in good standing',
    unit: 'statements',
    measured: { ours, bare, ratio: ours / bare, rounds: [] },
    reach: { atMost: 1 },
  }
}
