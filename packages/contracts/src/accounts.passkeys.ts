// Passkeys. Requests to the browser and its responses are WebAuthn's own JSON.
import { z } from 'zod'
import { base64url, passkeyAnswer, passkeyFrame, proof, recoveryCodes } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, time } from './shapes.ts'
import { ownUser } from './users.ts'

const transports = z.array(z.string().max(32)).max(10)

const passkeyRegistration = z.strictObject({
  ...passkeyFrame,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    authenticatorData: base64url(8000).optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url(8000).optional(),
  }),
})
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

const known = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
)

/** Options for `navigator.credentials.get`. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.number().int().optional(),
  rpId: z.string().optional(),
  allowCredentials: known.optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
})

/** Options for `navigator.credentials.create`. */
const passkeyRequest = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.string() })),
  timeout: z.number().int().optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  excludeCredentials: known.optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    })
    .optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
})

const name = line(60).min(1, 'is required')
const passkey = z.object({ _id: id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() })
export type Passkey = z.infer<typeof passkey>

export const passkeysContract = defineContract({
  'GET /auth/passkeys': {
    summary: 'Your passkeys, in the order you added them',
    response: z.object({ passkeys: z.array(passkey) }),
  },
  'POST /auth/passkeys/options': {
    summary: 'Start adding a passkey; 403 with details.requiresPassword unless you just signed in',
    body: proof,
    response: z.object({ options: passkeyRequest }),
  },
  'POST /auth/passkeys': {
    summary:
      'Add the passkey the browser created; your first second factor comes with recovery codes, shown only once',
    status: 201,
    body: z.strictObject({ name, passkey: passkeyRegistration }),
    response: z.object({ passkey, recoveryCodes: recoveryCodes.nullable() }),
  },
  'PATCH /auth/passkeys/{id}': {
    summary: 'Rename a passkey',
    params: z.strictObject({ id }),
    body: z.strictObject({ name }),
    response: z.object({ passkey }),
  },
  'DELETE /auth/passkeys/{id}': {
    summary: 'Remove a passkey, with your password or a code; ends all other sessions',
    params: z.strictObject({ id }),
    body: proof,
    response: nothing,
  },
  'POST /auth/passkeys/sign-in/options': {
    summary: 'Request any passkey for this site',
    response: z.object({ options: passkeyQuestion }),
  },
  'POST /auth/passkeys/sign-in': {
    summary: 'Sign in with a passkey alone; it counts as both factors because the user unlocked it',
    body: z.strictObject({ passkey: passkeyAnswer }),
    response: z.object({ user: ownUser }),
  },
})
