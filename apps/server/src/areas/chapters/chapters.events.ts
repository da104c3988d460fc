// Events of chapters. Later areas listen: followers are notified, owners warned, credits counted.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'chapter.published': {
      storyId: string
      ownerId: string
      chapterId: string
      versionId: string
      /** It is published for the first time. */
      isFirst: boolean
      isSilent: boolean
    }
    /** The credits of the published text are known. */
    'chapter.credited': { storyId: string; chapterId: string; userIds: string[] }
    'chapter.unpublished': { storyId: string; ownerId: string; chapterId: string }
    /** A user's first edit of a day. */
    'writing.day': { userId: string }
    /** A user has made suggestions, any number in one session. */
    'suggestion.made': { storyId: string; chapterId: string; byId: string }
    /** How many suggestions of an author a user has decided on in one session. */
    'suggestion.decided': {
      storyId: string
      chapterId: string
      byId: string
      authorId: string
      decision: 'accepted' | 'rejected'
      count: number
    }
    'chapter.schedule-failed': { storyId: string; ownerId: string; chapterId: string; reason: string }
  }
}
