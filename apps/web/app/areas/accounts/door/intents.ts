// Forms of one page that do different things say so in a field named `intent`; these are the ones of accounts.
import type { ApiClient } from '@fabula/contracts/client'
import type { ErrorBody } from '@fabula/contracts/errors'
import { data } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { notFoundBody, type Page } from '#lib/page-context.ts'

export type Intents = Record<string, (api: ApiClient, form: FormData) => Promise<unknown>>

/** `value` is what the call answered, for forms that show it. */
export type IntentAnswer = { intent: string; error: ErrorBody | null; value: unknown }

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
  leave: (api, form) => api('DELETE /users/account', { body: { password: formText(form, 'password') } }),
  'start-totp': (api, form) => api('POST /auth/totp', { body: proofOf(form) }),
  'confirm-totp': (api, form) => api('POST /auth/totp/confirm', { body: { code: formText(form, 'code') } }),
  'remove-totp': (api, form) => api('DELETE /auth/totp', { body: proofOf(form) }),
  'renew-recovery-codes': (api, form) => api('POST /auth/totp/recovery-codes', { body: proofOf(form) }),
  'rename-passkey': (api, form) =>
    api('PATCH /auth/passkeys/{id}', {
      params: { id: formText(form, 'id') },
      body: { name: formText(form, 'name') },
    }),
  'remove-passkey': (api, form) =>
    api('DELETE /auth/passkeys/{id}', { params: { id: formText(form, 'id') }, body: proofOf(form) }),
  'link-provider': (api, form) =>
    api('POST /auth/social/{provider}/link', {
      params: { provider: formText(form, 'provider') },
      body: { ...proofOf(form), from: '/settings#security' },
    }),
  'unlink-provider': (api, form) =>
    api('DELETE /auth/social/{provider}', {
      params: { provider: formText(form, 'provider') },
      body: proofOf(form),
    }),
  'choose-password': (api, form) =>
    api('POST /auth/forgot-password', { body: { email: formText(form, 'email'), from: '/settings' } }),
}

/** What the person was asked for; nothing at the first try. */
function proofOf(form: FormData) {
  return Object.fromEntries(
    ['password', 'code'].filter((name) => form.has(name)).map((name) => [name, formText(form, name)]),
  )
}

/** For the action of a page. */
export async function runIntent(intents: Intents, { attempt }: Page, form: FormData) {
  const intent = formText(form, 'intent')
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!run) throw data(notFoundBody, { status: 404 })
  const answer = await attempt((api) => run(api, form))
  const told: IntentAnswer = answer.ok
    ? { intent, error: null, value: answer.value }
    : { intent, error: answer.error, value: null }
  return data(told, { status: answer.ok ? 200 : answer.status })
}
