// What stories announce. Later areas listen: pages are dropped, followers told, owners warned.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'story.created': { storyId: string; ownerId: string }
    /** Anything that readers or lists may see of it. */
    'story.changed': { storyId: string; ownerId: string }
    'story.deleted': { storyId: string; ownerId: string }
    'story.restored': { storyId: string; ownerId: string }
    'chapter.published': {
      storyId: string
      ownerId: string
      chapterId: string
      versionId: string
      /** It never was there before. */
      isFirst: boolean
      isSilent: boolean
    }
    /** It is known who wrote how much of what is published. */
    'chapter.credited': { storyId: string; chapterId: string; userIds: string[] }
    'chapter.unpublished': { storyId: string; ownerId: string; chapterId: string }
    /** The first words of somebody on a day. */
    'writing.day': { userId: string }
    /** Somebody has suggested something, however much in one sitting. */
    'suggestion.made': { storyId: string; chapterId: string; byId: string }
    /** How many suggestions of an author somebody has decided in one sitting. */
    'suggestion.decided': {
      storyId: string
      chapterId: string
      byId: string
      authorId: string
      decision: 'accepted' | 'rejected'
      count: number
    }
    'chapter.schedule-failed': { storyId: string; ownerId: string; chapterId: string; reason: string }
    /** Stories of either have other tags now. */
    'tags.folded': { tagIds: string[] }
  }
}
