// What people are told.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { notificationTypes } from './settings.ts'
import { id, pagination, paging, time } from './shapes.ts'
import { person } from './users.ts'

const words = z.object({
  text: z.string(),
  kind: z.enum(['plain', 'strong', 'work']).describe('strong: a name; work: a title'),
})
export type NotificationWords = z.infer<typeof words>

export const notification = z.object({
  _id: id.describe('Another one when alike ones have joined it'),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string().describe('Plain text'),
  words: z.array(words).describe('The message, with what stands out in it'),
  person: person.nullable().describe('Who caused it last'),
  link: z.string().nullable().describe('Where it leads on this site'),
  referenceId: z.string().nullable().describe('{storyId}:{requestId} of a request or an invite'),
  isRead: z.boolean(),
  createdAt: time,
})
export type Notification = z.infer<typeof notification>

const mailChoice = z.object({
  about: z.string().describe('Which mail, as in "mail about ..."'),
  isOff: z.boolean(),
})
export type MailChoice = z.infer<typeof mailChoice>
const token = z.strictObject({ token: z.string().max(300).describe('From the link in a mail') })

const endpoint = z.url().max(1000).describe('Where the push service of the browser takes messages')
const base64url = (bytes: number) =>
  z
    .string()
    .max(100)
    .regex(/^[\w-]+={0,2}$/, 'must be base64url')
    .refine(
      (value) => Math.floor((value.replace(/(?<!=)=+$/, '').length * 3) / 4) === bytes,
      `must have ${bytes} bytes`,
    )

const one = z.strictObject({ id })
const count = z.number().int().describe('Unread ones')

export const notificationsContract = defineContract({
  'GET /notifications': {
    summary: 'What you were told, newest first',
    query: paging().extend({ filter: z.enum(['all', 'unread']).default('all') }),
    response: z.object({ notifications: z.array(notification), pagination, count }),
  },
  'GET /notifications/count': { summary: 'How many are unread', response: z.object({ count }) },
  'POST /notifications/{id}/read': {
    summary: 'Mark one as read',
    params: one,
    response: z.object({ count }),
  },
  'POST /notifications/read-all': { summary: 'Mark all as read', response: z.object({ count }) },
  'GET /notifications/unsubscribe': {
    summary: 'Which mail a link in it would end; needs no session',
    query: token,
    response: z.object({ mail: mailChoice }),
  },
  'POST /notifications/unsubscribe': {
    summary: 'End that kind of mail; needs no session',
    body: token,
    response: z.object({ mail: mailChoice }),
  },
  'GET /notifications/push': {
    summary: 'With which key a browser subscribes; null where nothing is pushed',
    response: z.object({ publicKey: z.string().nullable() }),
  },
  'POST /notifications/push': {
    summary: 'Tell this browser, also while no page is open, until the session ends',
    body: z.strictObject({
      endpoint,
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    response: z.object({}),
  },
  'POST /notifications/push/end': {
    summary: 'Tell it no more',
    body: z.strictObject({ endpoint }),
    response: z.object({}),
  },
  'DELETE /notifications/{id}': { summary: 'Take one away', params: one, response: z.object({ count }) },
})
