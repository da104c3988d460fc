// Words of questions and answers.
import type { CloseReason, QuestionSort } from '@fabula/contracts/community-sizes'
import type { Question } from '@fabula/contracts/qa'

export const sortWords: Record<QuestionSort, string> = {
  newest: 'Newest',
  active: 'Active',
  unanswered: 'Unanswered',
  votes: 'Most voted',
}

export const closeWords: Record<CloseReason, string> = {
  duplicate: 'It was asked before.',
  off_topic: 'It’s not about writing, reading, or Fabula.',
  unclear: 'It needs more details before anyone can answer it.',
  opinion: 'It asks for opinions and has no answer.',
}

export const reasonLabels: Record<Exclude<CloseReason, 'duplicate'>, string> = {
  off_topic: 'Off topic',
  unclear: 'Unclear',
  opinion: 'A matter of opinion',
}

export const refusalWords: Record<
  Exclude<NonNullable<Question['refusal']>, 'sign_in' | 'restricted'>,
  string
> = {
  verify: 'Confirm your email address to answer.',
  closed: 'This question is closed to new answers.',
  answered: 'You’ve answered this question. You can edit your answer above.',
  trust:
    'This question is protected. You can answer once you’ve been here for a few days and read a few chapters.',
}

export const categoryId = (category: string) =>
  `help-${category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`
