// Email texts of accounts; the platform provides the layout.
import type { MailTemplate } from '#platform/mail/mail.ts'

export type LinkMail = { displayName: string; url: string }

const ignore = 'If this wasn’t you, you can ignore this email.'

export const verificationMail: MailTemplate<LinkMail> = {
  name: 'accounts.verification',
  write: ({ displayName, url }) => ({
    subject: 'Confirm your email address',
    heading: `Welcome, ${displayName}`,
    paragraphs: [
      'Confirm your email address so you can publish, comment, and collaborate. The link works for 24 hours.',
    ],
    button: { label: 'Confirm email address', url },
    closing: `You’re getting this email because someone signed up for Fabula with this address. ${ignore}`,
  }),
}

export const resetMail: MailTemplate<LinkMail> = {
  name: 'accounts.reset',
  write: ({ displayName, url }) => ({
    subject: 'Choose a new password',
    heading: `Hello, ${displayName}`,
    paragraphs: ['Use this link to choose a new password. It works once and expires in one hour.'],
    button: { label: 'Choose password', url },
    closing: `You’re getting this email because someone asked to reset your password. ${ignore}`,
  }),
}

export const proofMail: MailTemplate<{ displayName: string; code: string }> = {
  name: 'accounts.proof',
  write: ({ displayName, code }) => ({
    subject: `${code} is your code`,
    heading: `Hello, ${displayName}`,
    paragraphs: [
      `Enter this code to confirm it’s you: ${code}`,
      'It works once, expires in 10 minutes, and only works in the browser that requested it. We’ll never ask you for it.',
    ],
    closing:
      'You’re getting this email because someone signed in to your Fabula account is making a change that needs your confirmation. If this wasn’t you, sign out your other devices in Settings.',
  }),
}

export type NoticeMail = { displayName: string; resetUrl: string }

const notYou = 'If this wasn’t you, choose a new password now. That signs out all devices.'

export const passwordChangedMail: MailTemplate<NoticeMail> = {
  name: 'accounts.password-changed',
  write: ({ displayName, resetUrl }) => ({
    subject: 'Your password has been changed',
    heading: `Hello, ${displayName}`,
    paragraphs: ['The password for your Fabula account was just changed.', notYou],
    button: { label: 'This wasn’t me', url: resetUrl },
    closing: 'You’re getting this email because it’s about the security of your account.',
  }),
}

export const newSignInMail: MailTemplate<NoticeMail> = {
  name: 'accounts.new-sign-in',
  write: ({ displayName, resetUrl }) => ({
    subject: 'New sign-in to your account',
    heading: `Hello, ${displayName}`,
    paragraphs: [
      'Someone just signed in to your Fabula account from a new browser. You can see where you’re signed in under Settings.',
      notYou,
    ],
    button: { label: 'This wasn’t me', url: resetUrl },
    closing: 'You’re getting this email because it’s about the security of your account.',
  }),
}

/** Each is also the kind of the security event that is recorded with it. */
export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'second-factors-removed'
  | 'token-added'

const factorWords: Record<FactorChange, [subject: string, sentence: string]> = {
  'totp-added': [
    'Two-step sign-in is on',
    'An authenticator app was added to your Fabula account. A password alone is no longer enough to sign in.',
  ],
  'totp-removed': [
    'Your authenticator app has been removed',
    'The authenticator app was removed from your Fabula account. Its codes no longer work.',
  ],
  'passkey-added': [
    'A passkey has been added',
    'A passkey was added to your Fabula account. You can use it to sign in.',
  ],
  'passkey-removed': [
    'A passkey has been removed',
    'A passkey was removed from your Fabula account. You can no longer sign in with it.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Someone just signed in to your Fabula account with one of your recovery codes.',
  ],
  'recovery-codes-renewed': [
    'You have new recovery codes',
    'New recovery codes were created for your Fabula account. The old ones no longer work.',
  ],
  'second-factors-removed': [
    'Two-step sign-in is off',
    'As you asked, our support team turned off two-step sign-in for your Fabula account. You can sign in with just your password again.',
  ],
  'token-added': [
    'A personal token has been created',
    'A personal token was created for your Fabula account. Programs that have it can read the figures of your stories, and nothing else.',
  ],
}

/** Changing the password alone does not remove a factor that an attacker added. */
const notYourKey =
  'If this wasn’t you, choose a new password now, then remove it in Settings. If you can’t sign in, contact support.'

export const factorChangedMail: MailTemplate<NoticeMail & { change: FactorChange; codesLeft: number }> = {
  name: 'accounts.factor-changed',
  write: ({ displayName, resetUrl, change, codesLeft }) => {
    const [subject, sentence] = factorWords[change]
    const left = change === 'recovery-code-used' ? [`Recovery codes left: ${codesLeft}.`] : []
    return {
      subject,
      heading: `Hello, ${displayName}`,
      paragraphs: [sentence, ...left, change.endsWith('-added') ? notYourKey : notYou],
      button: { label: 'This wasn’t me', url: resetUrl },
      closing: 'You’re getting this email because it’s about the security of your account.',
    }
  },
}

export const providerLinkedMail: MailTemplate<NoticeMail & { provider: string }> = {
  name: 'accounts.provider-linked',
  write: ({ displayName, resetUrl, provider }) => ({
    subject: `You can now sign in with ${provider}`,
    heading: `Hello, ${displayName}`,
    paragraphs: [
      `Your Fabula account is now linked to ${provider}. You can sign in with it.`,
      `${notYou} Then unlink ${provider} in Settings.`,
    ],
    button: { label: 'This wasn’t me', url: resetUrl },
    closing: 'You’re getting this email because it’s about the security of your account.',
  }),
}

export const emailChangeMail: MailTemplate<LinkMail> = {
  name: 'accounts.email-change',
  write: ({ displayName, url }) => ({
    subject: 'Confirm your new email address',
    heading: `Hello, ${displayName}`,
    paragraphs: ['Confirm that this is your new email address for Fabula. The link works for 24 hours.'],
    button: { label: 'Confirm email address', url },
    closing: `You’re getting this email because someone wants to use this address on Fabula. ${ignore}`,
  }),
}

/** Sent to the owner of an account whose email another user tried to use. */
export const emailInUseMail: MailTemplate<{ displayName: string }> = {
  name: 'accounts.email-in-use',
  write: ({ displayName }) => ({
    subject: 'Your email address already has an account',
    heading: `Hello, ${displayName}`,
    paragraphs: [
      'Someone tried to use this address for another Fabula account. That isn’t possible because it belongs to your account.',
    ],
    closing: `Nothing was changed. ${ignore}`,
  }),
}

/** Sent to the old email when a change is requested, and again when it is confirmed. */
export const emailChangingMail: MailTemplate<NoticeMail & { hasHappened: boolean }> = {
  name: 'accounts.email-changing',
  write: ({ displayName, resetUrl, hasHappened }) => ({
    subject: hasHappened
      ? 'Your email address has been changed'
      : 'Someone asked to change your email address',
    heading: `Hello, ${displayName}`,
    paragraphs: hasHappened
      ? [
          'Your Fabula account has a new email address. We’ll send emails there from now on.',
          'If this wasn’t you, contact support right away.',
        ]
      : [
          'The email address of your Fabula account will change as soon as the new address is confirmed.',
          notYou,
        ],
    ...(!hasHappened && { button: { label: 'This wasn’t me', url: resetUrl } }),
    closing: 'You’re getting this email because it’s about the security of your account.',
  }),
}

type PassedOnMail = { passedOn: readonly { title: string; ownerName: string }[] }

/** One sentence per story: a user shares few of them. */
const passedOnWords = ({ passedOn }: PassedOnMail) =>
  passedOn.map(({ title, ownerName }) => `“${title}” now belongs to your co-author ${ownerName}.`)

export const accountDeletionMail: MailTemplate<LinkMail & PassedOnMail & { deletesAt: Date }> = {
  name: 'accounts.leaving',
  write: ({ displayName, url, deletesAt, passedOn }) => ({
    subject: 'Your account will be deleted',
    heading: `Goodbye, ${displayName}`,
    paragraphs: [
      ...passedOnWords({ passedOn }),
      `Your Fabula account and everything${passedOn.length > 0 ? ' else' : ''} in it will be permanently deleted on ${dayInWords(deletesAt)}.`,
      'Until then, you can restore it with this link or by signing in.',
      ...(passedOn.length > 0
        ? [
            'If you restore your account, stories with a new owner stay with them. You’ll be a co-author and can ask for them back.',
          ]
        : []),
    ],
    button: { label: 'Restore account', url },
    closing: 'You’re getting this email because someone deleted your Fabula account.',
  }),
}

export const erasedMail: MailTemplate<{ displayName: string } & PassedOnMail> = {
  name: 'accounts.erased',
  write: ({ displayName, passedOn }) => ({
    subject: 'Your account has been permanently deleted',
    heading: `Goodbye, ${displayName}`,
    paragraphs: [
      'As you asked, we permanently deleted your Fabula account and everything in it.',
      ...passedOnWords({ passedOn }),
    ],
    closing: 'This is the last email you’ll get from us.',
  }),
}

function dayInWords(day: Date): string {
  return day.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
