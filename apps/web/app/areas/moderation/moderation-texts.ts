// Labels of reports and cases.
import type { CaseAction, ReportKind, ReportReason } from '@fabula/contracts/moderation-kinds'

/** As in “Report this …” and “Your … was removed”. */
export const kindNouns: Record<ReportKind, string> = {
  story: 'story',
  chapter: 'chapter',
  comment: 'comment',
  review: 'review',
  review_reply: 'reply',
  topic: 'topic',
  post: 'post',
  question: 'question',
  answer: 'answer',
  user: 'profile',
  image: 'image',
  character: 'character',
  listing: 'listing',
  list: 'reading list',
  item: 'article',
  message: 'message',
}

const textLabels: Partial<Record<ReportReason, string>> = {
  copyright: 'Where is the original?',
  stolen_art: 'Who made it, and where is the original?',
  impersonation: 'Who are they pretending to be?',
  labels: 'Which label is wrong or missing?',
  other: 'What’s wrong?',
}

/** The question above the text of a report. */
export const textLabelOf = (reason: ReportReason | '') =>
  (reason && textLabels[reason]) || 'Is there anything else we should know?'

export const actionLabels: Record<CaseAction, string> = {
  none: 'None',
  warn: 'Warning',
  relabel: 'Labels changed',
  hide: 'Hidden',
  remove: 'Removed',
  restrict: 'Account restricted',
  suspend: 'Account suspended',
  ban: 'Account banned',
}
