// Finds who has suggested and who has decided by replaying the stored log, user by user, and never trusts what an
// editor claims. A burst of typing or a series of decisions becomes one notification.
import type { RichDocument } from '@fabula/editor-kit/document'
import {
  compareSuggestions,
  suggestionsOf,
  type SuggestionNews,
} from '@fabula/editor-kit/suggestions.changes'
import { readRepaired } from '@fabula/editor-kit/yjs.repaired'
import * as Y from 'yjs'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { DraftRow, LoggedUpdate } from './drafts.store.ts'
import * as store from './suggestion-notices.store.ts'

const quietMilliseconds = 60 * 1000
const maxMilliseconds = 10 * 60 * 1000

/** Checking step by step reads the text once per update; beyond this only the whole change is checked. */
const maxSteps = 100

/** The names of suggestion marks, as bytes in an update. */
const traces = ['insertion', 'deletion', 'suggestion'].map((name) => Buffer.from(name))

/** Whether an update could affect a suggestion. Must be cheap, since it runs for every update. */
const mayConcernSuggestions = (before: RichDocument, updates: readonly LoggedUpdate[]) =>
  updates.some(({ update }) => traces.some((trace) => update.includes(trace))) ||
  suggestionsOf(before).size > 0

/** Checks the updates since the last flush. The caller has locked the draft. */
export async function noticeSuggestions(tx: Transaction, chapterId: string, row: DraftRow): Promise<void> {
  const fresh = row.updates.filter(({ id }) => id > row.flushedThrough)
  if (fresh.length === 0 || !mayConcernSuggestions(row.document, fresh)) return
  const ydoc = new Y.Doc()
  Y.applyUpdate(ydoc, row.state)
  for (const { id, update } of row.updates) if (id <= row.flushedThrough) apply(ydoc, update)
  let before = readRepaired(ydoc)
  for (const turn of turnsOf(fresh)) {
    const after = await notice(tx, chapterId, { ydoc, before, turn })
    before = after
  }
  const writers = [...new Set(fresh.flatMap(({ userId }) => userId ?? []))]
  await store.prolongNews(tx, chapterId, writers)
}

type Turn = { userId: string | null; updates: LoggedUpdate[] }

async function notice(
  tx: Transaction,
  chapterId: string,
  { ydoc, before, turn }: { ydoc: Y.Doc; before: RichDocument | undefined; turn: Turn },
): Promise<RichDocument | undefined> {
  const steps = new Y.Doc()
  const isSteppable = turn.updates.length > 1 && turn.updates.length <= maxSteps
  if (isSteppable) Y.applyUpdate(steps, Y.encodeStateAsUpdate(ydoc))
  for (const { update } of turn.updates) apply(ydoc, update)
  const after = readRepaired(ydoc)
  const { userId } = turn
  if (!before || !after || !userId) return after
  const news = compareSuggestions(before, after)
  if (news.isExact || !isSteppable) await keep(tx, chapterId, userId, news)
  else {
    // The user has decided and written in one turn, so compare update by update.
    let last = before
    for (const { update } of turn.updates) {
      apply(steps, update)
      const next = readRepaired(steps)
      if (!next) continue
      await keep(tx, chapterId, userId, compareSuggestions(last, next))
      last = next
    }
  }
  return after
}

async function keep(
  tx: Transaction,
  chapterId: string,
  userId: string,
  { made, gone }: SuggestionNews,
): Promise<void> {
  const [own, others] = [made.filter(({ by }) => by === userId), made.filter(({ by }) => by !== userId)]
  const withdrawn = gone.filter(({ by }) => by === userId)
  const noticed: store.NoticedSuggestion[] = [
    ...own.map(({ id, by }) => ({ suggestionId: id, authorId: by, byId: by, decision: null })),
    ...gone
      .filter(({ by }) => by !== userId)
      .map(({ id, by, decision }) => ({
        suggestionId: id,
        authorId: by,
        byId: userId,
        decision: `${decision}ed` as const,
      })),
  ]
  // A suggestion that reappears in another user's update is an undone decision.
  const undone = [...withdrawn, ...others]
  if (noticed.length > 0) await store.upsertNews(tx, chapterId, noticed)
  if (undone.length > 0) await store.deleteNews(tx, chapterId, undone)
}

/** Consecutive updates of one user. Restores and repairs are not decisions. */
function turnsOf(updates: readonly LoggedUpdate[]): Turn[] {
  const turns: Turn[] = []
  for (const update of updates) {
    const userId = update.source === 'live' || update.source === 'api' ? update.userId : null
    const last = turns.at(-1)
    if (last && last.userId === userId) last.updates.push(update)
    else turns.push({ userId, updates: [update] })
  }
  return turns
}

function apply(ydoc: Y.Doc, update: Uint8Array): void {
  try {
    Y.applyUpdate(ydoc, update)
  } catch {
    // As when loading a draft: one broken update must not block the others.
  }
}

/** Publishes what is due exactly once: deleting the rows and publishing the events is one transaction. */
export async function announceSuggestions({ db, events }: Pick<Platform, 'db' | 'events'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ripe = await store.takeRipe(tx, { quietMilliseconds, maxMilliseconds })
    await store.countAccepted(
      tx,
      ripe.filter(({ decision }) => decision === 'accepted'),
    )
    for (const { decision, authorId, count, ...place } of ripe)
      if (decision) await events.publish(tx, 'suggestion.decided', { ...place, authorId, decision, count })
      else await events.publish(tx, 'suggestion.made', place)
  })
}
