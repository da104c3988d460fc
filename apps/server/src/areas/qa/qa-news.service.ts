// What notifications say about a question or an answer, read when they are sent.
import type { Transaction } from '#platform/db/database.ts'
import { findAnswer } from './answers.store.ts'
import { isPublicText } from './qa.policy.ts'
import { questionPath } from './qa.present.ts'
import { findQuestion } from './questions.store.ts'

/** Undefined if it is not visible to everyone. */
export async function findQuestionNews(tx: Transaction, questionId: string) {
  const row = await findQuestion(tx, questionId, null)
  if (!row || !isPublicText(row)) return undefined
  return { title: row.title, authorId: row.author_id, path: questionPath(row) }
}

/** Undefined if it or its question is not visible to everyone. */
export async function findAnswerNews(tx: Transaction, answerId: string) {
  const row = await findAnswer(tx, answerId, null)
  if (!row || !isPublicText(row)) return undefined
  const question = await findQuestionNews(tx, row.question_id)
  return (
    question && {
      ...question,
      askerId: question.authorId,
      authorId: row.author_id,
      isAccepted: row.is_accepted,
      path: `${question.path}#answer-${answerId}`,
    }
  )
}
