import type { ReferenceListName } from '@fabula/contracts/reference-lists'
import type { Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export type ReferenceChange = {
  actorId: string
  list: ReferenceListName | 'tags'
  entryId: string | null
  what: 'added' | 'changed' | 'retired' | 'brought-back' | 'ordered' | 'folded' | 'unfolded'
  content: unknown
}

export async function insertReferenceChange(
  tx: Transaction,
  { actorId, list, entryId, what, content }: ReferenceChange,
): Promise<void> {
  await tx
    .insertInto('reference_changes')
    .values({
      id: newId(),
      actor_id: actorId,
      list,
      entry_id: entryId,
      what,
      content: JSON.stringify(content),
    })
    .execute()
}
