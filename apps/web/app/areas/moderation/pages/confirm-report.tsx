// /report/confirm: confirms a visitor's report, by a link in an email. Asks first, because email scanners open every link.
import { data, Form, useNavigation } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/confirm-report.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { token: (url.searchParams.get('token') ?? '').slice(0, 200) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { attempt } = context.get(pageContext)
  const token = formText(await request.formData(), 'token')
  const answer = await attempt((api) => api('POST /reports/confirm', { body: { token } }))
  if (answer.ok) return { outcome: answer.value.report.state === 'decided' ? 'decided' : 'done' } as const
  const { error, status } = answer
  if (status !== 400 && status !== 404) throw data(error, { status })
  return data({ outcome: error.details?.reason === 'expired' ? 'expired' : 'unknown' } as const, { status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Confirm your report',
    description: 'Confirm a report that you sent.',
    isListed: false,
    isPublic: false,
  })
}

const outcomes = {
  ask: {
    title: 'Confirm your report',
    text: 'You reported something on Fabula with this email address. Confirm it, and we’ll look at it.',
  },
  done: {
    title: 'Report confirmed',
    text: 'Thank you. We’ll look at it, and email you what was decided.',
  },
  decided: {
    title: 'Report confirmed',
    text: 'Thank you. We’ve already made a decision and emailed you.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links work for 24 hours. The report wasn’t confirmed in time, so it doesn’t count. If the problem is still there, report it again.',
  },
  unknown: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing. Copy the whole link from the email. If it’s an older email, report the problem again.',
  },
} as const

export default function ConfirmReport({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const outcome = actionData?.outcome ?? (token ? 'ask' : 'unknown')
  const { title, text } = outcomes[outcome]
  return (
    <div className="page-wrap max-w-160 pt-11 pb-20">
      <h1 className="text-d2">{title}</h1>
      <p role={outcome === 'ask' ? undefined : 'status'} className="mt-4 font-serif text-blurb text-ink-soft">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {outcome === 'ask' ? (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" busy={isBusy} busyLabel="Confirming">
              Confirm report
            </Button>
          </Form>
        ) : (
          <>
            <ButtonLink to="/stories" variant="quiet">
              Browse stories
            </ButtonLink>
            <ButtonLink to="/rules" variant="ghost">
              Read the rules
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
