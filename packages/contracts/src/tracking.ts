// Tracking: what users who consented do here, and their decision.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, time } from './shapes.ts'

const activityTypes = ['page_view', 'feature_use', 'custom'] as const
export type ActivityType = (typeof activityTypes)[number]

/** The spec's limit, enforced by both client and server. */
export const maxUserAgentLength = 100
const maxNotes = 20

/** Small facts only: neither nested nor long. */
const notes = z
  .record(z.string().min(1).max(50), z.union([line(200), z.number(), z.boolean(), z.null()]))
  .refine((facts) => Object.keys(facts).length <= maxNotes, `has more than ${maxNotes} entries`)

const trackingSession = z.object({ _id: id, startedAt: time })

const consentDecision = z.object({ tracking: z.boolean(), decidedAt: time })
export type ConsentDecision = z.infer<typeof consentDecision>

const decided = z.object({ consent: consentDecision.nullable().describe('Null before any decision') })

export const trackingContract = defineContract({
  'GET /tracking/consent': {
    summary: 'Your latest tracking choice on any device',
    response: decided,
  },
  'PUT /tracking/consent': {
    summary: 'Accept tracking, or withdraw consent and delete everything tracked',
    body: z.strictObject({ tracking: z.boolean(), decidedAt: time.optional() }),
    response: decided,
  },
  'POST /tracking/session/start': {
    summary: 'Start a visit, if tracking is accepted',
    status: 201,
    body: z.strictObject({ userAgent: line(1000).optional() }),
    response: z.object({ session: trackingSession }),
  },
  'POST /tracking/session/end': {
    summary: 'End a visit; the latest one if no ID is given',
    body: z.strictObject({ sessionId: id.toLowerCase().optional() }),
    response: nothing,
  },
  'POST /tracking/activity': {
    summary: 'Record an activity during a visit',
    status: 201,
    body: z.strictObject({
      activityType: z.enum(activityTypes),
      path: line(500).refine((path) => path.startsWith('/'), 'must start with /'),
      data: notes.optional(),
      duration: z.number().int().min(0).max(86_400_000).optional().describe('Milliseconds'),
      metadata: notes.optional(),
      sessionId: id.toLowerCase().optional().describe('Defaults to your latest visit'),
    }),
    response: z.object({ activity: z.object({ _id: id, createdAt: time }) }),
  },
})
