// Signs what leaves the house and must come back unchanged. All nodes share the key, which lives in the database.
import type { Database } from './db/database.ts'

export type Secrets = {
  sign(purpose: string, payload: string): string
  verify(purpose: string, payload: string, signature: string): boolean
}

export async function loadSecrets(_db: Database): Promise<Secrets> {
  throw new Error('The database is not wired yet.')
}
