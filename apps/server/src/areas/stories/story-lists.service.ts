// Lists of the stories a user has written, alone or with others.
import {
  type OwnStoryCard,
  storyPermissions,
  type storySorts,
  type StoryStatus,
} from '@fabula/contracts/stories'
import { getSettings, getVisibleUser, isAdult } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { findLastWritten } from './chapters.store.ts'
import { listMemberships } from './membership.store.ts'
import { allPermissions } from './stories.policy.ts'
import { presentCards, type Sources } from './stories.present.ts'
import type { Writing } from './stories.service.ts'
import type { StoryRow } from './stories.store.ts'
import { countStories, listStories, type StoryFilter, type StoryOrder } from './story-lists.store.ts'

export async function listStoriesOf(
  { db, ...sources }: Writing,
  actor: SignedInActor,
  {
    userId = actor.userId,
    status,
    sortBy,
    ...page
  }: PageQuery & {
    userId?: string | undefined
    status?: StoryStatus | undefined
    sortBy: (typeof storySorts)[number]
  },
) {
  const isOwn = userId === actor.userId
  if (!isOwn) await getVisibleUser(db, actor.userId, userId)
  const filter = { ...(await filterOf(db, actor, userId)), status }
  const order = isOwn && sortBy === 'updated' ? 'written' : sortBy
  return listCards({ ...sources, db }, filter, order, page, isOwn)
}

/** How many stories the list above shows this viewer; every count of a user's stories uses this. */
export async function countStoriesOf(
  db: Database,
  actor: Actor,
  userId: string,
  status?: StoryStatus,
): Promise<number> {
  return countStories(db, { ...(await filterOf(db, actor, userId)), status })
}

/** Users also see their own drafts and the stories they collaborate on. */
async function filterOf(db: Database, actor: Actor, userId: string): Promise<StoryFilter> {
  const viewerId = actor.kind === 'user' ? actor.userId : null
  const base = { ownerId: userId, viewerId }
  if (actor.kind !== 'user') return { ...base, wantsMature: false }
  if (viewerId === userId) return { ...base, wantsMature: true, withShared: { isAdult: isAdult(actor.user) } }
  return { ...base, wantsMature: (await getSettings(db, actor.user)).filters.showMature }
}

export async function listDeletedStories({ db, ...sources }: Writing, actor: SignedInActor, page: PageQuery) {
  const filter = { ownerId: actor.userId, viewerId: actor.userId, isDeleted: true, wantsMature: true }
  return listCards({ ...sources, db }, filter, 'deleted', page, true)
}

async function listCards(
  sources: Sources & { db: Database },
  filter: StoryFilter,
  order: StoryOrder,
  page: PageQuery,
  asWriter: boolean,
) {
  const rows = rowsOf(page)
  const [stories, counted] = await Promise.all([
    listStories(sources.db, filter, order, rows),
    countStories(sources.db, filter),
  ])
  return {
    stories: asWriter
      ? await presentOwnCards(sources, stories, filter.ownerId)
      : await presentCards(sources, stories, { asWriter }),
    pagination: presentPagination(page, counted),
  }
}

/** With details that only owner and collaborators see. */
async function presentOwnCards(
  sources: Sources & { db: Database },
  rows: readonly StoryRow[],
  userId: string,
): Promise<OwnStoryCard[]> {
  const { db, reference } = sources
  const ids = rows.map(({ id }) => id)
  const [lastWritten, memberships, { roles }] = await Promise.all([
    findLastWritten(db, ids),
    listMemberships(db, userId, ids),
    reference.get(),
  ])
  const parts = new Map(memberships.map((part) => [part.story_id, part]))
  const permissionsIn = (row: StoryRow) =>
    row.owner_id === userId ? allPermissions : new Set(parts.get(row.id)?.allowed)
  const cards = await presentCards(sources, rows, { asWriter: (row) => permissionsIn(row).has('readDraft') })
  const stories = byId(rows)
  return cards.map((card) => {
    const story = stories.get(card._id)!
    const permissions = permissionsIn(story)
    return {
      ...card,
      lastChapterId: permissions.has('readDraft') ? (lastWritten.get(card._id) ?? null) : null,
      planningStep: story.owner_id === userId ? story.planning_step : null,
      deletedAt: story.deleted_at?.toISOString() ?? null,
      permissions: storyPermissions.filter((permission) => permissions.has(permission)),
      roles: roles
        .filter(({ _id }) => parts.get(card._id)?.role_ids.includes(_id))
        .map(({ _id, name }) => ({ _id, name })),
    }
  })
}
