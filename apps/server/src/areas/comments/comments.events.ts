// What comments announce: who said what where, and who must hear of it. What only waits to be read is for the story's
// people; the others hear of it once it is shown.
import type { CommentKind } from './comments.targets.ts'

type Said = {
  commentId: string
  kind: CommentKind
  storyId: string
  chapterId: string | null
  authorId: string
  /** Whose story it is. */
  ownerId: string
  parentId: string | null
  /** Who is answered. */
  parentAuthorId: string | null
  mentionedIds: string[]
}

type Unsaid = Pick<Said, 'commentId' | 'kind' | 'storyId' | 'chapterId'> & { authorId: string | null }

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'comment.created': Said & { isHeld: boolean }
    /** What was held, or hidden, is there for readers. */
    'comment.shown': Said & { wasHeld: boolean }
    /** `mentionedIds`: those who were not named before. */
    'comment.changed': Said
    'comment.hidden': Unsaid & { byId: string }
    'comment.deleted': Unsaid
    'comment.resolved': Unsaid & { byId: string; isResolved: boolean }
    'comment.marked-helpful': Unsaid & { byId: string; isHelpful: boolean }
  }
}
