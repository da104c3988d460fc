// Opens a story for a user: the story, and what they may do with it. All access goes through here.
import type { StoryPermission } from '@fabula/contracts/stories'
import { canSee, findRelation, getSettings, isAdult } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { findPermissions } from './membership.store.ts'
import {
  allPermissions,
  noPermissions,
  requirePermission,
  requireReadable,
  type StoryFacts,
  type Viewer,
} from './stories.policy.ts'
import { findStory, findStoryByAddress, lockStory, type StoryRow } from './stories.store.ts'

export type OpenStory = { story: StoryRow; viewer: Viewer }

/** 404 or 403 if the user may not read it. */
export async function openStory(
  db: Database | Transaction,
  actor: Actor,
  storyId: string,
): Promise<OpenStory> {
  const opened = await look(db, actor, storyId)
  requireReadable(opened.viewer, factsOf(opened.story))
  return opened
}

/** The same, by the id or slug in the page's URL. */
export async function openStoryAt(db: Database, actor: Actor, address: string): Promise<OpenStory> {
  const story = await findStoryByAddress(db, address)
  if (!story) throw notFound()
  const viewer = await viewerOf(db, actor, story)
  requireReadable(viewer, factsOf(story))
  return { story, viewer }
}

/** For its writers. */
export async function openToWrite(
  db: Database | Transaction,
  actor: Actor,
  storyId: string,
  permission: StoryPermission,
): Promise<OpenStory> {
  const opened = await look(db, actor, storyId)
  requirePermission(opened.viewer, factsOf(opened.story), permission)
  return opened
}

/** The same, with the story locked until the end of the transaction so that it cannot change meanwhile. */
export async function openToChange(
  tx: Transaction,
  actor: Actor,
  storyId: string,
  permission: StoryPermission,
): Promise<OpenStory> {
  await lockStory(tx, storyId)
  return openToWrite(tx, actor, storyId, permission)
}

/** Also if it is deleted. */
export async function openAsOwner(tx: Transaction, actor: Actor, storyId: string): Promise<StoryRow> {
  await lockStory(tx, storyId)
  const story = await findStory(tx, storyId)
  if (!story || actor.kind !== 'user' || actor.userId !== story.owner_id) throw notFound()
  return story
}

function factsOf(story: StoryRow): StoryFacts {
  return {
    id: story.id,
    ownerId: story.owner_id,
    visibility: story.visibility,
    contentRating: story.content_rating,
    publishedCount: story.published_count,
    isDeleted: story.deleted_at !== null,
  }
}

async function look(db: Database | Transaction, actor: Actor, storyId: string): Promise<OpenStory> {
  const story = await findStory(db, storyId)
  if (!story) throw notFound()
  return { story, viewer: await viewerOf(db, actor, story) }
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
  return viewerId === null || canSee(await findRelation(db, viewerId, owner.id))
}

/** Rejects a write that would overwrite changes the author has not seen. */
export function requireFresh(revision: number | undefined, current: number, show: () => object): void {
  if (revision === undefined || revision === current) return
  throw new AppError('CONFLICT_ERROR', {
    message: 'Someone else has changed this. Reload to see the latest version.',
    details: { current: show() },
  })
}
