import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { generateTables } from '#test/generate-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the table types match the migrated database (otherwise run npm run db:types)', async () => {
  const stored = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8')
  expect(stored).toBe(await generateTables(database.handle))
})

test('every timestamp in the schema has a time zone', async () => {
  const { rows } = await database.handle.pool.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type in ('timestamp without time zone', 'time without time zone')`,
  )
  expect(rows).toEqual([])
})

test('every foreign key has an index that starts with its columns', async () => {
  const { rows } = await database.handle.pool.query(
    `select c.conrelid::regclass::text as table, c.conname as constraint
     from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (
         select from pg_index i
         where i.indrelid = c.conrelid and i.indisvalid
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
           and (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) k)
             = (select array_agg(k order by k) from unnest(c.conkey) k))`,
  )
  expect(rows).toEqual([])
})
