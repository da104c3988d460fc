// The mail of writing together that nobody else can send: to an address that may have no account. Words only; the
// layout is the platform's.
import type { MailTemplate } from '#platform/mail/mail.ts'

type Asking = { title: string; role: string; from: string; message: string; url: string }

const quoted = (message: string, from: string) => (message ? [`${from} writes: “${message}”`] : [])

export const mailInviteMail: MailTemplate<Asking> = {
  name: 'collaboration.mail-invite',
  write: ({ title, role, from, message, url }) => ({
    subject: `${from} invites you to “${title}”`,
    heading: 'You are invited',
    paragraphs: [
      `${from} would like you to join the story “${title}” at Fabula as ${role.toLowerCase()}.`,
      ...quoted(message, from),
      'The link works once, for 14 days, with an account of this address. If you have none yet, you can make one.',
    ],
    button: { label: 'See the invite', url },
    closing:
      'You get this mail because somebody typed this address at Fabula. If it means nothing to you, ignore it.',
  }),
}
