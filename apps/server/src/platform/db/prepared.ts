// Queries of the most frequent calls. Kysely spends more time on building and compiling such a query than pg on sending
// it, so these are built once. All others are built for each call.
import type { CompiledQuery } from 'kysely'
import type { Database, Transaction } from './database.ts'

/** Takes the place of a value while the query is built. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/** What changes the text of a query: it is built once for each. */
type Shape = readonly (string | boolean)[]

type Built<O> = { compile(db: Database): CompiledQuery<O> }

/**
 * `build` gets placeholders instead of values, so it may only pass them on to the query; it must not look at them. What
 * it does look at is its shape, with few different values.
 */
export function prepare<P extends object, O, S extends Shape = []>(
  build: (db: Database, given: P, ...shape: S) => Built<O>,
): (db: Database | Transaction, given: P, ...shape: S) => Promise<O[]> {
  const known = new Map<string, CompiledQuery<O>>()
  return async (db, given, ...shape) => {
    const key = shape.join(' ')
    let query = known.get(key)
    if (!query) {
      query = build(db, placeholders as P, ...shape).compile(db)
      known.set(key, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof P] : value,
    )
    return (await db.executeQuery<O>({ ...query, parameters })).rows
  }
}
