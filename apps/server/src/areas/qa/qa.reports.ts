// Questions and answers as something that can be reported, hidden and removed by moderators.
import { findMentioned } from '#areas/comments/public.ts'
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import './qa.events.ts'
import * as answers from './answers.store.ts'
import { questionPath } from './qa.present.ts'
import { findViewer, openAnswer, openQuestion } from './read-questions.service.ts'
import * as questions from './questions.store.ts'
import { updateForItem } from './update-reputation.service.ts'

type Reporting = Pick<Platform, 'events'>

export function reportedQuestions({ events }: Reporting): ReportTarget {
  return {
    kind: 'question',
    isHeldByCount: true,

    async open(db, actor, id) {
      return describeQuestion(await openQuestion(db, await findViewer(db, actor), id))
    },

    async find(db, id) {
      const row = await questions.findQuestion(db, id, null)
      return row && row.state !== 'deleted' ? describeQuestion(row) : null
    },

    lock: (tx, id) => questions.lockQuestion(tx, id),

    async setModeration(tx, id, state) {
      await questions.lockQuestion(tx, id)
      const row = await questions.findQuestion(tx, id, null)
      if (!row || row.author_id === null || row.moderation === state) return
      await questions.updateQuestion(tx, id, { moderation: state })
      await updateForItem(tx, { itemId: id, authorId: row.author_id, questionId: id })
      // Those whom it mentions hear of it once everyone can read it.
      const text = `${row.title}\n${row.text}`
      const mentionedIds = state === null ? await findMentioned(tx, row.author_id, text) : []
      await events.publish(tx, 'question.changed', { questionId: id, mentionedIds })
    },
  }
}

export function reportedAnswers({ events }: Reporting): ReportTarget {
  async function lock(tx: Transaction, id: string): Promise<string | undefined> {
    const questionId = await answers.findQuestionId(tx, id)
    if (questionId) await questions.lockQuestion(tx, questionId)
    return questionId
  }
  return {
    kind: 'answer',
    isHeldByCount: true,

    async open(db, actor, id) {
      const { answer, question } = await openAnswer(db, await findViewer(db, actor), id)
      return describeAnswer(answer, question)
    },

    async find(db, id) {
      const row = await answers.findAnswer(db, id, null)
      return row && row.state !== 'deleted' ? describe(db, row) : null
    },

    async lock(tx, id) {
      await lock(tx, id)
    },

    async setModeration(tx, id, state) {
      const questionId = await lock(tx, id)
      const row = await answers.findAnswer(tx, id, null)
      if (!questionId || !row || row.author_id === null || row.moderation === state) return
      await answers.updateAnswer(tx, id, { moderation: state })
      await updateForItem(tx, { itemId: id, authorId: row.author_id, questionId })
      const mentionedIds = state === null ? await findMentioned(tx, row.author_id, row.text) : []
      await events.publish(tx, 'answer.changed', {
        answerId: id,
        questionId,
        authorId: row.author_id,
        mentionedIds,
      })
    },

    async listContext(db, id) {
      const row = await answers.findAnswer(db, id, null)
      const question = row && (await questions.findQuestion(db, row.question_id, null))
      if (!row || !question) return []
      return [
        { authorId: question.author_id, text: `${question.title}\n\n${question.text}`, isReported: false },
        { authorId: row.author_id, text: row.text, isReported: true },
      ]
    },
  }

  async function describe(db: Database | Transaction, row: answers.AnswerRow) {
    return describeAnswer(row, await questions.findQuestion(db, row.question_id, null))
  }
}

const describeQuestion = (row: questions.QuestionRow): ReportedThing => ({
  id: row.id,
  ownerId: row.author_id,
  title: `Question “${row.title}”`,
  link: questionPath(row),
  moderation: row.moderation,
  snapshot: { title: row.title, text: row.text, labels: null, image: null },
  updatedAt: row.edited_at ?? row.created_at,
})

const describeAnswer = (
  row: answers.AnswerRow,
  question: questions.QuestionRow | undefined,
): ReportedThing => ({
  id: row.id,
  ownerId: row.author_id,
  title: question?.title ? `Answer to “${question.title}”` : 'Answer',
  link: question ? `${questionPath(question)}#answer-${row.id}` : null,
  moderation: row.moderation,
  snapshot: { title: '', text: row.text, labels: null, image: null },
  updatedAt: row.edited_at ?? row.created_at,
})
