// The events that the follows area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'user.followed': { followerId: string; followeeId: string }
    'user.unfollowed': { followerId: string; followeeId: string; since?: string }
  }
}
