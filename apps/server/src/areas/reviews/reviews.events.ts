// The events that the reviews area publishes.
type OfReview = { reviewId: string; storyId: string; authorId: string }

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** New or changed. `mentionedIds`: users who were not mentioned before. */
    'review.written': OfReview & { isNew: boolean; mentionedIds: string[] }
    /** Visible again, after moderators hid it or held it for review. */
    'review.shown': OfReview & { mentionedIds: string[] }
    'review.hidden': OfReview
    'review.deleted': OfReview
    'review.marked-helpful': OfReview & { byId: string; isHelpful: boolean }
    'review.replied': OfReview & { byId: string }
    'review.reply-deleted': OfReview
    /** The summary of the story's reviews changed. */
    'story.rated': { storyId: string }
  }
}
