// A short ordered list that staff edit. The owner of the table maps fields to columns; the SQL is the same for all
// lists.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './db/database.ts'

export type OrderedList<Fields extends { name: string }> = {
  /** Has `id`, `position`, `retired_at`, `revision` and `updated_at` in addition to the columns named here. */
  table: string
  slugColumn: string
  columns: Readonly<Record<keyof Fields & string, string>>
  /** Which rows belong to the list, if the table holds others too. */
  among?: RawBuilder<boolean>
  /** Columns that are derived from these fields. */
  derive?: (fields: Partial<Fields>) => Record<string, unknown>
}

export type ListEntry<Fields> = Fields & {
  id: string
  slug: string
  revision: number
  isRetired: boolean
  updatedAt: Date
}

const rowsOf = <F extends { name: string }>({ among }: OrderedList<F>) => among ?? sql<boolean>`true`

const assign = (values: Record<string, unknown>) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

function valuesOf<F extends { name: string }>(list: OrderedList<F>, fields: Partial<F>) {
  const given = Object.entries(list.columns).filter(([field]) => fields[field as keyof F] !== undefined)
  return {
    ...Object.fromEntries(given.map(([field, column]) => [column as string, fields[field as keyof F]])),
    ...list.derive?.(fields),
  }
}

/** In order, including retired ones. */
export async function listEntries<F extends { name: string }>(
  db: Database | Transaction,
  list: OrderedList<F>,
): Promise<ListEntry<F>[]> {
  const fields = Object.entries<string>(list.columns).map(
    ([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
  )
  const { rows } = await sql<ListEntry<F>>`
    select id, ${sql.ref(list.slugColumn)} as slug, revision, retired_at is not null as "isRetired",
      updated_at as "updatedAt", ${sql.join(fields)}
    from ${sql.table(list.table)} where ${rowsOf(list)} order by position, id
  `.execute(db)
  return rows
}

/** Until the end of the transaction: changes to one list run one after the other. */
export async function lockList<F extends { name: string }>(
  tx: Transaction,
  { table }: OrderedList<F>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept list ${table}`}, 0))`.execute(tx)
}

/** Also checks rows of the table that are not in the list. */
export async function isSlugTaken<F extends { name: string }>(
  tx: Transaction,
  { table, slugColumn }: OrderedList<F>,
  slug: string,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(slugColumn)} = ${slug}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Appends it. */
export async function insertEntry<F extends { name: string }>(
  tx: Transaction,
  list: OrderedList<F>,
  { id, slug, fields }: { id: string; slug: string; fields: F },
): Promise<void> {
  const values = { id, [list.slugColumn]: slug, ...valuesOf(list, fields) }
  await sql`
    insert into ${sql.table(list.table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))}, position)
    values (${sql.join(Object.values(values))}, ${nextPosition(list)})
  `.execute(tx)
}

/** A restored entry goes to the end. */
export async function updateEntry<F extends { name: string }>(
  tx: Transaction,
  list: OrderedList<F>,
  id: string,
  { fields, isRetired }: { fields: Partial<F>; isRetired: boolean | undefined },
): Promise<void> {
  const values = {
    ...valuesOf(list, fields),
    ...(isRetired === true && { retired_at: sql`now()` }),
    ...(isRetired === false && { retired_at: null, position: nextPosition(list) }),
    revision: sql`revision + 1`,
    updated_at: sql`now()`,
  }
  await sql`update ${sql.table(list.table)} set ${assign(values)} where id = ${id}`.execute(tx)
}

export async function reorderEntries<F extends { name: string }>(
  tx: Transaction,
  list: OrderedList<F>,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(list.table)} entry set position = wanted.place
    from unnest(${ids}::uuid[]) with ordinality wanted (id, place) where entry.id = wanted.id
  `.execute(tx)
}

const nextPosition = <F extends { name: string }>(list: OrderedList<F>) =>
  sql`(select coalesce(max(position), 0) + 1 from ${sql.table(list.table)} where ${rowsOf(list)})`
