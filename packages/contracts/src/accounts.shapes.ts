// Fields of the account forms.
import { z } from 'zod'
import { maxReturnPathLength } from './return-path.ts'
import { usernamePattern } from './users.ts'

export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(usernamePattern, 'must be 3–30 characters: letters a–z, numbers, and underscores')
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'is too long')
  .pipe(z.email('must be a valid email address'))
export const newPassword = z
  .string()
  .min(10, 'must have at least 10 characters')
  .max(128, 'must have at most 128 characters')
export const password = z.string().min(1, 'is required').max(128, 'is too long')
export const dateOfBirth = z.iso.date('must be a real date such as 2001-05-24')
export const token = z.string().min(1, 'is required').max(200, 'is too long')
/** Where the user was going; reduced to a path on this site before it is used. */
export const from = z.string().max(maxReturnPathLength, 'is too long')
/** Forms send an empty field when there is no code. */
export const referralCode = z.string().trim().toLowerCase().max(40, 'is too long')

/** Six digits from an authenticator app; many apps show them in two groups. */
export const code = z
  .string()
  .trim()
  .max(20, 'is too long')
  .overwrite((digits) => digits.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'must be 6 digits')
export const recoveryCodes = z.array(z.string())

export const base64url = (longest: number) =>
  z
    .string()
    .min(1, 'is required')
    .max(longest, 'is too long')
    .regex(/^[\w-]+$/, 'is invalid')

/** 1023 bytes is the maximum that the standard allows. */
const credentialId = base64url(1364)

/** Fields that every passkey response has. */
export const passkeyFrame = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  // Not used; browsers send arbitrary values.
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
}

export const passkeyAnswer = z.strictObject({
  ...passkeyFrame,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.string().max(200).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** Eight digits sent by email, shown in two groups. */
const mailedCode = z
  .string()
  .trim()
  .max(20, 'is too long')
  .overwrite((digits) => digits.replace(/\s/g, ''))
  .regex(/^\d{8}$/, 'must be 8 digits')

/** Proof of identity: exactly one of these. */
export const proof = z.strictObject({
  password: password.optional(),
  code: code.optional(),
  passkey: passkeyAnswer.optional(),
  mailedCode: mailedCode.optional(),
})
export type Proof = z.output<typeof proof>

/** Why a link does not work: `details.reason` of its 400 response. */
export type TokenFault = 'expired' | 'used' | 'unknown'
