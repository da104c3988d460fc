import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createDeciders, findOpenCase, inDays } from '#test/reports.ts'

let app: TestApp
let admin: Member
let moderator: Member
let other: Member
beforeAll(async () => {
  app = await shareTestApp()
  ;({ admin, moderator, other } = await createDeciders(app))
})
afterAll(() => app.close())

const why = { ruleId: 2, explanation: 'Insults in three comments.' }
const good = { kind: 'good', until: null, ruleId: null, explanation: null, caseId: null }

async function createCase(author: Member) {
  const reporter = await createMember(app)
  const body = { targetKind: 'user', targetId: author.id, reason: 'harassment' }
  expect((await reporter.call('POST /reports', body)).statusCode).toBe(201)
  const { id } = await findOpenCase(app, author.id)
  return { id, reporter }
}

async function createDecided(
  body: object = {},
  { by = moderator, author }: { by?: Member; author?: Member } = {},
) {
  const subject = author ?? (await createMember(app))
  if (!author) await subject.call('PATCH /users/profile', { bio: 'I write about boats.' })
  const { id, reporter } = await createCase(subject)
  const answer = await by.call(`POST /moderation/cases/${id}/decide`, {
    action: 'hide',
    revision: 1,
    ...why,
    ...body,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, author: subject, reporter }
}

const appeal = (by: Pick<Member, 'call'>, id: string, text = 'It was a quote.') =>
  by.call(`POST /moderation/cases/${id}/appeal`, { text })
const decideAppeal = (by: Member, id: string, body: object = {}) =>
  by.call(`POST /moderation/cases/${id}/appeal/decide`, {
    outcome: 'reversed',
    explanation: 'It was.',
    revision: 3,
    ...body,
  })
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
const standingOf = async (member: Member) => (await member.call('GET /auth/me')).json().user.standing
const bioOf = async (member: Member) =>
  (await createVisitor(app).call(`GET /users/info/${member.id}`)).json().user.bio
const publicAnswers = async (member: Member) => ({
  info: (await createVisitor(app).call(`GET /users/info/${member.id}`)).json(),
  standing: await standingOf(member),
  trust: (await member.call('GET /moderation/trust')).json(),
})

const penaltiesFor = (caseId: string) =>
  app.foundation.db.selectFrom('trust_penalties').selectAll().where('case_id', '=', caseId).execute()

describe('an appeal', () => {
  test('by the affected user, once, goes back to the queue', async () => {
    const { id, author, reporter } = await createDecided()
    expect((await appeal(createVisitor(app), id)).statusCode).toBe(401)
    expect((await appeal(reporter, id)).statusCode).toBe(404)
    expect((await appeal(moderator, id)).statusCode).toBe(403)
    expect((await appeal(author, id, ' ')).statusCode).toBe(400)
    expect((await appeal(author, id, 'x'.repeat(2001))).statusCode).toBe(400)
    const answers = await Promise.all([appeal(author, id), appeal(author, id)])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 200)!.json().case).toMatchObject({
      state: 'appealed',
      appeal: { text: 'It was a quote.', outcome: null },
      appealUntil: null,
      staff: null,
    })
    const { cases } = (await other.call('GET /moderation/cases?state=appealed&limit=100')).json()
    expect(cases.map(({ _id }: { _id: string }) => _id)).toContain(id)
  })

  test('sent twice and decided twice at the same time: once each', async () => {
    const { id, author } = await createDecided()
    const sent = await Promise.all([appeal(author, id), appeal(author, id, 'Again.'), appeal(author, id)])
    expect(statusesOf(sent)).toEqual([200, 409, 409])
    const [first, second, own] = await Promise.all([
      decideAppeal(other, id),
      decideAppeal(admin, id, { outcome: 'upheld' }),
      decideAppeal(moderator, id),
    ])
    expect(statusesOf([first, second])).toEqual([200, 409])
    expect([403, 409]).toContain(own.statusCode)
    const { outcome } = (await author.call(`GET /moderation/cases/${id}`)).json().case.appeal
    expect(await bioOf(author)).toBe(outcome === 'reversed' ? 'I write about boats.' : '')
    expect((await appeal(author, id)).statusCode).toBe(409)
  })

  test('is possible for suspended and banned users', async () => {
    for (const body of [{ action: 'suspend', until: inDays(10) }, { action: 'ban' }]) {
      const { id, author } = await createDecided(body, { by: admin })
      expect((await author.call('PATCH /users/profile', { bio: 'Hm.' })).statusCode).toBe(403)
      expect((await appeal(author, id)).statusCode).toBe(200)
    }
  })

  test('not of no action, not before a decision, and not after 30 days', async () => {
    const nothing = await createDecided({ action: 'none' })
    expect((await appeal(nothing.author, nothing.id)).statusCode).toBe(409)
    const author = await createMember(app)
    const open = await createCase(author)
    expect((await appeal(author, open.id)).statusCode).toBe(404)
    const late = await createDecided()
    await app.foundation.db
      .updateTable('moderation_cases')
      .set({ decided_at: new Date(Date.now() - 30 * 86_400_000 - 1000) })
      .where('id', '=', late.id)
      .execute()
    const rejected = await appeal(late.author, late.id)
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      409,
      'The time to appeal this decision is over.',
    ])
  })

  test('is decided by someone else', async () => {
    const { id, author } = await createDecided()
    expect((await decideAppeal(other, id)).statusCode).toBe(409)
    await appeal(author, id)
    expect((await other.call(`GET /moderation/cases/${id}`)).json().case.staff.conflict).toBeNull()
    expect((await moderator.call(`GET /moderation/cases/${id}`)).json().case.staff.conflict).toBe(
      'decided_before',
    )
    expect((await decideAppeal(moderator, id)).statusCode).toBe(403)
    expect((await decideAppeal(author, id)).statusCode).toBe(403)
    expect((await decideAppeal(other, id, { explanation: '' })).statusCode).toBe(400)
    expect((await decideAppeal(other, id, { revision: 2 })).statusCode).toBe(409)
    const answers = await Promise.all([
      decideAppeal(other, id),
      decideAppeal(admin, id, { outcome: 'upheld' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await appeal(author, id)).statusCode).toBe(409)
  })

  test('of a ban is decided by admins', async () => {
    const { id, author } = await createDecided({ action: 'ban' }, { by: admin })
    await appeal(author, id)
    expect((await decideAppeal(moderator, id)).statusCode).toBe(403)
    const second = await createMember(app, { roles: ['admin'] })
    expect((await decideAppeal(second, id)).statusCode).toBe(200)
    expect(await standingOf(author)).toEqual(good)
  })
})

describe('the outcome', () => {
  test.each([
    ['hide', {}],
    ['remove', {}],
    ['warn', {}],
    ['restrict', { until: inDays(10) }],
    ['suspend', { until: inDays(10) }],
    ['ban', {}],
  ])('reversed: after %s everything is as it was', async (action, body) => {
    const author = await createMember(app)
    await author.call('PATCH /users/profile', { bio: 'I write about boats.', pronouns: 'she/her' })
    const before = await publicAnswers(author)
    const { id, reporter } = await createDecided({ action, ...body }, { by: admin, author })
    expect(await penaltiesFor(id)).toHaveLength(1)
    // Wait, because concurrent events are delivered in any order.
    await app.foundation.events.idle()
    await appeal(author, id)
    const second = await createMember(app, { roles: ['admin'] })
    const answer = await decideAppeal(second, id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().case).toMatchObject({
      state: 'closed',
      appeal: { outcome: 'reversed', explanation: 'It was.' },
      trustLoweredUntil: null,
      staff: { appealDecidedBy: { _id: second.id }, subject: { upheldCount: 0 } },
    })
    expect(await publicAnswers(author)).toEqual(before)
    expect(await penaltiesFor(id)).toEqual([])
    await app.foundation.events.idle()
    const { notifications } = (await author.call('GET /notifications')).json()
    expect(notifications).toMatchObject([
      { message: 'We agreed with your appeal and reversed the decision', link: `/moderation/cases/${id}` },
      { type: 'moderation_decision' },
    ])
    expect(notifications).toHaveLength(2)
    const mails = await app.foundation.mail.listOutbox(`${author.username.replace('_', '')}@example.org`)
    expect(mails).toHaveLength(2)
    // Reporters are notified once; their report counts as wrong now.
    expect((await reporter.call('GET /notifications')).json().notifications).toHaveLength(1)
    expect((await reporter.call('GET /reports/mine')).json().reports[0].outcome).toBe('no_action')
  })

  test('upheld: everything stays, and the case is closed', async () => {
    const { id, author } = await createDecided()
    await appeal(author, id)
    await decideAppeal(other, id, { outcome: 'upheld', explanation: 'It was no quote.' })
    expect(await bioOf(author)).toBe('')
    expect((await author.call(`GET /moderation/cases/${id}`)).json().case).toMatchObject({
      state: 'closed',
      appeal: { outcome: 'upheld', explanation: 'It was no quote.' },
      history: [{ kind: 'reported' }, { kind: 'decided' }, { kind: 'appealed' }, { kind: 'upheld' }],
    })
    const { entries } = (await admin.call(`GET /admin/audit?target=${id}`)).json()
    expect(entries).toMatchObject([{ action: 'case.appeal-decided' }, { action: 'case.decided' }])
  })

  test('reversed: what a later decision set remains, and comes off with that one', async () => {
    const first = await createDecided({ action: 'restrict', until: inDays(20) })
    const { author } = first
    await appeal(author, first.id)
    const second = await createDecided({ action: 'suspend', until: inDays(5) }, { author })
    expect(await standingOf(author)).toMatchObject({ kind: 'suspended', caseId: second.id })
    await decideAppeal(other, first.id)
    expect(await standingOf(author)).toMatchObject({ kind: 'suspended', caseId: second.id })
    await appeal(author, second.id)
    // Not back to the restriction, which was reversed.
    await decideAppeal(other, second.id)
    expect(await standingOf(author)).toEqual(good)
  })

  test('reversed: a lighter limit that is still in force returns', async () => {
    const first = await createDecided({ action: 'restrict', until: inDays(20) })
    const { author } = first
    const before = await standingOf(author)
    const second = await createDecided({ action: 'suspend', until: inDays(5) }, { author })
    await appeal(author, second.id)
    await decideAppeal(other, second.id)
    expect(await standingOf(author)).toEqual(before)
  })

  test('reversed: a profile that another decision hides stays hidden', async () => {
    const first = await createDecided({ action: 'hide' })
    const { author } = first
    const second = await createDecided({ action: 'remove' }, { author })
    await appeal(author, first.id)
    await decideAppeal(other, first.id)
    expect(await bioOf(author)).toBe('')
    await appeal(author, second.id)
    await decideAppeal(other, second.id)
    expect(await bioOf(author)).toBe('I write about boats.')
  })

  test('reversed after a reinstatement: nothing is limited again', async () => {
    const { id, author } = await createDecided({ action: 'suspend', until: inDays(5) })
    await appeal(author, id)
    await admin.call(`POST /admin/people/${author.id}/reinstate`, { reason: 'Enough.' })
    expect((await decideAppeal(other, id)).statusCode).toBe(200)
    expect(await standingOf(author)).toEqual(good)
  })
})

test('a direct suspension is a decided case that can be appealed', async () => {
  const author = await createMember(app)
  const body = { kind: 'suspended', until: inDays(7), ...why }
  expect((await moderator.call(`POST /admin/people/${author.id}/suspend`, body)).statusCode).toBe(200)
  const { caseId } = await standingOf(author)
  const shown = (await author.call(`GET /moderation/cases/${caseId}`)).json().case
  expect(shown).toMatchObject({
    kind: 'user',
    state: 'decided',
    revision: 1,
    decision: { action: 'suspend', ...why },
  })
  expect((await appeal(author, caseId)).statusCode).toBe(200)
  expect((await decideAppeal(other, caseId, { revision: 2 })).statusCode).toBe(200)
  expect(await standingOf(author)).toEqual(good)
})
