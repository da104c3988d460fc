// What happens to shared stories when their owner deletes the account. Accounts come before the collaboration area, so
// that area registers its implementation here at boot.
import type { NewOwner, SharedStory } from '@fabula/contracts/accounts.deletion'
import type { Person } from '@fabula/contracts/users'
import { lockUsers } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

export type PassedOn = { title: string; ownerName: string }
type FormerStory = { _id: string; slug: string; title: string; owner: Person }

export type SharedStoryHandler = {
  /** The stories that would pass on, and the possible new owners. */
  list(db: Database, userId: string): Promise<SharedStory[]>
  /**
   * Locks this user, every possible new owner and the stories until the end of the transaction. Users are locked before
   * stories, here and in transfers, to avoid deadlocks between co-authors who delete their accounts at the same time.
   */
  hold(tx: Transaction, userId: string): Promise<void>
  /** Part of the deleting transaction; all rows are locked already. */
  passOn(tx: Transaction, userId: string, choices: readonly NewOwner[]): Promise<PassedOn[]>
  /** Stories that passed on before and now have another owner. */
  listFormer(db: Database, userId: string): Promise<FormerStory[]>
}

export type SharedStories = SharedStoryHandler & { register(handler: SharedStoryHandler): void }

export function createSharedStories(): SharedStories {
  let handler: SharedStoryHandler = {
    list: async () => [],
    hold: async (tx, userId) => {
      await lockUsers(tx, [userId])
    },
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
