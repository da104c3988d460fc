// Passkeys in the browser. The library is fetched with the first of them.
import type { PasskeyRegistration } from '@fabula/contracts/accounts.passkeys'
import type { PasskeyAnswer } from '@fabula/contracts/accounts.shapes'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'

const load = () => import('@simplewebauthn/browser')
const never = () => () => {}

/** Before the script runs nobody knows: it counts as yes, and what needs it is hidden where there is no script. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  )
}

export async function showPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON })
}

/** The contract says less of what it holds than the library does: both are WebAuthn's own JSON. */
export async function makePasskey(options: object): Promise<PasskeyRegistration> {
  const { startRegistration } = await load()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON })) as object as PasskeyRegistration
}

const sentences: Record<string, string> = {
  NotAllowedError: 'The passkey wasn’t used. Try again or choose another way.',
  AbortError: 'The passkey wasn’t used. Try again or choose another way.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys only work when you open this site by its domain name, not by an IP address.',
  NotSupportedError: 'This device doesn’t support the type of passkey we use.',
}

/** What browsers throw, in words. */
export function describePasskeyProblem(error: unknown): string {
  const words = error instanceof Error ? sentences[error.name] : undefined
  return words ?? (error instanceof Error ? error.message : 'Something went wrong. Please try again.')
}

/** What the button put into the form. */
export function readPasskey(text: string): PasskeyAnswer {
  try {
    return JSON.parse(text) as PasskeyAnswer
  } catch {
    // The API says what is missing.
    return {} as PasskeyAnswer
  }
}
