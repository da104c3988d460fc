// What concerns the safety of an account stands on the bell as well; accounts mails it by itself.
import type { SecurityNotice } from '#areas/accounts/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { notify, type NotifyContext } from './notify.service.ts'

const sentences: Record<SecurityNotice, string> = {
  'password-changed': 'Your password has been changed',
  'email-change-requested': 'Someone asked to change your e-mail address',
  'email-changed': 'Your e-mail address has been changed',
  'new-sign-in': 'Someone signed in to your account with a browser that was never used for it before',
  'provider-linked': 'Your account can be opened by another sign-in provider from now on',
  'totp-added': 'An authenticator app has been added: two-step sign-in is on',
  'totp-removed': 'Your authenticator app has been removed',
  'passkey-added': 'A passkey has been added to your account',
  'passkey-removed': 'A passkey of your account has been removed',
  'recovery-code-used': 'Someone signed in with one of your recovery codes',
  'recovery-codes-renewed': 'You have new recovery codes; the old ones no longer work',
  'second-factors-removed': 'Our support has switched two-step sign-in off, as you asked',
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
