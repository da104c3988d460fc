// The mails of accounts. Words only; the layout is the platform's.
import type { MailTemplate } from '#platform/mail/mail.ts'

export type LinkMail = { displayName: string; url: string }

const ignore = 'If this was not you, you can ignore this mail.'

export const verificationMail: MailTemplate<LinkMail> = {
  name: 'accounts.verification',
  write: ({ displayName, url }) => ({
    subject: 'Confirm your e-mail address',
    heading: `Welcome, ${displayName}`,
    paragraphs: [
      'Confirm your e-mail address to publish, comment and write with others. The link works for 24 hours.',
    ],
    button: { label: 'Confirm address', url },
    closing: `You get this mail because someone registered at Fabula with this address. ${ignore}`,
  }),
}
