// Hidden stories, and saved searches with their feeds.
import type { SavedSearch } from '@fabula/contracts/discovery'
import { openStory } from '#areas/stories/public.ts'
import { lockUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { findViewerOf } from './search-viewer.ts'
import type { Finding } from './listing.service.ts'
import * as store from './hidden-and-saved.store.ts'
import { readSearch } from './saved-search.ts'
import { listCardsFor } from './found-cards.ts'

/** Hiding and unhiding are idempotent. */
export async function hide({ db }: Finding, actor: SignedInActor, storyId: string): Promise<void> {
  await openStory(db, actor, storyId)
  await store.hideStory(db, actor.userId, storyId)
}

export async function unhide({ db }: Finding, actor: SignedInActor, storyId: string): Promise<void> {
  await store.unhideStory(db, actor.userId, storyId)
}

export async function listHidden(finding: Finding, actor: SignedInActor, page: PageQuery) {
  const rows = rowsOf(page)
  const viewer = await findViewerOf(finding.db, actor)
  const [ids, counted] = await Promise.all([
    store.listHiddenIds(finding.db, actor.userId, rows),
    store.countHidden(finding.db, actor.userId),
  ])
  const cards = await listCardsFor(finding, viewer, ids)
  return {
    stories: cards.map(({ _id, slug, title, coverUrl, author }) => ({
      _id,
      slug,
      title,
      coverUrl,
      author: author.displayName,
    })),
    pagination: presentPagination(page, counted),
  }
}

const maxSearches = 50
export const feedPurpose = 'saved-search-feed'

type Signing = Pick<Platform, 'secrets'>

function presentSearch({ secrets }: Signing, row: store.SavedSearchRow): SavedSearch {
  return {
    _id: row.id,
    name: row.name,
    query: row.search.query,
    feedUrl: `/feeds/search/${row.id}.${secrets.sign(feedPurpose, row.id)}.xml`,
    createdAt: row.created_at.toISOString(),
  }
}

export async function listSearches({ db, secrets }: Finding & Signing, actor: SignedInActor) {
  return (await store.listSavedSearches(db, actor.userId)).map((row) => presentSearch({ secrets }, row))
}

export async function saveSearch(
  { db, secrets }: Finding & Signing,
  actor: SignedInActor,
  { name, query }: { name: string; query: string },
): Promise<SavedSearch> {
  const search = readSearch(query)
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.userId)
    const saved = await store.listSavedSearches(tx, actor.userId)
    // A duplicate request saves it once.
    const same = saved.find((row) => row.search.query === search && row.name === name)
    if (same) return presentSearch({ secrets }, same)
    if (saved.length >= maxSearches)
      throw new AppError('CONFLICT_ERROR', {
        message: `You already have ${maxSearches} saved searches, which is the limit. Delete one first.`,
      })
    const id = newId()
    await store.insertSavedSearch(tx, { id, userId: actor.userId, name, query: search })
    const row = (await store.listSavedSearches(tx, actor.userId)).find((one) => one.id === id)
    return presentSearch({ secrets }, row!)
  })
}

export async function removeSearch({ db }: Finding, actor: SignedInActor, id: string): Promise<void> {
  if (!(await store.deleteSavedSearch(db, actor.userId, id))) throw notFound()
}
