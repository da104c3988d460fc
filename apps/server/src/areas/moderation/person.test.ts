// What moderators see about one user: all cases, also open ones, and the notes of staff.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

let app: TestApp
let moderator: Member
beforeAll(async () => {
  app = await shareTestApp()
  moderator = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

async function done(answer: ReturnType<Member['call']>) {
  const response = await answer
  if (response.statusCode >= 400) throw new Error(response.body)
  return response.json()
}

test('shows open and decided cases with their outcome, and notes, newest first', async () => {
  const [user, reporter] = [await createMember(app), await createMember(app)]
  const read = () => done(moderator.call(`GET /moderation/people/${user.id}`))
  expect(await read()).toMatchObject({ cases: [], notes: [] })

  await done(
    reporter.call('POST /reports', { targetKind: 'user', targetId: user.id, reason: 'impersonation' }),
  )
  const [open] = (await read()).cases
  expect(open).toMatchObject({ kind: 'user', state: 'open', decision: null, wasReversed: false })

  const { revision } = (await done(moderator.call(`GET /moderation/cases/${open._id}`))).case
  await done(
    moderator.call(`POST /moderation/cases/${open._id}/decide`, {
      ruleId: 5,
      action: 'warn',
      explanation: 'Please use a name of your own.',
      revision,
    }),
  )
  for (const text of ['First note', 'Second note'])
    await done(moderator.call(`POST /moderation/people/${user.id}/notes`, { text }))
  const { cases, notes } = await read()
  expect(cases).toMatchObject([{ _id: open._id, state: 'decided', decision: { action: 'warn', ruleId: 5 } }])
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Second note', 'First note'])
  expect(notes[0].author._id).toBe(moderator.id)
})

test('is for moderators only, and 404 for an unknown user', async () => {
  const [user, support] = [await createMember(app), await createMember(app, { roles: ['support'] })]
  for (const member of [user, support])
    expect((await member.call(`GET /moderation/people/${user.id}`)).statusCode).toBe(403)
  const unknown = '0190a000-0000-7000-8000-00000000dead'
  expect((await moderator.call(`GET /moderation/people/${unknown}`)).statusCode).toBe(404)
})
