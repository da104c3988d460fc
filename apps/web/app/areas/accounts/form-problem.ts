// Maps an error response to the messages of a form and the field to focus.
import type { ErrorBody } from '@fabula/contracts/errors'
import { type RefObject, useEffect, useRef } from 'react'
import { describeDuration } from '#lib/amounts.ts'

export type FormProblem<Name extends string> = {
  fields: Partial<Record<Name, string>>
  /** Shown above the form when the error concerns no single field. */
  message: string | null
  /** The field to focus. */
  focus: Name | null
}

/** `labels` are in form order: the first invalid field gets the focus. */
export function describeFormProblem<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  { code, message, details, remainingTime }: ErrorBody,
): FormProblem<Name> {
  if (code === 'RATE_LIMIT_ERROR' && remainingTime !== undefined) {
    const wait = describeDuration(remainingTime)
    return { fields: {}, message: `Too many attempts. Please wait ${wait} before trying again.`, focus: null }
  }
  const names = Object.keys(labels) as Name[]
  const fields: FormProblem<Name>['fields'] = {}
  for (const name of names) {
    const reason = details?.fields?.[name]
    if (reason) fields[name] = `${labels[name]} ${reason}.`
  }
  const focus = names.find((name) => fields[name]) ?? null
  return { fields, message: focus ? null : message, focus }
}

/** Focuses the first error of a rejected form. The ref goes on the form; fields are found by name. */
export function useProblemFocus(
  problem: { focus: string | null } | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = problem?.focus ? form.current?.elements.namedItem(problem.focus) : null
    if (field instanceof HTMLElement) field.focus()
  }, [problem])

  return form
}
