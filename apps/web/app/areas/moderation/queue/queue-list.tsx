import type { CaseRow } from '@fabula/contracts/moderation.cases'
import { reasonLabels, reportKinds, reportReasons } from '@fabula/contracts/moderation-kinds'
import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { Button } from '#ui/button.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Select } from '#ui/select.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { kindNouns } from '../moderation-texts.ts'
import type { QueueFilter, QueueTab } from '../moderation.queries.ts'
import { capitalize, describeAge } from './case-texts.ts'
import { queueAddress } from './queue-address.ts'

const tabNames: Record<QueueTab, string> = {
  open: 'Open',
  mine: 'Mine',
  appealed: 'Appeals',
  decided: 'Decided',
}

const kindOptions = reportKinds.map((value) => ({ value, label: capitalize(kindNouns[value]) }))
const reasonOptions = reportReasons.map((value) => ({ value, label: reasonLabels[value] }))

type QueueListProps = {
  filter: QueueFilter
  counts: { open: number; mine: number; appealed: number } | undefined
  cases: readonly CaseRow[]
  selectedId: string | undefined
  now: number
  hasFailed: boolean
  onRetry(): void
  /** Undefined when all are shown. */
  onMore: (() => void) | undefined
  isLoadingMore: boolean
}

export function QueueList(props: QueueListProps) {
  const { filter, counts, cases, selectedId, now, hasFailed, onRetry, onMore, isLoadingMore } = props
  return (
    <>
      <TabLinks
        label="Cases by state"
        className="min-[75rem]:mx-5"
        tabs={(Object.keys(tabNames) as QueueTab[]).map((tab) => ({
          to: queueAddress({ ...filter, tab }),
          label: tabNames[tab],
          isCurrent: tab === filter.tab,
          ...(tab !== 'decided' && counts && { count: counts[tab] }),
        }))}
      />
      <Filters filter={filter} />
      {hasFailed ? (
        <LoadProblem className="mt-4" onRetry={onRetry}>
          Couldn’t load the cases.
        </LoadProblem>
      ) : null}
      {cases.length > 0 ? (
        <ol aria-label="Cases" className="mt-4 border-t border-line">
          {cases.map((row) => (
            <QueueItem
              key={row._id}
              row={row}
              to={queueAddress(filter, row._id)}
              isSelected={row._id === selectedId}
              now={now}
            />
          ))}
        </ol>
      ) : hasFailed ? null : (
        <p className="mt-6 text-ink-soft min-[75rem]:mx-5">{describeEmpty(filter)}</p>
      )}
      {onMore ? (
        <Button
          variant="quiet"
          size="sm"
          className="mt-4 min-[75rem]:mx-5"
          busy={isLoadingMore}
          onClick={onMore}
        >
          Show more
        </Button>
      ) : null}
    </>
  )
}

function describeEmpty({ tab, kind, reason }: QueueFilter): string {
  if (kind || reason) return 'No cases match these filters.'
  const texts: Record<QueueTab, string> = {
    open: 'No open cases. New reports appear here.',
    mine: 'You haven’t claimed any cases.',
    appealed: 'No appeals are waiting.',
    decided: 'No decided cases yet.',
  }
  return texts[tab]
}

/** Applied on change; the button is for browsers without script. */
function Filters({ filter }: { filter: QueueFilter }) {
  const submit = useSubmit()
  return (
    <Form
      key={`${filter.tab} ${filter.kind} ${filter.reason}`}
      aria-label="Filters"
      className="mt-4 grid grid-cols-2 gap-3 min-[75rem]:mx-5"
      onChange={(event) => void submit(event.currentTarget)}
    >
      <input type="hidden" name="state" value={filter.tab} />
      <Select
        name="kind"
        label="Kind"
        hideLabel
        placeholder="All kinds"
        options={kindOptions}
        defaultValue={filter.kind}
      />
      <Select
        name="reason"
        label="Reason"
        hideLabel
        placeholder="All reasons"
        options={reasonOptions}
        defaultValue={filter.reason}
      />
      <noscript>
        <button type="submit" className="ui-button ui-button-quiet ui-button-sm">
          Apply
        </button>
      </noscript>
    </Form>
  )
}

type QueueItemProps = { row: CaseRow; to: string; isSelected: boolean; now: number }

function QueueItem({ row, to, isSelected, now }: QueueItemProps) {
  const item = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])

  return (
    <li
      ref={item}
      className={`relative border-b border-line ${isSelected ? 'min-[75rem]:bg-hover min-[75rem]:shadow-[inset_3px_0_var(--accent)]' : 'hover:bg-hover'}`}
    >
      <Link
        to={to}
        preventScrollReset
        aria-current={isSelected ? 'true' : undefined}
        className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-2.5 pr-4 pl-5 text-ink max-[74.99rem]:px-0 no-underline"
      >
        <Severity severity={row.severity} />
        <span className="min-w-0">
          <span className="block truncate font-strong">{reasonLabels[row.reason]}</span>
          <span dir="auto" className="block truncate text-dense text-ink-soft">
            {row.title}
          </span>
          {row.claimedBy ? (
            <span className="block truncate text-meta text-ink-faint">
              {row.isMine ? 'Claimed by you' : `Claimed by ${row.claimedBy.displayName}`}
            </span>
          ) : null}
        </span>
        <span className="text-right text-dense text-ink-soft tabular">
          <span className="block">{describeAge(row.appealedAt ?? row.createdAt, now)}</span>
          <span className="block">
            {describeCount(row.reporterCount, 'reporter')}
            {row.isHeld ? ', held' : ''}
          </span>
        </span>
      </Link>
    </li>
  )
}

const severityNames = { 1: 'Low severity', 2: 'Medium severity', 3: 'High severity' } as const

function Severity({ severity }: { severity: number }) {
  const known = severity >= 3 ? 3 : severity === 2 ? 2 : 1
  return (
    <span className="flex flex-col-reverse gap-0.5">
      <span className="sr-only">{severityNames[known]}. </span>
      {[1, 2, 3].map((step) => (
        <span
          key={step}
          aria-hidden="true"
          className={`size-1.75 ${step <= known ? 'bg-ink' : 'bg-line-firm'}`}
        />
      ))}
    </span>
  )
}
