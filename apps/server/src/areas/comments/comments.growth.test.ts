// Thousands of comments in one place: every list stays bounded and uses an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { recordQueries } from '#test/statements.ts'

let app: TestApp
let owner: Member
let storyId: string
let chapterId: string
const many = 5000

beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app)
  const { story, chapter } = await createPublished(owner)
  ;[storyId, chapterId] = [story._id, chapter._id]
  const others = (await createPublished(owner)).story._id
  const { db } = app.foundation
  // One thread with a thousand replies, the others without any; and as many again elsewhere, so that a scan would be
  // expensive.
  for (const [space, target, kind] of [
    [storyId, storyId, 'story'],
    [storyId, chapterId, 'chapter'],
    [others, others, 'story'],
  ] as const) {
    await sql`
      with made as (select gen_random_uuid() id, n from generate_series(1, ${many}::integer) n)
      insert into comments (id, kind, target_id, space_id, author_id, root_id, body, state, helpful_count)
      select id, ${kind}, ${target}, ${space}, ${owner.id}, id, 'Comment ' || n,
        case when n % 100 = 0 then 'held' else 'visible' end, n % 7
      from made
    `.execute(db)
  }
  await sql`
    with root as (
      select id from comments where kind = 'story' and target_id = ${storyId} and state = 'visible'
      order by id desc limit 1
    )
    insert into comments (id, kind, target_id, space_id, author_id, parent_id, root_id, ancestor_ids, depth, body)
    select gen_random_uuid(), 'story', ${storyId}, ${storyId}, ${owner.id}, root.id, root.id, array[root.id], 2, 'Reply ' || n
    from root, generate_series(1, 1000) n
  `.execute(db)
  await sql`analyze comments`.execute(db)
})
afterAll(() => app.close())

test.each([
  ['the first page', ''],
  ['the most helpful', '?sort=top'],
  ['a late page', '?page=100&limit=50'],
  ['a chapter', 'chapter'],
])('%s is bounded and uses an index', async (_, query) => {
  const path = `/content/${storyId}/comments${query === 'chapter' ? `?chapterId=${chapterId}` : query}`
  const sent = await recordQueries(async () => {
    const { comments, pagination } = (await createVisitor(app).call(`GET ${path}`)).json()
    expect(comments.length).toBeLessThanOrEqual(pagination.limit)
    expect(pagination.total).toBe(many - many / 100)
    for (const { replies } of comments) expect(replies.length).toBeLessThanOrEqual(3)
  })
  const lists = sent.filter(({ text }) => /from "?comments"?/i.test(text))
  expect(lists.length).toBeGreaterThanOrEqual(2)
  for (const { text, values } of lists) {
    const { rows } = await app.foundation.database.pool.query({ text: `explain ${text}`, values })
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on comments/)
  }
})

test('a thread of a thousand replies is paged', async () => {
  const visitor = createVisitor(app)
  const [first] = (await visitor.call(`GET /content/${storyId}/comments?limit=1`)).json().comments
  expect(first).toMatchObject({ replyCount: 1000 })
  expect(first.replies).toHaveLength(3)
  const more = (
    await visitor.call(
      `GET /content/${storyId}/comments?parentId=${first._id}&limit=50&after=${first.replies[2]._id}`,
    )
  ).json()
  expect(more.comments).toHaveLength(50)
  expect(more.pagination.total).toBe(1000)
})
