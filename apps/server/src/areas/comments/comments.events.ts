// Events of comments: who commented where, and who is notified. Held comments are announced to the story's
// collaborators only; other users are notified once they are visible.
import type { CommentKind } from './comments.targets.ts'

type Said = {
  commentId: string
  kind: CommentKind
  /** The story, the question, or the item of WritersPod. */
  storyId: string
  chapterId: string | null
  /** The topic of a critique. */
  topicId?: string
  answerId?: string
  authorId: string
  /** The owner of the story; the author of the question, answer or item. Null once their account was deleted. */
  ownerId: string | null
  parentId: string | null
  /** The author of the parent comment. */
  parentAuthorId: string | null
  mentionedIds: string[]
}

type Unsaid = Pick<Said, 'commentId' | 'kind' | 'storyId' | 'chapterId'> & { authorId: string | null }

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'comment.created': Said & { isHeld: boolean }
    /** A held or hidden comment became visible. */
    'comment.shown': Said & { wasHeld: boolean }
    /** `mentionedIds`: users who were not mentioned before. */
    'comment.changed': Said
    /** `byId` is null if moderators of the site hid or removed it. */
    'comment.hidden': Unsaid & { byId: string | null }
    'comment.deleted': Unsaid
    'comment.resolved': Unsaid & { byId: string; isResolved: boolean }
    'comment.marked-helpful': Unsaid & { byId: string; isHelpful: boolean }
  }
}

/** What changes the comments that readers see. */
export const commentChanges = [
  'comment.created',
  'comment.shown',
  'comment.changed',
  'comment.hidden',
  'comment.deleted',
] as const
