// How staff look after accounts and the site. Every change, and every look at an email address, is in the audit log.
import { z } from 'zod'
import { dateOfBirth } from './accounts.shapes.ts'
import { maxReasonLength } from './audit-kinds.ts'
import { defineContract } from './endpoint.ts'
import { figureNames, healthParts, jobStates } from './admin-kinds.ts'
import { maxExplanationLength, maxRestrictionDays, siteRules } from './moderation-rules.ts'
import { id, line, nothing, text, time, wholeNumber } from './shapes.ts'
import { staffRoles } from './staff-roles.ts'
import { role, someone, standing, user } from './users.ts'

const count = z.number().int()

const personRow = user
  .pick({ _id: true, username: true, displayName: true, avatar: true, roles: true, createdAt: true })
  .extend({
    emailVerified: z.boolean(),
    standing,
    isDeleting: z.boolean().describe('The account is scheduled for deletion'),
  })
export type PersonRow = z.infer<typeof personRow>

const adminPerson = personRow.extend({
  email: z.string().nullable().describe('Null unless requested with showEmail, which is audited'),
  dateOfBirth: z.string().nullable().describe('Null unless requested with showEmail, or if not set'),
  followerCount: count,
  storyCount: count.describe('Stories that you can see'),
  sessionCount: count,
  hasSecondFactor: z.boolean().describe('Whether two-step sign-in is on'),
})
export type AdminPerson = z.infer<typeof adminPerson>

const peopleQuery = z.strictObject({
  query: line(254)
    .default('')
    .describe('The start of a name, an email address or an ID. Searching by email address is audited'),
  role: role.optional(),
  after: line(30).optional().describe('The `next` of the previous page'),
  limit: wholeNumber(1, 100).default(20),
})
export type PeopleQuery = z.output<typeof peopleQuery>

const reason = text(maxReasonLength).min(1, 'is required').describe('Shown in the audit log')

const accountChange = z
  .strictObject({
    emailVerified: z.literal(true).optional(),
    dateOfBirth: dateOfBirth.optional(),
    reason,
  })
  .refine((given) => given.emailVerified !== undefined || given.dateOfBirth !== undefined, {
    path: ['dateOfBirth'],
    message: 'or emailVerified is required',
  })
export type AccountChange = z.output<typeof accountChange>

const ruleId = z
  .number()
  .int()
  .refine((number) => siteRules.some(({ id }) => id === number), 'must be the number of a rule')
const suspension = z
  .strictObject({
    kind: z.enum(['restricted', 'suspended', 'banned']).describe('Only admins ban'),
    until: time
      .optional()
      .describe(`Required, except for a ban. A restriction lasts 1 to ${maxRestrictionDays} days`),
    ruleId,
    explanation: text(maxExplanationLength).min(1, 'is required').describe('Shown to the user'),
  })
  .refine(({ kind, until }) => kind === 'banned' || until !== undefined, {
    path: ['until'],
    message: 'is required',
  })
  .refine(({ kind, until }) => kind !== 'banned' || until === undefined, {
    path: ['until'],
    message: 'must be left out for a ban',
  })
export type Suspension = z.output<typeof suspension>

const shown = z.object({ person: adminPerson })

const dailyFigure = z.object({
  name: z.enum(figureNames),
  today: count,
  lastWeek: count.describe('By the same time a week ago'),
  days: z.array(count).describe('The seven days before today, oldest first, and today; in UTC'),
})
export type AdminFigure = z.infer<typeof dailyFigure>

const waitingWork = z.object({
  kind: z.enum(['cases', 'tickets', 'jobs', 'mail']),
  count,
  at: time.nullable().describe('Of the case or ticket that has waited longest, or of the last failure'),
  about: z.string().nullable().describe('The name of the job that failed last'),
})
export type WaitingWork = z.infer<typeof waitingWork>

const queue = z.object({
  name: z.string(),
  waiting: count,
  active: count,
  failed: count,
  schedule: z.string().nullable().describe('Cron, in UTC'),
})
export type AdminQueue = z.infer<typeof queue>

const job = z.object({
  _id: id,
  name: z.string(),
  state: z.enum(jobStates),
  reason: z.string().nullable().describe('Why it failed last: one line, without personal data'),
  retryCount: count,
  createdAt: time,
  startAt: time.describe('It does not start earlier'),
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
})
export type AdminJob = z.infer<typeof job>

const oneJob = z.strictObject({ id: id.toLowerCase() })

const healthPart = z.object({
  name: z.enum(healthParts),
  state: z.enum(['working', 'degraded', 'down']),
  detail: z.string(),
})
export type HealthPart = z.infer<typeof healthPart>

export const adminContract = defineContract({
  'GET /admin/overview': {
    summary: 'The work that waits for your role, and what happened today',
    response: z.object({ waiting: z.array(waitingWork), today: z.array(dailyFigure) }),
  },
  'GET /admin/jobs': {
    summary: 'Background jobs and their queues. Waiting jobs next one first, others newest first',
    query: z.strictObject({
      state: z.enum(jobStates).default('failed'),
      name: line(100).optional().describe('The name of a queue'),
      page: wholeNumber(1, 50).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    response: z.object({
      queues: z.array(queue),
      jobs: z.array(job),
      next: count.nullable().describe('The next page; null on the last one'),
    }),
  },
  'POST /admin/jobs/{id}/retry': {
    summary: 'Run a failed job once more',
    params: oneJob,
    response: nothing,
  },
  'DELETE /admin/jobs/{id}': { summary: 'Delete a failed job', params: oneJob, response: nothing },
  'GET /admin/health': {
    summary: 'The state of the site’s parts, as seen from the node that answers',
    response: z.object({ parts: z.array(healthPart), checkedAt: time }),
  },
  'GET /admin/people': {
    summary: 'Find users by name, email address or ID, in the order of their usernames',
    query: peopleQuery,
    response: z.object({
      people: z.array(personRow),
      next: z.string().nullable().describe('Send it as `after` to get the next page; null on the last one'),
    }),
  },
  'GET /admin/people/{id}': {
    summary: 'A user, for staff',
    params: someone,
    query: z.strictObject({ showEmail: z.enum(['true', 'false']).default('false') }),
    response: shown,
  },
  'PATCH /admin/people/{id}': {
    summary: 'Confirm a user’s email address, or correct their date of birth',
    params: someone,
    body: accountChange,
    response: shown,
  },
  'POST /admin/people/{id}/suspend': {
    summary:
      'Restrict, suspend or ban a user, who is notified. 409 with the current standing if one of them applies already',
    params: someone,
    body: suspension,
    response: shown,
  },
  'POST /admin/people/{id}/reinstate': {
    summary: 'End a restriction, suspension or ban; the user is notified',
    params: someone,
    body: z.strictObject({ reason }),
    response: shown,
  },
  'POST /admin/people/{id}/sign-out': {
    summary: 'Sign a user out everywhere',
    params: someone,
    body: z.strictObject({ reason }),
    response: shown,
  },
  'PUT /admin/people/{id}/roles': {
    summary: 'Set a user’s staff roles. The last admin can’t be removed',
    params: someone,
    body: z.strictObject({ roles: z.array(role).max(staffRoles.length), reason }),
    response: shown,
  },
})
