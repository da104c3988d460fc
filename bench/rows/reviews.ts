// How lists of reviews scale: the same calls about a story with 100,000 reviews and one with 10,000, in turns, and about
// the whole site before and after the larger one. No statement may scan reviews sequentially.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { reviewSorts } from '../../packages/contracts/src/community-sizes.ts'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { layFoundation } from '../../apps/server/src/start-platform.ts'
import { makePeople, type Person } from '../crowd/people.ts'
import { explain } from '../growth/explain.ts'
import { listenTo } from '../growth/watched.ts'
import { median, takeTurns } from '../measure.ts'
import type { Row } from './row.ts'

const sizes = [10_000, Number(process.env.BENCH_REVIEWS ?? 100_000)] as const
/** In the order of `sizes`. */
const storyIds = ['01900002-0000-7000-8000-000000000001', '01900002-0000-7000-8000-000000000002'] as const

/** The first two have all reviews, the others a tenth as many together. */
const storyCount = 200
const idOf = (number: string) => `('01900002-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const stories = `
  insert into stories (id, owner_id, title, slug, synopsis, content_rating, ai_use, status, chapter_count,
    published_count, word_count, published_word_count, first_published_at)
  select ${idOf('i')}, $1, 'Story ' || i, 'bench-' || i, '', 'everyone', 'none', 'ongoing', 9, 9, 9000, 9000, now()
  from generate_series(1, ${storyCount}) i`
const genres = `
  insert into story_genres (story_id, genre_id, position)
  select ${idOf('i')}, genre.id, 1 from generate_series(1, ${storyCount}) i
  join (select id, row_number() over (order by slug) as place, count(*) over () as total from genres where owner_id is null)
    genre on genre.place = 1 + i % genre.total`
const readers = `
  insert into users (id, username, display_name, email)
  select ('01900001-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'reader_' || i, 'Reader', i || '@example.org'
  from generate_series($1::integer, $2::integer - 1) i`
const reviews = `
  insert into story_reviews (id, story_id, author_id, rating, moods, html, text, chapters_read, chapters_total,
    percent_read, helpful_count, is_spoiler, created_at)
  select gen_random_uuid(), case when other then ${idOf(`3 + i / 10 % ${storyCount - 2}`)} else $3::uuid end, ('01900001-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 1 + i % 10,
    case when i % 3 = 0 then '{dark}'::text[] else '{}' end, '<p>Review</p>', 'Review ' || md5(i::text), 3, 9,
    (i * 7) % 101, i % 37, i % 5 = 0, now() - i * interval '1 second'
  from generate_series($1::integer, $2::integer - 1) i, unnest(array[false, true]) other where not other or i % 10 = 0
  on conflict do nothing`

type Call = { url: string; by?: Person }
type Timings = Record<string, number>

function listStoryCalls(storyId: string, reader: Person): Record<string, Call> {
  const url = `/content/${storyId}/reviews`
  return {
    ...Object.fromEntries(reviewSorts.map((sort) => [`by ${sort}`, { url: `${url}?sort=${sort}` }])),
    'of 4 stars': { url: `${url}?stars=4` },
    'by readers who finished it': { url: `${url}?finished=1` },
    'without spoilers': { url: `${url}?sort=newest&spoilers=0` },
    'with all filters': { url: `${url}?sort=newest&stars=4&finished=1&spoilers=0`, by: reader },
    'on page 100': { url: `${url}?page=100`, by: reader },
  }
}

const listSiteCalls = (reader: Person): Record<string, Call> => ({
  'of the site, newest': { url: '/reviews', by: reader },
  'of the site, most helpful': { url: '/reviews?sort=helpful' },
  'of the site, by mood': { url: '/reviews?mood=dark' },
  'of the site, by genre': { url: '/reviews?genre=fantasy' },
})

export async function measureReviews(rounds: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fabula-reviews-'))
  const config = readConfig({
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  })
  const standing = await layFoundation(config, createLog({ level: 'warn' }), () => {})
  const { database, db, events } = standing.foundation
  const app = await buildApp(standing)
  const client = new pg.Client(database.connection)
  await client.connect()
  const ask = async ({ url, by }: Call) => {
    const { statusCode, body } = await app.http.inject({
      url: `/api/v1${url}`,
      ...(by && { headers: { cookie: by.cookie } }),
    })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`)
  }
  try {
    await app.http.ready()
    const [author, reader] = (await makePeople(database, 2)) as [Person, Person]
    await client.query(stories, [author.id])
    await client.query(genres)
    const siteCalls = listSiteCalls(reader)
    const timings: Timings[] = []
    let known = 0
    for (const [place, size] of sizes.entries()) {
      const storyId = storyIds[place]!
      await client.query(readers, [known, size])
      known = size
      await client.query(reviews, [0, size, storyId])
      for (const table of ['users', 'stories', 'story_genres', 'story_members', 'story_reviews'])
        await client.query(`vacuum analyze ${table}`)
      // Recomputes the summary.
      const parts = { reviewId: storyId, storyId, authorId: author.id }
      await db.transaction().execute((tx) => events.publish(tx, 'review.deleted', parts))
      await events.idle()
      timings.push(await time(siteCalls, ask, rounds))
    }
    const [small, large] = storyIds.map((id) => listStoryCalls(id, reader))
    const rows: Row[] = []
    for (const [what, call] of Object.entries(large!)) {
      const turn = (one: Call) => async () => (await time({ what: one }, ask, 1)).what! * 1000
      const measured = await takeTurns({ ours: turn(call), bare: turn(small![what]!) }, rounds)
      rows.push({ ...rowOf(what), measured })
    }
    return [...rows, ...compare(timings), await countScans(client, { ...large, ...siteCalls }, ask)]
  } finally {
    await client.end()
    await app.http.close()
    await standing.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Median milliseconds per call; the first calls only warm up. */
async function time(
  calls: Record<string, Call>,
  ask: (call: Call) => Promise<void>,
  rounds: number,
): Promise<Timings> {
  const timings: Timings = {}
  for (const [what, call] of Object.entries(calls)) {
    const taken: number[] = []
    for (let turn = 0; turn < rounds * 10 + 5; turn += 1) {
      const started = performance.now()
      await ask(call)
      if (turn >= 5) taken.push(performance.now() - started)
    }
    timings[what] = median(taken)
  }
  return timings
}

const rowOf = (what: string): Omit<Row, 'measured'> => ({
  what: `reviews ${what}, ${sizes[1].toLocaleString('en')}`,
  against: sizes[0].toLocaleString('en'),
  unit: 'µs',
  reach: { atMost: 1.5 },
})

function compare(timings: Timings[]): Row[] {
  const [first = {}, last = {}] = [timings[0], timings.at(-1)]
  return Object.keys(first).map((what) => ({
    ...rowOf(what),
    measured: {
      ours: last[what]! * 1000,
      bare: first[what]! * 1000,
      ratio: last[what]! / first[what]!,
      rounds: timings.map((at) => ({ ours: at[what]! * 1000, bare: first[what]! * 1000 })),
    },
  }))
}

async function countScans(
  client: pg.Client,
  calls: Record<string, Call>,
  ask: (call: Call) => Promise<void>,
): Promise<Row> {
  const scans: string[] = []
  let count = 0
  for (const [what, call] of Object.entries(calls))
    for (const asked of await listenTo(() => ask(call))) {
      const explained = await explain(client, asked)
      if (!explained) continue
      count += 1
      if (!explained.scanned.includes('story_reviews')) continue
      scans.push(what)
      process.stderr.write(`  reviews ${what} reads all reviews: ${explained.text.slice(0, 300)}\n`)
    }
  return {
    what: 'statements that scan reviews sequentially',
    against: 'all statements of these calls',
    unit: 'plans',
    measured: { ours: scans.length, bare: count, ratio: scans.length / count, rounds: [] },
    reach: { atMost: 0 },
  }
}
