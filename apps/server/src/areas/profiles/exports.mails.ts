import type { MailTemplate } from '#platform/mail/mail.ts'

export const exportReadyMail: MailTemplate<{ displayName: string; url: string }> = {
  name: 'profiles.export-ready',
  write: ({ displayName, url }) => ({
    subject: 'Your data export is ready',
    heading: `Hello, ${displayName}`,
    paragraphs: ['Your Fabula data export is ready. You can download it for 7 days.'],
    button: { label: 'Download my data', url },
    closing: 'You’re getting this email because someone signed in to your account requested it.',
  }),
}
