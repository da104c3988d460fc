// The queue of cases.
import type { CasesQuery } from '@fabula/contracts/moderation.cases'
import type { SignedInActor } from '#platform/actor.ts'
import { invalid } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { presentPagination, rowsOf } from '#platform/paging.ts'
import { presentQueued } from './cases.present.ts'
import * as store from './cases.store.ts'
import type { Moderating } from './moderation.context.ts'
import { loadPeople } from './cases.service.ts'

/** Counting more would make the queue slower the more cases there are. */
const maxCounted = 1000

export async function listCases({ db }: Moderating, { userId }: SignedInActor, query: CasesQuery) {
  const rows = rowsOf(query)
  const filter = filterOf(query, userId)
  const end = query.after === undefined ? undefined : readEnd(query.after, filter.order)
  const [found, counted, counts] = await Promise.all([
    // One more, to know whether there is another page.
    store.listQueue(db, filter, { offset: end ? 0 : rows.offset, limit: query.limit + 1 }, end),
    store.countQueue(db, filter, maxCounted),
    store.countWaiting(db, userId, maxCounted),
  ])
  const listed = found.slice(0, query.limit)
  const findPerson = await loadPeople(
    db,
    listed.map(({ claimed_by }) => claimed_by),
  )
  return {
    cases: listed.map((row) => presentQueued(row, findPerson, userId)),
    pagination: presentPagination(query, counted, maxCounted),
    next: found.length > query.limit ? writeEnd(listed.at(-1)!, filter.order) : null,
    counts,
  }
}

function filterOf({ state, kind, reason, assigned }: CasesQuery, userId: string): store.QueueFilter {
  return {
    states: statesOf(state),
    kind,
    reason,
    claimedBy: { anybody: undefined, me: userId, nobody: null }[assigned],
    order: state === 'open' || state === 'appealed' ? 'urgent' : 'newest',
  }
}

/** A case whose appeal was decided is closed, and still a decided case. */
function statesOf(state: CasesQuery['state']): store.QueueFilter['states'] {
  if (state === 'all') return ['open', 'appealed', 'decided', 'closed']
  return state === 'decided' ? ['decided', 'closed'] : [state]
}

function writeEnd(row: store.QueueRow, order: store.QueueFilter['order']): string {
  if (order === 'newest') return `${row.updated_at.getTime()}.${row.id}`
  return `${row.severity}.${row.reporter_count}.${row.created_at.getTime()}.${row.id}`
}

function readEnd(after: string, order: store.QueueFilter['order']): store.QueueEnd {
  const pattern =
    order === 'newest'
      ? /^()()(\d{1,15})\.([0-9a-f-]{36})$/
      : /^(\d)\.(\d{1,9})\.(\d{1,15})\.([0-9a-f-]{36})$/
  const [, severity, reporterCount, at, id = ''] = pattern.exec(after) ?? []
  if (!isId(id)) throw invalid({ after: 'is not the end of a page' })
  return { severity: Number(severity), reporterCount: Number(reporterCount), at: new Date(Number(at)), id }
}
