// What accounts announce. Listeners of later areas act on these.
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
    /** The address has been proven, at first or after a change. */
    'account.verified': { userId: string }
    /** `userId` came with the code of `referrerId`. */
    'account.referred': { userId: string; referrerId: string }
    /** Something that concerns the safety of the account; a mail goes out with it. */
    'account.security-noticed': { userId: string; notice: SecurityNotice }
    'account.deletion-requested': { userId: string }
    'account.restored': { userId: string }
    /** The person's row is gone already. */
    'account.erased': { userId: string }
  }
}
