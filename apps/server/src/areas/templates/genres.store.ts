import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

const selectGenres = (db: Database | Transaction) =>
  db
    .selectFrom('genres')
    .select([
      'id',
      'slug',
      'name',
      'description',
      sql<boolean>`owner_id is not null`.as('is_custom'),
      sql<boolean>`retired_at is not null`.as('is_retired'),
    ])
    .orderBy('position')
    .orderBy('id')

/** Genres a user can choose: the shared ones in their order, then the user's own. */
export async function listGenres(db: Database | Transaction, ownerId: string | null = null) {
  return selectGenres(db)
    .where('retired_at', 'is', null)
    .where((row) =>
      ownerId
        ? row.or([row('owner_id', 'is', null), row('owner_id', '=', ownerId)])
        : row('owner_id', 'is', null),
    )
    .execute()
}

/** The shared ones, including retired ones. */
export async function listEveryGenre(db: Database | Transaction) {
  return selectGenres(db).where('owner_id', 'is', null).execute()
}

export type GenreRow = Awaited<ReturnType<typeof listGenres>>[number]

export async function countCustomGenres(tx: Transaction, ownerId: string): Promise<number> {
  const row = await tx
    .selectFrom('genres')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Among the shared genres and this user's own. */
export async function isGenreKnown(tx: Transaction, ownerId: string, nameKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('genres')
    .select('id')
    .where('name_key', '=', nameKey)
    .where('retired_at', 'is', null)
    .where((one) => one.or([one('owner_id', 'is', null), one('owner_id', '=', ownerId)]))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCustomGenre(
  tx: Transaction,
  genre: { id: string; ownerId: string; slug: string; name: string; nameKey: string },
): Promise<void> {
  await tx
    .insertInto('genres')
    .values({
      id: genre.id,
      owner_id: genre.ownerId,
      slug: genre.slug,
      name: genre.name,
      name_key: genre.nameKey,
      description: '',
    })
    .execute()
}

/** Returns whether it existed. */
export async function deleteCustomGenre(db: Database, id: string, ownerId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('genres')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
