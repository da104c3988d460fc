// Events that the accounts area publishes, for listeners in later areas.
import type { FactorChange } from './accounts.mails.ts'

export type SecurityNotice =
  | FactorChange
  | 'password-changed'
  | 'email-change-requested'
  | 'email-changed'
  | 'provider-linked'
  | 'new-sign-in'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'account.registered': { userId: string }
    /** The email was confirmed, for a new account or after a change. */
    'account.verified': { userId: string }
    /** `userId` registered with the referral code of `referrerId`. */
    'account.referred': { userId: string; referrerId: string }
    /** Concerns the security of the account; an email is sent with it. */
    'account.security-noticed': { userId: string; notice: SecurityNotice }
    'account.deletion-requested': { userId: string }
    'account.restored': { userId: string }
    /** The user's row is deleted already. */
    'account.erased': { userId: string }
  }
}
