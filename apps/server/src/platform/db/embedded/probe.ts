// Checks whether a server responds.
import pg from 'pg'
import { isNotReadyYet } from '../failures.ts'

/** `busy`: starting, recovering or shutting down. `fails`: it cannot read what it needs for a connection. */
export type Probe = 'answers' | 'busy' | 'silent' | 'fails'

export async function probe(connection: pg.ClientConfig): Promise<Probe> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'answers'
  } catch (error) {
    if (isNotReadyYet(error)) return 'busy'
    const isLasting = error instanceof pg.DatabaseError && lastingFailure.test(error.code ?? '')
    return isLasting ? 'fails' : 'silent'
  }
}

// Not 08 the connection, 53 too many of them, 57 operator intervention.
const lastingFailure = /^(?!08|53|57)/
