// The lists and limits of reports and cases, without schemas, so that the browser can use them.

/** Everything that people publish. The area that owns a kind registers it; the others can’t be reported yet. */
export const reportKinds = [
  'story',
  'chapter',
  'comment',
  'review',
  'review_reply',
  'topic',
  'post',
  'question',
  'answer',
  'user',
  'image',
  'character',
  'listing',
  'list',
  'item',
  'message',
] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportReasons = [
  'spam',
  'harassment',
  'minors',
  'labels',
  'ai',
  'copyright',
  'stolen_art',
  'impersonation',
  'self_harm',
  'illegal',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam',
  harassment: 'Harassment or hate',
  minors: 'Sexual content involving minors',
  labels: 'Wrong rating or missing warning',
  ai: 'AI use not labeled',
  copyright: 'Plagiarism or copyright',
  stolen_art: 'Stolen art',
  impersonation: 'Impersonation',
  self_harm: 'Self-harm',
  illegal: 'Illegal content',
  other: 'Something else',
}

/** 3 is the most urgent. A case has the highest severity among its reports. */
export const reasonSeverity: Record<ReportReason, 1 | 2 | 3> = {
  minors: 3,
  self_harm: 3,
  illegal: 3,
  harassment: 2,
  impersonation: 2,
  copyright: 2,
  stolen_art: 2,
  labels: 1,
  ai: 1,
  spam: 1,
  other: 1,
}

/** Moderators can’t judge these without an explanation. */
export const needsText = (reason: ReportReason) =>
  reason === 'other' || reason === 'copyright' || reason === 'stolen_art'

/** Only things with pictures can be reported for stolen art. */
export const reasonsOf = (kind: ReportKind): readonly ReportReason[] =>
  kind === 'character' || kind === 'image' || kind === 'listing'
    ? reportReasons
    : reportReasons.filter((reason) => reason !== 'stolen_art')

export const maxReportLength = 2000
export const maxAppealLength = 2000
export const maxNoteLength = 2000

/** open: waiting for a decision. appealed: waiting for a second one. closed: decided for good. */
export const caseStates = ['open', 'decided', 'appealed', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/** In the order of the moderator’s keys 0 to 7. */
export const caseActions = [
  'none',
  'warn',
  'relabel',
  'hide',
  'remove',
  'restrict',
  'suspend',
  'ban',
] as const
export type CaseAction = (typeof caseActions)[number]

export const claimMinutes = 30
export const appealDays = 30
