import type { Database, Transaction } from './database.ts'

const deadlockDetected = '40P01'
const maxAttempts = 5

/**
 * For deletions that cascade through the tables of many areas: foreign keys decide in which order rows are locked, so a
 * listener or job may hold one of them and wait for another. PostgreSQL aborts one of the two; this one starts again.
 */
export async function retryOnDeadlock<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const isDeadlock = (error as { code?: unknown }).code === deadlockDetected
    if (!isDeadlock || attempt === maxAttempts) throw error
    return retryOnDeadlock(db, work, attempt + 1)
  }
}
