// Personal tokens: programs of a user read the figures of their stories with one, and nothing else.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, time } from './shapes.ts'

const token = z.object({
  _id: id,
  name: z.string(),
  scope: z.literal('analytics:read'),
  createdAt: time,
  lastUsedAt: time.nullable(),
})
export type PersonalToken = z.infer<typeof token>

export const personalTokensContract = defineContract({
  'GET /users/tokens': {
    summary: 'Your personal tokens',
    response: z.object({ tokens: z.array(token) }),
  },
  'POST /users/tokens': {
    summary: 'Create a personal token that reads your figures; it is shown once',
    status: 201,
    body: z.strictObject({ name: line(60).min(1, 'is required') }),
    response: z.object({ token, secret: z.string() }),
  },
  'DELETE /users/tokens/{id}': {
    summary: 'Revoke a personal token',
    params: z.strictObject({ id: id.toLowerCase() }),
    response: nothing,
  },
})
