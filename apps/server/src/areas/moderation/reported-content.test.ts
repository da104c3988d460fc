// Reports of what later areas own, from the report to the reversal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

let app: TestApp
let moderator: Member
let other: Member
beforeAll(async () => {
  app = await shareTestApp()
  moderator = await createMember(app, { roles: ['moderator'] })
  other = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

const why = { ruleId: 1, explanation: 'The labels were wrong.' }
const sendReport = (by: Member, targetKind: string, targetId: string, body: object = {}) =>
  by.call('POST /reports', { targetKind, targetId, reason: 'spam', ...body })

async function findCase(targetId: string) {
  const { id } = await app.foundation.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return (await moderator.call(`GET /moderation/cases/${id}`)).json().case
}
async function decide(targetId: string, body: object) {
  const { _id, revision } = await findCase(targetId)
  const answer = await moderator.call(`POST /moderation/cases/${_id}/decide`, { ...why, revision, ...body })
  expect(answer.statusCode, answer.body).toBe(200)
  return _id as string
}
async function reverse(by: Member, caseId: string) {
  const appealed = await by.call(`POST /moderation/cases/${caseId}/appeal`, { text: 'They were right.' })
  expect(appealed.statusCode, appealed.body).toBe(200)
  const { revision } = appealed.json().case
  const answer = await other.call(`POST /moderation/cases/${caseId}/appeal/decide`, {
    outcome: 'reversed',
    explanation: 'They were.',
    revision,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function createComment(body: string) {
  const { story } = await createPublished(await createMember(app))
  const author = await createMember(app)
  const said = await author.call(`POST /content/${story._id}/comments`, { body })
  expect(said.statusCode, said.body).toBe(201)
  const bodies = async () => {
    const { comments } = (await createVisitor(app).call(`GET /content/${story._id}/comments`)).json()
    return comments.map((one: { body: string | null }) => one.body)
  }
  return { author, id: said.json().comment._id as string, bodies, story }
}

test('a comment is held after three reports, removed by a moderator, and restored by a reversal', async () => {
  const { author, id, bodies, story } = await createComment('You people are terrible.')
  const { db } = app.foundation
  for (const [index, days] of [2, 1, 0].entries()) {
    const reporter = await createMember(app)
    await db
      .insertInto('trust_levels')
      .values({ user_id: reporter.id, level: 1 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ level: 1 }))
      .execute()
    const sent = await app.http.inject({
      method: 'POST',
      url: '/api/v1/reports',
      cookies: reporter.cookies,
      remoteAddress: `192.0.${index}.1`,
      payload: { targetKind: 'comment', targetId: id, reason: 'harassment' },
    })
    expect(sent.statusCode, sent.body).toBe(201)
    expect(await bodies()).toEqual(index < 2 ? ['You people are terrible.'] : [])
    await db
      .updateTable('moderation_reports')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('reporter_id', '=', reporter.id)
      .execute()
  }
  expect(await findCase(id)).toMatchObject({
    isHeld: true,
    title: `Comment on ${story.title}`,
    snapshot: { text: 'You people are terrible.' },
    staff: { reporterCount: 3, context: [{ isReported: true }] },
  })
  const caseId = await decide(id, { action: 'remove', ruleId: 2 })
  expect(await bodies()).toEqual([])
  await reverse(author, caseId)
  expect(await bodies()).toEqual(['You people are terrible.'])
})

test('a new user’s comment with a link waits for a moderator, who lets it through', async () => {
  const { author, id, bodies } = await createComment('Read this: https://example.org/boats')
  expect(await bodies()).toEqual([])
  expect(await findCase(id)).toMatchObject({
    isHeld: true,
    staff: { reporterCount: 0, reports: [{ isAutomatic: true, reporter: null, reason: 'spam' }] },
  })
  await decide(id, { action: 'none', ruleId: 6 })
  expect(await bodies()).toEqual(['Read this: https://example.org/boats'])
  await app.foundation.events.idle()
  const { notifications } = (await author.call('GET /notifications')).json()
  const types = notifications.map(({ type }: { type: string }) => type)
  expect(types.filter((type: string) => type === 'moderation_decision')).toHaveLength(2)
})

test('an edit that puts a comment on hold and a report that does the same don’t block each other', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { author, id, story } = await createComment(`Round ${round}`)
    const body = { body: `Read this: https://example.org/${round}` }
    const [edited, ...reports] = await Promise.all([
      author.call(`PATCH /content/${story._id}/comments/${id}`, body),
      sendReport(moderator, 'comment', id, { reason: 'minors' }),
      sendReport(other, 'comment', id, { reason: 'minors' }),
    ])
    expect(edited.statusCode, edited.body).toBe(200)
    // Once it is on hold, it can't be seen and so not reported.
    for (const { statusCode } of reports) expect([201, 404]).toContain(statusCode)
    expect(await findCase(id)).toMatchObject({ isHeld: true })
  }
})

test('a story gets other labels, and a reversal restores the former ones', async () => {
  const author = await createMember(app)
  const { story } = await createPublished(author)
  const labelsOf = async () => {
    const { story: shown } = (await author.call(`GET /content/${story._id}`)).json()
    return [shown.contentRating, shown.warnings, shown.tags, shown.aiUse]
  }
  const before = await labelsOf()
  await sendReport(await createMember(app), 'story', story._id, { reason: 'labels' })
  const labels = { contentRating: 'mature', warnings: ['Violence'] }
  const caseId = await decide(story._id, { action: 'relabel', labels })
  expect((await labelsOf())[0]).toBe('mature')
  expect((await author.call(`GET /moderation/cases/${caseId}`)).json().case.decision.labels).toEqual(labels)
  await reverse(author, caseId)
  expect(await labelsOf()).toEqual(before)
})

test('owners find the case that hides something of theirs', async () => {
  const author = await createMember(app)
  const { story } = await createPublished(author)
  const find = async (by: Pick<Member, 'call'>) => {
    const response = await by.call(`GET /moderation/cases/hiding/story/${story._id}`)
    return response.statusCode === 200 ? (response.json().caseId as string) : response.statusCode
  }
  const reporter = await createMember(app)
  await sendReport(reporter, 'story', story._id)
  expect(await find(author)).toBe(404)
  const hiding = await decide(story._id, { action: 'hide' })
  expect(await find(author)).toBe(hiding)
  expect(await find(moderator)).toBe(hiding)
  expect(await find(reporter)).toBe(404)
  expect(await find(createVisitor(app))).toBe(401)
  await reverse(author, hiding)
  expect(await find(author)).toBe(404)
})
