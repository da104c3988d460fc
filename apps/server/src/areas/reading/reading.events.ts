// The events that the reading area publishes.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** The reader finished the chapter for the first time. */
    'chapter.read': { storyId: string; chapterId: string; userId: string }
    'chapter.liked': { storyId: string; chapterId: string; ownerId: string; userId: string }
    'chapter.unliked': { storyId: string; chapterId: string; ownerId: string; userId: string }
    /** A story was added to a list. */
    'list.filled': { listId: string; userId: string; storyId: string }
  }
}
