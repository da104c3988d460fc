// The events that the reading area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** The first time that this reader came to its end. */
    'chapter.read': { storyId: string; chapterId: string; userId: string }
    /** A story was put on a list. */
    'list.filled': { listId: string; userId: string; storyId: string }
  }
}
