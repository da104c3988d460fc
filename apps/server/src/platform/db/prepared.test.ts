import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { prepare } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Given = { first: number; second: string | null }

test('each call sends its own values, also for one that is used twice', async () => {
  const { db } = database.handle
  const read = prepare(
    (_, { first, second }: Given) =>
      sql<{
        sum: number
        text: string | null
      }>`select ${first}::int + ${first}::int as sum, ${second}::text as text`,
  )
  expect(await read(db, { first: 1, second: 'one' })).toEqual([{ sum: 2, text: 'one' }])
  expect(await read(db, { first: 2, second: null })).toEqual([{ sum: 4, text: null }])
})

test('a query is built once for each shape', async () => {
  const { db } = database.handle
  let built = 0
  const read = prepare((_, { first }: Pick<Given, 'first'>, isNegative: boolean) => {
    built += 1
    return sql<{ is: number }>`select ${sql.raw(isNegative ? '-' : '')}${first}::int as is`
  })
  expect(await read(db, { first: 1 }, true)).toEqual([{ is: -1 }])
  expect(await read(db, { first: 2 }, false)).toEqual([{ is: 2 }])
  expect(await read(db, { first: 3 }, true)).toEqual([{ is: -3 }])
  expect(built).toBe(2)
})

test('in a transaction it reads what the transaction wrote', async () => {
  const { db } = database.handle
  const list = prepare((all, { slug }: { slug: string }) =>
    all.selectFrom('tags').select('name').where('slug', '=', slug),
  )
  await db.transaction().execute(async (tx) => {
    await sql`insert into tags (id, slug, name) values (gen_random_uuid(), 'tide', 'Tide')`.execute(tx)
    expect(await list(tx, { slug: 'tide' })).toEqual([{ name: 'Tide' }])
    expect(await list(db, { slug: 'tide' })).toEqual([])
  })
})
