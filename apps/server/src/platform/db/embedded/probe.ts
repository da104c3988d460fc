// Asks whether somebody answers there.
import pg from 'pg'
import { isNotReadyYet } from '../failures.ts'

/** `busy`: starting, recovering or shutting down. */
export type Probe = 'answers' | 'busy' | 'silent'

export async function probe(connection: pg.ClientConfig): Promise<Probe> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'answers'
  } catch (error) {
    return isNotReadyYet(error) ? 'busy' : 'silent'
  }
}
