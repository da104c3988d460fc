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

export const resetMail: MailTemplate<LinkMail> = {
  name: 'accounts.reset',
  write: ({ displayName, url }) => ({
    subject: 'Choose a new password',
    heading: `Hello, ${displayName}`,
    paragraphs: ['Choose a new password with this link. It works once, for one hour.'],
    button: { label: 'Choose password', url },
    closing: `You get this mail because someone asked for a new password. ${ignore}`,
  }),
}

export type NoticeMail = { displayName: string; resetUrl: string }

const notYou = 'If this was not you, choose a new password now: that signs everyone out.'

export const passwordChangedMail: MailTemplate<NoticeMail> = {
  name: 'accounts.password-changed',
  write: ({ displayName, resetUrl }) => ({
    subject: 'Your password has been changed',
    heading: `Hello, ${displayName}`,
    paragraphs: ['The password of your Fabula account has just been changed.', notYou],
    button: { label: 'This was not me', url: resetUrl },
    closing: 'You get this mail because it concerns the safety of your account.',
  }),
}

export const emailChangeMail: MailTemplate<LinkMail> = {
  name: 'accounts.email-change',
  write: ({ displayName, url }) => ({
    subject: 'Confirm your new e-mail address',
    heading: `Hello, ${displayName}`,
    paragraphs: ['Confirm that this is your new address for Fabula. The link works for 24 hours.'],
    button: { label: 'Confirm address', url },
    closing: `You get this mail because someone wants to use this address at Fabula. ${ignore}`,
  }),
}

/** To whoever has an account with the address that somebody else wants. */
export const emailInUseMail: MailTemplate<{ displayName: string }> = {
  name: 'accounts.email-in-use',
  write: ({ displayName }) => ({
    subject: 'Your address has an account already',
    heading: `Hello, ${displayName}`,
    paragraphs: [
      'Someone wants to use this address for another Fabula account. That is not possible while it belongs to yours.',
    ],
    closing: `Nothing has changed. ${ignore}`,
  }),
}

/** To the old address, when a change is asked for and again when it has happened. */
export const emailChangingMail: MailTemplate<NoticeMail & { hasHappened: boolean }> = {
  name: 'accounts.email-changing',
  write: ({ displayName, resetUrl, hasHappened }) => ({
    subject: hasHappened
      ? 'Your e-mail address has been changed'
      : 'Someone asked to change your e-mail address',
    heading: `Hello, ${displayName}`,
    paragraphs: hasHappened
      ? [
          'Your Fabula account has a new e-mail address. Mail from us goes there from now on.',
          'If this was not you, please write to support at once.',
        ]
      : ['Your Fabula account gets a new e-mail address as soon as that address is confirmed.', notYou],
    ...(!hasHappened && { button: { label: 'This was not me', url: resetUrl } }),
    closing: 'You get this mail because it concerns the safety of your account.',
  }),
}

export const leavingMail: MailTemplate<LinkMail & { deletesAt: Date }> = {
  name: 'accounts.leaving',
  write: ({ displayName, url, deletesAt }) => ({
    subject: 'Your account will be deleted',
    heading: `Goodbye, ${displayName}`,
    paragraphs: [
      `Your Fabula account and all that is yours will be erased on ${dayInWords(deletesAt)}.`,
      'Until then you can come back with this link, or by signing in.',
    ],
    button: { label: 'Restore account', url },
    closing: 'You get this mail because someone deleted your account with your password.',
  }),
}

export const erasedMail: MailTemplate<{ displayName: string }> = {
  name: 'accounts.erased',
  write: ({ displayName }) => ({
    subject: 'Your account has been erased',
    heading: `Goodbye, ${displayName}`,
    paragraphs: ['Your Fabula account and all that was yours has been erased, as you asked.'],
    closing: 'This is the last mail that you get from us.',
  }),
}

function dayInWords(day: Date): string {
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
