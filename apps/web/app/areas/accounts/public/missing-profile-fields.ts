// Completes an account created through a provider, which lacks a username or a date of birth.
import type { ErrorBody } from '@fabula/contracts/errors'
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import type { Known } from '#lib/missing-profile-data.ts'
import { describeFormProblem, type FormProblem } from '../form-problem.ts'

export const neededLabels = { username: 'Username', dateOfBirth: 'Date of birth' } as const
type Needed = keyof typeof neededLabels

export type NeededAnswer = {
  problem: FormProblem<Needed> & { typed: Record<Needed, string> }
  status: number
}

/** Sends only what is missing. An accepted value stays even if the other is rejected; null when both are saved. */
export async function saveNeededFacts(
  { attempt }: Page,
  { needsUsername, dateOfBirth }: Known,
  form: FormData,
): Promise<NeededAnswer | 'erased' | undefined> {
  const typed = { username: formText(form, 'username'), dateOfBirth: formText(form, 'dateOfBirth') }
  const refusals: { error: ErrorBody; status: number }[] = []
  // The date of birth first: a user who is too young provides nothing else.
  if (dateOfBirth === null) {
    const body = { dateOfBirth: typed.dateOfBirth }
    const answer = await attempt((api) => api('POST /auth/social/update-date-of-birth', { body }))
    if (!answer.ok && answer.error.details?.['isErased'] === true) return 'erased'
    if (!answer.ok) refusals.push(answer)
  }
  if (needsUsername) {
    const body = { username: typed.username }
    const answer = await attempt((api) => api('POST /auth/choose-username', { body }))
    if (!answer.ok) refusals.push(answer)
  }
  const [first] = refusals
  if (!first) return undefined
  const fields = Object.assign({}, ...refusals.map(({ error }) => error.details?.fields))
  const error = { ...first.error, details: { fields } }
  return { problem: { ...describeFormProblem(neededLabels, error), typed }, status: first.status }
}
