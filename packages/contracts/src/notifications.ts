// Notifications.
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

const notification = z.object({
  _id: id.describe('Changes when similar notifications are merged into it'),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string().describe('Plain text'),
  words: z.array(words).describe('The message, split into highlighted parts'),
  excerpt: z
    .object({ text: z.string().nullable().describe('Plain text in one line; null if it contains spoilers') })
    .nullable()
    .describe('The beginning of the newest comment; null if there is none that you may read'),
  person: person.nullable().describe('Who caused it last'),
  link: z.string().nullable().describe('Its link on this site'),
  referenceId: z.string().nullable().describe('{storyId}:{requestId} of a request or invite'),
  answer: z
    .enum(['approved', 'rejected', 'cancelled', 'expired'])
    .nullable()
    .describe('What became of the request or invite; null while it waits'),
  isRead: z.boolean(),
  createdAt: time,
})
export type Notification = z.infer<typeof notification>

const mailChoice = z.object({
  about: z.string().describe('Which emails, as in "emails about ..."'),
  isOff: z.boolean(),
})
export type MailChoice = z.infer<typeof mailChoice>
const token = z.strictObject({ token: z.string().max(300).describe('From the link in an email') })

const endpoint = z.url().max(1000).describe('The endpoint of the browser’s push service')
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
const count = z.number().int().describe('Unread only')

export const notificationsContract = defineContract({
  'GET /notifications': {
    summary: 'Your notifications, newest first',
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
    summary: 'Which emails an unsubscribe link is for; no session required',
    query: token,
    response: z.object({ mail: mailChoice }),
  },
  'POST /notifications/unsubscribe': {
    summary: 'Unsubscribe from those emails; no session required',
    body: token,
    response: z.object({ mail: mailChoice }),
  },
  'GET /notifications/push': {
    summary: 'The public key for push subscriptions; null if push is off',
    response: z.object({ publicKey: z.string().nullable() }),
  },
  'POST /notifications/push': {
    summary: 'Subscribe this browser to push notifications until the session ends',
    body: z.strictObject({
      endpoint,
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    response: z.object({}),
  },
  'POST /notifications/push/end': {
    summary: 'Unsubscribe this browser from push notifications',
    body: z.strictObject({ endpoint }),
    response: z.object({}),
  },
  'DELETE /notifications/{id}': { summary: 'Delete one', params: one, response: z.object({ count }) },
})
