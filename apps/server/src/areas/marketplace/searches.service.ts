// Saved searches of the marketplace: their users are notified of new listings.
import { maxSavedListingSearches } from '@fabula/contracts/marketplace-sizes'
import { lockUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { invalid } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { prefixQuery } from '#platform/search-folding.ts'
import { conflict, type Trading } from './marketplace.context.ts'
import * as searches from './searches.store.ts'

const presentSearch = ({ id, filters, created_at }: searches.SearchRow) => ({
  _id: id,
  filters,
  createdAt: created_at.toISOString(),
})

export async function listSavedSearches({ db }: Trading, actor: SignedInActor) {
  return (await searches.listSearches(db, actor.userId)).map(presentSearch)
}

export async function findGenreId({ reference }: Trading, genre: string): Promise<string | undefined> {
  const { genres } = await reference.get()
  return genres.find(({ _id, slug }) => slug === genre || _id === genre.toLowerCase())?._id
}

/** Saving the same search again returns the first one. */
export async function saveSearch(trading: Trading, actor: SignedInActor, filters: searches.Filters) {
  const genreId = filters.genre ? await findGenreId(trading, filters.genre) : null
  if (genreId === undefined) throw invalid({ 'filters.genre': 'is not a genre' })
  const query = filters.q ? (prefixQuery(filters.q) ?? null) : null
  if (filters.q && query === null) throw invalid({ 'filters.q': 'needs a word to search for' })
  return trading.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.userId)
    const known = await searches.findSearch(tx, actor.userId, filters)
    if (known) return presentSearch(known)
    if ((await searches.listSearches(tx, actor.userId)).length >= maxSavedListingSearches)
      throw conflict(`You can save up to ${maxSavedListingSearches} searches. Delete one first.`)
    await searches.insertSearch(tx, { id: newId(), userId: actor.userId, filters, genreId, query })
    return presentSearch((await searches.findSearch(tx, actor.userId, filters))!)
  })
}

/** Idempotent. */
export async function deleteSearch({ db }: Trading, actor: SignedInActor, searchId: string): Promise<void> {
  await searches.deleteSearch(db, actor.userId, searchId)
}
