// Signing in and out, and the session behind it.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { nothing } from './shapes.ts'
import { ownUser } from './users.ts'

export const accountsContract = defineContract({
  'POST /auth/login': {
    summary: 'Sign in with e-mail or username',
    body: z.strictObject({
      emailOrUsername: z.string().trim().min(1, 'is needed').max(254, 'is too long'),
      password: z.string().min(1, 'is needed').max(128, 'is too long'),
    }),
    response: z.object({ user: ownUser }),
  },
  'POST /auth/logout': { summary: 'End this session', response: nothing },
  'GET /auth/me': { summary: 'The signed-in person', response: z.object({ user: ownUser }) },
  'POST /auth/refresh-token': { summary: 'Renew the session with the refresh cookie', response: nothing },
})
