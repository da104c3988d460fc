// The state of the queue in its address.
import { reportKinds, reportReasons } from '@fabula/contracts/moderation-kinds'
import { type QueueFilter, queueTabs } from '../moderation.queries.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type QueuePlace = QueueFilter & {
  caseId: string | undefined
  /** On small screens, where one column is shown at a time. */
  isDeciding: boolean
}

export function readPlace(search: URLSearchParams): QueuePlace {
  const value = (name: string) => search.get(name) ?? ''
  return {
    tab: queueTabs.find((tab) => tab === value('state')) ?? 'open',
    kind: reportKinds.find((kind) => kind === value('kind')) ?? '',
    reason: reportReasons.find((reason) => reason === value('reason')) ?? '',
    caseId: id.exec(value('case'))?.[0].toLowerCase(),
    isDeciding: value('view') === 'decision',
  }
}

export function queueAddress(
  { tab, kind, reason }: QueueFilter,
  caseId?: string,
  isDeciding = false,
): string {
  const search = new URLSearchParams({
    ...(tab !== 'open' && { state: tab }),
    ...(kind && { kind }),
    ...(reason && { reason }),
    ...(caseId && { case: caseId }),
    ...(caseId && isDeciding && { view: 'decision' }),
  })
  return search.size > 0 ? `/admin/moderation?${search}` : '/admin/moderation'
}
