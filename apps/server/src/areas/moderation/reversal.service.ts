// What a reversal restores, if other decisions or the author have changed the same thing since.
import { isDeepStrictEqual } from 'node:util'
import type { CaseLabels } from '@fabula/contracts/moderation.cases'
import type { Transaction } from '#platform/db/database.ts'
import * as store from './cases.store.ts'
import type { FormerLabels, ReportTarget } from './report-targets.ts'

/** What a decision replaced. `relabeled`: the labels as the decision left them. */
export type Before = { labels?: FormerLabels; relabeled?: CaseLabels }

const beforeOf = ({ before }: Pick<store.CaseRow, 'before'>) => (before ?? {}) as Before
const labelNames = ['contentRating', 'warnings', 'aiUse', 'tags'] as const

/** Sets the labels of a decision. */
export async function relabel(
  tx: Transaction,
  { relabel: change, find }: ReportTarget & Required<Pick<ReportTarget, 'relabel'>>,
  targetId: string,
  labels: CaseLabels,
): Promise<Before> {
  const former = await change(tx, targetId, labels)
  // Read again, because the owner of the labels may spell them in its own way.
  const after = (await find(tx, targetId))?.snapshot.labels ?? {}
  return { labels: former, relabeled: after }
}

/** Leaves out what the author or a later decision has changed since. */
export async function restoreLabels(
  tx: Transaction,
  target: ReportTarget,
  row: store.CaseRow,
): Promise<void> {
  const { labels, relabeled } = beforeOf(row)
  const now = labels && (await target.find(tx, row.target_id))?.snapshot.labels
  if (!labels || !now) return
  const others = await store.listRelabeled(tx, row)
  const later = others.filter((one) => one.decided_at! > row.decided_at! && one.appeal_outcome !== 'reversed')
  // Decided before this one and reversed after it, newest first: what they set does not come back.
  const reversed = others.filter(
    (one) =>
      one.decided_at! < row.decided_at! &&
      one.appeal_outcome === 'reversed' &&
      one.appeal_decided_at! > row.decided_at!,
  )
  const restored = labelNames.flatMap((name) => {
    const isReplaced = later.some((one) => beforeOf(one).labels?.[name] !== undefined)
    if (labels[name] === undefined || isReplaced || !isDeepStrictEqual(now[name], relabeled?.[name]))
      return []
    let value = labels[name]
    for (const one of reversed.map(beforeOf))
      if (one.labels?.[name] !== undefined && isDeepStrictEqual(one.relabeled?.[name], value))
        value = one.labels[name]
    return [[name, value] as const]
  })
  if (restored.length > 0) await target.relabel?.(tx, row.target_id, Object.fromEntries(restored))
}
