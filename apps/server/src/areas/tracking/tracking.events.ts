// The events that the tracking area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Also after a first decision against tracking. */
    'tracking.withdrawn': { userId: string }
  }
}
