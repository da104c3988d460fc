// Lists of the stories a user has written, alone or with others.
import {
  type OwnStoryCard,
  type StoryPermission,
  storyPermissions,
  type storySorts,
  type StoryStatus,
} from '@fabula/contracts/stories'
import { getSettings, getVisibleUser } from '#areas/users/public.ts'
import { isAdult } from '@fabula/contracts/age'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { Stats } from '#platform/stats.ts'
import { listMemberships } from './membership.store.ts'
import { allPermissions, noPermissions } from './stories.policy.ts'
import { presentCards, type Sources } from './stories.present.ts'
import type { StoryRow } from './stories.store.ts'
import type { StoryParts } from './story-parts.ts'
import { storyFigures } from './story-stats.store.ts'
import {
  countStories,
  listLastEdited,
  listStories,
  listWriterIds,
  type StoryFilter,
  type StoryOrder,
  sumStories,
  type WriterKind,
} from './story-lists.store.ts'

type ListSources = Sources & { db: Database; parts: Pick<StoryParts, 'findLastWritten'> }

export async function listStoriesOf(
  sources: ListSources,
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
  const { db } = sources
  const isOwn = userId === actor.userId
  if (!isOwn) await getVisibleUser(db, actor.userId, userId)
  const filter = { ...(await filterOf(db, actor, userId)), status }
  const order = isOwn && sortBy === 'updated' ? 'written' : sortBy
  return listCards(sources, filter, order, page, isOwn)
}

/** Totals of what the list above shows this viewer; every count of a user's stories uses this. */
export async function sumStoriesOf(db: Database, actor: Actor, userId: string) {
  return sumStories(db, await filterOf(db, actor, userId))
}

/** The stories that the user owns or collaborates on, those edited last first, with what they may do in each. */
export async function listPermissions(
  db: Database,
  actor: SignedInActor,
  limit: number,
): Promise<Map<string, ReadonlySet<StoryPermission>>> {
  const stories = await listLastEdited(db, await filterOf(db, actor, actor.userId), limit)
  const shared = stories.filter(({ owner_id }) => owner_id !== actor.userId).map(({ id }) => id)
  const memberships = await listMemberships(db, actor.userId, shared)
  const allowedIn = new Map(memberships.map(({ story_id, allowed }) => [story_id, new Set(allowed)]))
  return new Map(
    stories.map(({ id, owner_id }) => [
      id,
      owner_id === actor.userId ? allPermissions : (allowedIn.get(id) ?? noPermissions),
    ]),
  )
}

/** For achievements. */
export const storyStats = new Stats(storyFigures)

/** Which of these users own a story, or (`any`) also collaborate on one. */
export async function findWriters(
  db: Database | Transaction,
  userIds: readonly string[],
  kind: WriterKind,
): Promise<ReadonlySet<string>> {
  return new Set(userIds.length > 0 ? await listWriterIds(db, userIds, kind) : [])
}

/** Users also see their own drafts and the stories they collaborate on. */
async function filterOf(db: Database, actor: Actor, userId: string): Promise<StoryFilter> {
  const viewerId = actor.kind === 'user' ? actor.userId : null
  const base = { ownerId: userId, viewerId }
  if (actor.kind !== 'user') return { ...base, wantsMature: false }
  if (viewerId === userId) return { ...base, wantsMature: true, withShared: { isAdult: isAdult(actor.user) } }
  return { ...base, wantsMature: (await getSettings(db, actor.user)).filters.showMature }
}

export async function listDeletedStories(sources: ListSources, actor: SignedInActor, page: PageQuery) {
  const filter = { ownerId: actor.userId, viewerId: actor.userId, isDeleted: true, wantsMature: true }
  return listCards(sources, filter, 'deleted', page, true)
}

async function listCards(
  sources: ListSources,
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
  sources: ListSources,
  rows: readonly StoryRow[],
  userId: string,
): Promise<OwnStoryCard[]> {
  const { db, reference, parts } = sources
  const ids = rows.map(({ id }) => id)
  const [lastWritten, memberships, { roles }] = await Promise.all([
    parts.findLastWritten(db, ids),
    listMemberships(db, userId, ids),
    reference.get(),
  ])
  const roleIn = new Map(memberships.map((member) => [member.story_id, member]))
  const permissionsIn = (row: StoryRow) =>
    row.owner_id === userId ? allPermissions : new Set(roleIn.get(row.id)?.allowed)
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
      isHiddenByModerators: story.moderation !== null,
      permissions: storyPermissions.filter((permission) => permissions.has(permission)),
      roles: roles
        .filter(({ _id }) => roleIn.get(card._id)?.role_ids.includes(_id))
        .map(({ _id, name }) => ({ _id, name })),
    }
  })
}
