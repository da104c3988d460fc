// A hundred stories with 10,000 chapters and as many comments: as many statements as for one story, all by index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { explainByIndex } from '#test/plans.ts'
import { recordQueries } from '#test/statements.ts'
import { createPublished, createStory } from '#test/stories.ts'

let app: TestApp
let beginner: Member
let writer: Member

beforeAll(async () => {
  app = await shareTestApp()
  ;[beginner, writer] = [await createMember(app), await createMember(app)]
  await createPublished(beginner)
  const { db } = app.foundation
  const { _id } = await createStory(writer)
  await sql`
    insert into stories (id, owner_id, title, slug, language, visibility, comment_policy, status)
    select gen_random_uuid(), owner_id, 'Story ' || n, 'growth-' || n, language, visibility, comment_policy, status
    from stories, generate_series(2, 100) n where id = ${_id}
  `.execute(db)
  await sql`
    insert into chapters (id, story_id, title, position, status, updated_at, publish_at)
    select gen_random_uuid(), stories.id, 'Chapter ' || n, n,
      case when n = 99 then 'scheduled' else 'draft' end,
      now() - (100 - n) * interval '1 hour', case when n = 99 then now() + interval '1 day' end
    from stories, generate_series(1, 100) n where owner_id = ${writer.id}
  `.execute(db)
  await sql`
    insert into comments (id, kind, target_id, space_id, author_id, root_id, body, created_at)
    select id, 'story', story_id, story_id, ${beginner.id}, id, 'Again.', now() - n * interval '1 hour'
    from (
      select gen_random_uuid() as id, stories.id as story_id, n from stories, generate_series(1, 100) n
      where owner_id = ${writer.id}
    ) said
  `.execute(db)
  await sql`
    insert into analytics_sums (story_id, kind, key, grain, start, reads, readers, finished)
    select stories.id, kind, case kind when 'story' then '' else stories.id::text end, grain, day::date, 40, 12, 12
    from stories, (values ('story'), ('chapter')) kinds (kind), (
      select 'day', generate_series(current_date - 90, current_date, interval '1 day')
      union all
      select 'month', generate_series(date_trunc('month', current_date - 1000), current_date, interval '1 month')
    ) sums (grain, day)
    where owner_id = ${writer.id}
  `.execute(db)
  await sql`analyze stories, chapters, comments, analytics_sums`.execute(db)
})
afterAll(() => app.close())

async function record(member: Member) {
  let body: {
    dashboard: {
      drafts: unknown[]
      scheduledTotal: number
      updates: { count: number }[]
      readers: { count: number } | null
    }
  } | null = null
  const sent = await recordQueries(async () => {
    const response = await member.call('GET /users/dashboard')
    expect(response.statusCode, response.body).toBe(200)
    body = response.json()
  })
  return { sent, dashboard: body!.dashboard }
}

test('lists what it promises, and counts no further than it must', async () => {
  const { dashboard } = await record(writer)
  expect(dashboard.drafts).toHaveLength(4)
  expect(dashboard.scheduledTotal).toBe(100)
  expect(dashboard.readers?.count).toBeGreaterThanOrEqual(10)
  expect(dashboard.updates).toMatchObject([{ kind: 'comments', count: 1000 }])
})

test('needs no more statements than a beginner’s, and every one of them uses an index', async () => {
  // The first one stores what editors have only logged so far.
  await record(writer)
  const [few, many] = [await record(beginner), await record(writer)]
  // The beginner has one draft less to look up than the four that are shown, and no readers to count.
  const texts = many.sent.map(({ text }) => text.trim().slice(0, 120)).join('\n')
  expect(many.sent.length, texts).toBeLessThanOrEqual(few.sent.length + 12)
  expect(many.sent.length).toBeLessThanOrEqual(40)
  const lists = many.sent.filter(({ text }) =>
    /\b(?:chapters|comments|stories|bookmarks|follows|analytics_sums)\b/.test(text),
  )
  expect(lists.length).toBeGreaterThan(4)
  for (const { text, values } of lists) {
    const plan = await explainByIndex(app, text, values)
    expect(plan, `${text}\n${plan}`).not.toMatch(
      /Seq Scan on (?:chapters|comments|stories|bookmarks|follows|analytics_sums)\b/,
    )
  }
})
