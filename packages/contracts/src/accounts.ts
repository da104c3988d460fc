// Signing up, signing in and out, and the session behind it.
import { z } from 'zod'
import {
  dateOfBirth,
  email,
  from,
  newPassword,
  password,
  referralCode,
  token,
  username,
} from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { nothing } from './shapes.ts'
import { ownUser } from './users.ts'

export const accountsContract = defineContract({
  'POST /auth/register': {
    summary: 'Create an account and sign in; a taken username or email is 409 with details.fields',
    status: 201,
    body: z.strictObject({
      username,
      email,
      password: newPassword,
      dateOfBirth,
      referralCode: referralCode.optional(),
      from: from.optional(),
    }),
    response: z.object({ user: ownUser }),
  },
  'POST /auth/login': {
    summary:
      'Sign in with email or username; 401 with details.requiresSecondFactor and details.token if a second step is required; 409 with details.restoreToken and details.deletesAt if the account is scheduled for deletion',
    body: z.strictObject({
      emailOrUsername: z
        .string()
        .trim()
        .min(1, 'is required')
        .max(254, 'is too long')
        // PostgreSQL text cannot contain NUL.
        .refine((value) => !value.includes('\0'), 'is invalid'),
      password,
    }),
    response: z.object({ user: ownUser }),
  },
  'POST /auth/logout': { summary: 'End this session', response: nothing },
  'GET /auth/me': { summary: 'The signed-in user', response: z.object({ user: ownUser }) },
  'POST /auth/refresh-token': { summary: 'Renew the session with the refresh cookie', response: nothing },
  'GET /auth/username/validate/{name}': {
    summary: 'Whether a username is available',
    params: z.strictObject({ name: z.string().max(200, 'is too long') }),
    response: z.object({ valid: z.boolean(), available: z.boolean(), message: z.string() }),
  },

  'POST /auth/choose-username': {
    summary: 'Replace the username assigned by a provider sign-in, once (409)',
    body: z.strictObject({ username }),
    response: z.object({ user: ownUser }),
  },

  'GET /auth/verify-email': {
    summary: 'Confirm an email address with the emailed link; an invalid link is 400 with details.reason',
    query: z.strictObject({ token }),
    response: z.object({ state: z.enum(['done', 'already']) }),
  },
  'POST /auth/resend-verification': {
    summary: 'Resend the confirmation link; the response is the same for every address',
    body: z.strictObject({ email, from: from.optional() }),
    response: nothing,
  },
})
