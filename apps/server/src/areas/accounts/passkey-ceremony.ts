// WebAuthn requests and responses. The library is loaded on first use.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { OwnUser } from '@fabula/contracts/users'

const load = () => import('@simplewebauthn/server')
const timeout = 5 * 60 * 1000
/** EdDSA, ES256, RS256: what authenticators support. The library's default adds one that is experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The relying party: passkeys are bound to the host of our own origin. */
function partyOf(ownOrigin: string) {
  const { origin, hostname } = new URL(ownOrigin)
  return { origin, id: hostname }
}
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

type Known = { credential_id: Buffer; transports: string[] }
const describeKnown = ({ credential_id, transports }: Known) => ({
  id: credential_id.toString('base64url'),
  transports,
})

/** Every passkey is discoverable and verifies its user, so it counts as both factors on its own. */
const selection = { residentKey: 'required', userVerification: 'required' } as const

export async function askToRegister(
  origin: string,
  challenge: string,
  user: OwnUser,
  known: readonly Known[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: 'Fabula',
    rpID: partyOf(origin).id,
    userName: user.username,
    userDisplayName: user.displayName,
    userID: new TextEncoder().encode(user._id),
    challenge: bytesOf(challenge),
    timeout,
    supportedAlgorithmIDs,
    attestationType: 'none',
    excludeCredentials: known.map(describeKnown),
    authenticatorSelection: selection,
  })
}

/** Undefined if the response is invalid. */
export async function readRegistration(
  origin: string,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await load()
  const party = partyOf(origin)
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!checked?.verified) return undefined
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter }
}

/**
 * Without `known` the browser offers every passkey that it has for this site. `isAlone`: the passkey is the only proof,
 * so the user has to unlock it.
 */
export async function askToSignIn(
  origin: string,
  challenge: string,
  { known, isAlone }: { known?: readonly Known[]; isAlone: boolean },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: partyOf(origin).id,
    challenge: bytesOf(challenge),
    timeout,
    userVerification: isAlone ? 'required' : 'preferred',
    ...(known && { allowCredentials: known.map(describeKnown) }),
  })
}

type StoredKey = Known & { public_key: Buffer; counter: number }

/** The new counter of the passkey, or undefined if the response is invalid. */
export async function readSignIn(
  origin: string,
  challenge: string,
  response: AuthenticationResponseJSON,
  key: StoredKey,
  { requireUserVerification }: { requireUserVerification: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const party = partyOf(origin)
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: key.credential_id.toString('base64url'),
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
    },
    requireUserVerification,
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}

/** The challenge that a response claims to answer. */
export function findAnsweredChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJson, 'base64url').toString('utf8'),
    )
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : undefined
  } catch {
    return undefined
  }
}
