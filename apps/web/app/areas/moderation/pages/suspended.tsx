// /suspended: the one screen that suspended and banned users see instead of members' pages.
import { isSuspended, siteRules } from '@fabula/contracts/moderation-rules'
import { href, redirect } from 'react-router'
import { DownloadData } from '#areas/accounts/public/data-export.tsx'
import { type Intents, runIntent } from '#areas/accounts/public/intents.ts'
import { dateWithTime, longDate } from '#lib/dates.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import type { Route } from './+types/suspended.ts'

const intents: Intents = { 'start-export': (api) => api('POST /users/export') }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext)
  if (!viewer || !isSuspended(viewer.standing)) throw redirect('/')
  const { kind, until, ruleId, explanation, caseId } = viewer.standing
  const { title = '' } = siteRules.find(({ id }) => id === ruleId) ?? {}
  return { kind, until, ruleId, title, explanation, caseId, ...(await api('GET /users/export')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return runIntent(intents, context.get(pageContext), await request.formData())
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Account suspended',
    description: 'Why your account is suspended, and until when.',
    isListed: false,
    isPublic: false,
  })
}

export default function Suspended({ loaderData }: Route.ComponentProps) {
  const { kind, until, ruleId, title, explanation, caseId, dataExport } = loaderData
  return (
    <div className="mx-auto max-w-160 px-gutter pt-8 pb-16 md:pt-16">
      <h1 className="text-d2">
        {until ? `Your account is suspended until ${longDate(until)}` : 'Your account is banned'}
      </h1>
      <p className="mt-4 text-ink-soft">
        {kind === 'banned'
          ? 'You can read and export your data, but you can’t change anything.'
          : 'Until then, you can read and export your data, but you can’t change anything. Scheduled chapters wait.'}{' '}
        Saved text stays saved. Text that wasn’t saved yet stays on this device.
      </p>
      <dl className="mt-8 grid gap-x-8 gap-y-5 border-y border-line py-6 sm:grid-cols-[8rem_1fr]">
        <dt className="text-ink-faint">Rule</dt>
        <dd>
          <TextLink to={`/rules#rule-${ruleId}`}>
            {ruleId}. {title}
          </TextLink>
        </dd>
        <dt className="text-ink-faint">Explanation</dt>
        <dd className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {explanation}
        </dd>
        <dt className="text-ink-faint">Ends</dt>
        <dd>{until ? dateWithTime(until) : 'No end date'}</dd>
      </dl>
      {caseId ? (
        <div className="mt-6">
          <p className="text-dense text-ink-soft">
            If you think we got this wrong, you can appeal. See what was judged and say what we missed.
          </p>
          <ButtonLink to={href('/moderation/cases/:caseId', { caseId })} className="mt-4">
            See the decision and appeal
          </ButtonLink>
        </div>
      ) : (
        <p className="mt-6 text-dense text-ink-soft">
          If you think we got this wrong, contact us. You’ll find our details on the{' '}
          <TextLink to="/legal">legal page</TextLink>.
        </p>
      )}
      <h2 className="mt-10 text-d4">Your data</h2>
      <div className="mt-4">
        <DownloadData dataExport={dataExport} />
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/stories" variant="quiet">
          Browse stories
        </ButtonLink>
        <ButtonLink to="/logout" variant="ghost">
          Log out
        </ButtonLink>
      </div>
    </div>
  )
}
