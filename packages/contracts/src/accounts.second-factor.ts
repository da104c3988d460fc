// The second step of signing in, and the authenticator app (TOTP) with its recovery codes.
import { z } from 'zod'
import { passkeyQuestion } from './accounts.passkeys.ts'
import { code, passkeyAnswer, proof, recoveryCodes, token } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { nothing, time } from './shapes.ts'
import { ownUser } from './users.ts'

const secondFactor = z.enum(['totp', 'passkey', 'recoveryCode'])
export type SecondFactor = z.infer<typeof secondFactor>

const answer = z
  .strictObject({
    token,
    code: code.optional(),
    recoveryCode: z.string().trim().min(1, 'is required').max(40, 'is too long').optional(),
    passkey: passkeyAnswer.optional(),
  })
  .refine(
    (given) =>
      [given.code, given.recoveryCode, given.passkey].filter((one) => one !== undefined).length === 1,
    { error: 'or a recovery code or a passkey is required', path: ['code'] },
  )
export type SecondFactorAnswer = z.output<typeof answer>

export const secondFactorContract = defineContract({
  'GET /auth/login/second-factor': {
    summary: 'The second factors that can complete a sign-in answered with details.requiresSecondFactor',
    query: z.strictObject({ token }),
    response: z.object({ methods: z.array(secondFactor), expiresAt: time }),
  },
  'POST /auth/login/second-factor/passkey': {
    summary: 'Request a passkey as the second factor',
    body: z.strictObject({ token }),
    response: z.object({ options: passkeyQuestion }),
  },
  'POST /auth/login/second-factor': {
    summary:
      'Complete a sign-in with a code, a recovery code, or a passkey in the browser that started it; 5 attempts in 10 minutes',
    body: answer,
    response: z.object({ user: ownUser }),
  },

  'GET /auth/totp': {
    summary: 'Whether an authenticator app is set up, and how many recovery codes are left',
    response: z.object({
      totp: z.object({
        isOn: z.boolean(),
        since: time.nullable(),
        recoveryCodesLeft: z.number().int(),
        isRequired: z.boolean().describe('Required for staff on public sites'),
      }),
    }),
  },
  'POST /auth/totp': {
    summary:
      'Start setting up an authenticator app; 403 with details.requiresPassword unless you just signed in',
    body: proof,
    response: z.object({
      secret: z.string().describe('Base32, for manual entry'),
      uri: z.string().describe('otpauth://'),
      qr: z.string().describe('The same as a QR code, SVG'),
    }),
  },
  'POST /auth/totp/confirm': {
    summary: 'Finish setup with a first code; the recovery codes are shown only once',
    body: z.strictObject({ code }),
    response: z.object({ recoveryCodes }),
  },
  'DELETE /auth/totp': {
    summary: 'Remove the authenticator app, with your password or a code; ends all other sessions',
    body: proof,
    response: nothing,
  },
  'POST /auth/totp/recovery-codes': {
    summary: 'Get new recovery codes, with your password or a code; the old ones no longer work',
    body: proof,
    response: z.object({ recoveryCodes }),
  },
})
