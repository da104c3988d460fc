// A story's collaborators and their roles. The collaboration area decides who may change them; this applies the change,
// also to open editors and cached pages. The caller has locked the story.
import './stories.events.ts'
import { giveImages } from '#areas/images/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { listAllChapterIds } from './chapters.store.ts'
import { announceAccess } from './live.service.ts'
import * as store from './membership.store.ts'
import { findStory, lockStory, setOwner, type StoryRow } from './stories.store.ts'

/** Besides the owner: product, section 3. */
const maxMembers = 20

/** Locks the story until the end of the transaction; undefined if it is deleted. The caller checks permissions. */
export async function holdStory(tx: Transaction, storyId: string): Promise<StoryRow | undefined> {
  await lockStory(tx, storyId)
  const story = await findStory(tx, storyId)
  return story?.deleted_at ? undefined : story
}

type Doing = Pick<Platform, 'events'>
type Place = Pick<StoryRow, 'id' | 'owner_id'>

/** An existing collaborator gets these roles; nothing is added twice. */
export async function addMember(
  doing: Doing,
  tx: Transaction,
  story: Place,
  { userId, roleIds }: { userId: string; roleIds: readonly string[] },
): Promise<void> {
  const known = await store.findMember(tx, story.id, userId)
  const id = known?.id ?? newId()
  if (!known) {
    await requireMemberQuota(tx, story.id)
    await store.insertMember(tx, { id, storyId: story.id, userId })
  }
  await store.replaceRoles(tx, id, roleIds)
  await announce(doing, tx, story)
}

export async function requireMemberQuota(tx: Transaction, storyId: string): Promise<void> {
  if ((await store.listMembers(tx, storyId)).length < maxMembers) return
  throw new AppError('CONFLICT_ERROR', {
    message: `A story can have up to ${maxMembers} collaborators. Remove one first.`,
  })
}

export async function changeRoles(
  doing: Doing,
  tx: Transaction,
  story: Place,
  memberId: string,
  roleIds: readonly string[],
): Promise<void> {
  await store.replaceRoles(tx, memberId, roleIds)
  await announce(doing, tx, story)
}

/** Their text stays, and so does their credit for it. */
export async function removeMember(
  doing: Doing,
  tx: Transaction,
  story: Place,
  memberId: string,
): Promise<void> {
  await store.deleteMember(tx, memberId)
  await announce(doing, tx, story)
}

/**
 * Transfers its images too. The new owner is no longer a collaborator; the old owner becomes one, with the roles the
 * caller gives.
 */
export async function giveStory(
  doing: Doing,
  tx: Transaction,
  story: Place,
  { to, roleIds }: { to: string; roleIds: readonly string[] },
): Promise<void> {
  const member = await store.findMember(tx, story.id, to)
  if (member) await store.deleteMember(tx, member.id)
  await setOwner(tx, story.id, to)
  const entityIds = [story.id, ...(await listAllChapterIds(tx, story.id))]
  await giveImages(tx, { from: story.owner_id, to, entityIds })
  const id = newId()
  await store.insertMember(tx, { id, storyId: story.id, userId: story.owner_id })
  await store.replaceRoles(tx, id, roleIds)
  // The lists of both owners change.
  await announce(doing, tx, story)
  await doing.events.publish(tx, 'story.changed', { storyId: story.id, ownerId: to })
}

async function announce({ events }: Doing, tx: Transaction, story: Place): Promise<void> {
  await announceAccess(tx, story.id)
  await events.publish(tx, 'story.changed', { storyId: story.id, ownerId: story.owner_id })
}
