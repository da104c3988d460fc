// Forms that share a page name their action in a field called `intent`; these are the intents of accounts.
import type { Proof } from '@fabula/contracts/accounts.shapes'
import type { ApiClient } from '@fabula/contracts/client'
import type { ErrorBody } from '@fabula/contracts/errors'
import { data } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { proofOf } from '../passkey-prompt.ts'
import { notFoundBody, type Page } from '#lib/page-context.ts'

export type Intents = Record<string, (api: ApiClient, form: FormData) => Promise<unknown>>

/** `value` is the API's response, for forms that show it. */
export type IntentAnswer = { intent: string; error: ErrorBody | null; value: unknown }

export const accountIntents: Intents = {
  'change-email': proven((api, form, proof) =>
    api('POST /auth/change-email', { body: { ...proof, email: formText(form, 'email') } }),
  ),
  'change-password': (api, form) =>
    api('POST /auth/change-password', {
      body: { current: formText(form, 'current'), password: formText(form, 'password') },
    }),
  'end-session': (api, form) => api('DELETE /auth/sessions/{id}', { params: { id: formText(form, 'id') } }),
  'end-other-sessions': (api) => api('DELETE /auth/sessions'),
  leave: proven((api, form, proof) =>
    api('DELETE /users/account', { body: { ...proof, newOwners: newOwnersOf(form) } }),
  ),
  'start-totp': proven((api, _, body) => api('POST /auth/totp', { body })),
  'confirm-totp': (api, form) => api('POST /auth/totp/confirm', { body: { code: formText(form, 'code') } }),
  'remove-totp': proven((api, _, body) => api('DELETE /auth/totp', { body })),
  'renew-recovery-codes': proven((api, _, body) => api('POST /auth/totp/recovery-codes', { body })),
  'rename-passkey': (api, form) =>
    api('PATCH /auth/passkeys/{id}', {
      params: { id: formText(form, 'id') },
      body: { name: formText(form, 'name') },
    }),
  'remove-passkey': proven((api, form, body) =>
    api('DELETE /auth/passkeys/{id}', { params: { id: formText(form, 'id') }, body }),
  ),
  'link-provider': proven((api, form, proof) =>
    api('POST /auth/social/{provider}/link', {
      params: { provider: formText(form, 'provider') },
      body: { ...proof, from: '/settings/security' },
    }),
  ),
  'unlink-provider': proven((api, form, body) =>
    api('DELETE /auth/social/{provider}', { params: { provider: formText(form, 'provider') }, body }),
  ),
  'choose-password': (api, form) =>
    api('POST /auth/forgot-password', { body: { email: formText(form, 'email'), from: '/settings' } }),
}

/** Each choice is a story id and a user id separated by a space; empty when the co-authors decide. */
function newOwnersOf(form: FormData) {
  return form.getAll('newOwner').flatMap((choice) => {
    const [storyId, userId] = typeof choice === 'string' ? choice.split(' ') : []
    return storyId && userId ? { storyId, userId } : []
  })
}

/**
 * For calls that may require reauthentication. If the user requested a code by email, it is sent first; the call
 * without a proof then responds that it expects this code.
 */
function proven(run: (api: ApiClient, form: FormData, proof: Proof) => Promise<unknown>): Intents[string] {
  return async (api, form) => {
    if (formText(form, 'proof') !== 'mail') return run(api, form, proofOf(form))
    await api('POST /auth/proof/mail')
    return run(api, form, {})
  }
}

/** Runs the form's intent, for the action of a page. */
export async function runIntent(intents: Intents, { attempt }: Page, form: FormData) {
  const intent = formText(form, 'intent')
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!run) throw data(notFoundBody, { status: 404 })
  const answer = await attempt((api) => run(api, form))
  const notified: IntentAnswer = answer.ok
    ? { intent, error: null, value: answer.value }
    : { intent, error: answer.error, value: null }
  return data(notified, { status: answer.ok ? 200 : answer.status })
}
