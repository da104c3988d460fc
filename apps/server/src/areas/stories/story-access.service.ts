// Opens a story for a user: the story, and what they may do with it. All access goes through here.
import { isAdult } from '@fabula/contracts/age'
import type { StoryPermission } from '@fabula/contracts/stories'
import { getSettings } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import { onceInRequest, rememberInRequest, settingsKey } from '#platform/request-memo.ts'
import { findPermissions, findStoryPage } from './membership.store.ts'
import { listPermissions } from './story-lists.service.ts'
import {
  allPermissions,
  requirePermission,
  requireReadable,
  type StoryFacts,
  type Viewer,
} from './stories.policy.ts'
import {
  findStory,
  findStoryFor,
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
  const userId = actor.kind === 'user' ? actor.userId : null
  const story = await onceInRequest(db, memoKey(address, userId), () => findStoryFor(db, address, userId))
  if (!story) throw notFound()
  // A page opens it by its slug, and its parts by its id.
  if (!db.isTransaction && address !== story.id) rememberInRequest(memoKey(story.id, userId), story)
  const viewer = await viewerOf(db, actor, story)
  if (permission) requirePermission(viewer, factsOf(story), permission)
  else requireReadable(viewer, factsOf(story))
  return { story, viewer }
}

const memoKey = (address: string, userId: string | null) => `story ${address} for ${userId}`

/** The same with its collaborators, as its page shows them to this viewer. */
export async function openStoryPage(db: Database, actor: Actor, address: string) {
  const userId = actor.kind === 'user' ? actor.userId : null
  const page = await findStoryPage(db, address, userId)
  if (!page) throw notFound()
  const { members, owner_settings, ...story } = page
  rememberInRequest(memoKey(address, userId), story)
  rememberInRequest(settingsKey(story.owner_id), owner_settings)
  return { ...(await openStory(db, actor, address)), members }
}

export async function canOpenStory(
  db: Database | Transaction,
  actor: Actor,
  address: string,
  permission: StoryPermission,
): Promise<boolean> {
  try {
    await openStory(db, actor, address, permission)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
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

type FoundStory = NonNullable<Awaited<ReturnType<typeof findStoryFor>>>

async function viewerOf(db: Database | Transaction, actor: Actor, story: FoundStory): Promise<Viewer> {
  const userId = actor.kind === 'user' ? actor.userId : null
  const isOwner = userId === story.owner_id
  const viewer = {
    userId,
    permissions: isOwner ? allPermissions : new Set(story.allowed),
    canSeeOwner: isOwner || !(story.owner.is_deleting || story.is_owner_hidden),
    isAdult: false,
    wantsMature: false,
  }
  if (actor.kind !== 'user' || isOwner || story.content_rating !== 'mature') return viewer
  const { filters } = await getSettings(db, actor.user)
  return { ...viewer, isAdult: isAdult(actor.user), wantsMature: filters.showMature }
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

/** Whether this user owns the story or collaborates on it. */
export async function isWriterOf(
  db: Database | Transaction,
  storyId: string,
  userId: string,
): Promise<boolean> {
  const story = await findStory(db, storyId)
  return story?.owner_id === userId || (await findPermissions(db, storyId, userId)) !== undefined
}

export const storyAccess = {
  channel: 'story-access',
  /** Informs open editors on all nodes that a story was deleted or changed its collaborators, chapters or rating. */
  announce: (tx: Transaction, storyId: string) => publishOnCommit(tx, 'story-access', storyId),
  listPermissions,
  isWriterOf,
} as const
