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

export const proofMail: MailTemplate<{ displayName: string; code: string }> = {
  name: 'accounts.proof',
  write: ({ displayName, code }) => ({
    subject: `${code} is your code`,
    heading: `Hello, ${displayName}`,
    paragraphs: [
      `Type this code to confirm that it is you: ${code}`,
      'It works once, for 10 minutes, in the browser that asked for it. Nobody of ours will ever ask you for it.',
    ],
    closing:
      'You get this mail because someone who is signed in to your Fabula account wants to change something that needs you. If this was not you, end the other sessions in your settings.',
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

export const newSignInMail: MailTemplate<NoticeMail> = {
  name: 'accounts.new-sign-in',
  write: ({ displayName, resetUrl }) => ({
    subject: 'A new sign-in to your account',
    heading: `Hello, ${displayName}`,
    paragraphs: [
      'Someone has just signed in to your Fabula account with a browser that was never used for it before. Your settings show where you are signed in.',
      notYou,
    ],
    button: { label: 'This was not me', url: resetUrl },
    closing: 'You get this mail because it concerns the safety of your account.',
  }),
}

/** Each is also the kind of the security event that is written with it. */
export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'second-factors-removed'

const factorWords: Record<FactorChange, [subject: string, sentence: string]> = {
  'totp-added': [
    'Two-step sign-in is on',
    'An authenticator app has been added to your Fabula account. A password alone no longer opens it.',
  ],
  'totp-removed': [
    'Your authenticator app has been removed',
    'The authenticator app of your Fabula account has been removed. Its codes no longer work.',
  ],
  'passkey-added': [
    'A passkey has been added',
    'A passkey has been added to your Fabula account. It can be used to sign in.',
  ],
  'passkey-removed': [
    'A passkey has been removed',
    'A passkey of your Fabula account has been removed. It no longer signs you in.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Someone has just signed in to your Fabula account with one of your recovery codes.',
  ],
  'recovery-codes-renewed': [
    'You have new recovery codes',
    'New recovery codes were made for your Fabula account. The old ones no longer work.',
  ],
  'second-factors-removed': [
    'Two-step sign-in is off',
    'As you asked, our support has removed the second step from your Fabula account. Your password alone opens it again.',
  ],
}

/** A new password alone does not take away what somebody else has added. */
const notYourKey =
  'If this was not you, choose a new password now, then remove it in your settings. If you cannot get in, write to support.'

export const factorChangedMail: MailTemplate<NoticeMail & { change: FactorChange; codesLeft: number }> = {
  name: 'accounts.factor-changed',
  write: ({ displayName, resetUrl, change, codesLeft }) => {
    const [subject, sentence] = factorWords[change]
    const left = change === 'recovery-code-used' ? [`Unused recovery codes: ${codesLeft}.`] : []
    return {
      subject,
      heading: `Hello, ${displayName}`,
      paragraphs: [sentence, ...left, change.endsWith('-added') ? notYourKey : notYou],
      button: { label: 'This was not me', url: resetUrl },
      closing: 'You get this mail because it concerns the safety of your account.',
    }
  },
}

export const providerLinkedMail: MailTemplate<NoticeMail & { provider: string }> = {
  name: 'accounts.provider-linked',
  write: ({ displayName, resetUrl, provider }) => ({
    subject: `${provider} can now sign you in`,
    heading: `Hello, ${displayName}`,
    paragraphs: [
      `Your Fabula account is linked to ${provider} from now on: signing in there opens it.`,
      `${notYou} Then unlink ${provider} in your settings.`,
    ],
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

type PassedOnMail = { passedOn: readonly { title: string; ownerName: string }[] }

/** One sentence each: a person has few stories that they share. */
const passedOnWords = ({ passedOn }: PassedOnMail) =>
  passedOn.map(({ title, ownerName }) => `“${title}” now belongs to ${ownerName}, who wrote it with you.`)

export const accountDeletionMail: MailTemplate<LinkMail & PassedOnMail & { deletesAt: Date }> = {
  name: 'accounts.leaving',
  write: ({ displayName, url, deletesAt, passedOn }) => ({
    subject: 'Your account will be deleted',
    heading: `Goodbye, ${displayName}`,
    paragraphs: [
      ...passedOnWords({ passedOn }),
      `Your Fabula account and all that is${passedOn.length > 0 ? ' still' : ''} yours will be erased on ${dayInWords(deletesAt)}.`,
      'Until then you can come back with this link, or by signing in.',
      ...(passedOn.length > 0
        ? [
            'A story that has a new owner stays with them when you come back. You are its co-author then, and can ask for it back.',
          ]
        : []),
    ],
    button: { label: 'Restore account', url },
    closing: 'You get this mail because someone deleted your Fabula account.',
  }),
}

export const erasedMail: MailTemplate<{ displayName: string } & PassedOnMail> = {
  name: 'accounts.erased',
  write: ({ displayName, passedOn }) => ({
    subject: 'Your account has been erased',
    heading: `Goodbye, ${displayName}`,
    paragraphs: [
      'Your Fabula account and all that was yours has been erased, as you asked.',
      ...passedOnWords({ passedOn }),
    ],
    closing: 'This is the last mail that you get from us.',
  }),
}

function dayInWords(day: Date): string {
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
