// Stats about one user, for achievements and the like. However many are requested, from however many areas, they are one
// statement.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './db/database.ts'

/** A query that returns one number, or null if there is nothing to count. */
export type Figure = (userId: string) => RawBuilder<unknown>

/** The stats that an area offers to others: they can be counted, but their SQL stays with the area. */
export class Stats<Name extends string> {
  readonly #figures: readonly [Name, Figure][]

  constructor(figures: Readonly<Record<Name, Figure>>) {
    this.#figures = Object.entries<Figure>(figures) as [Name, Figure][]
  }

  /** The wanted ones; names that none of these areas has are skipped. */
  static async count<Name extends string>(
    db: Database | Transaction,
    userId: string,
    sources: readonly Stats<Name>[],
    wanted: ReadonlySet<string>,
  ): Promise<Map<Name, number>> {
    const asked = sources.flatMap((stats) => stats.#figures.filter(([name]) => wanted.has(name)))
    if (asked.length === 0) return new Map()
    const columns = asked.map(([name, ask]) => sql`(${ask(userId)})::float8 as ${sql.id(name)}`)
    // Built at run time: the leading comment prevents it from using up a prepared statement name.
    const { rows } = await sql<
      Record<string, number | null>
    >`/* figures */ select ${sql.join(columns)}`.execute(db)
    return new Map(asked.map(([name]) => [name, rows[0]?.[name] ?? 0]))
  }
}
