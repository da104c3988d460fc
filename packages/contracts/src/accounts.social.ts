// Signing in with a provider, and which providers an account is linked to.
import { z } from 'zod'
import { from, proof, token } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { nothing, time } from './shapes.ts'
import { ownUser } from './users.ts'

/** A redirect of the page itself, or a popup window. */
const signInWays = ['redirect', 'popup'] as const
export type SignInWay = (typeof signInWays)[number]

/** Why sign-in failed: `details.reason` of the error. `details.from` and `details.way` are added where known. */
export type SocialFault =
  /** Started in another browser, expired, or already finished. */
  | 'stale'
  | 'cancelled'
  /** The provider did not confirm this response. */
  | 'refused'
  /** The provider gives no email address, or one that is not verified and cannot be trusted. */
  | 'unproven'
  /** An account with this email exists and must confirm: sign in to it and send `details.joinToken`. */
  | 'join'
  /** This identity at the provider, or the provider itself, is already linked. */
  | 'linked'

const provider = z.strictObject({ provider: z.string().max(40, 'is too long') })

const journey = { from: from.optional(), way: z.enum(signInWays).default('redirect') }

const arrival = z.object({
  user: ownUser,
  from: z.string().describe('A path on this site: where the user was going'),
  way: z.enum(signInWays),
})

export const socialContract = defineContract({
  'GET /auth/social': {
    summary: 'Your linked providers, and whether you have a password',
    response: z.object({
      identities: z.array(
        z.object({
          provider: z.string(),
          name: z.string(),
          email: z.string().nullable(),
          createdAt: time,
        }),
      ),
      hasPassword: z.boolean(),
    }),
  },
  'GET /auth/social/{provider}': {
    summary:
      'Start signing in with a provider. Sets a cookie that binds this browser; the provider redirects to /auth/callback',
    params: provider,
    query: z.strictObject(journey),
    response: z.object({ authUrl: z.string() }),
  },
  'POST /auth/social/{provider}/link': {
    summary:
      'Start linking a provider to your account; 403 with details.requiresPassword unless you just signed in',
    params: provider,
    body: proof.extend(journey),
    response: z.object({ authUrl: z.string() }),
  },
  'POST /auth/social/{provider}/callback': {
    summary:
      'Complete it, once, with what the provider sent to /auth/callback; the part of state before the dot names the provider. 400 or 409 with details.reason',
    params: provider,
    body: z.strictObject({
      code: z.string().max(4000, 'is too long').optional().describe('Required unless there’s an error'),
      state: z.string().min(1, 'is required').max(200, 'is too long'),
      iss: z.string().max(300, 'is too long').optional().describe('As sent by the provider, if any'),
      error: z.string().max(200, 'is too long').optional().describe('As sent by the provider, if any'),
    }),
    response: arrival,
  },
  'POST /auth/social/join': {
    summary: 'Confirm linking the provider while signed in to the account with that address',
    body: z.strictObject({ token }),
    response: arrival,
  },
  'DELETE /auth/social/{provider}': {
    summary: 'Unlink a provider, with your password or a code; 409 while there is no other way to sign in',
    params: provider,
    body: proof,
    response: nothing,
  },
})
