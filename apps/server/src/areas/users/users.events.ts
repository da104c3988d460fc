// The events that the users area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'user.profile-changed': { userId: string }
    /** `at`: later events happened after the block was removed again. */
    'user.blocked': { blockerId: string; blockedId: string; at: string }
  }
}
