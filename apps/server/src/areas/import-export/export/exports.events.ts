// The events that exporting publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** By a reader. */
    'story.downloaded': { storyId: string }
  }
}
