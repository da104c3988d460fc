// Account security: passwords, the email address, sessions.
import { z } from 'zod'
import { dateOfBirth, email, from, newPassword, password, proof, token } from './accounts.shapes.ts'
import { defineContract } from './endpoint.ts'
import { id, nothing, time } from './shapes.ts'
import { ownUser } from './users.ts'

const session = z.object({
  _id: id,
  isCurrent: z.boolean(),
  userAgent: z.string(),
  createdAt: time,
  lastSeenAt: time.describe('Accurate to 15 minutes'),
})

const setDateOfBirth = {
  summary:
    'Set the date of birth once; changes go through support (409). If the user is too young, the request is rejected and the account deleted',
  body: z.strictObject({ dateOfBirth }),
  response: z.object({ user: ownUser }),
}

export const accountSecurityContract = defineContract({
  'POST /auth/forgot-password': {
    summary: 'Email a password reset link; the response is the same for every address',
    body: z.strictObject({ email, from: from.optional() }),
    response: nothing,
  },
  'GET /auth/reset-password': {
    summary: 'Whether the emailed link still works; checking doesn’t use it up',
    query: z.strictObject({ token }),
    response: nothing,
  },
  'POST /auth/reset-password': {
    summary: 'Choose a new password with the emailed link; ends all sessions',
    body: z.strictObject({ token, password: newPassword }),
    response: nothing,
  },
  'POST /auth/change-password': {
    summary: 'Choose a new password; ends all other sessions',
    body: z.strictObject({ current: password, password: newPassword }),
    response: nothing,
  },
  'POST /auth/change-email': {
    summary:
      'Email a confirmation link to the new address; the response is the same for every address. Takes the same proof as deleting an account',
    body: proof.extend({ email }),
    response: nothing,
  },
  'POST /auth/update-date-of-birth': setDateOfBirth,
  'POST /auth/social/update-date-of-birth': setDateOfBirth,

  'GET /auth/sessions': {
    summary: 'Where you are signed in, the newest 100',
    response: z.object({ sessions: z.array(session) }),
  },
  'DELETE /auth/sessions/{id}': {
    summary: 'End one of your sessions',
    params: z.strictObject({ id }),
    response: nothing,
  },
  'DELETE /auth/sessions': { summary: 'End all your other sessions', response: nothing },
})
