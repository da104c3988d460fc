// A story's collaborators and their roles. The collaboration area decides who may change them; this applies the change,
// also to open editors and cached pages. The caller has locked the story.
import './stories.events.ts'
import { giveImages } from '#areas/images/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import * as store from './membership.store.ts'
import { requireQuota } from './stories.service.ts'
import { setOwner, type StoryRow } from './stories.store.ts'
import { storyAccess } from './story-access.service.ts'
import type { StoryParts } from './story-parts.ts'

type MemberFilter =
  /** Of a story, without its owner. `id`: only this one, by the id of the membership or of the user. */
  | { storyId: string; id?: string }
  /** Of a user, in all stories. */
  | { userId: string }
  /** Who may edit this owner's stories. */
  | { coAuthorsOf: string }
  /** In stories of one of the two, those of the other one from before that time. */
  | { between: readonly [string, string]; at: string }

/** In the order they joined, story by story. Bounded by the limits of collaborators and stories. */
export async function listMembers(
  db: Database | Transaction,
  which: MemberFilter,
): Promise<store.MemberRow[]> {
  if ('userId' in which) return store.listMembershipsOf(db, which.userId)
  if ('coAuthorsOf' in which) return store.listCoAuthorsOf(db, which.coAuthorsOf)
  if ('between' in which) return store.listStoriesBetween(db, ...which.between, which.at)
  if (which.id === undefined) return store.listMembers(db, which.storyId)
  const member = await store.findMember(db, which.storyId, which.id)
  return member ? [member] : []
}

type Doing = Pick<Platform, 'events'>
type Place = Pick<StoryRow, 'id' | 'owner_id'>

/** Adds a collaborator, replaces their roles, or with null removes them: their text stays, and their credit for it. */
export async function setMember(
  doing: Doing,
  tx: Transaction,
  story: Place,
  { userId, roleIds }: { userId: string; roleIds: readonly string[] | null },
): Promise<void> {
  const known = await store.findMember(tx, story.id, userId)
  if (roleIds === null) {
    if (known) await store.deleteMember(tx, known.id)
  } else {
    const id = known?.id ?? newId()
    if (!known) await store.insertMember(tx, { id, storyId: story.id, userId })
    await store.replaceRoles(tx, id, roleIds)
  }
  if ((roleIds === null) === (known !== undefined))
    await doing.events.publish(tx, 'story.collaborator-changed', { storyId: story.id, userId })
  await announce(doing, tx, story)
}

/**
 * Transfers its images too. The new owner is no longer a collaborator; the old owner becomes one, with the roles the
 * caller gives. A story that is inherited does not count toward the limit of stories.
 */
export async function giveStory(
  doing: Doing & { parts: Pick<StoryParts, 'listChapterIds'> },
  tx: Transaction,
  story: Place,
  { to, roleIds, isInherited }: { to: string; roleIds: readonly string[]; isInherited: boolean },
): Promise<void> {
  if (!isInherited) await requireQuota(tx, to)
  const member = await store.findMember(tx, story.id, to)
  if (member) await store.deleteMember(tx, member.id)
  await setOwner(tx, story.id, to)
  const entityIds = [story.id, ...(await doing.parts.listChapterIds(tx, story.id))]
  await giveImages(tx, { from: story.owner_id, to, entityIds })
  const id = newId()
  await store.insertMember(tx, { id, storyId: story.id, userId: story.owner_id })
  await store.replaceRoles(tx, id, roleIds)
  await doing.events.publish(tx, 'story.collaborator-changed', { storyId: story.id, userId: to })
  // The lists of both owners change.
  await announce(doing, tx, story)
  await doing.events.publish(tx, 'story.changed', { storyId: story.id, ownerId: to })
}

async function announce({ events }: Doing, tx: Transaction, story: Place): Promise<void> {
  await storyAccess.announce(tx, story.id)
  await events.publish(tx, 'story.changed', { storyId: story.id, ownerId: story.owner_id })
}
