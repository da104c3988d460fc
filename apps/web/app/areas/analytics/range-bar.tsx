// The period, its parts and the comparison: links and a form, so that the address says it all and nothing needs script.
import { Form, Link, useLocation } from 'react-router'
import { dateFormat } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  daysIn,
  intervalsOf,
  rangeNames,
  type RangeName,
  type ReadersView,
  viewAddress,
} from './readers-view.ts'

const rangeLabels: Record<RangeName, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  year: 'Year',
  all: 'All time',
}
const intervalLabels = { day: 'Days', week: 'Weeks', month: 'Months' } as const

const longDay = dateFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

type RangeBarProps = {
  view: ReadersView
  today: string
  /** What the server counted: it may be longer than the period asked for. */
  range: { from: string; to: string }
}

export function RangeBar({ view, today, range }: RangeBarProps) {
  const { search } = useLocation()
  const intervals = intervalsOf(daysIn(view))
  const isWidened = range.from < view.from || range.to > view.to
  return (
    <div className="range-bar">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <nav aria-label="Period" className="segments">
          {rangeNames.map((name) => (
            <Link
              key={name}
              to={viewAddress(search, { range: name })}
              preventScrollReset
              aria-current={view.name === name ? 'true' : undefined}
            >
              {rangeLabels[name]}
            </Link>
          ))}
        </nav>
        <details className="range-dates" open={view.name === null || undefined}>
          <summary className="ui-ruled-link ui-ruled-link-small">Choose dates</summary>
          <DatesForm key={`${view.from} ${view.to}`} view={view} today={today} />
        </details>
        {intervals.length > 1 ? (
          <nav aria-label="Interval" className="segments">
            {(['day', 'week', 'month'] as const)
              .filter((interval) => intervals.includes(interval))
              .map((interval) => (
                <Link
                  key={interval}
                  to={viewAddress(search, { interval })}
                  preventScrollReset
                  aria-current={view.interval === interval ? 'true' : undefined}
                >
                  {intervalLabels[interval]}
                </Link>
              ))}
          </nav>
        ) : null}
      </div>
      <p className="text-meta text-ink-faint">
        <span className="tabular">
          {longDay(new Date(range.from))} to {longDay(new Date(range.to))}
        </span>
        {view.name === 'all' ? null : view.isCompared ? (
          <>
            , compared with the {daysIn(range)} days before.{' '}
            <RuledLink small to={viewAddress(search, { compare: 'none' })} preventScrollReset>
              Don’t compare
            </RuledLink>
          </>
        ) : (
          <>
            .{' '}
            <RuledLink small to={viewAddress(search, { compare: null })} preventScrollReset>
              Compare with the period before
            </RuledLink>
          </>
        )}
        {isWidened ? (
          <span className="mt-1 block">
            The period is a little longer than you chose, so that no day shows fewer than 10 readers.
          </span>
        ) : null}
      </p>
    </div>
  )
}

function DatesForm({ view, today }: Pick<RangeBarProps, 'view' | 'today'>) {
  const { search } = useLocation()
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => !['range', 'from', 'to', 'interval'].includes(name),
  )
  return (
    <Form preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField label="From" type="date" name="from" defaultValue={view.from} max={today} required />
      <TextField label="To" type="date" name="to" defaultValue={view.to} max={today} required />
      <Button type="submit" variant="quiet" size="sm">
        Show period
      </Button>
    </Form>
  )
}
