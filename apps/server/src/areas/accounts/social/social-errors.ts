// The errors of signing in with a provider: a message, the reason, and where the user was going.
import type { SocialFault } from '@fabula/contracts/accounts.social'
import type { ErrorCode, ErrorDetails } from '@fabula/contracts/errors'
import { AppError } from '#platform/errors.ts'
import type { Flow } from './social-flows.ts'

type Fault = { code: ErrorCode; message: (provider: string) => string; fields?: Record<string, string> }

const faults: Record<SocialFault, Fault> = {
  stale: {
    code: 'VALIDATION_ERROR',
    message: () => 'This sign-in has expired or started in another browser. Please start again.',
    fields: { state: 'is unknown here' },
  },
  cancelled: {
    code: 'VALIDATION_ERROR',
    message: (provider) => `You canceled signing in with ${provider}. Nothing was changed.`,
    fields: { code: 'is required' },
  },
  refused: {
    code: 'VALIDATION_ERROR',
    message: (provider) => `${provider} didn’t confirm this sign-in. Please start again.`,
    fields: { code: 'was refused' },
  },
  unproven: {
    code: 'CONFLICT_ERROR',
    message: (provider) =>
      `${provider} hasn’t verified your email address. Verify it there, or sign in another way.`,
  },
  join: {
    code: 'CONFLICT_ERROR',
    message: (provider) =>
      `This email address already has an account. Sign in to it once to link ${provider}.`,
  },
  linked: {
    code: 'CONFLICT_ERROR',
    message: (provider) => `This or another ${provider} account is already linked.`,
  },
}

export function socialFault(
  reason: SocialFault,
  provider: string,
  flow: Flow | undefined,
  more: ErrorDetails = {},
): AppError {
  const { code, message, fields } = faults[reason]
  const details = { reason, ...(fields && { fields }), ...(flow && placeOf(flow)), ...more }
  return new AppError(code, { message: message(provider), details })
}

/** Where the user was, and in which window. */
export function placeOf({ returnPath, way }: Flow) {
  return { from: returnPath, way }
}
