// What came of a sign-in by provider when it did not work, in words.
import type { SocialFault } from '@fabula/contracts/accounts.social'

/** `too-young` after a date of birth; `failed` is everything that nobody foresaw. */
export type SocialFailure = Exclude<SocialFault, 'join'> | 'too-young' | 'failed'

type Words = { title: string; sentence: (provider: string) => string }

export const socialWords: Record<SocialFailure, Words> = {
  stale: {
    title: 'Please start again',
    sentence: () => 'This sign-in took too long, was finished before, or began in another browser.',
  },
  cancelled: {
    title: 'You turned back',
    sentence: (provider) => `Nothing has changed, here or at ${provider}.`,
  },
  refused: {
    title: 'That did not work',
    sentence: (provider) => `${provider} did not confirm this sign-in. Please start again.`,
  },
  unproven: {
    title: 'An address without proof',
    sentence: (provider) =>
      `${provider} has not confirmed that your e-mail address is yours. Confirm it there first, or sign in another way.`,
  },
  linked: {
    title: 'Linked already',
    sentence: (provider) =>
      `This account at ${provider} opens another account here, or yours has one of ${provider} already.`,
  },
  'too-young': {
    title: 'Not yet',
    sentence: () =>
      'You are younger than our rules allow. Nothing of you has been kept. If you mistyped the date, sign in again.',
  },
  failed: {
    title: 'That did not work',
    sentence: (provider) => `Signing in with ${provider} failed. Please try again in a moment.`,
  },
}

export function asSocialFailure(reason: unknown): SocialFailure {
  return typeof reason === 'string' && Object.hasOwn(socialWords, reason)
    ? (reason as SocialFailure)
    : 'failed'
}
