// Messages for failed sign-ins with a provider.
import type { SocialFault } from '@fabula/contracts/accounts.social'

/** `too-young` after a date of birth; `failed` is every unexpected error. */
export type SocialFailure = Exclude<SocialFault, 'join'> | 'too-young' | 'failed'

type Words = { title: string; sentence: (provider: string) => string }

export const socialWords: Record<SocialFailure, Words> = {
  stale: {
    title: 'Please start again',
    sentence: () => 'This sign-in took too long, was already completed, or started in another browser.',
  },
  cancelled: {
    title: 'Sign-in canceled',
    sentence: (provider) => `Nothing was changed here or at ${provider}.`,
  },
  refused: {
    title: 'Sign-in didn’t work',
    sentence: (provider) => `${provider} didn’t confirm this sign-in. Please start again.`,
  },
  unproven: {
    title: 'Email not verified',
    sentence: (provider) =>
      `${provider} hasn’t verified your email address. Verify it there first, or sign in another way.`,
  },
  linked: {
    title: 'Already linked',
    sentence: (provider) =>
      `This ${provider} account is linked to another Fabula account, or your account is already linked to a different ${provider} account.`,
  },
  'too-young': {
    title: 'You can’t join yet',
    sentence: () =>
      'You don’t meet our minimum age. We didn’t save any of your data. If you entered the wrong date, sign in again.',
  },
  failed: {
    title: 'Sign-in didn’t work',
    sentence: (provider) => `We couldn’t sign you in with ${provider}. Please try again in a moment.`,
  },
}

export function asSocialFailure(reason: unknown): SocialFailure {
  return typeof reason === 'string' && Object.hasOwn(socialWords, reason)
    ? (reason as SocialFailure)
    : 'failed'
}
