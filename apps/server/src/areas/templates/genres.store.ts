import type { Database, Transaction } from '#platform/db/database.ts'

export async function listGenres(db: Database | Transaction) {
  return db.selectFrom('genres').select(['id', 'slug', 'name', 'description']).orderBy('position').execute()
}
