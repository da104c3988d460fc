// The events that the achievements area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Quiet: for past activity, without a notification. */
    'achievement.earned': { userId: string; code: string; isQuiet?: boolean }
  }
}
