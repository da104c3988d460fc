// Questions and answers as something to comment on: by everyone who may read them.
import type { CommentGround, CommentTarget } from '#areas/comments/public.ts'
import { notFound } from '#platform/errors.ts'
import { type AnswerRow, findAnswer } from './answers.store.ts'
import { groundOf } from './comment-ground.ts'
import { questionPath } from './qa.present.ts'
import { findViewer, openAnswer, openQuestion } from './read-questions.service.ts'
import { findQuestion, type QuestionRow } from './questions.store.ts'

function requireGround(question: QuestionRow, answer?: AnswerRow): CommentGround {
  const ground = groundOf(question, answer)
  if (!ground) throw notFound()
  return ground
}

export function qaComments(): CommentTarget[] {
  return [
    {
      kind: 'question',
      async open(db, actor, { storyId }) {
        return requireGround(await openQuestion(db, await findViewer(db, actor), storyId))
      },
      async findPlace(db, questionId) {
        return placeOf(await findQuestion(db, questionId, null))
      },
    },
    {
      kind: 'answer',
      async open(db, actor, { storyId, answerId = '' }) {
        const { answer, question } = await openAnswer(db, await findViewer(db, actor), answerId)
        if (question.id !== storyId) throw notFound()
        return requireGround(question, answer)
      },
      async findPlace(db, answerId) {
        const answer = await findAnswer(db, answerId, null)
        return answer ? placeOf(await findQuestion(db, answer.question_id, null), answer) : null
      },
    },
  ]
}

function placeOf(question: QuestionRow | undefined, answer?: AnswerRow) {
  const ownerId = (answer ?? question)?.author_id
  if (!question || !ownerId) return null
  const title = `“${question.title || 'Deleted question'}”`
  return { title: answer ? `an answer to ${title}` : title, link: questionPath(question), ownerId }
}
