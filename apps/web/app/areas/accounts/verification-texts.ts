// What a confirmation link led to, in words.
import type { TokenFault } from '@fabula/contracts/accounts.shapes'

/** `missing`: the page was opened without a link. */
export type VerificationOutcome = 'done' | 'already' | 'missing' | TokenFault

export const verificationWords: Record<VerificationOutcome, { title: string; sentence: string }> = {
  done: {
    title: 'Address confirmed',
    sentence: 'Thank you. You can publish, comment and write with others now.',
  },
  already: { title: 'Already confirmed', sentence: 'This link has done its work before. All is well.' },
  expired: {
    title: 'This link has expired',
    sentence:
      'A link works for 24 hours, and only the newest one. Open our latest mail, or ask for a fresh link.',
  },
  used: {
    title: 'This link was used before',
    sentence: 'If your address is still not confirmed, we gladly send you a fresh one.',
  },
  unknown: {
    title: 'This link does not work',
    sentence: 'Part of it may be missing. Copy all of it from the mail, or ask for a fresh one.',
  },
  missing: {
    title: 'Confirm your e-mail',
    sentence: 'Open the link in the mail we sent you. If it got lost, ask for a fresh one.',
  },
}
