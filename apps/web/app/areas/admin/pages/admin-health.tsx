// /admin/health: the state of the site's parts, for admins.
import type { HealthPart } from '@fabula/contracts/admin'
import { useRevalidator } from 'react-router'
import { dateWithTime } from '#lib/dates.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/admin-health.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return api('GET /admin/health')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Health',
    description: 'The state of the site.',
    isListed: false,
    isPublic: false,
  })
}

const partWords: Record<HealthPart['name'], string> = {
  database: 'Database',
  storage: 'Storage',
  mail: 'Email',
  sockets: 'Live connections',
  cache: 'Page cache',
  jobs: 'Background jobs',
  version: 'Version',
}

/** The shape differs too, for users who do not see the color. */
const stateLooks: Record<HealthPart['state'], { label: string; look: string; dot: string }> = {
  working: { label: 'Working', look: 'text-positive', dot: 'rounded-full bg-current' },
  degraded: { label: 'Degraded', look: 'text-notice', dot: 'rounded-full' },
  down: { label: 'Down', look: 'text-danger', dot: 'bg-current' },
}

export default function AdminHealth({ loaderData: { parts, checkedAt } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <h2 className="sr-only">Health</h2>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3">
        <output className="text-meta text-ink-faint">
          Checked {dateWithTime(checkedAt)}, on the node that answered
        </output>
        <Button
          variant="quiet"
          size="sm"
          busy={state === 'loading'}
          busyLabel="Checking"
          onClick={() => void revalidate()}
        >
          Check again
        </Button>
      </div>
      <ul>
        {parts.map((part) => (
          <PartRow key={part.name} part={part} />
        ))}
      </ul>
    </>
  )
}

function PartRow({ part }: { part: HealthPart }) {
  const { label, look, dot } = stateLooks[part.state]
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-0.5 border-b border-line py-3 md:grid-cols-[14rem_9rem_1fr]">
      <span className="font-strong">{partWords[part.name]}</span>
      <span className={`inline-flex items-center gap-2 text-dense ${look}`}>
        <span aria-hidden="true" className={`size-2 border-2 border-current ${dot}`} />
        {label}
      </span>
      <span className="text-dense text-ink-soft wrap-anywhere max-md:col-span-2">{part.detail}</span>
    </li>
  )
}
