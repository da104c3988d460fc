// Cases: all reports about one thing, what moderators decide about it, and the appeal of the affected person.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import {
  caseActions,
  caseStates,
  maxAppealLength,
  maxNoteLength,
  reportKinds,
  reportReasons,
} from './moderation-kinds.ts'
import { maxExplanationLength, siteRules } from './moderation-rules.ts'
import { id, imageReference, line, pagination, paging, text, time } from './shapes.ts'
import { aiUse, contentRating, revision, storyLabel } from './stories.ts'
import { person, someone, standing } from './users.ts'

const count = z.number().int().min(0)

const labels = z.strictObject({
  contentRating: contentRating.optional(),
  warnings: z.array(storyLabel(60)).max(20).optional(),
  aiUse: aiUse.optional(),
  tags: z.array(storyLabel(50)).max(25).optional(),
})
export type CaseLabels = z.output<typeof labels>

/** What was published at one moment. */
const snapshot = z.object({
  title: z.string().describe('A story’s or chapter’s title, a display name; empty for a comment'),
  text: z.string().describe('Plain text, paragraphs separated by line breaks'),
  labels: labels.nullable().describe('Of a story'),
  image: imageReference.nullable(),
  takenAt: time,
})
export type CaseSnapshot = z.infer<typeof snapshot>

const decision = z.object({
  ruleId: z.number().int(),
  action: z.enum(caseActions),
  explanation: z.string(),
  until: time.nullable(),
  labels: labels.nullable(),
  decidedAt: time,
})
export type CaseDecision = z.infer<typeof decision>

const appeal = z.object({
  text: z.string(),
  createdAt: time,
  outcome: z.enum(['upheld', 'reversed']).nullable().describe('upheld: the decision remains in force'),
  explanation: z.string().nullable(),
  decidedAt: time.nullable(),
})

const shared = {
  _id: id,
  number: z.number().int().describe('For people to refer to'),
  kind: z.enum(reportKinds),
  title: z.string().describe('Such as “Comment on Marrow Lake, chapter 5”'),
  state: z.enum(caseStates),
  isHeld: z.boolean().describe('Hidden until a moderator has decided'),
  createdAt: time,
  updatedAt: time,
}

const caseRow = z.object({
  ...shared,
  reason: z.enum(reportReasons).describe('The most severe reason of its reports'),
  severity: z.number().int().min(1).max(3),
  reporterCount: count,
  claimedBy: person.nullable(),
  isMine: z.boolean().describe('Claimed by you'),
  appealedAt: time.nullable(),
})
export type CaseRow = z.infer<typeof caseRow>

const caseReport = z.object({
  _id: id,
  reporter: person.nullable().describe('Null for a visitor, a deleted account, or an automatic check'),
  isAutomatic: z.boolean(),
  reason: z.enum(reportReasons),
  text: z.string(),
  createdAt: time,
  accuracy: z
    .object({ right: count, decided: count })
    .describe('How many of their earlier decided reports led to action'),
})

const note = z.object({ _id: id, author: person.nullable(), text: z.string(), createdAt: time })

const forStaff = z.object({
  targetId: id,
  link: z.string().nullable().describe('Where it can be seen on the site'),
  reason: z.enum(reportReasons),
  severity: z.number().int().min(1).max(3),
  reporterCount: count,
  claim: z.object({ by: person, until: time, isMine: z.boolean() }).nullable(),
  current: snapshot.nullable().describe('As it is now; null if it no longer exists'),
  context: z
    .array(z.object({ author: person.nullable(), text: z.string(), isReported: z.boolean() }))
    .describe('The thread around a comment'),
  subject: z
    .object({
      person: person.nullable().describe('Null if the account is gone'),
      createdAt: time.nullable(),
      standing: standing.nullable(),
      caseCount: count,
      upheldCount: count,
      earlierCases: z
        .array(
          z.object({
            _id: id,
            number: z.number().int(),
            action: z.enum(caseActions),
            ruleId: z.number().int(),
            wasReversed: z.boolean(),
            decidedAt: time,
          }),
        )
        .describe('The ten latest decisions'),
      notes: z.array(note).describe('The ten latest notes of staff'),
    })
    .nullable()
    .describe('The affected person; null if nobody owns it anymore'),
  reports: z.array(caseReport).describe('The 50 latest'),
  decidedBy: person.nullable(),
  appealDecidedBy: person.nullable(),
  conflict: z
    .enum(['own', 'blocked', 'staff', 'decided_before'])
    .nullable()
    .describe(
      'Why you can’t decide: it’s yours, you blocked each other, it’s about staff, or you decided first',
    ),
})

const moderationCase = z.object({
  ...shared,
  revision: z.number().int(),
  snapshot: snapshot.describe('As it was when first reported'),
  decision: decision.nullable(),
  appeal: appeal.nullable(),
  appealUntil: time.nullable().describe('Set while an appeal is possible'),
  trustLoweredUntil: time.nullable(),
  history: z.array(
    z.object({
      kind: z.enum(['reported', 'held', 'edited', 'decided', 'appealed', 'upheld', 'reversed']),
      at: time,
    }),
  ),
  staff: forStaff.nullable().describe('Null for the affected person'),
})
export type ModerationCase = z.infer<typeof moderationCase>

const shown = z.object({ case: moderationCase })

const personCase = z.object({
  ...shared,
  reason: z.enum(reportReasons),
  decision: decision.pick({ ruleId: true, action: true, until: true, decidedAt: true }).nullable(),
  wasReversed: z.boolean(),
})
export type PersonCase = z.infer<typeof personCase>
export type StaffNote = z.infer<typeof note>

const explanation = text(maxExplanationLength).min(1, 'is required')

const newDecision = z
  .strictObject({
    ruleId: z
      .number()
      .int()
      .refine((number) => siteRules.some((rule) => rule.id === number), 'must be the number of a rule'),
    action: z.enum(caseActions).describe('Only admins ban'),
    explanation: explanation.describe('The affected person reads it'),
    until: time.optional().describe('Required to restrict (1 to 90 days) and to suspend'),
    labels: labels.optional().describe('Required to relabel'),
    revision,
  })
  .refine(({ action, until }) => !['restrict', 'suspend'].includes(action) || until !== undefined, {
    path: ['until'],
    message: 'is required',
  })
  .refine(({ action, until }) => ['restrict', 'suspend'].includes(action) || until === undefined, {
    path: ['until'],
    message: 'must be left out for this action',
  })
  .refine(
    ({ action, labels }) =>
      action !== 'relabel' ||
      (labels !== undefined && Object.values(labels).some((value) => value !== undefined)),
    { path: ['labels'], message: 'is required' },
  )
  .refine(({ action, labels }) => action === 'relabel' || labels === undefined, {
    path: ['labels'],
    message: 'must be left out for this action',
  })
export type NewDecision = z.output<typeof newDecision>

const casesQuery = paging(20).extend({
  state: z
    .enum([...caseStates, 'all'])
    .default('open')
    .describe('closed: the appeal is decided, too; decided includes them'),
  kind: z.enum(reportKinds).optional(),
  reason: z.enum(reportReasons).optional(),
  assigned: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
  after: line(120).optional().describe('The `next` of the previous page; `page` is then ignored'),
})
export type CasesQuery = z.output<typeof casesQuery>

export const casesContract = defineContract({
  'GET /moderation/cases': {
    summary: 'The queue: by severity, number of reporters and age. Decided cases newest first',
    query: casesQuery,
    response: z.object({
      cases: z.array(caseRow),
      pagination,
      next: z.string().nullable().describe('Send it as `after` to get the next page; null on the last one'),
      counts: z.object({ open: count, mine: count, appealed: count }).describe('At most 1,000 each'),
    }),
  },
  'GET /moderation/cases/{id}': {
    summary: 'A case, for staff and for the affected person once it is held or decided',
    params: someone,
    response: shown,
  },
  'GET /moderation/cases/hiding/{kind}/{id}': {
    summary: 'Which case hides something of yours, for links that say why',
    params: z.object({ kind: z.enum(reportKinds), id }),
    response: z.object({ caseId: id }),
  },
  'POST /moderation/cases/{id}/claim': {
    summary: 'Claim a case for 30 minutes, or renew the claim. 409 while someone else has it',
    params: someone,
    response: shown,
  },
  'POST /moderation/cases/{id}/release': {
    summary: 'Give a claimed case back',
    params: someone,
    response: shown,
  },
  'POST /moderation/cases/{id}/decide': {
    summary: 'Decide a case; everyone concerned is notified. 409 with the first decision if there is one',
    params: someone,
    body: newDecision,
    response: shown,
  },
  'POST /moderation/cases/{id}/appeal': {
    summary: 'Appeal a decision about you, once, within 30 days',
    params: someone,
    body: z.strictObject({ text: text(maxAppealLength).min(1, 'is required') }),
    response: shown,
  },
  'POST /moderation/cases/{id}/appeal/decide': {
    summary: 'Decide an appeal. The moderator who decided the case can’t',
    params: someone,
    body: z.strictObject({
      outcome: z.enum(['upheld', 'reversed']).describe('reversed: everything is restored as it was'),
      explanation: explanation.describe('The affected person reads it'),
      revision,
    }),
    response: shown,
  },
  'GET /moderation/people/{id}': {
    summary: 'The 50 latest cases about a user, and the 50 latest notes of staff',
    params: someone,
    response: z.object({ cases: z.array(personCase), notes: z.array(note) }),
  },
  'POST /moderation/people/{id}/notes': {
    summary: 'Add a note about a user that only staff can read',
    status: 201,
    params: someone,
    body: z.strictObject({ text: text(maxNoteLength).min(1, 'is required') }),
    response: z.object({ note }),
  },
})
