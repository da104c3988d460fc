import { returnQuery } from '@fabula/contracts/return-path'
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { api } from '#lib/api.ts'
import { formText } from '#lib/form-text.ts'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { afterSignIn } from '#lib/missing-profile-data.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { returnPathOf, useReturnPath } from '#lib/return-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthHeading } from '../auth-form.tsx'
import { describeFormProblem, useProblemFocus } from '../form-problem.ts'
import { findNextStep } from '../sign-in-problems.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import { readPasskey } from '../passkey-prompt.ts'
import { headersToward } from '../sign-in-window.ts'
import type { Route } from './+types/second-factor.ts'

const labels = { code: 'Code', recoveryCode: 'Recovery code' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (!token) return data({ methods: null })
  const { attempt, site } = context.get(pageContext)
  const answer = await attempt((call) => call('GET /auth/login/second-factor', { query: { token } }))
  if (answer.ok)
    return data({ methods: answer.value.methods }, { headers: headersToward(returnPathOf(url, site)) })
  if (answer.error.code !== 'AUTH_ERROR') throw data(answer.error, { status: answer.status })
  return data({ methods: null })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context, url }: Route.ActionArgs) {
  const { attempt, site } = context.get(pageContext)
  const form = await request.formData()
  const token = url.searchParams.get('token') ?? ''
  const passkey = formText(form, 'passkey')
  const recoveryCode = formText(form, 'recoveryCode')
  const given = passkey
    ? { passkey: readPasskey(passkey) }
    : form.has('recoveryCode')
      ? { recoveryCode }
      : { code: formText(form, 'code') }
  const answer = await attempt((call) =>
    call('POST /auth/login/second-factor', { body: { token, ...given } }),
  )
  const from = returnPathOf(url, site)
  if (answer.ok) return redirect(afterSignIn(answer.value.user, from))
  const next = findNextStep(answer.error, from)
  if (next) return redirect(next)
  const isOver = answer.error.details?.requiresLogin === true
  return data({ ...describeFormProblem(labels, answer.error), isOver }, { status: answer.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'One more step',
    description: 'Complete the second step of signing in.',
    isListed: false,
  })
}

export default function SecondFactor({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { methods } = loaderData
  const isSubmitting = useNavigation().state !== 'idle'
  const form = useProblemFocus(problem)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const from = useReturnPath()

  if (!methods || problem?.isOver) {
    return (
      <>
        <AuthHeading title="Please start again" isAnswer={problem?.isOver === true}>
          This sign-in has expired. It took longer than 10 minutes, had too many attempts, or started in
          another browser.
        </AuthHeading>
        <ButtonLink to={`/login${returnQuery(from)}`} size="lg" wide>
          Sign In
        </ButtonLink>
      </>
    )
  }

  const hasApp = methods.includes('totp')
  const hasPasskey = methods.includes('passkey')
  /** There is no authenticator app to type a code from. */
  const isPasskeyFirst = hasPasskey && !hasApp
  const usesRecovery = methods.includes('recoveryCode') && (!hasApp || search.get('use') === 'recovery')
  const name = usesRecovery ? 'recoveryCode' : 'code'
  const other = new URLSearchParams(search)
  if (usesRecovery) other.delete('use')
  else other.set('use', 'recovery')

  const askPasskey = async () =>
    requireAnswer(await api('POST /auth/login/second-factor/passkey', { body: { token } })).options

  return (
    <>
      <AuthHeading title="One more step">
        {!usesRecovery
          ? 'Enter the code from your authenticator app.'
          : isPasskeyFirst
            ? 'Use your passkey or enter one of your recovery codes.'
            : 'Enter one of your recovery codes. Each code works once.'}
      </AuthHeading>
      {isPasskeyFirst ? (
        <div className="mb-6.5">
          <PasskeyButton ask={askPasskey} variant="primary">
            Use a passkey
          </PasskeyButton>
        </div>
      ) : null}
      {/* A separate form for each kind, so that switching leaves no state of the other behind. */}
      <Form key={name} method="post" replace noValidate ref={form}>
        {problem?.message ? (
          <Notice kind="danger" className="mb-5">
            {problem.message}
          </Notice>
        ) : null}
        <TextField
          name={name}
          label={labels[name]}
          error={problem?.fields[name]}
          autoComplete={usesRecovery ? 'off' : 'one-time-code'}
          inputMode={usesRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={usesRecovery ? 40 : 20}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
          autoFocus={!isPasskeyFirst || problem?.focus === name}
          className="tabular"
        />
        <Button
          type="submit"
          variant={isPasskeyFirst ? 'quiet' : 'primary'}
          size="lg"
          wide
          busy={isSubmitting}
          busyLabel="Signing in"
          className="mt-6.5"
        >
          Sign In
        </Button>
      </Form>
      {hasPasskey && !isPasskeyFirst ? (
        <div className="mt-3">
          <PasskeyButton ask={askPasskey}>Use a passkey</PasskeyButton>
        </div>
      ) : null}
      {hasApp && methods.includes('recoveryCode') ? (
        <p className="mt-5.5 text-button text-ink-soft">
          <TextLink to={`?${other}`} replace className="text-ink">
            {usesRecovery ? 'Use a code from your app' : 'Use a recovery code'}
          </TextLink>
        </p>
      ) : null}
    </>
  )
}
