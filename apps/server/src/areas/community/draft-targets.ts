// What drafts reply to. Community is a lower layer than the areas of topics and questions, so these register here, at
// boot, how to find the titles of what a user may see.
import type { DraftKind } from '@fabula/contracts/community-sizes'
import type { Database } from '#platform/db/database.ts'

type FindTitles = (
  db: Database,
  userId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export type DraftTargets = {
  register(kind: DraftKind, findTitles: FindTitles): void
  /** By id, without those of other kinds and those that the user may not see. */
  findTitles(
    db: Database,
    userId: string,
    drafts: readonly { kind: DraftKind; targetId: string | null }[],
  ): Promise<ReadonlyMap<string, string>>
}

export function createDraftTargets(): DraftTargets {
  const finders = new Map<DraftKind, FindTitles>()
  return {
    register: (kind, findTitles) => void finders.set(kind, findTitles),
    async findTitles(db, userId, drafts) {
      const found = new Map<string, string>()
      for (const [kind, findTitles] of finders) {
        const ids = drafts.flatMap((draft) => (draft.kind === kind ? (draft.targetId ?? []) : []))
        if (ids.length > 0) for (const [id, title] of await findTitles(db, userId, ids)) found.set(id, title)
      }
      return found
    },
  }
}
