// What accounts announce. Listeners of later areas act on these.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'account.registered': { userId: string }
    /** The address has been proven, at first or after a change. */
    'account.verified': { userId: string }
    /** `userId` came with the code of `referrerId`. */
    'account.referred': { userId: string; referrerId: string }
    'account.deletion-requested': { userId: string }
    'account.restored': { userId: string }
    /** The person's row is gone already. */
    'account.erased': { userId: string }
  }
}

export {}
