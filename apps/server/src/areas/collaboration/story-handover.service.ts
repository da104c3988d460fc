// An owner who deletes their account passes each shared story to a co-author: a collaborator who may edit it
// (co-authors and editors), is not deleting their account too, and for a mature story is an adult. Stories without one
// stay with the account.
import type { NewOwner } from '@fabula/contracts/accounts.deletion'
import type { SharedStoryHandler } from '#areas/accounts/public.ts'
import { listMembers, listStoriesByIds, lockStories, type StoryRow } from '#areas/stories/public.ts'
import {
  listUsersByIds,
  lockUsers,
  presentOwnUser,
  presentPerson,
  type UserRow,
} from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { byId } from '#platform/rows.ts'
import { type Collaborating, conflict, isOldEnough } from './collaboration.context.ts'
import { endOffers } from './collaborators.service.ts'
import { listFormerIds, passStory } from './transfers.service.ts'
import { insertTransfer } from './transfers.store.ts'

type Shared = { story: StoryRow; coAuthors: UserRow[] }

export function sharedStoryHandler(doing: Pick<Collaborating, 'events' | 'reference'>): SharedStoryHandler {
  return {
    async list(db, userId) {
      return (await findShared(db, userId)).map(({ story: { id, slug, title }, coAuthors }) => ({
        _id: id,
        slug,
        title,
        coAuthors: coAuthors.map(presentPerson),
      }))
    },

    async hold(tx, userId) {
      const listHeirs = async () =>
        (await listMembers(tx, { coAuthorsOf: userId })).map(({ user_id }) => user_id)
      const held = [userId, ...(await listHeirs())]
      await lockUsers(tx, held)
      await lockStories(tx, { ownerId: userId })
      // Also locks collaborators who have joined since.
      await lockUsers(
        tx,
        (await listHeirs()).filter((id) => !held.includes(id)),
      )
    },

    async passOn(tx, userId, choices) {
      const shared = await findShared(tx, userId)
      requirePossible(shared, choices)
      const passedOn = []
      for (const { story, coAuthors } of shared) {
        const chosen = choices.find(({ storyId }) => storyId === story.id)?.userId
        const heir = coAuthors.find(({ id }) => id === chosen) ?? coAuthors[0]!
        await inherit(doing, tx, story, heir.id)
        passedOn.push({ title: story.title, ownerName: heir.display_name })
      }
      return passedOn
    },

    async listFormer(db, userId) {
      const rows = await listStoriesByIds(db, await listFormerIds(db, userId))
      return rows
        .filter(({ owner }) => !owner.is_deleting)
        .map(({ id, slug, title, owner }) => ({ _id: id, slug, title, owner: presentPerson(owner) }))
    },
  }
}

async function findShared(db: Database | Transaction, userId: string): Promise<Shared[]> {
  const members = await listMembers(db, { coAuthorsOf: userId })
  const [people, stories] = await Promise.all([
    // Excludes accounts that are being deleted.
    listUsersByIds(db, [...new Set(members.map(({ user_id }) => user_id))]).then(byId),
    listStoriesByIds(db, [...new Set(members.map(({ story_id }) => story_id))]),
  ])
  return stories
    .map((story) => ({
      story,
      coAuthors: members
        .filter(({ story_id }) => story_id === story.id)
        .flatMap(({ user_id }) => people.get(user_id) ?? [])
        .filter((user) => isOldEnough(story, presentOwnUser(user))),
    }))
    .filter(({ coAuthors }) => coAuthors.length > 0)
    .sort((one, other) => one.story.title.localeCompare(other.story.title))
}

/** The owner's choice may be outdated by now: then they choose again, rather than the server choosing for them. */
function requirePossible(shared: readonly Shared[], choices: readonly NewOwner[]): void {
  for (const { storyId, userId } of choices) {
    const coAuthors = shared.find(({ story }) => story.id === storyId)?.coAuthors ?? []
    if (!coAuthors.some(({ id }) => id === userId))
      throw conflict('Someone you chose can no longer take over the story. Please review your choices.')
  }
}

async function inherit(
  doing: Pick<Collaborating, 'events' | 'reference'>,
  tx: Transaction,
  story: StoryRow,
  toId: string,
): Promise<void> {
  await endOffers(doing, tx, story.id)
  await passStory(doing, tx, story, { to: toId, isInherited: true })
  const id = newId()
  await insertTransfer(tx, {
    id,
    story_id: story.id,
    from_id: story.owner_id,
    to_id: toId,
    expires_at: new Date(),
    kind: 'deletion',
    status: 'accepted',
  })
  await doing.events.publish(tx, 'story.inherited', {
    storyId: story.id,
    transferId: id,
    fromId: story.owner_id,
    toId,
  })
}
