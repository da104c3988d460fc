// What may be said about a question or an answer in its comments. Pure.
import type { CommentGround } from '#areas/comments/public.ts'
import type { AnswerRow } from './answers.store.ts'
import { isErased, isPublicText } from './qa.policy.ts'
import type { QuestionRow } from './questions.store.ts'

/** Undefined for what has no comments: a deleted question or answer. */
export function groundOf(question: QuestionRow, answer?: AnswerRow): CommentGround | undefined {
  const text = answer ?? question
  if (text.author_id === null || (!answer && isErased(question))) return undefined
  const isOpen = isPublicText(text) && isPublicText(question) && !isErased(question)
  return {
    kind: answer ? 'answer' : 'question',
    targetId: text.id,
    storyId: question.id,
    chapterId: null,
    ownerId: text.author_id,
    policy: isOpen ? 'everyone' : 'nobody',
    isFlat: true,
    isMember: false,
    canModerate: false,
    isOwner: false,
    versionId: null,
  }
}
