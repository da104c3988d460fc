// Trust levels: what users may do how often a day, and how they get there.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { limitedActions, trustLevels } from './trust-levels.ts'
import { time } from './shapes.ts'

const count = z.number().int().min(0)
const level = z.union(trustLevels.map((number) => z.literal(number)))

const trust = z.object({
  level,
  isStaff: z.boolean().describe('Staff have no daily limits'),
  loweredUntil: time.nullable().describe('Set while upheld reports lower the level'),
  limits: z.array(
    z.object({ action: z.enum(limitedActions), perDay: count, used: count.describe('Today, in UTC') }),
  ),
  next: z
    .object({
      level,
      requirements: z.array(
        z.object({
          kind: z.enum([
            'email_confirmed',
            'account_days',
            'chapters_read',
            'helpful_marks',
            'no_upheld_report',
          ]),
          needed: count,
          current: count,
          isMet: z.boolean(),
        }),
      ),
    })
    .nullable()
    .describe('What the next level requires; null at the highest one'),
})
export type Trust = z.infer<typeof trust>

export const trustContract = defineContract({
  'GET /moderation/trust': {
    summary: 'Your trust level, today’s limits, and what the next level requires. Nobody else sees it',
    response: z.object({ trust }),
  },
})
