// When a new version is published, comments move to where their quotes are now.
import type { Transaction } from '#platform/db/database.ts'
import { findSpot } from './anchors.ts'
import * as changes from './comment-changes.store.ts'
import type { CommentedText } from './comments.targets.ts'

const batch = 1000

/** If the quote is gone, the comment retains its last position and is marked; a later version may restore the quote. */
export async function moveComments(
  tx: Transaction,
  targetId: string,
  { versionId, blocks }: CommentedText,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const rows: Awaited<ReturnType<typeof changes.listAnchored>> = await changes.listAnchored(
      tx,
      targetId,
      after,
      batch,
    )
    const moves = rows.map(({ id, quote, anchor_block, anchor_start, anchor_end }) => {
      const from = { block: anchor_block!, start: anchor_start!, end: anchor_end! }
      const found = findSpot(blocks, quote!, from)
      return { id, ...(found ?? from), isChanged: found === null }
    })
    if (moves.length > 0) await changes.moveAnchors(tx, versionId, moves)
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}
