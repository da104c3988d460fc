// Many conversations and messages: every list stays bounded and uses an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { Member } from '#test/members.ts'
import { createWriter, send } from '#test/messages.ts'
import { explainByIndex } from '#test/plans.ts'
import { recordQueries } from '#test/statements.ts'

let app: TestApp
let member: Member
let friend: Member
let conversationId: string
const count = 3000
const tables = /\b(conversations|conversation_members|messages)\b/

beforeAll(async () => {
  app = await createTestApp()
  member = await createWriter(app)
  friend = await createWriter(app)
  conversationId = (await send(friend, member)).conversationId
  const { db } = app.foundation
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into users (id, username, display_name, email)
      select gen_random_uuid(), 'grown_' || n, 'Grown ' || n, 'grown' || n || '@example.org'
      from generate_series(1, ${count}::integer) n
    `.execute(tx)
    await sql`
      with made as (
        insert into conversations (id, last_number) select gen_random_uuid(), 1 from generate_series(1, ${count}::integer)
        returning id
      ), numbered as (select id, row_number() over () as place from made),
      others as (select id, row_number() over () as place from users where username like 'grown_%')
      insert into conversation_members (conversation_id, user_id, other_id, last_at, unread_number)
      select numbered.id, side.user_id, side.other_id, now() - numbered.place * interval '1 minute',
        case when numbered.place % 100 = 0 then 1 end
      from numbered join others using (place)
      cross join lateral (values (${member.id}::uuid, others.id), (others.id, ${member.id}::uuid)) side (user_id, other_id)
    `.execute(tx)
    await sql`
      insert into messages (id, conversation_id, number, author_id, client_id, body)
      select gen_random_uuid(), conversation_id, 1, other_id, gen_random_uuid(), 'One.'
      from conversation_members where user_id = ${member.id} and conversation_id <> ${conversationId}
    `.execute(tx)
    await sql`
      insert into messages (id, conversation_id, number, author_id, client_id, body)
      select gen_random_uuid(), ${conversationId}, n, ${friend.id}, gen_random_uuid(), 'Message ' || n
      from generate_series(2, ${count}::integer) n
    `.execute(tx)
    await sql`update conversations set last_number = ${count} where id = ${conversationId}`.execute(tx)
  })
  for (const table of ['users', 'conversations', 'conversation_members', 'messages'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 120_000)
afterAll(() => app.close())

test.each<[string, () => string]>([
  ['the list', () => '/messages'],
  ['a later page', () => '/messages?page=50'],
  ['the unread count', () => '/messages/count'],
  ['a conversation', () => `/messages/with/${friend.username}`],
  ['earlier messages', () => `/messages/conversations/${conversationId}?before=1500`],
  ['whom one can reach', () => `/messages/reachable?userIds=${friend.id}`],
])('%s: bounded, by an index, in a fixed number of queries', async (_, path) => {
  const sent = await recordQueries(async () => {
    const response = await member.call(`GET ${path()}`)
    expect(response.statusCode, response.body).toBe(200)
    const { conversations, messages } = response.json()
    expect((conversations ?? messages ?? []).length).toBeLessThanOrEqual(30)
  })
  expect(sent.length).toBeLessThan(14)
  for (const { text, values } of sent.filter(({ text: query }) => tables.test(query)))
    expect(await explainByIndex(app, text, values), text).not.toMatch(
      /Seq Scan on (conversations|conversation_members|messages)\b/,
    )
})
