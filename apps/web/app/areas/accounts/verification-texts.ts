// Messages for the results of a confirmation link.
import type { TokenFault } from '@fabula/contracts/accounts.shapes'

/** `missing`: the page was opened without a link. */
export type VerificationOutcome = 'done' | 'already' | 'missing' | TokenFault

export const verificationWords: Record<VerificationOutcome, { title: string; sentence: string }> = {
  done: {
    title: 'Email confirmed',
    sentence: 'Thank you! You can now publish, comment, and collaborate.',
  },
  already: {
    title: 'Already confirmed',
    sentence: 'Your email address is already confirmed. There’s nothing left to do.',
  },
  expired: {
    title: 'This link has expired',
    sentence:
      'Links work for 24 hours, and only the latest one is valid. Open our most recent email or request a new link.',
  },
  used: {
    title: 'This link has already been used',
    sentence: 'If your email address still isn’t confirmed, request a new link.',
  },
  unknown: {
    title: 'This link doesn’t work',
    sentence: 'Part of it may be missing. Copy the whole link from the email, or request a new one.',
  },
  missing: {
    title: 'Confirm your email',
    sentence: 'Open the link in the email we sent you. If you can’t find it, request a new one.',
  },
}
