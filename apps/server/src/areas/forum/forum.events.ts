// Events of the forum.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A new post, or one that moderators restored. Its state may have changed since. */
    'forum.posted': { postId: string; topicId: string; authorId: string }
    /** `mentionedIds`: users who were not mentioned before. */
    'forum.post-changed': { postId: string; topicId: string; authorId: string; mentionedIds: string[] }
    /** Deleted, hidden or removed. */
    'forum.post-hidden': { postId: string; topicId: string }
    'forum.topic-hidden': { topicId: string }
    'forum.marked-helpful': { postId: string; authorId: string | null; byId: string; isHelpful: boolean }
    /** Something that visitors see of a topic has changed, its posts included. */
    'forum.topic-changed': { topicId: string; categoryId: string }
  }
}
export {}
