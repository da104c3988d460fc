// The events that the achievements area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Quiet: for what was done long ago; nobody needs to be told now. */
    'achievement.earned': { userId: string; code: string; isQuiet?: boolean }
  }
}
