// How many read a writer's stories, for their dashboard. A later area offers it at boot, so that its SQL stays with it.
import type { SignedInActor } from './actor.ts'
import type { Database } from './db/database.ts'

export type WaitingReaders = {
  storyId: string
  chapter: { id: string; title: string; number: number }
  readers: number
}

export type WriterReaders = {
  /** Of all own stories, as the writer may see it. The first day counted may be before `since`. */
  count(db: Database, writer: SignedInActor, since: Date): Promise<{ count: number; from: string } | null>
  /** Who finished the last chapter of one of these stories, of which no other chapter is scheduled. */
  findWaiting(db: Database, storyIds: readonly string[]): Promise<WaitingReaders | null>
}
