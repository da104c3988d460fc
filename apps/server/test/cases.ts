// Moderation cases, opened and decided through the API.
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { createMember, type Member } from './members.ts'

/** Returns the id of the case. By a new user unless one is given. */
export async function openCase(
  app: TestApp,
  targetKind: string,
  targetId: string,
  by?: Member,
): Promise<string> {
  const reporter = by ?? (await createMember(app))
  const sent = await reporter.call('POST /reports', { targetKind, targetId, reason: 'spam' })
  expect(sent.statusCode, sent.body).toBe(201)
  const { id } = await app.foundation.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return id
}

export const decideCase = (by: Member, id: string, body: object = {}) =>
  by.call(`POST /moderation/cases/${id}/decide`, {
    action: 'hide',
    revision: 1,
    ruleId: 2,
    explanation: 'Insults.',
    ...body,
  })

export const appealCase = (by: Pick<Member, 'call'>, id: string) =>
  by.call(`POST /moderation/cases/${id}/appeal`, { text: 'It was a quote.' })

/** The author appeals, and `by` agrees. Its events have been delivered when it returns. */
export async function reverseCase(
  app: TestApp,
  author: Pick<Member, 'call'>,
  by: Member,
  id: string,
): Promise<void> {
  const appealed = await appealCase(author, id)
  expect(appealed.statusCode, appealed.body).toBe(200)
  const reversed = await by.call(`POST /moderation/cases/${id}/appeal/decide`, {
    outcome: 'reversed',
    explanation: 'It was.',
    revision: appealed.json().case.revision,
  })
  expect(reversed.statusCode, reversed.body).toBe(200)
  await app.foundation.events.idle()
}
