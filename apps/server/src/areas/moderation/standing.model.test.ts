// The standing of a user after any sequence of decisions, reinstatements, reversals and passing days, compared with a
// list of limits of which the strictest applies.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingKinds, type StandingKind } from '@fabula/contracts/moderation-rules'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

let app: TestApp
let admin: Member
let other: Member
beforeAll(async () => {
  app = await shareTestApp()
  admin = await createMember(app, { roles: ['admin'] })
  other = await createMember(app, { roles: ['admin'] })
})
afterAll(() => app.close())

const day = 24 * 60 * 60 * 1000

type Step =
  | { do: 'limit'; kind: Exclude<StandingKind, 'good'>; days: number }
  | { do: 'reverse'; which: number }
  | { do: 'reinstate' }
  | { do: 'wait'; days: number }

const limitSteps = (kind: Exclude<StandingKind, 'good'>) =>
  fc.record({
    do: fc.constant('limit' as const),
    kind: fc.constant(kind),
    days: fc.integer({ min: 2, max: 40 }),
  })
const steps = fc.array(
  fc.oneof(
    { arbitrary: limitSteps('restricted'), weight: 4 },
    { arbitrary: limitSteps('suspended'), weight: 4 },
    { arbitrary: limitSteps('banned'), weight: 1 },
    { arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(9) }), weight: 4 },
    { arbitrary: fc.constant({ do: 'reinstate' as const }), weight: 1 },
    {
      arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 15 }) }),
      weight: 4,
    },
  ),
  { minLength: 2, maxLength: 10 },
)

/** `end`: Infinity for bans. */
type ModelLimit = { caseId: string; kind: StandingKind; end: number }

const rankOf = ({ kind }: ModelLimit) => standingKinds.indexOf(kind)
const strictestOf = (limits: readonly ModelLimit[]) =>
  limits
    .filter(({ end }) => end > Date.now())
    .toSorted((one, two) => rankOf(two) - rankOf(one) || two.end - one.end)
    .at(0)

/** Moves the ends of all limits of the user closer. */
async function letPass(userId: string, days: number) {
  const { db } = app.foundation
  await sql`
    update users set standing_until = standing_until - ${days} * interval '1 day',
      standing_next = jsonb_set(standing_next, '{until}',
        to_jsonb((standing_next ->> 'until')::timestamptz - ${days} * interval '1 day'))
    where id = ${userId}
  `.execute(db)
  await sql`
    update moderation_cases set action_until = action_until - ${days} * interval '1 day'
    where subject_id = ${userId}
  `.execute(db)
}

async function run(given: readonly Step[]) {
  const user = await createMember(app)
  let limits: ModelLimit[] = []
  const decided: string[] = []
  for (const step of given) {
    const applies = strictestOf(limits)
    if (step.do === 'limit') {
      const end = step.kind === 'banned' ? Infinity : Date.now() + step.days * day
      const limit = { caseId: '', kind: step.kind, end }
      const isStricter = !applies || strictestOf([applies, limit]) === limit
      const response = await admin.call(`POST /admin/people/${user.id}/suspend`, {
        kind: step.kind,
        ...(end !== Infinity && { until: new Date(end).toISOString() }),
        ruleId: 2,
        explanation: 'Insults.',
      })
      expect(response.statusCode, response.body).toBe(isStricter ? 200 : 409)
      if (isStricter) {
        const { caseId } = response.json().person.standing
        limits.push({ ...limit, caseId })
        decided.push(caseId)
      }
    } else if (step.do === 'reverse' && decided.length > 0) {
      const [caseId] = decided.splice(step.which % decided.length, 1)
      const path = `/moderation/cases/${caseId}/appeal`
      const { revision } = (await user.call(`POST ${path}`, { text: 'It was not me.' })).json().case
      const decision = { outcome: 'reversed', explanation: 'You are right.', revision }
      expect((await other.call(`POST ${path}/decide`, decision)).statusCode).toBe(200)
      limits = limits.filter((limit) => limit.caseId !== caseId)
    } else if (step.do === 'reinstate') {
      const response = await admin.call(`POST /admin/people/${user.id}/reinstate`, { reason: 'Enough.' })
      expect(response.statusCode, response.body).toBe(applies ? 200 : 409)
      limits = []
    } else if (step.do === 'wait') {
      await letPass(user.id, step.days)
      limits = limits.map((limit) => ({ ...limit, end: limit.end - step.days * day }))
    }
    await expectStanding(user, strictestOf(limits))
  }
}

async function expectStanding(user: Member, limit: ModelLimit | undefined) {
  const { standing } = (await user.call('GET /auth/me')).json().user
  expect({ ...standing, until: standing.until && Date.parse(standing.until) }).toMatchObject({
    kind: limit?.kind ?? 'good',
    until: limit && limit.end !== Infinity ? limit.end : null,
    caseId: limit?.caseId ?? null,
  })
  const person = await app.foundation.db
    .selectFrom('people')
    .select('can_post')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(person.can_post).toBe(limit === undefined)
}

test('a restriction that lasts longer than a suspension applies again when the suspension ends', async () => {
  await run([
    { do: 'limit', kind: 'restricted', days: 30 },
    { do: 'limit', kind: 'suspended', days: 5 },
    { do: 'wait', days: 6 },
  ])
})

test('any sequence of decisions, reinstatements, reversals and days', async () => {
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 15 })
}, 120_000)
