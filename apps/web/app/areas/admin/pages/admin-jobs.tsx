// /admin/jobs: background jobs and their queues, for admins.
import { type JobState, jobStates } from '@fabula/contracts/admin-kinds'
import type { AdminQueue } from '@fabula/contracts/admin'
import { Link } from 'react-router'
import { type Intents, runIntent } from '#areas/accounts/public/intents.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { Table } from '#ui/table.tsx'
import { CursorPages } from '../cursor-pages.tsx'
import { JobRow, jobsTitleId, useJobForms } from '../job-row.tsx'
import { describeSchedule, jobStateWords } from '../job-texts.ts'
import type { Route } from './+types/admin-jobs.ts'

const jobOf = (form: FormData) => ({ params: { id: formText(form, 'jobId') } })

const intents: Intents = {
  'retry-job': (api, form) => api('POST /admin/jobs/{id}/retry', jobOf(form)),
  'delete-job': (api, form) => api('DELETE /admin/jobs/{id}', jobOf(form)),
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const state = jobStates.find((one) => one === asked('state')) ?? 'failed'
  const name = /^[a-z0-9.-]{1,100}$/.exec(asked('name'))?.[0] ?? ''
  const page = /^(?:[1-9]|[1-4]\d|50)$/.exec(asked('page'))?.[0] ?? '1'
  const found = await api('GET /admin/jobs', { query: { state, page, ...(name && { name }) } })
  return { ...found, state, name, isFirst: page === '1' }
}

export async function action({ request, context }: Route.ActionArgs) {
  return runIntent(intents, context.get(pageContext), await request.formData())
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Jobs',
    description: 'Background jobs.',
    isListed: false,
    isPublic: false,
  })
}

const addressOf = (given: { state: JobState; name: string; page?: number }) =>
  `/admin/jobs?${new URLSearchParams({
    state: given.state,
    ...(given.name && { name: given.name }),
    ...(given.page && { page: String(given.page) }),
  })}`

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  const { queues, jobs, next, state, name, isFirst } = loaderData
  const forms = useJobForms()
  const shown = name ? queues.filter((queue) => queue.name === name) : queues
  const sum = (count: (queue: AdminQueue) => number) =>
    shown.reduce((total, queue) => total + count(queue), 0)
  const counts: Partial<Record<JobState, number>> = {
    failed: sum(({ failed }) => failed),
    active: sum(({ active }) => active),
    waiting: sum(({ waiting }) => waiting),
  }
  return (
    <>
      <h2 id={jobsTitleId} tabIndex={-1} className="sr-only">
        Jobs
      </h2>
      <TabLinks
        label="Jobs by state"
        className="mt-6"
        tabs={jobStates.map((one) => ({
          to: addressOf({ state: one, name }),
          label: jobStateWords[one].label,
          isCurrent: one === state,
          ...(counts[one] && { count: counts[one] }),
        }))}
      />
      {name ? (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-dense text-ink-soft">
          <span>
            Only <span className="text-meta [font-kerning:none] wrap-anywhere">{name}</span>
          </span>
          <ButtonLink to={addressOf({ state, name: '' })} variant="quiet" size="sm">
            Show all queues
          </ButtonLink>
        </p>
      ) : null}
      {jobs.length > 0 ? (
        <ul aria-label={`${jobStateWords[state].label} jobs`}>
          {jobs.map((job) => (
            <JobRow key={job._id} job={job} forms={forms} />
          ))}
        </ul>
      ) : (
        <div className="pt-8">
          <EmptyState title={state === 'failed' ? 'No failed jobs' : 'No jobs'} level={3}>
            {jobStateWords[state].empty}
          </EmptyState>
        </div>
      )}
      <CursorPages
        first={isFirst ? null : { to: addressOf({ state, name }), label: 'First page' }}
        next={next ? { to: addressOf({ state, name, page: next }), label: 'Next page' } : null}
      />
      <Section title="Queues" level={3} note="schedules are in UTC">
        <Table caption="Queues and their jobs" hideCaption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" data-numeric>
                Failed
              </th>
              <th scope="col" data-numeric>
                Running
              </th>
              <th scope="col" data-numeric>
                Waiting
              </th>
              <th scope="col">Schedule</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <QueueRow key={queue.name} queue={queue} state={state} />
            ))}
          </tbody>
        </Table>
      </Section>
    </>
  )
}

function QueueRow({ queue, state }: { queue: AdminQueue; state: JobState }) {
  const number = (count: number) => (
    <td data-numeric className={count === 0 ? 'text-ink-faint' : undefined}>
      {count.toLocaleString('en')}
    </td>
  )
  return (
    <tr>
      <td>
        <Link to={addressOf({ state, name: queue.name })} className="text-meta [font-kerning:none]">
          {queue.name}
        </Link>
      </td>
      {number(queue.failed)}
      {number(queue.active)}
      {number(queue.waiting)}
      <td className="text-meta whitespace-nowrap tabular">
        {queue.schedule ? describeSchedule(queue.schedule) : ''}
      </td>
    </tr>
  )
}
