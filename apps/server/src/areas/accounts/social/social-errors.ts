// What a sign-in by provider answers when it cannot go on: a sentence, the reason, and where the person was going.
import type { SocialFault } from '@fabula/contracts/accounts.social'
import type { ErrorCode, ErrorDetails } from '@fabula/contracts/errors'
import { AppError } from '#platform/errors.ts'
import type { Flow } from './social-flows.ts'

type Fault = { code: ErrorCode; message: (provider: string) => string; fields?: Record<string, string> }

const faults: Record<SocialFault, Fault> = {
  stale: {
    code: 'VALIDATION_ERROR',
    message: () => 'This sign-in is too old, or began in another browser. Please start again.',
    fields: { state: 'is not known here' },
  },
  cancelled: {
    code: 'VALIDATION_ERROR',
    message: (provider) => `You turned back at ${provider}. Nothing has changed.`,
    fields: { code: 'is needed' },
  },
  refused: {
    code: 'VALIDATION_ERROR',
    message: (provider) => `${provider} did not confirm this sign-in. Please start again.`,
    fields: { code: 'was refused' },
  },
  unproven: {
    code: 'CONFLICT_ERROR',
    message: (provider) =>
      `${provider} has not confirmed that this e-mail address is yours. Confirm it there, or sign in another way.`,
  },
  join: {
    code: 'CONFLICT_ERROR',
    message: (provider) =>
      `This e-mail address has an account already. Sign in to it once, to confirm that ${provider} may open it.`,
  },
  linked: {
    code: 'CONFLICT_ERROR',
    message: (provider) => `This account at ${provider}, or another one there, is linked already.`,
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

/** Where the person was, and in which window. */
export function placeOf({ returnPath, way }: Flow) {
  return { from: returnPath, way }
}
