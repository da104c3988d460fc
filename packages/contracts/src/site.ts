// Public information about the site, background jobs, rate-limit resets, and the local mailbox.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, nothing, time } from './shapes.ts'

const site = z.object({
  isLocal: z.boolean(),
  siteUrl: z.string(),
  operator: z
    .object({ name: z.string().nullable(), address: z.array(z.string()), email: z.string().nullable() })
    .describe('Who runs this site, if provided'),
  social: z.object({
    x: z.string().nullable(),
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
    discord: z.string().nullable(),
  }),
  analyticsId: z
    .string()
    .nullable()
    .describe('The Google Analytics ID, used only for visitors who accepted tracking'),
  providers: z
    .array(z.object({ key: z.string(), name: z.string() }))
    .describe('Sign-in providers, as in /auth/social/{provider}'),
})
export type Site = z.infer<typeof site>

export const job = z.object({
  _id: id,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.number().min(0).max(1),
  createdAt: time,
})

const mailboxMessage = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  createdAt: time,
})

export const siteContract = defineContract({
  'GET /public/site': { summary: 'Public facts about this site', response: z.object({ site }) },
  'GET /jobs/{id}': {
    summary: 'Progress of your background jobs',
    params: z.strictObject({ id }),
    response: z.object({ job }),
  },
  'POST /rate-limit/reset': {
    summary: 'Reset your own rate limit, up to three times a day',
    response: nothing,
  },
  'GET /dev/mailbox': {
    summary: 'Emails not sent because no SMTP server is configured (local sites only)',
    query: z.strictObject({ to: z.string().max(254).optional() }),
    response: z.object({ messages: z.array(mailboxMessage) }),
  },
})
