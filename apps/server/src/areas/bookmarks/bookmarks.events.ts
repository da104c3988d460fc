// The events that the bookmarks area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'story.bookmarked': { storyId: string; ownerId: string; userId: string }
    'story.unbookmarked': { storyId: string; ownerId: string; userId: string; since?: string }
  }
}
