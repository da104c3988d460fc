// What becomes of shared stories when their owner deletes the account. Accounts come before the areas that know, so the
// collaboration area says it here, at boot.
import type { NewOwner, SharedStory } from '@fabula/contracts/accounts.deletion'
import type { Person } from '@fabula/contracts/users'
import { lockUsers } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

export type PassedOn = { title: string; ownerName: string }
export type FormerStory = { _id: string; slug: string; title: string; owner: Person }

export type SharedStoryHandler = {
  /** The stories that would pass on, and to whom they can. */
  list(db: Database, userId: string): Promise<SharedStory[]>
  /**
   * Holds this person, everybody who might get a story, and the stories, until the end of the transaction. People come
   * before stories, here and where a story is taken over: two who write together may leave at the same time.
   */
  hold(tx: Transaction, userId: string): Promise<void>
  /** Part of the transaction that deletes; everything and everybody is held already. */
  passOn(tx: Transaction, userId: string, choices: readonly NewOwner[]): Promise<PassedOn[]>
  /** Those that passed on before, whose owner is somebody else now. */
  listFormer(db: Database, userId: string): Promise<FormerStory[]>
}

export type SharedStories = SharedStoryHandler & { register(handler: SharedStoryHandler): void }

export function createSharedStories(): SharedStories {
  let handler: SharedStoryHandler = {
    list: async () => [],
    hold: (tx, userId) => lockUsers(tx, [userId]),
    passOn: async () => [],
    listFormer: async () => [],
  }
  return {
    register(given) {
      handler = given
    },
    list: (...args) => handler.list(...args),
    hold: (...args) => handler.hold(...args),
    passOn: (...args) => handler.passOn(...args),
    listFormer: (...args) => handler.listFormer(...args),
  }
}
