// Achievements: earned once and never revoked.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { time } from './shapes.ts'
import { whose } from './users.ts'

export const maxPins = 15

const achievement = z.object({
  _id: z.string().describe('Its code'),
  code: z.string(),
  title: z.string(),
  text: z.string().describe('How to earn it'),
  tier: z.enum(['outline', 'ink', 'rubric']).describe('The color of its badge, rarest last'),
  points: z.number().int(),
  track: z.enum(['reader', 'writer', 'collaborator', 'community']),
  progress: z.number().int().describe('Progress toward the goal, never beyond it'),
  goal: z.number().int(),
  earnedAt: time.nullable(),
  pinPlace: z.number().int().nullable().describe('Position among the pinned achievements, from 1'),
})
export type Achievement = z.infer<typeof achievement>

const list = z.object({ achievements: z.array(achievement) })

export const achievementsContract = defineContract({
  'GET /users/achievements': {
    summary: 'All achievements with your progress; for another user, the ones they’ve earned',
    query: whose,
    response: list,
  },
  'PUT /users/achievements/pins': {
    summary: 'Choose which of your achievements are pinned, in this order',
    body: z.strictObject({
      codes: z
        .array(z.string().max(60))
        .max(maxPins)
        .transform((given) => [...new Set(given)]),
    }),
    response: list,
  },
})
