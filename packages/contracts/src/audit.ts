// The audit log: what staff did, to what, and why. Entries are only ever added.
import { z } from 'zod'
import { auditActions } from './audit-kinds.ts'
import { defineContract } from './endpoint.ts'
import { id, line, time, wholeNumber } from './shapes.ts'
import { person } from './users.ts'

const values = z.record(z.string(), z.unknown()).nullable()

const auditEntry = z.object({
  _id: id,
  at: time,
  actor: person.omit({ avatar: true }).nullable().describe('Null if it’s the system, or a deleted account'),
  isSystem: z.boolean().describe('Done by the operator on the command line'),
  action: z.string(),
  target: z
    .object({
      kind: z.string(),
      _id: id.nullable().describe('Null if there’s only one of its kind'),
      label: z.string().describe('The username of a user; empty once the account is deleted'),
    })
    .nullable(),
  before: values,
  after: values,
  reason: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditQuery = z.strictObject({
  actor: line(60).optional().describe('A username or ID'),
  action: z.enum(auditActions).optional(),
  target: line(60).optional().describe('A username, or the ID of anything'),
  from: time.optional(),
  to: time.optional().describe('Exclusive'),
  after: id.toLowerCase().optional().describe('The `next` of the previous page'),
  limit: wholeNumber(1, 100).default(50),
  format: z.enum(['json', 'csv']).default('json').describe('csv sends all matching entries as a file'),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditContract = defineContract({
  'GET /admin/audit': {
    summary: 'The audit log, newest first',
    query: auditQuery,
    sendsFile: true,
    response: z.object({
      entries: z.array(auditEntry),
      next: id.nullable().describe('Send it as `after` to get the next page; null on the last one'),
    }),
  },
})
