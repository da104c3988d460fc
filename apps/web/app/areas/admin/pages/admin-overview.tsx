// /admin/overview: what waits for staff, and what happened today.
import type { AdminFigure, WaitingWork } from '@fabula/contracts/admin'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { RuledLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { DayLine } from '../day-line.tsx'
import {
  describeChange,
  describeDays,
  describeWaiting,
  figureWords,
  waitingWords,
} from '../overview-texts.ts'
import type { Route } from './+types/admin-overview.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return api('GET /admin/overview')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Overview',
    description: 'What needs attention, and what happened today.',
    isListed: false,
    isPublic: false,
  })
}

export default function AdminOverview({ loaderData: { waiting, today } }: Route.ComponentProps) {
  return (
    <>
      <Section title="Needs attention">
        {waiting.length > 0 ? (
          <ul>
            {waiting.map((work) => (
              <WaitingRow key={work.kind} work={work} />
            ))}
          </ul>
        ) : (
          <p className="py-3 text-ink-soft">Nothing needs your attention.</p>
        )}
      </Section>
      <Section title="Today" note="compared to the same time a week ago, in UTC">
        <dl className="grid gap-x-6 sm:grid-cols-3">
          {today.map((figure) => (
            <FigureCell key={figure.name} figure={figure} />
          ))}
        </dl>
      </Section>
    </>
  )
}

function WaitingRow({ work }: { work: WaitingWork }) {
  const { title, to, link } = waitingWords[work.kind]
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-4 gap-y-1 border-b border-line py-3 md:grid-cols-[4rem_15rem_1fr_auto]">
      <span className={work.count > 0 ? 'font-serif text-d4 tabular' : 'font-serif text-d4 text-ink-faint'}>
        {work.count.toLocaleString('en')}
      </span>
      <span className="font-strong">{title}</span>
      <span className="text-dense text-ink-soft wrap-anywhere [font-kerning:none] max-md:col-start-2">
        {describeWaiting(work)}
      </span>
      <span className="max-md:col-start-2">
        <RuledLink small to={to}>
          {link}
        </RuledLink>
      </span>
    </li>
  )
}

function FigureCell({ figure }: { figure: AdminFigure }) {
  return (
    <div className="border-b border-line py-3 sm:border-b-0 sm:border-l sm:pl-6 sm:first:border-l-0 sm:first:pl-0">
      <dt className="text-meta text-ink-faint">{figureWords[figure.name]}</dt>
      <dd className="mt-1">
        <span className="font-serif text-d4 tabular">{figure.today.toLocaleString('en')}</span>
        <span className="ml-2 text-meta text-ink-faint tabular">
          {describeChange(figure)}
          <span className="sr-only"> compared to {figure.lastWeek.toLocaleString('en')} a week ago</span>
        </span>
        <span className="block text-ink-soft">
          <DayLine days={figure.days} />
          <span className="sr-only">{describeDays(figure)}</span>
        </span>
      </dd>
    </div>
  )
}
