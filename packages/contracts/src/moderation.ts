// Moderation: the rules of the site, reports, and figures for the public.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { caseActions, maxReportLength, needsText, reportKinds, reportReasons } from './moderation-kinds.ts'
import { id, pagination, paging, text, time } from './shapes.ts'
import { email } from './accounts.shapes.ts'

const siteRule = z.object({
  _id: z.number().int().describe('Its number, which never changes'),
  title: z.string(),
  summary: z.string(),
  text: z.array(z.string()).describe('The full rule, in paragraphs'),
})

const newReport = z
  .strictObject({
    targetKind: z.enum(reportKinds),
    targetId: id.toLowerCase(),
    reason: z.enum(reportReasons),
    text: text(maxReportLength).default('').describe('Required for `other`, `copyright` and `stolen_art`'),
    email: email.optional().describe('Required without an account; the report counts once it is confirmed'),
  })
  .refine(({ reason, text }) => !needsText(reason) || text !== '', { path: ['text'], message: 'is required' })
export type NewReport = z.output<typeof newReport>

const report = z.object({
  _id: id,
  targetKind: z.enum(reportKinds),
  targetId: id,
  title: z.string().describe('What was reported, such as “Comment on Marrow Lake, chapter 5”'),
  reason: z.enum(reportReasons),
  text: z.string(),
  state: z
    .enum(['unconfirmed', 'open', 'decided'])
    .describe('unconfirmed: waits for the reporter to confirm their email address'),
  outcome: z
    .enum(['action', 'no_action'])
    .nullable()
    .describe('Whether something was done about it; null while it is open'),
  createdAt: time,
  updatedAt: time,
})
export type Report = z.infer<typeof report>

/** Groups under 5 are published as null, and other figures are rounded so that they can’t be worked out. */
const publishedCount = z
  .number()
  .int()
  .nullable()
  .describe('Null: fewer than 5, or withheld so that no small group can be worked out')

const transparencyMonth = z.object({
  month: z.string().describe('Such as 2026-11'),
  reports: publishedCount,
  cases: publishedCount,
  decisions: publishedCount,
  byRule: z.array(z.object({ ruleId: z.number().int(), count: publishedCount })),
  byAction: z.array(z.object({ action: z.enum(caseActions), count: publishedCount })),
  appeals: publishedCount,
  appealsReversed: publishedCount,
  medianHours: z
    .number()
    .nullable()
    .describe('From the first report to the decision; null with fewer than 5 decisions'),
})
export type TransparencyMonth = z.infer<typeof transparencyMonth>

export const moderationContract = defineContract({
  'GET /moderation/rules': {
    summary: 'The rules of the site',
    response: z.object({ rules: z.array(siteRule) }),
  },
  'POST /reports': {
    summary: 'Report something. Repeated, the answer is the first report',
    status: 201,
    isRepeat: ({ isRepeated }) => isRepeated === true,
    body: newReport,
    response: z.object({ report, isRepeated: z.boolean() }),
  },
  'POST /reports/confirm': {
    summary: 'Confirm the email address of a report made without an account',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({ report }),
  },
  'GET /reports/mine': {
    summary: 'Your reports, newest first',
    query: paging(20),
    response: z.object({ reports: z.array(report), pagination }),
  },
  'GET /public/transparency': {
    summary: 'Reports, decisions and appeals by month, newest first, from finished months only',
    response: z.object({
      months: z.array(transparencyMonth),
      updatedAt: time.nullable().describe('Null before the first nightly run'),
    }),
  },
})
