// Events of questions and answers. Listeners read the current state, so an event says only what to look at.
declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** It was asked, edited, deleted, closed or moderated. `mentionedIds`: users who were not mentioned before. */
    'question.changed': { questionId: string; mentionedIds: string[] }
    /** It was posted, edited, deleted or moderated. */
    'answer.changed': {
      answerId: string
      questionId: string
      authorId: string | null
      mentionedIds: string[]
    }
    'answer.accepted': {
      answerId: string
      questionId: string
      authorId: string | null
      isAccepted: boolean
    }
    /** Only counts changed. */
    'question.voted': { questionId: string }
  }
}
export {}
