// The events that the reading area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** The reader finished the chapter for the first time. */
    'chapter.read': { storyId: string; chapterId: string; userId: string }
    /** A story was added to a list. */
    'list.filled': { listId: string; userId: string; storyId: string }
  }
}
