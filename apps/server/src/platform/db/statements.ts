// Lets PostgreSQL cache the plans of Kysely's queries: each distinct text gets a name, which nearly doubles the rate.
import { type PostgresPool, type PostgresPoolClient, sql as fragment } from 'kysely'
import type pg from 'pg'
import { asConnectionFailure, ConnectionLost, isConnectionFailure } from './failures.ts'

/** Each name costs memory in every connection, so texts built at run time must not fill them. */
const maxNames = 1000
const maxParameters = 40
const plannable = /^\s*(select|insert|update|delete|with)\b/i
const anewText = '/* planned anew */'

/**
 * Anywhere in a statement, this comment leaves it without a name, so that it is planned for its own values: a plan for a
 * word in half of all texts is wrong for a word in three.
 */
export const anew = fragment.raw(anewText)

const isPlannable = (sql: string) => plannable.test(sql) && !sql.includes(anewText)

class StatementNames {
  readonly #names = new Map<string, string | null>()

  find(sql: string, parameterCount: number): string | null {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    if (this.#names.size >= maxNames || parameterCount > maxParameters || !isPlannable(sql)) return null
    const name = `f${this.#names.size + 1}`
    this.#names.set(sql, name)
    return name
  }

  /** A migration changed the result of this text; old connections hold the old plan for good. */
  forget(sql: string): void {
    this.#names.set(sql, null)
  }
}

export function nameStatements(pool: pg.Pool, names = new StatementNames()): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asConnectionFailure(error)
      })
      let wrapper = wrapped.get(client)
      if (!wrapper) {
        wrapper = wrap(client, names)
        wrapped.set(client, wrapper)
      }
      return wrapper
    },
  }
}

function wrap(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isBroken = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const values = parameters as unknown[]
    const name = names.find(sql, values.length)
    try {
      return await client.query(name ? { name, text: sql, values } : { text: sql, values })
    } catch (caught) {
      const error = asConnectionFailure(caught)
      if (name && isStalePlan(error)) {
        names.forget(sql)
        // Inside a transaction the failure has already aborted it; outside, a retry is safe.
        if (client.getTransactionStatus() === 'I') return client.query({ text: sql, values })
      }
      // The end of a lost connection is noticed a moment later: until then the pool would hand it to the next query.
      if (isConnectionFailure(error) && !isTimeout(error)) isBroken = true
      // After a timeout the response may still arrive, so the connection must not be used for another query.
      if (error instanceof ConnectionLost) client.end(() => {})
      throw error
    }
  }
  return {
    // Kysely would also pass cursors here, if the dialect had a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isBroken),
  }
}

/** The server canceled the statement but the connection still works. */
function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === '57014'
}

/** Many errors share the code, and the message is translated; the name of the server's function is reliable. */
function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
