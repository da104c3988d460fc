// Custom genres: visible only to their owner, and unique by name.
import type { Genre } from '@fabula/contracts/templates'
import { maxCustomGenres } from '@fabula/contracts/templates.own'
import { lockUser } from '#areas/users/public.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { fold } from '#platform/search-folding.ts'
import { newId } from '#platform/ids.ts'
import { countCustomGenres, deleteCustomGenre, insertCustomGenre, isGenreKnown } from './genres.store.ts'

export async function addCustomGenre(db: Database, ownerId: string, name: string): Promise<Genre> {
  const id = newId()
  const genre = { id, ownerId, slug: `own-${id}`, name, nameKey: fold(name) }
  await db.transaction().execute(async (tx) => {
    // Locks the user, so that concurrent requests can neither exceed the limit nor duplicate a name.
    if (!(await lockUser(tx, ownerId))) throw new AppError('AUTH_ERROR')
    if (await isGenreKnown(tx, ownerId, genre.nameKey))
      throw new AppError('CONFLICT_ERROR', {
        message: 'This genre already exists.',
        details: { fields: { name: 'already exists' } },
      })
    if ((await countCustomGenres(tx, ownerId)) >= maxCustomGenres)
      throw new AppError('CONFLICT_ERROR', {
        message: `You can have up to ${maxCustomGenres} custom genres. Remove one first.`,
      })
    await insertCustomGenre(tx, genre)
  })
  return { _id: id, slug: genre.slug, name, description: '', isCustom: true }
}

export async function removeCustomGenre(db: Database, ownerId: string, id: string): Promise<void> {
  if (!(await deleteCustomGenre(db, id, ownerId))) throw notFound()
}
