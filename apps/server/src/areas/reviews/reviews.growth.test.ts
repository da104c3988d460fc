// Thousands of reviews of one story: every list stays bounded and uses an index.
import { reviewSorts } from '@fabula/contracts/community-sizes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { recordQueries } from '#test/statements.ts'
import { createPublished } from '#test/stories.ts'
import { recomputeSummary } from './review-scores.store.ts'

let app: TestApp
let owner: Member
let storyId: string
const many = 6000

beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app)
  const { db } = app.foundation
  storyId = (await createPublished(owner)).story._id
  const other = (await createPublished(owner)).story._id
  await sql`
    insert into users (id, username, display_name, email)
    select gen_random_uuid(), 'crowd_' || n, 'Crowd', 'crowd' || n || '@example.org'
    from generate_series(1, ${many}::integer) n
  `.execute(db)
  // As many again elsewhere, so that a scan would be expensive.
  for (const id of [storyId, other])
    await sql`
      insert into story_reviews (
        id, story_id, author_id, rating, moods, html, text, chapters_read, chapters_total, percent_read,
        helpful_count, created_at, is_spoiler
      )
      select gen_random_uuid(), ${id}, users.id, 1 + n % 10, case when n % 50 = 0 then '{dark}'::text[] else '{}' end,
        '', '', 1, 1, n % 101, n % 37, now() - n * interval '1 minute', n % 5 = 0
      from (select id, row_number() over () as n from users where username like 'crowd%') users
    `.execute(db)
  await sql`analyze users, story_reviews`.execute(db)
  await db.transaction().execute((tx) => recomputeSummary(tx, storyId))
})
afterAll(() => app.close())

async function expectIndexed(path: string): Promise<number> {
  const sent = await recordQueries(async () => {
    const response = await createVisitor(app).call(`GET ${path}`)
    expect(response.statusCode, response.body).toBe(200)
    const { reviews, pagination } = response.json()
    expect(reviews).toHaveLength(pagination.limit)
  })
  const lists = sent.filter(({ text }) => text.includes('story_reviews'))
  expect(lists.length).toBeGreaterThanOrEqual(1)
  for (const { text, values } of lists) {
    const { rows } = await app.foundation.database.pool.query({ text: `explain ${text}`, values })
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan, `${text}\n${plan}`).not.toMatch(
      // The rows of the page itself are sorted; those that it is chosen from, `_1` in a plan, are not.
      /Seq Scan on story_reviews|Sort Key: \(?(?:story_reviews_1\.)?(?:helpful|created|rating)/,
    )
  }
  return sent.length
}

test.each(reviewSorts)('sorted by %s: by key, also filtered and on a late page', async (sort) => {
  await expectIndexed(`/content/${storyId}/reviews?sort=${sort}&stars=4&spoilers=0`)
  await expectIndexed(`/content/${storyId}/reviews?sort=${sort}&page=100&limit=50`)
})

test('across the site, also by mood and genre', async () => {
  await expectIndexed('/reviews?sort=newest')
  await expectIndexed('/reviews?sort=helpful')
  await expectIndexed('/reviews?mood=dark')
  await expectIndexed('/reviews?genre=fantasy')
  const { pagination } = (await createVisitor(app).call('GET /reviews')).json()
  expect(pagination).toMatchObject({ total: 1000, totalCapped: true })
})

test('a longer page needs no more statements', async () => {
  const [short, long] = [
    await expectIndexed(`/content/${storyId}/reviews?limit=2`),
    await expectIndexed(`/content/${storyId}/reviews?limit=60`),
  ]
  expect(long).toBe(short)
  expect(short).toBeLessThanOrEqual(6)
})

test('the summary is one row', async () => {
  const { summary, pagination } = (await owner.call(`GET /content/${storyId}/reviews`)).json()
  expect(summary.count).toBe(many)
  expect(pagination.total).toBe(many)
  expect(summary.histogram).toEqual(Array.from({ length: 10 }, () => many / 10))
})
