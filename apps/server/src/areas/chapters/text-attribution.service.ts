// Finds who first typed each character of a draft by replaying its log: not while users type, but before the log is
// compacted, when a version is saved and when credits are counted.
import type { AuthorRun } from '@fabula/editor-kit/attribution'
import { type Attribution, AuthorTracker } from '@fabula/editor-kit/yjs.attribution'
import type { Database, Transaction } from '#platform/db/database.ts'
import * as store from './text-attribution.store.ts'
import type { DraftRow, LoggedUpdate } from './drafts.store.ts'

/**
 * Replays the log to its end. The caller has locked the draft. `restored`: the authors of the text that the last update
 * restored.
 */
export async function attribute(
  tx: Transaction,
  chapterId: string,
  row: DraftRow,
  restored?: readonly AuthorRun[] | null,
): Promise<AuthorRun[]> {
  const known = await store.readAttribution(tx, chapterId)
  const through = row.updates.at(-1)?.id ?? row.stateThrough
  if (known.through === through) return known.runs
  const found = follow(row, known, restored)
  await store.upsertAttribution(tx, chapterId, { ...found, through })
  return found.runs
}

export async function findRuns(
  db: Database | Transaction,
  chapterId: string,
  row: DraftRow,
): Promise<AuthorRun[]> {
  return follow(row, await store.readAttribution(db, chapterId)).runs
}

function follow(
  { state, updates }: DraftRow,
  { through, ...known }: Attribution & { through: number },
  restored?: readonly AuthorRun[] | null,
): Attribution {
  const [before, after] = [
    updates.filter(({ id }) => id <= through),
    updates.filter(({ id }) => id > through),
  ]
  const tracker = new AuthorTracker([state, ...before.map(({ update }) => update)], known)
  for (const logged of after)
    if (restored && logged === after.at(-1)) tracker.restore(logged.update, restored)
    else tracker.write(logged.update, authorOf(logged))
  return tracker.read()
}

/** Repaired text, or text restored from before attribution existed, is not new: it belongs to its previous authors. */
const authorOf = ({ userId, source }: LoggedUpdate) =>
  source === 'api' || source === 'live' ? userId : undefined
