// Security events of an account also create notifications; the accounts area emails them itself.
import type { SecurityNotice } from '#areas/accounts/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { notify, type NotifyContext } from './notify.service.ts'

const sentences: Record<SecurityNotice, string> = {
  'password-changed': 'Your password has been changed',
  'email-change-requested': 'Someone asked to change your email address',
  'email-changed': 'Your email address has been changed',
  'new-sign-in': 'Someone signed in to your account from a new browser',
  'provider-linked': 'A new sign-in provider has been linked to your account',
  'totp-added': 'Two-step sign-in is on: an authenticator app has been added',
  'totp-removed': 'Your authenticator app has been removed',
  'passkey-added': 'A passkey has been added to your account',
  'passkey-removed': 'A passkey has been removed from your account',
  'recovery-code-used': 'Someone signed in with one of your recovery codes',
  'recovery-codes-renewed': 'You have new recovery codes; the old ones no longer work',
  'second-factors-removed': 'Our support team turned off two-step sign-in, as you asked',
  'token-added': 'A personal token has been created for your account',
}

export function securityListeners(context: NotifyContext): Listener[] {
  return [
    listener('account.security-noticed', 'notifications.security', async ({ id, payload }, tx) => {
      await notify(context, tx, [payload.userId], {
        type: 'security',
        cause: `security:${id}`,
        actorId: null,
        storyId: null,
        facts: { sentence: sentences[payload.notice] },
      })
    }),
  ]
}
