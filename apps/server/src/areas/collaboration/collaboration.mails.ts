// The one email that notifications cannot send, because its recipient may have no account. Texts only; the platform
// provides the layout.
import type { MailTemplate } from '#platform/mail/mail.ts'

type Asking = { title: string; role: string; from: string; message: string; url: string }

const quoted = (message: string, from: string) => (message ? [`${from} wrote: “${message}”`] : [])

export const mailInviteMail: MailTemplate<Asking> = {
  name: 'collaboration.mail-invite',
  write: ({ title, role, from, message, url }) => ({
    subject: `${from} invited you to “${title}”`,
    heading: 'You’re invited',
    paragraphs: [
      `${from} would like you to join the story “${title}” on Fabula as ${role.toLowerCase()}.`,
      ...quoted(message, from),
      'The link works once, for 14 days, with an account for this email address. If you don’t have one yet, you can create one.',
    ],
    button: { label: 'View invite', url },
    closing:
      'You’re getting this email because someone on Fabula invited this address. If you weren’t expecting it, you can ignore it.',
  }),
}
