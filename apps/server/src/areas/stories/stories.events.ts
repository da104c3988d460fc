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
    'chapter.unpublished': { storyId: string; ownerId: string; chapterId: string }
    'chapter.schedule-failed': { storyId: string; ownerId: string; chapterId: string; reason: string }
  }
}
