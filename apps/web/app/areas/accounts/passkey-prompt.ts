// Passkeys in the browser. The WebAuthn library is loaded on first use.
import type { PasskeyRegistration } from '@fabula/contracts/accounts.passkeys'
import type { PasskeyAnswer, Proof } from '@fabula/contracts/accounts.shapes'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { formText } from '#lib/form-text.ts'

const load = () => import('@simplewebauthn/browser')
const never = () => () => {}

/** Unknown before hydration, so it defaults to true; what depends on it is hidden without JavaScript. */
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

/** The contract's types are looser than the library's: both are WebAuthn JSON. */
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

/** Messages for the errors that browsers throw. */
export function describePasskeyProblem(error: unknown): string {
  const words = error instanceof Error ? sentences[error.name] : undefined
  return words ?? (error instanceof Error ? error.message : 'Something went wrong. Please try again.')
}

/** Parses the form value set by the passkey button. */
export function readPasskey(text: string): PasskeyAnswer {
  try {
    return JSON.parse(text) as PasskeyAnswer
  } catch {
    // The API reports what is missing.
    return {} as PasskeyAnswer
  }
}

const typed = ['password', 'code', 'mailedCode'] as const

/** The proof that the form contains; empty at the first attempt. */
export function proofOf(form: FormData): Proof {
  const passkey = formText(form, 'passkey')
  if (passkey) return { passkey: readPasskey(passkey) }
  return Object.fromEntries(
    typed.filter((name) => form.has(name)).map((name) => [name, formText(form, name)]),
  )
}
