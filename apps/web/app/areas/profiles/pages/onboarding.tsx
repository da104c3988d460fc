import { data, Form, redirect, useNavigation } from 'react-router'
import type { ErrorBody } from '@fabula/contracts/errors'
import { returnQuery } from '@fabula/contracts/return-path'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { hasProfileGaps } from '#lib/missing-profile-data.ts'
import { returnPathOf, useReturnPath } from '#lib/return-path.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { stepFields } from '../onboarding-steps.tsx'
import { changesOf, overlay, type Step, stepOf, steps } from '../onboarding-steps.ts'
import type { Route } from './+types/onboarding.ts'

const maxTags = 50
const maxTagLength = 40

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer, site } = context.get(pageContext)
  const from = returnPathOf(url, site)
  if (viewer && hasProfileGaps(viewer)) throw redirect(`/complete-profile${returnQuery(from)}`)
  if (viewer?.onboardingCompleted) throw redirect(from)
  const { onboarding } = await api('GET /users/onboarding')
  const step = stepOf(onboarding.step, url.searchParams.get('step'))
  const [{ genres }, { suggestions }] = await Promise.all([
    api('GET /public/genres'),
    step === 'authors'
      ? api('GET /users/suggestions', { query: { limit: '9', covers: 'true' } })
      : { suggestions: [] },
  ])
  return { onboarding, genres, suggestions, step }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, attempt, site } = context.get(pageContext)
  const from = returnPathOf(url, site)
  const form = await request.formData()
  const { onboarding } = await api('GET /users/onboarding')
  const step = stepOf(onboarding.step, url.searchParams.get('step'))
  // Skipping ignores the form: the answers of earlier steps stay, and the rest gets its defaults.
  const isSkipped = form.has('skip')
  const changes = isSkipped ? {} : changesOf(step, form)
  if (!isSkipped) {
    const saved = await attempt((call) => call('PATCH /users/onboarding', { body: changes }))
    if (!saved.ok) return data({ problem: describeRefusal(saved.error), changes }, { status: saved.status })
    if (step !== 'theme') return redirect(`/onboarding${returnQuery(from)}`)
  }
  const arrived = await attempt((call) => call('POST /users/onboarding/complete'))
  if (arrived.ok) return redirect(from)
  return data({ problem: arrived.error.message, changes }, { status: arrived.status })
}

function describeRefusal({ message, details }: ErrorBody): string {
  const isAboutTags = Object.keys(details?.fields ?? {}).some((field) => field.startsWith('filters.'))
  return isAboutTags ? `Enter up to ${maxTags} tags of up to ${maxTagLength} characters each.` : message
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Welcome',
    description: 'Answer five short questions, or skip them.',
    isListed: false,
  })
}

const headings: Record<Step, [title: string, line: string]> = {
  interest: ['What brings you here?', 'This only affects what we show you first.'],
  genres: ['Which genres do you like?', 'Three or so are a good start. You can change them anytime.'],
  filters: ['What should we hide?', 'Optional. You can change this anytime in Settings.'],
  authors: ['Authors to follow', 'They write in the genres you like. Follow as many as you want, or none.'],
  theme: ['How do you like to read?', 'You’ll find more reading settings in the reader.'],
}

export default function Onboarding({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { onboarding: saved, genres, suggestions, step } = loaderData
  const viewer = useViewer()
  const problem = refused?.problem
  // Rejected input stays in the form for correction, also without script.
  const onboarding = overlay(saved, refused?.changes)
  const { state, formData } = useNavigation()
  const sent = state === 'idle' ? null : formData?.has('skip') ? 'skip' : 'answers'
  const [title, line] = headings[step]
  const before = steps[steps.indexOf(step) - 1]
  const back = returnQuery(useReturnPath(), '&')

  const Fields = stepFields[step]
  const place = steps.indexOf(step)

  return (
    <Form method="post" replace key={step} className="flex min-h-[calc(100dvh-var(--header))] flex-col">
      <div className="page-wrap grow pt-8 pb-12 md:pt-14">
        <p className="flex items-center gap-4 text-meta text-ink-faint tabular">
          <span className="flex gap-1.5" aria-hidden="true">
            {steps.map((one, index) => (
              <span
                key={one}
                className={`h-1 w-8 rounded-full ${index <= place ? 'bg-accent' : 'bg-line'}`}
              />
            ))}
          </span>
          {place + 1} of {steps.length}
        </p>
        <h1 className="mt-3 text-d2">{title}</h1>
        <p className="mt-2 mb-8 text-ink-soft">{line}</p>
        {viewer && !viewer.emailVerified && place === 0 ? (
          <p className="mb-8 text-dense text-ink-faint">
            We sent a link to <strong className="text-ink-soft">{viewer.email}</strong>. Open it within 24
            hours so you can publish, comment, and collaborate.
          </p>
        ) : null}
        {problem ? (
          <Notice kind="danger" className="mb-5">
            {problem}
          </Notice>
        ) : null}
        <Fields onboarding={onboarding} genres={genres} suggestions={suggestions} />
      </div>
      <div className="action-bar">
        <div className="page-wrap flex items-center gap-x-4 py-3">
          <Button type="submit" busy={sent === 'answers'} busyLabel="Saving">
            {step === 'theme' ? 'Start exploring' : 'Continue'}
          </Button>
          <Button
            type="submit"
            name="skip"
            value="all"
            variant="quiet"
            busy={sent === 'skip'}
            busyLabel="Skipping"
          >
            Skip
          </Button>
          {before ? (
            <TextLink to={`/onboarding?step=${before}${back}`} className="ml-auto">
              Back
            </TextLink>
          ) : null}
        </div>
      </div>
    </Form>
  )
}
