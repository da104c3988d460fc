// Many topics and a topic with thousands of posts: every list stays bounded and uses an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { categories, createTopic } from '#test/forum.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { explainByIndex } from '#test/plans.ts'
import { recordQueries } from '#test/statements.ts'

let app: TestApp
let member: Member
let topicId: string
const topics = 4000
const posts = 12_000

beforeAll(async () => {
  app = await createTestApp()
  member = await createMember(app)
  const author = await createMember(app)
  topicId = (await createTopic(member, { tags: ['tides'] })).topic._id
  const { db } = app.foundation
  await db.transaction().execute(async (tx) => {
    // Without triggers: the figures are given.
    await sql`alter table forum_posts disable trigger user`.execute(tx)
    await sql`
      insert into forum_topics (id, category_id, author_id, slug, title, title_key, words, last_post_number, post_count,
        score, last_post_at, last_author_id, created_at, updated_at, pin_scope)
      select gen_random_uuid(), case when n % 3 = 0 then ${categories.craft} else ${categories.support} end::uuid,
        ${author.id}, 'topic-' || n, 'Topic about subject ' || md5(n::text), 'topic about subject ' || md5(n::text),
        to_tsvector('english', 'topic about subject ' || md5(n::text)), 1, 1, n % 50,
        now() - n * interval '1 minute', ${author.id}, now() - n * interval '1 minute', now(),
        case when n = 5 then 'category' end
      from generate_series(1, ${topics}::integer) n
    `.execute(tx)
    await sql`
      insert into forum_posts (id, topic_id, number, author_id, content, html, text, words, created_at)
      select gen_random_uuid(), ${topicId}, n + 1, ${author.id}, '{"type":"doc","content":[]}', '<p>One</p>', 'One',
        to_tsvector('english', 'one ' || md5(n::text)), now()
      from generate_series(1, ${posts}::integer) n
    `.execute(tx)
    await sql`update forum_topics set last_post_number = ${posts + 1}, post_count = ${posts + 1}
      where id = ${topicId}`.execute(tx)
    await sql`alter table forum_posts enable trigger user`.execute(tx)
    await sql`
      insert into forum_reads (user_id, topic_id, last_read_number, read_at)
      select reader.id, topic.id, 0, now()
      from (select id from forum_topics where id <> ${topicId} order by id limit 3000) topic,
        (values (${member.id}::uuid, 30), (${author.id}::uuid, 1)) reader (id, share)
      where reader.share = 1 or hashtext(topic.id::text) % reader.share = 0
    `.execute(tx)
  })
  for (const table of ['forum_topics', 'forum_posts', 'forum_reads'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 120_000)
afterAll(() => app.close())

const needle = 'c4ca4238a0b923820dcc509a6f75849b'

test.each([
  ['the latest topics', '/forum/topics'],
  [
    'a later page',
    `/forum/topics?after=${encodeURIComponent(`${new Date(Date.now() - 9e7).toISOString()}_${'0190f000-0000-7000-8000-000000000001'}`)}`,
  ],
  ['the newest of a category', '/forum/topics?category=craft&sort=new'],
  ['the top ones', '/forum/topics?sort=top&period=all'],
  ['a tag', '/forum/topics?tag=tides'],
  ['a search', `/forum/topics?q=${needle}`],
  ['similar titles', `/forum/similar?title=topic%20about%20${needle}`],
  ['a topic', '/forum/topics/{topic}'],
  ['its first posts', '/forum/topics/{topic}/posts'],
  ['its last posts', `/forum/topics/{topic}/posts?before=${posts + 2}`],
  ['posts in the middle', '/forum/topics/{topic}/posts?around=6000'],
  ['unread ones', '/community/discussions?view=unread'],
  ['own ones', '/community/discussions?view=mine'],
  ['those that mention one', '/community/discussions?view=mentions'],
])('%s: bounded, by an index, in a fixed number of queries', async (_, path) => {
  const reader = path.startsWith('/community') ? member : createVisitor(app)
  const sent = await recordQueries(async () => {
    const response = await reader.call(`GET ${path.replace('{topic}', topicId)}`)
    expect(response.statusCode, response.body).toBe(200)
    const body = response.json()
    expect((body.topics ?? body.posts ?? []).length).toBeLessThanOrEqual(21)
  })
  expect(sent.length).toBeLessThan(25)
  for (const { text, values } of sent.filter(({ text: query }) => /forum_(topics|posts|reads)/.test(query))) {
    const plan = await explainByIndex(app, text, values)
    expect(plan, text).not.toMatch(/Seq Scan on forum_(topics|posts|reads)/)
  }
})
