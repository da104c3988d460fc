// Drops cached pages of questions when anything on them changes: `question:ID` for its page, `questions` for lists.
import { type DomainEvents, type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import './qa.events.ts'

const events = ['question.changed', 'question.voted', 'answer.changed', 'answer.accepted'] as const

export function qaListeners({ pages }: Pick<Platform, 'pages'>): Listener[] {
  const tagsOf = ({ questionId }: DomainEvents['question.voted']) => [`question:${questionId}`, 'questions']
  return events.map((event) =>
    listener(
      event,
      `qa.drop-pages-${event}`,
      ({ payload }, tx) => pages.dropOnCommit(tx, ...tagsOf(payload)),
      (payload) => pages.dropHere(...tagsOf(payload)),
    ),
  )
}
