import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { decideCase, openCase } from '#test/cases.ts'
import { createMember, createVisitor } from '#test/members.ts'
import { bodiesOf, createWriter, openWith, send } from '#test/messages.ts'
import { moderate, readExport } from '#test/reports.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

test('moderators read the reported message and five before it, and nothing else', async () => {
  const [ana, ben] = [await createWriter(app), await createWriter(app)]
  const moderator = await createMember(app, { roles: ['moderator'] })
  for (let turn = 1; turn <= 7; turn += 1) await send(turn % 2 ? ana : ben, turn % 2 ? ben : ana, `m${turn}`)
  const { message } = await send(ana, ben, 'An insult.')
  await send(ben, ana, 'I will report this.')

  const caseId = await openCase(app, 'message', message._id, ben)
  const answer = (await moderator.call(`GET /moderation/cases/${caseId}`)).json().case
  expect(answer).toMatchObject({
    kind: 'message',
    title: 'Private message',
    snapshot: { text: 'An insult.' },
    staff: { link: null, subject: { person: { _id: ana.id } } },
  })
  expect(
    answer.staff.context.map(({ text, isReported }: { text: string; isReported: boolean }) => [
      text,
      isReported,
    ]),
  ).toEqual([
    ['m3', false],
    ['m4', false],
    ['m5', false],
    ['m6', false],
    ['m7', false],
    ['An insult.', true],
  ])
  expect((await moderator.call(`GET /messages/with/${ana.username}`)).json().messages).toEqual([])
})

test('only the other one can report it, while they can read it', async () => {
  const [ana, ben, eve] = [await createWriter(app), await createWriter(app), await createWriter(app)]
  const { message, conversationId } = await send(ana, ben)
  const report = (by: { call: typeof ana.call }, fields: object = {}) =>
    by.call('POST /reports', { targetKind: 'message', targetId: message._id, reason: 'spam', ...fields })
  expect((await report(eve)).statusCode).toBe(404)
  expect((await report(createVisitor(app), { email: 'visitor@example.org' })).statusCode).toBe(404)
  expect((await report(ana)).statusCode).toBeGreaterThanOrEqual(400)
  await ben.call(`DELETE /messages/conversations/${conversationId}`)
  expect((await report(ben)).statusCode).toBe(404)
})

test('a hidden message stays for its author, a removed one for nobody, and both can be restored', async () => {
  const [ana, ben] = [await createWriter(app), await createWriter(app)]
  const moderator = await createMember(app, { roles: ['moderator'] })
  const { message } = await send(ana, ben, 'An insult.')
  const caseId = await openCase(app, 'message', message._id, ben)
  expect((await decideCase(moderator, caseId)).statusCode).toBe(200)
  expect((await openWith(ana, ben)).messages[0]).toMatchObject({ state: 'hidden', body: 'An insult.' })
  expect((await openWith(ben, ana)).messages[0]).toMatchObject({ state: 'hidden', body: null })
  expect((await ben.call('GET /messages')).json().conversations[0].lastMessage.excerpt).toBe(null)
  expect(JSON.stringify(await readExport(app, ben.id, `messages/${ana.username}.json`))).not.toContain(
    'insult',
  )
  expect(JSON.stringify(await readExport(app, ana.id, `messages/${ben.username}.json`))).toContain('insult')

  await moderate(app, 'message', message._id, 'removed')
  expect((await openWith(ana, ben)).messages[0]).toMatchObject({ state: 'removed', body: null })
  await moderate(app, 'message', message._id, 'illegal')
  expect(JSON.stringify(await readExport(app, ana.id, `messages/${ben.username}.json`))).not.toContain(
    'insult',
  )
  await moderate(app, 'message', message._id, null)
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    expect(bodiesOf(await openWith(one, other))).toEqual(['An insult.'])
})
