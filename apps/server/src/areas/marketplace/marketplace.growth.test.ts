// Many listings and offers: every list stays bounded and uses an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createTrader } from '#test/marketplace.ts'
import type { Member } from '#test/members.ts'
import { countRowsRead, explainByIndex } from '#test/plans.ts'
import { recordQueries } from '#test/statements.ts'

let app: TestApp
let member: Member
const count = 3000
const tables = /\b(characters|character_facts|listings|listing_offers|listing_watches)\b/

beforeAll(async () => {
  app = await createTestApp()
  member = await createTrader(app)
  const owner = await createTrader(app)
  const { db } = app.foundation
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into characters (id, creator_id, owner_id, name, species, words, visibility, licence)
      select gen_random_uuid(), ${owner.id}, ${owner.id}, 'C' || md5(n::text), 'Species ' || n % 100,
        to_tsvector('simple', 'c' || md5(n::text)), 'public', 'free'
      from generate_series(1, ${count}::integer) n
    `.execute(tx)
    await sql`
      with made as (insert into tags (id, slug, name) values (gen_random_uuid(), 'rare', 'rare') returning id)
      insert into character_tags (character_id, tag_id, position)
      select characters.id, made.id, 1 from made, (select id from characters limit 30) characters
    `.execute(tx)
    await sql`
      insert into listings (id, character_id, character_name, owner_id, kind, watcher_count, created_at, expires_at,
        genre_ids)
      select gen_random_uuid(), id, name, ${owner.id}, 'trade', hashtext(name) % 50 + 50,
        now() - random() * interval '30 days', now() + random() * interval '30 days',
        case when hashtext(name) % 50 = 0 then array['0190a000-0000-7000-8000-000000000200'::uuid] else '{}' end
      from characters
    `.execute(tx)
    await sql`
      insert into listing_offers (id, listing_id, from_id, owner_id, expires_at)
      select gen_random_uuid(), id, ${member.id}, ${owner.id}, now() + interval '10 days' from listings
    `.execute(tx)
    await sql`
      insert into listing_watches (user_id, listing_id) select ${member.id}, id from listings limit 500
    `.execute(tx)
  })
  for (const table of ['characters', 'character_tags', 'listings', 'listing_offers', 'listing_watches'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 120_000)
afterAll(() => app.close())

/** What few characters have. */
const rare: [string, string][] = [
  ['a species', '/marketplace/listings?species=species%207'],
  ['a tag', '/marketplace/listings?tag=rare'],
  ['a search', '/marketplace/listings?q=cc4ca4238'],
]

test.each(rare)('%s: reads no more listings than match', async (_, path) => {
  for (const sort of ['newest', 'ending', 'wished']) {
    const sent = await recordQueries(async () => {
      const { listings } = (await member.call(`GET ${path}&sort=${sort}`)).json()
      expect(listings.length).toBeGreaterThan(0)
    })
    for (const query of sent.filter(({ text }) => tables.test(text)))
      expect(await countRowsRead(app, 'listings', query), query.text).toBeLessThan(count / 10)
  }
})

test.each<[string, string]>([
  ['the newest', '/marketplace/listings'],
  ['a later page', '/marketplace/listings?page=20'],
  ['ending ones', '/marketplace/listings?sort=ending'],
  ['the most wished', '/marketplace/listings?sort=wished'],
  ['a kind', '/marketplace/listings?kind=trade'],
  ['a genre', '/marketplace/listings?genre=fantasy'],
  ...rare,
  ['watched ones', '/marketplace/listings?view=watched'],
  ['own ones', '/marketplace/listings?view=mine'],
  ['offers', '/marketplace/offers?direction=sent'],
])('%s: bounded, by an index, in a fixed number of queries', async (_, path) => {
  const sent = await recordQueries(async () => {
    const response = await member.call(`GET ${path}`)
    expect(response.statusCode, response.body).toBe(200)
    const body = response.json()
    expect((body.listings ?? body.offers).length).toBeLessThanOrEqual(24)
  })
  expect(sent.length).toBeLessThan(20)
  for (const { text, values } of sent.filter(({ text: query }) => tables.test(query)))
    expect(await explainByIndex(app, text, values), text).not.toMatch(
      /Seq Scan on (characters|listings|listing_offers|listing_watches)\b/,
    )
})
