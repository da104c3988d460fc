// Opens a story for a user: the story, and what they may do with it. All access goes through here.
import { isAdult } from '@fabula/contracts/age'
import type { StoryPermission } from '@fabula/contracts/stories'
import { getRelation, getSettings } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import { findPermissions } from './membership.store.ts'
import {
  allPermissions,
  noPermissions,
  requirePermission,
  requireReadable,
  type StoryFacts,
  type Viewer,
} from './stories.policy.ts'
import {
  findStory,
  findStoryByAddress,
  listStoriesByIds as listRows,
  lockStoriesOf,
  lockStory,
  type StoryRow,
} from './stories.store.ts'

export type OpenStory = { story: StoryRow; viewer: Viewer }

/**
 * By its id, its slug or a former slug. 404 or 403 if the user may not read it; with a permission, if they do not have
 * it.
 */
export async function openStory(
  db: Database | Transaction,
  actor: Actor,
  address: string,
  permission?: StoryPermission,
): Promise<OpenStory> {
  const story = await findStoryByAddress(db, address)
  if (!story) throw notFound()
  const viewer = await viewerOf(db, actor, story)
  if (permission) requirePermission(viewer, factsOf(story), permission)
  else requireReadable(viewer, factsOf(story))
  return { story, viewer }
}

/** The same by its id, with the story locked until the end of the transaction so that it cannot change meanwhile. */
export async function openToChange(
  tx: Transaction,
  actor: Actor,
  storyId: string,
  permission: StoryPermission,
): Promise<OpenStory> {
  await lockStory(tx, storyId)
  return openStory(tx, actor, storyId, permission)
}

/** Also if it is deleted, but not if moderators have removed it. */
export async function openAsOwner(tx: Transaction, actor: Actor, storyId: string): Promise<StoryRow> {
  await lockStory(tx, storyId)
  const story = await findStory(tx, storyId)
  if (!story || actor.kind !== 'user' || actor.userId !== story.owner_id) throw notFound()
  if (story.moderation === 'removed' || story.moderation === 'illegal') throw notFound()
  return story
}

function factsOf(story: StoryRow): StoryFacts {
  return {
    id: story.id,
    ownerId: story.owner_id,
    visibility: story.visibility,
    contentRating: story.content_rating,
    publishedCount: story.published_count,
    isDeleted: story.is_gone,
    isHidden: story.moderation !== null,
  }
}

async function viewerOf(db: Database | Transaction, actor: Actor, story: StoryRow): Promise<Viewer> {
  const userId = actor.kind === 'user' ? actor.userId : null
  const isOwner = userId === story.owner_id
  const [seesOwner, permissions] = await Promise.all([
    isOwner || canSeeOwner(db, userId, story),
    isOwner ? allPermissions : permissionsIn(db, story.id, userId),
  ])
  const viewer = { userId, permissions, canSeeOwner: seesOwner, isAdult: false, wantsMature: false }
  if (actor.kind !== 'user' || isOwner || story.content_rating !== 'mature') return viewer
  const { filters } = await getSettings(db, actor.user)
  return { ...viewer, isAdult: isAdult(actor.user), wantsMature: filters.showMature }
}

async function permissionsIn(
  db: Database | Transaction,
  storyId: string,
  userId: string | null,
): Promise<ReadonlySet<StoryPermission>> {
  const given = userId ? await findPermissions(db, storyId, userId) : undefined
  return given ? new Set(given) : noPermissions
}

async function canSeeOwner(
  db: Database | Transaction,
  viewerId: string | null,
  { owner }: StoryRow,
): Promise<boolean> {
  if (owner.is_deleting) return false
  return (await getRelation(db, viewerId, owner.id)).canSee
}

/** Includes deleted and removed stories (`is_gone`): the caller decides. */
export async function listStoriesByIds(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<StoryRow[]> {
  return listRows(db, ids)
}

/**
 * Locks a story, or all stories of an owner in a fixed order, until the end of the transaction. Leaves out deleted and removed ones.
 * The caller checks permissions.
 */
export async function lockStories(
  tx: Transaction,
  which: { id: string } | { ownerId: string },
): Promise<StoryRow[]> {
  const ids = 'id' in which ? [which.id] : await lockStoriesOf(tx, which.ownerId)
  if ('id' in which) await lockStory(tx, which.id)
  return (await listStoriesByIds(tx, ids)).filter(({ is_gone }) => !is_gone)
}

/** Informs open editors on all nodes that a story was deleted or changed its collaborators, chapters or rating. */
export const storyAccess = {
  channel: 'story-access',
  announce: (tx: Transaction, storyId: string) => publishOnCommit(tx, 'story-access', storyId),
} as const
