// Events of stories. Later areas listen: pages are dropped, indexes and lists updated.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'story.created': { storyId: string; ownerId: string }
    /** Anything that readers or lists can see. */
    'story.changed': { storyId: string; ownerId: string }
    /** A user joined or left its collaborators, or became its owner. */
    'story.collaborator-changed': { storyId: string; userId: string }
    'story.deleted': { storyId: string; ownerId: string }
    'story.restored': { storyId: string; ownerId: string }
    /** Stories of either tag have different tags now. */
    'tags.folded': { tagIds: string[] }
  }
}
