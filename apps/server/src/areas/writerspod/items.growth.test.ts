// Many items, and one with a long transcript: every list stays bounded and uses an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { explainByIndex } from '#test/plans.ts'
import { addAudio, createItem, publishItem } from '#test/pod.ts'
import { recordQueries } from '#test/statements.ts'

let app: TestApp
let editor: Member
let itemId: string
let slug: string
const items = 3000
const cues = 3000

beforeAll(async () => {
  app = await createTestApp()
  editor = await createMember(app, { roles: ['content_editor'] })
  const people = [{ userId: editor.id, role: 'host' }]
  const made = await createItem(editor, { kind: 'episode', tags: ['tides'], season: 1, people })
  ;({ _id: itemId, slug } = made)
  await addAudio(app, itemId)
  await publishItem(editor, itemId)
  const { db } = app.foundation
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into pod_items (id, kind, slug, title, content, text, words, author_id, state, published_at,
        first_published_at, season, number, episode_type)
      select gen_random_uuid(), case when n % 2 = 0 then 'episode' else 'article' end, 'item-' || n, 'Item ' || n,
        '{"type":"doc","content":[]}', 'One', to_tsvector('simple', md5(n::text)), ${editor.id}, 'published',
        now() - n * interval '1 minute', now(), case when n % 2 = 0 then n % 40 + 1 end,
        case when n % 2 = 0 then n end, case when n % 2 = 0 then 'full' end
      from generate_series(1, ${items}::integer) n
    `.execute(tx)
    await sql`
      insert into pod_people (item_id, position, user_id, name, role)
      select id, 1, case when published_at < now() - interval '40 hours' then ${editor.id}::uuid end, 'Someone', 'host'
      from pod_items where id <> ${itemId}
    `.execute(tx)
    await sql`
      insert into pod_item_tags (item_id, tag_id, position)
      select pod_items.id, pod_item_tags.tag_id, 1 from pod_items, pod_item_tags
      where pod_item_tags.item_id = ${itemId} and pod_items.season = 7
    `.execute(tx)
    await sql`
      insert into pod_cues (item_id, position, start_seconds, end_seconds, text, words)
      select ${itemId}, n, n, n + 1, 'Cue ' || n, to_tsvector('simple', md5('cue' || n))
      from generate_series(1, ${cues}::integer) n
    `.execute(tx)
    await sql`
      insert into comments (id, kind, target_id, space_id, author_id, root_id, body)
      select id, 'item', ${itemId}, ${itemId}, ${editor.id}, id, 'A comment.'
      from (select gen_random_uuid() as id from generate_series(1, 2000)) made
    `.execute(tx)
  })
  for (const table of ['pod_items', 'pod_people', 'pod_item_tags', 'pod_cues', 'comments'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 120_000)
afterAll(() => app.close())

test.each([
  ['the newest', '/writerspod'],
  ['a later page', '/writerspod?page=20'],
  ['articles', '/writerspod?kind=article'],
  ['a season', '/writerspod?season=3'],
  ['a tag', '/writerspod?tag=tides'],
  ['a person', '/writerspod?person={editor}'],
  ['a search', '/writerspod?q=c4ca4238a0b923820dcc509a6f75849b'],
  ['words of a transcript', '/writerspod?q=cue'],
  ['the overview', '/writerspod/overview'],
  ['an item', '/writerspod/{slug}'],
  ['its comments', '/content/{id}/comments?on=writerspod'],
  ['all, for editors', '/writerspod/manage'],
  ['one to manage', '/writerspod/manage/{id}'],
])('%s: bounded, by an index, in a fixed number of queries', async (_, path) => {
  const url = path.replace('{id}', itemId).replace('{slug}', slug).replace('{editor}', editor.id)
  const reader = path.includes('manage') || path.includes('{editor}') ? editor : createVisitor(app)
  const sent = await recordQueries(async () => {
    const response = await reader.call(`GET ${url}`)
    expect(response.statusCode, response.body).toBe(200)
    expect((response.json().items ?? []).length).toBeLessThanOrEqual(20)
  })
  expect(sent.length).toBeLessThan(25)
  const tables = /\b(pod_\w+|comments)\b/
  for (const { text, values } of sent.filter(({ text: query }) => tables.test(query)))
    expect(await explainByIndex(app, text, values), text).not.toMatch(
      /Seq Scan on (pod_items|pod_people|pod_item_tags|pod_cues|comments)\b/,
    )
})
