// /transparency: what moderators of the site did, by month.
import type { TransparencyMonth } from '@fabula/contracts/moderation'
import { type CaseAction, caseActions } from '@fabula/contracts/moderation-kinds'
import { siteRules } from '@fabula/contracts/moderation-rules'
import type { ReactNode } from 'react'
import { dateFormat, longDate } from '#lib/dates.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/transparency.ts'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api('GET /public/transparency')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Transparency',
    description: 'Reports, moderation decisions and appeals on Fabula, month by month.',
  })
}

const actionLabels: Record<CaseAction, string> = {
  none: 'No action',
  warn: 'Warning',
  relabel: 'Labels changed',
  hide: 'Hidden',
  remove: 'Removed',
  restrict: 'Posting restricted',
  suspend: 'Suspended',
  ban: 'Banned',
}

export default function Transparency({ loaderData: { months, updatedAt } }: Route.ComponentProps) {
  return (
    <article className="page-wrap pt-11 pb-6">
      <h1 className="text-d2">Transparency</h1>
      <p className="mt-3 max-w-[60ch] text-pretty text-ink-soft">
        How we moderate Fabula, month by month. Every decision names one of the{' '}
        <TextLink to="/rules">rules</TextLink>, and everyone affected can appeal it once.
      </p>
      {months.length === 0 ? (
        <div className="mt-9">
          <EmptyState
            title="No figures yet"
            action={
              <ButtonLink to="/rules" variant="quiet">
                Read the rules
              </ButtonLink>
            }
          >
            The first ones appear here after the first month with a report has ended.
          </EmptyState>
        </div>
      ) : (
        <>
          <Figures months={months} />
          <div className="mt-8 max-w-[60ch] space-y-2 text-dense text-ink-soft">
            <p>
              “&lt;5” means fewer than five. “–” means fewer than five, or left out so that no small number
              can be worked out from the others. Where that happens, the total is rounded up to a multiple of
              five.
            </p>
            <p>
              Appeals are counted in the month in which they were decided. Published figures don’t change.
              {updatedAt ? ` Last updated on ${longDate(updatedAt)}.` : null}
            </p>
          </div>
        </>
      )}
    </article>
  )
}

function Figures({ months }: { months: readonly TransparencyMonth[] }) {
  return (
    <div className="mt-9 grid grid-cols-1 gap-12">
      <MonthTable
        caption="Reports, decisions and appeals"
        months={months}
        columns={[
          ['Reports', ({ reports }) => total(reports)],
          ['Cases', ({ cases }) => total(cases)],
          ['Decisions', ({ decisions }) => total(decisions)],
          ['Median time', ({ medianHours }) => describeHours(medianHours)],
          ['Appeals', ({ appeals }) => total(appeals)],
          ['Reversed', ({ appealsReversed }) => group(appealsReversed)],
        ]}
      />
      <MonthTable
        caption="Decisions by rule"
        months={months}
        columns={siteRules.map(({ id, title }) => [
          <TextLink key={id} to={`/rules#rule-${id}`} quiet title={title} aria-label={`Rule ${id}: ${title}`}>
            Rule {id}
          </TextLink>,
          ({ byRule }) => group(byRule.find(({ ruleId }) => ruleId === id)?.count ?? null),
        ])}
      />
      <MonthTable
        caption="Decisions by action"
        months={months}
        columns={caseActions.map((name) => [
          actionLabels[name],
          ({ byAction }) => group(byAction.find(({ action }) => action === name)?.count ?? null),
        ])}
      />
    </div>
  )
}

type Column = readonly [head: ReactNode, show: (month: TransparencyMonth) => ReactNode]

function MonthTable({
  caption,
  months,
  columns,
}: {
  caption: string
  months: readonly TransparencyMonth[]
  columns: readonly Column[]
}) {
  return (
    <section>
      <h2 className="mb-4 text-d4">{caption}</h2>
      <Table caption={`${caption}, by month`} hideCaption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {columns.map(([head], index) => (
              // The columns never change their order.
              <th key={index} scope="col" data-numeric>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row" className="whitespace-nowrap">
                {monthName(new Date(`${month.month}-01T00:00:00Z`))}
              </th>
              {columns.map(([, show], index) => (
                <td key={index} data-numeric>
                  {show(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const monthName = dateFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const total = (count: number | null) => (count === null ? '<5' : count.toLocaleString('en'))

const group = (count: number | null) =>
  count === null ? (
    // Positioned, so that the hidden text is clipped with the table and does not widen the page.
    <span className="relative">
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <span className="sr-only">withheld</span>
    </span>
  ) : (
    count.toLocaleString('en')
  )

function describeHours(hours: number | null): ReactNode {
  if (hours === null) return group(null)
  const [amount, unit] = hours < 48 ? [hours, 'hour'] : [Math.round((hours / 24) * 10) / 10, 'day']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
