// What the database contains, read from PostgreSQL's own catalog.
import pg from 'pg'
import { schema as queueSchema } from '#platform/jobs/queue.store.ts'
import type { Header, Table } from './format.ts'

/** Only the job queue's work; its statistics and version come with the library. In loading order. */
const queueTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and ${notOfExtension('pg_class', 'c.oid')}
       and (n.nspname = 'public' and c.relname <> 'schema_migrations' or n.nspname = $1 and c.relname = any($2))
     group by n.nspname, c.relname
     order by n.nspname, array_position($2, c.relname::text), c.relname`,
    [queueSchema, queueTables],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Header['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = 'public' and ${notOfExtension('pg_class', 'c.oid')} order by 1, 2`,
  )
  const sequences: Header['sequences'] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${quote(sequence)}`,
    )
    if (state[0]) sequences.push({ ...sequence, value: Number(state[0].value), isCalled: state[0].isCalled })
  }
  return sequences
}

export type ForeignKey = { table: string; name: string; definition: string }

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  return rows
}

export async function listTablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ table }) => table)
}

export async function listMaterializedViews(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ view: string }>(
    `select c.oid::regclass::text as view from pg_class c
     where c.relkind = 'm' and c.relnamespace = 'public'::regnamespace order by c.oid`,
  )
  return rows.map(({ view }) => view)
}

/** Drops what migrations and the job queue have created, but not what belongs to extensions. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `select format('drop %s if exists %s cascade', kind, name) as command from (
       select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
         c.oid::regclass::text as name,
         -- The sequence of an identity column goes with its table and not before.
         case c.relkind when 'S' then 2 else 1 end as turn
       from pg_class c
       where c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition and c.relnamespace = 'public'::regnamespace
         and ${notOfExtension('pg_class', 'c.oid')}
       union all
       select 'routine', p.oid::regprocedure::text, 3 from pg_proc p
       where p.pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'p.oid')}
       union all
       select 'type', t.oid::regtype::text, 4 from pg_type t
       where t.typtype in ('e', 'd') and t.typnamespace = 'public'::regnamespace and ${notOfExtension('pg_type', 't.oid')}
     ) things order by turn`,
  )
  for (const { command } of rows) await client.query(command)
  await client.query(`drop schema if exists ${queueSchema} cascade`)
}

export const quote = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const quoteColumns = (columns: readonly string[]) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')
