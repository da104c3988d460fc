import type { ErrorBody } from '@fabula/contracts/errors'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { type Form, useActionData, useFetcher } from 'react-router'
import { describeFormProblem, type FormProblem, useProblemFocus } from '../form-problem.ts'
import type { IntentAnswer } from './intents.ts'

type IntentForm<Name extends string> = {
  Form: typeof Form
  props: Pick<ComponentProps<typeof Form>, 'method' | 'noValidate' | 'ref'>
  isBusy: boolean
  /** The last attempt succeeded. */
  isDone: boolean
  problem: FormProblem<Name> | undefined
  error: ErrorBody | null
  /** The response to the last attempt; the caller knows its type. */
  value: unknown
}

/**
 * One of several forms on a page: submits without navigation, preserves the input when rejected, and works before
 * hydration. `key` distinguishes forms with the same intent.
 */
export function useIntentForm<Name extends string>(
  intent: string,
  labels: Readonly<Record<Name, string>>,
  key: string = intent,
): IntentForm<Name> {
  const fetcher = useFetcher<IntentAnswer>({ key })
  // Without JavaScript the response arrives as the page's action data.
  const pageAnswer = useActionData<IntentAnswer>()
  const answer = fetcher.data ?? (pageAnswer?.intent === intent ? pageAnswer : undefined)
  const problem = useMemo(
    () => (answer?.error ? describeFormProblem(labels, answer.error) : undefined),
    [answer, labels],
  )
  const ref = useProblemFocus(problem)

  useEffect(() => {
    if (answer && !answer.error) ref.current?.reset()
  }, [answer, ref])

  return {
    Form: fetcher.Form,
    props: { method: 'post', noValidate: true, ref },
    // A rejected form can be resubmitted while the page still revalidates.
    isBusy: fetcher.state === 'submitting' || (fetcher.state === 'loading' && !answer?.error),
    isDone: answer !== undefined && answer.error === null && fetcher.state === 'idle',
    problem,
    error: answer?.error ?? null,
    value: answer?.value ?? null,
  }
}
