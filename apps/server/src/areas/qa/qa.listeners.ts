// Drops cached pages of questions when anything on them changes: `question:ID` for its page, `questions` for lists.
import { commentChanges } from '#areas/comments/public.ts'
import type { DomainEvents, Listener } from '#platform/events/events.ts'
import { createPageDropper } from '#platform/pages/drop-pages.ts'
import type { Platform } from '#platform/platform.ts'
import './qa.events.ts'

const events = ['question.changed', 'question.voted', 'answer.changed', 'answer.accepted'] as const

export function qaListeners({ pages }: Pick<Platform, 'pages'>): Listener[] {
  const tagsOf = ({ questionId }: DomainEvents['question.voted']) => [`question:${questionId}`, 'questions']
  const dropPages = createPageDropper(pages, 'qa')
  return [
    ...events.map((event) => dropPages(event, tagsOf)),
    ...commentChanges.map((event) =>
      dropPages(event, ({ kind, storyId }) =>
        kind === 'question' || kind === 'answer' ? [`question:${storyId}`] : [],
      ),
    ),
  ]
}
