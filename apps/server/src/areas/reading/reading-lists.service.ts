// Reading lists, private or public. Stories that the viewer may not see are hidden.
import type { ReadingList } from '@fabula/contracts/reading.lists'
import { savedStoryViewerOf } from '#areas/bookmarks/public.ts'
import { type CardSources, findCards, openStory } from '#areas/stories/public.ts'
import { getVisibleUser, listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { unrestricted } from '#platform/policy.ts'
import * as store from './reading-lists.store.ts'

type Doing = Pick<Platform, 'db'>
type ListFields = Partial<{ title: string; description: string; isPublic: boolean }>

const maxLists = 200
const maxStories = 2000

export async function listListsOf(
  { db }: Doing,
  actor: SignedInActor,
  { userId, storyId, ...page }: PageQuery & { userId?: string | undefined; storyId?: string | undefined },
) {
  const rows = rowsOf(page)
  const ownerId = userId ?? actor.userId
  if (ownerId !== actor.userId) await getVisibleUser(db, actor.userId, ownerId)
  const viewer = await savedStoryViewerOf(db, actor)
  const [found, counted] = await Promise.all([
    store.listLists(db, viewer, ownerId, rows),
    store.countLists(db, actor.userId, ownerId),
  ])
  const ids = found.map(({ id }) => id)
  const holding = storyId === undefined ? undefined : await store.findHolding(db, ids, storyId)
  const lists = (await presentLists(db, found)).map((list) =>
    holding ? { ...list, hasStory: holding.has(list._id) } : list,
  )
  return { lists, pagination: presentPagination(page, counted) }
}

/** Idempotent: the same key returns the list it created first. */
export async function makeList(
  { db }: Doing,
  actor: SignedInActor,
  { key, ...fields }: ListFields & { title: string; key?: string | undefined },
): Promise<ReadingList> {
  return db.transaction().execute(async (tx) => {
    await store.lockLists(tx, actor.userId)
    const made = key && (await store.findListMadeWith(tx, actor.userId, key))
    if (made) return view(tx, actor, made)
    if ((await store.countOwned(tx, actor.userId)) >= maxLists)
      throw new AppError('CONFLICT_ERROR', { message: `You can have up to ${maxLists} lists.` })
    const id = newId()
    await store.insertList(tx, {
      id,
      owner_id: actor.userId,
      title: fields.title,
      description: fields.description ?? '',
      is_public: fields.isPublic ?? false,
      made_with: key ?? null,
    })
    return view(tx, actor, id)
  })
}

export async function getList(
  sources: CardSources & { db: Database },
  actor: SignedInActor,
  listId: string,
  page: PageQuery,
) {
  const { db } = sources
  const rows = rowsOf(page)
  const viewer = await savedStoryViewerOf(db, actor)
  const row = await store.findList(db, viewer, listId)
  if (!row) throw notFound()
  await requireVisible(db, actor, row)
  const ids = await store.listItems(db, viewer, listId, rows)
  const [cards, [list]] = await Promise.all([findCards(sources, ids), presentLists(db, [row])])
  return {
    list: list!,
    stories: ids.flatMap((id) => cards.get(id) ?? []),
    pagination: presentPagination(page, row.story_count ?? 0),
  }
}

type ListFacts = Pick<store.ListRow, 'owner_id' | 'is_public' | 'moderation'>

/** Moderators have removed it: not even its owner finds it. */
const isRemoved = ({ moderation }: Pick<ListFacts, 'moderation'>) =>
  moderation === 'removed' || moderation === 'illegal'

/** 404 for viewers who may not see the list. */
export async function requireVisible(
  db: Database | Transaction,
  { userId }: Pick<SignedInActor, 'userId'>,
  list: ListFacts,
): Promise<void> {
  if (isRemoved(list)) throw notFound()
  if (list.owner_id === userId) return
  if (!list.is_public || list.moderation !== null) throw notFound()
  await getVisibleUser(db, userId, list.owner_id)
}

export async function changeList(
  { db }: Doing,
  actor: SignedInActor,
  listId: string,
  { title, description, isPublic }: ListFields,
): Promise<ReadingList> {
  return db.transaction().execute(async (tx) => {
    const { is_public: wasPublic } = await requireOwn(tx, actor, listId)
    const isShown = isPublic ?? wasPublic
    if (isShown && (!wasPublic || title !== undefined || Boolean(description))) unrestricted.check(actor)
    await store.updateList(tx, listId, {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(isPublic !== undefined && { is_public: isPublic }),
    })
    return view(tx, actor, listId)
  })
}

export async function removeList({ db }: Doing, actor: SignedInActor, listId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOwn(tx, actor, listId)
    await store.deleteList(tx, listId)
  })
}

export async function addToList(
  { db, events }: Doing & Pick<Platform, 'events'>,
  actor: SignedInActor,
  listId: string,
  storyId: string,
): Promise<ReadingList> {
  return db.transaction().execute(async (tx) => {
    await requireOwn(tx, actor, listId)
    await openStory(tx, actor, storyId)
    if (await store.insertItem(tx, listId, storyId)) {
      if ((await store.countItems(tx, listId)) > maxStories)
        throw new AppError('CONFLICT_ERROR', {
          message: `A list can have up to ${maxStories.toLocaleString('en')} stories.`,
        })
      await store.updateList(tx, listId, {})
      await events.publish(tx, 'list.filled', { listId, userId: actor.userId, storyId })
    }
    return view(tx, actor, listId)
  })
}

/** Owners may also remove stories that they can no longer see. */
export async function takeFromList(
  { db }: Doing,
  actor: SignedInActor,
  listId: string,
  storyId: string,
): Promise<ReadingList> {
  return db.transaction().execute(async (tx) => {
    await requireOwn(tx, actor, listId)
    if (await store.deleteItem(tx, listId, storyId)) await store.updateList(tx, listId, {})
    return view(tx, actor, listId)
  })
}

/** Locked until the end of the transaction, with all lists of the user. */
async function requireOwn(tx: Transaction, actor: SignedInActor, listId: string): Promise<store.ListRow> {
  await store.lockLists(tx, actor.userId)
  const row = await store.findList(tx, { userId: actor.userId, wantsMature: false }, listId)
  if (row?.owner_id !== actor.userId || isRemoved(row)) throw notFound()
  return row
}

async function view(tx: Transaction, actor: SignedInActor, listId: string): Promise<ReadingList> {
  const row = await store.findList(tx, await savedStoryViewerOf(tx, actor), listId)
  const [list] = await presentLists(tx, row ? [row] : [])
  return list!
}

async function presentLists(
  db: Database | Transaction,
  rows: readonly store.ListRow[],
): Promise<ReadingList[]> {
  const owners = await listUsersByIds(db, [...new Set(rows.map(({ owner_id }) => owner_id))])
  const people = new Map(owners.map((owner) => [owner.id, presentPerson(owner)]))
  return rows.flatMap((row) => {
    const owner = people.get(row.owner_id)
    if (!owner) return []
    return [
      {
        _id: row.id,
        title: row.title,
        description: row.description,
        isPublic: row.is_public,
        isHiddenByModerators: row.moderation !== null,
        owner,
        storyCount: row.story_count ?? 0,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      },
    ]
  })
}
