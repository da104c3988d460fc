// A short ordered list that staff edit. The owner of the table maps fields to columns; the SQL is the same for all
// lists.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './db/database.ts'

type Definition<Fields extends { name: string }> = {
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

export type OrderedList<Fields extends { name: string }> = {
  /** In order, including retired ones. */
  list(db: Database | Transaction): Promise<ListEntry<Fields>[]>
  /** Until the end of the transaction: changes to one list run one after the other. */
  lock(tx: Transaction): Promise<void>
  /** Also checks rows of the table that are not in the list. */
  isSlugTaken(tx: Transaction, slug: string): Promise<boolean>
  /** Appends it. */
  insert(tx: Transaction, entry: { id: string; slug: string; fields: Fields }): Promise<void>
  /** A restored entry goes to the end. */
  update(
    tx: Transaction,
    id: string,
    changes: { fields: Partial<Fields>; isRetired: boolean | undefined },
  ): Promise<void>
  reorder(tx: Transaction, ids: readonly string[]): Promise<void>
}

const assign = (values: Record<string, unknown>) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

export function createOrderedList<Fields extends { name: string }>({
  table: tableName,
  slugColumn,
  columns,
  among = sql<boolean>`true`,
  derive,
}: Definition<Fields>): OrderedList<Fields> {
  const table = sql.table(tableName)
  const nextPosition = sql`(select coalesce(max(position), 0) + 1 from ${table} where ${among})`

  function valuesOf(fields: Partial<Fields>): Record<string, unknown> {
    const given = Object.entries<string>(columns).filter(
      ([field]) => fields[field as keyof Fields] !== undefined,
    )
    return {
      ...Object.fromEntries(given.map(([field, column]) => [column, fields[field as keyof Fields]])),
      ...derive?.(fields),
    }
  }

  return {
    async list(db) {
      const fields = Object.entries<string>(columns).map(
        ([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
      )
      const { rows } = await sql<ListEntry<Fields>>`
        select id, ${sql.ref(slugColumn)} as slug, revision, retired_at is not null as "isRetired",
          updated_at as "updatedAt", ${sql.join(fields)}
        from ${table} where ${among} order by position, id
      `.execute(db)
      return rows
    },

    async lock(tx) {
      const key = `kept list ${tableName}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    },

    async isSlugTaken(tx, slug) {
      const { rows } = await sql`select from ${table} where ${sql.ref(slugColumn)} = ${slug}`.execute(tx)
      return rows.length > 0
    },

    async insert(tx, { id, slug, fields }) {
      const values = { id, [slugColumn]: slug, ...valuesOf(fields) }
      await sql`
        insert into ${table} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))}, position)
        values (${sql.join(Object.values(values))}, ${nextPosition})
      `.execute(tx)
    },

    async update(tx, id, { fields, isRetired }) {
      const values = {
        ...valuesOf(fields),
        ...(isRetired === true && { retired_at: sql`now()` }),
        ...(isRetired === false && { retired_at: null, position: nextPosition }),
        revision: sql`revision + 1`,
        updated_at: sql`now()`,
      }
      await sql`update ${table} set ${assign(values)} where id = ${id}`.execute(tx)
    },

    async reorder(tx, ids) {
      await sql`
        update ${table} entry set position = wanted.place
        from unnest(${ids}::uuid[]) with ordinality wanted (id, place) where entry.id = wanted.id
      `.execute(tx)
    },
  }
}
