// Forms of one page that do different things say so in a field named `intent`; these are the ones of accounts.
import type { ApiClient } from '@fabula/contracts/client'
import type { ErrorBody } from '@fabula/contracts/errors'
import { data } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, type Page } from '#lib/page-context.ts'

export type Intents = Record<string, (api: ApiClient, form: FormData) => Promise<unknown>>

export type IntentAnswer = { intent: string; error: ErrorBody | null }

export const accountIntents: Intents = {
  'change-email': (api, form) =>
    api('POST /auth/change-email', {
      body: { email: formText(form, 'email'), password: formText(form, 'password') },
    }),
  'change-password': (api, form) =>
    api('POST /auth/change-password', {
      body: { current: formText(form, 'current'), password: formText(form, 'password') },
    }),
  'end-session': (api, form) => api('DELETE /auth/sessions/{id}', { params: { id: formText(form, 'id') } }),
  'end-other-sessions': (api) => api('DELETE /auth/sessions'),
}

/** For the action of a page. */
export async function runIntent(intents: Intents, { attempt }: Page, form: FormData) {
  const intent = formText(form, 'intent')
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!run) throw data(notFoundBody, { status: 404 })
  const answer = await attempt((api) => run(api, form))
  const told: IntentAnswer = { intent, error: answer.ok ? null : answer.error }
  return data(told, { status: answer.ok ? 200 : answer.status })
}
