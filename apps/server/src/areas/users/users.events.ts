// The events that the users area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'user.profile-changed': { userId: string }
    /** `at`: what came later was done after the block had been lifted again. */
    'user.blocked': { blockerId: string; blockedId: string; at: string }
  }
}
