import type { MailTemplate } from '#platform/mail/mail.ts'

export const exportReadyMail: MailTemplate<{ displayName: string; url: string }> = {
  name: 'profiles.export-ready',
  write: ({ displayName, url }) => ({
    subject: 'Your data is ready',
    heading: `Hello, ${displayName}`,
    paragraphs: ['The copy of everything that is yours at Fabula is ready. You can get it for 7 days.'],
    button: { label: 'Get my data', url },
    closing: 'You get this mail because someone who is signed in to your account asked for it.',
  }),
}
