import type { ErrorBody } from '@fabula/contracts/errors'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { type Form, useActionData, useFetcher } from 'react-router'
import { describeFormProblem, type FormProblem } from '../form-problem.ts'
import { useProblemFocus } from '../use-problem-focus.ts'
import type { IntentAnswer } from './intents.ts'

type IntentForm<Name extends string> = {
  Form: typeof Form
  props: Pick<ComponentProps<typeof Form>, 'method' | 'noValidate' | 'ref'>
  isBusy: boolean
  /** The last try went through. */
  isDone: boolean
  problem: FormProblem<Name> | undefined
  error: ErrorBody | null
  /** What the last try was answered; whoever asks knows the call. */
  value: unknown
}

/**
 * One of several forms of a page: it is sent without leaving the page, keeps what was typed when it is refused, and
 * works before the script too. `key` tells apart forms of one intent.
 */
export function useIntentForm<Name extends string>(
  intent: string,
  labels: Readonly<Record<Name, string>>,
  key: string = intent,
): IntentForm<Name> {
  const fetcher = useFetcher<IntentAnswer>({ key })
  // Without script the page itself brings the answer.
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
    // What was refused can be sent again while the page still asks what else may have changed.
    isBusy: fetcher.state === 'submitting' || (fetcher.state === 'loading' && !answer?.error),
    isDone: answer !== undefined && answer.error === null && fetcher.state === 'idle',
    problem,
    error: answer?.error ?? null,
    value: answer?.value ?? null,
  }
}
