import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { holdForReview } from './holding.service.ts'
import { createReportTargets, type ModerationState, type ReportTarget } from './report-targets.ts'
import { report } from './reports.service.ts'

let app: TestApp
let moderator: Member
beforeAll(async () => {
  app = await shareTestApp()
  moderator = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

const sendReport = (by: Pick<Member, 'call'>, user: { id: string }, body: object = {}) =>
  by.call('POST /reports', { targetKind: 'user', targetId: user.id, reason: 'spam', ...body })

const casesAbout = (user: { id: string }) =>
  app.foundation.db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('target_id', '=', user.id)
    .orderBy('number')
    .execute()
const reportsAbout = (user: { id: string }) =>
  app.foundation.db.selectFrom('moderation_reports').selectAll().where('target_id', '=', user.id).execute()

async function caseAbout(user: { id: string }) {
  const [row] = await casesAbout(user)
  const response = await moderator.call(`GET /moderation/cases/${row!.id}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().case
}

async function decide(user: { id: string }, body: object = {}) {
  const { _id, revision } = await caseAbout(user)
  const response = await moderator.call(`POST /moderation/cases/${_id}/decide`, {
    ruleId: 6,
    action: 'none',
    explanation: 'It follows the rules.',
    revision,
    ...body,
  })
  expect(response.statusCode, response.body).toBe(200)
}

describe('a report', () => {
  test('opens a case, with what the profile said at that moment', async () => {
    const [author, reporter] = [await createMember(app), await createMember(app)]
    await author.call('PATCH /users/profile', { bio: 'Buy my pills.' })
    const response = await sendReport(reporter, author, { text: 'See the bio.' })
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json()).toMatchObject({
      isRepeated: false,
      report: {
        targetKind: 'user',
        targetId: author.id,
        title: `Profile of @${author.username}`,
        reason: 'spam',
        text: 'See the bio.',
        state: 'open',
        outcome: null,
      },
    })
    await author.call('PATCH /users/profile', { bio: 'I write about boats.' })
    expect(await caseAbout(author)).toMatchObject({
      state: 'open',
      isHeld: false,
      snapshot: { text: 'Buy my pills.' },
      history: [{ kind: 'reported' }, { kind: 'edited' }],
      staff: {
        reporterCount: 1,
        reason: 'spam',
        severity: 1,
        current: { text: 'I write about boats.' },
        subject: { person: { _id: author.id }, caseCount: 1, upheldCount: 0 },
        reports: [{ reporter: { _id: reporter.id }, isAutomatic: false, accuracy: { right: 0, decided: 0 } }],
        conflict: null,
      },
    })
  })

  test('repeated, the answer is the first one', async () => {
    const [author, reporter] = [await createMember(app), await createMember(app)]
    const first = (await sendReport(reporter, author)).json().report
    const again = await sendReport(reporter, author, { reason: 'harassment' })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toMatchObject({ isRepeated: true, report: first })
    expect((await casesAbout(author))[0]).toMatchObject({ reporter_count: 1, severity: 1 })
    // Decided: a new report is a new case.
    await decide(author)
    expect((await sendReport(reporter, author)).statusCode).toBe(201)
    expect(await casesAbout(author)).toHaveLength(2)
  })

  test('parallel first reports of many users, each sent twice: one case, one report each', async () => {
    const author = await createMember(app)
    const reporters = await Promise.all(Array.from({ length: 6 }, () => createMember(app)))
    const answers = await Promise.all(
      [...reporters, ...reporters].map((reporter, index) =>
        sendReport(reporter, author, { reason: index === 3 ? 'illegal' : 'spam' }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...reporters.map(() => 200),
      ...reporters.map(() => 201),
    ])
    const rows = await casesAbout(author)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.reporter_count).toBe(6)
    const isIllegal = (await reportsAbout(author)).some(({ reason }) => reason === 'illegal')
    expect(rows[0]).toMatchObject(
      isIllegal ? { severity: 3, reason: 'illegal' } : { severity: 1, reason: 'spam' },
    )
  })

  test('a report and a decision at the same time: the report is in the decided case, or in a new one', async () => {
    const author = await createMember(app)
    const [first, second] = [await createMember(app), await createMember(app)]
    await sendReport(first, author)
    const { _id, revision } = await caseAbout(author)
    const decision = { ruleId: 6, action: 'none', explanation: 'Fine.', revision }
    const [reported, decided] = await Promise.all([
      sendReport(second, author),
      moderator.call(`POST /moderation/cases/${_id}/decide`, decision),
    ])
    expect([reported.statusCode, decided.statusCode]).toEqual([201, 200])
    const rows = await casesAbout(author)
    const states = rows.map(({ state }) => state)
    for (const one of await reportsAbout(author)) {
      const its = rows.find(({ id }) => id === one.case_id)!
      expect(one.was_right).toBe(its.state === 'decided' ? false : null)
    }
    expect(states.length === 1 ? states : states.toSorted()).toEqual(
      states.length === 1 ? ['decided'] : ['decided', 'open'],
    )
  })

  test('by users the owner has blocked counts nothing, because they can’t see it; the blocker can report', async () => {
    const [author, other] = [await createMember(app), await createMember(app)]
    await author.call(`POST /users/block/${other.id}`)
    expect((await sendReport(other, author)).statusCode).toBe(404)
    expect((await sendReport(author, other)).statusCode).toBe(201)
  })

  test('restricted users can report, suspended ones can’t', async () => {
    const admin = await createMember(app, { roles: ['admin'] })
    const [author, restricted, suspended] = await Promise.all([1, 2, 3].map(() => createMember(app)))
    const why = {
      ruleId: 2,
      explanation: 'Insults.',
      until: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    }
    await admin.call(`POST /admin/people/${restricted!.id}/suspend`, { kind: 'restricted', ...why })
    await admin.call(`POST /admin/people/${suspended!.id}/suspend`, { kind: 'suspended', ...why })
    expect((await sendReport(restricted!, author!)).statusCode).toBe(201)
    expect((await sendReport(suspended!, author!)).json().code).toBe('ACCOUNT_SUSPENDED_ERROR')
  })

  test('your reports show the outcome and nothing else', async () => {
    const [author, other, reporter] = await Promise.all([1, 2, 3].map(() => createMember(app)))
    await sendReport(reporter!, author!)
    await sendReport(reporter!, other!, { reason: 'other', text: 'Odd.' })
    await decide(author!, { action: 'warn' })
    const { reports, pagination } = (await reporter!.call('GET /reports/mine')).json()
    expect(reports).toMatchObject([
      { targetId: other!.id, state: 'open', outcome: null },
      { targetId: author!.id, state: 'decided', outcome: 'action' },
    ])
    expect(pagination.total).toBe(2)
    expect(Object.keys(reports[0]).sort()).toEqual([
      '_id',
      'createdAt',
      'outcome',
      'reason',
      'state',
      'targetId',
      'targetKind',
      'text',
      'title',
      'updatedAt',
    ])
    expect((await author!.call('GET /reports/mine')).json().reports).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    ['targetKind', { targetKind: 'weather' }],
    ['targetId', { targetId: 'nothing' }],
    ['reason', { reason: 'bored' }],
    ['text', { reason: 'other' }],
    ['text', { reason: 'copyright', text: '  ' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['email', { email: 'nobody' }],
    ['extra', { extra: 1 }],
  ])('%s', async (field, body) => {
    const [author, reporter] = [await createMember(app), await createMember(app)]
    const response = await sendReport(reporter, author, body)
    expect(response.statusCode, response.body).toBe(400)
    expect(Object.keys(response.json().details.fields)).toContain(field)
  })

  test('one’s own profile, an unknown one, and a kind that no area has', async () => {
    const reporter = await createMember(app)
    const own = await sendReport(reporter, reporter)
    expect([own.statusCode, own.json().details.fields]).toEqual([400, { targetId: 'is your own' }])
    expect((await sendReport(reporter, { id: newId() })).statusCode).toBe(404)
    expect((await sendReport(reporter, reporter, { targetKind: 'answer' })).statusCode).toBe(404)
    expect(await casesAbout(reporter)).toEqual([])
  })
})

describe('visitors', () => {
  const mailsTo = (email: string) => app.foundation.mail.listOutbox(email)
  const tokenOf = async (email: string) => {
    const [mail] = await mailsTo(email)
    return new URL(mail!.links.find((link) => link.includes('/report/confirm'))!).searchParams.get('token')!
  }
  const confirm = (token: string) => createVisitor(app).call('POST /reports/confirm', { token })

  test('need an email address, and the report counts once it is confirmed', async () => {
    const author = await createMember(app)
    const visitor = createVisitor(app)
    const missing = await sendReport(visitor, author)
    expect([missing.statusCode, missing.json().details.fields]).toEqual([400, { email: 'is required' }])
    const email = 'Passerby@example.org'
    const sent = await sendReport(visitor, author, { email })
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json().report).toMatchObject({ state: 'unconfirmed', outcome: null })
    expect(await casesAbout(author)).toEqual([])
    const token = await tokenOf('passerby@example.org')
    // Opened twice, even at the same time.
    const confirmed = await Promise.all([confirm(token), confirm(token)])
    for (const answer of confirmed) {
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json().report).toMatchObject({ _id: sent.json().report._id, state: 'open' })
    }
    expect(await casesAbout(author)).toMatchObject([{ reporter_count: 1, subject_id: author.id }])
    expect((await caseAbout(author)).staff.reports).toMatchObject([{ reporter: null, isAutomatic: false }])
    await decide(author, { action: 'hide' })
    await app.foundation.events.idle()
    const mails = await mailsTo('passerby@example.org')
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Confirm your report',
      'Update on your report',
    ])
    expect((await reportsAbout(author))[0]!.visitor_email).toBeNull()
  })

  test('a second report with the same address counts once, and the answer doesn’t tell', async () => {
    const author = await createMember(app)
    const email = 'twice@example.org'
    const visitor = createVisitor(app)
    const first = (await sendReport(visitor, author, { email })).json()
    const firstToken = await tokenOf(email)
    expect((await confirm(firstToken)).statusCode).toBe(200)
    const second = await sendReport(visitor, author, { email })
    expect([second.statusCode, second.json().report.state]).toEqual([201, 'unconfirmed'])
    const again = await confirm(await tokenOf(email))
    expect(again.json().report._id).toBe(first.report._id)
    expect((await casesAbout(author))[0]!.reporter_count).toBe(1)
    expect(await reportsAbout(author)).toHaveLength(1)
  })

  test('links of others, altered links, and several links at the same time', async () => {
    const [author, second] = [await createMember(app), await createMember(app)]
    const visitor = createVisitor(app)
    const emails = ['one@example.net', 'other@example.net']
    for (const email of emails) await sendReport(visitor, author, { email })
    const [mine = '', theirs = ''] = await Promise.all(emails.map(tokenOf))
    for (const altered of [mine.slice(0, -1), `${mine}A`, mine.toLowerCase(), ` ${mine}`, `${mine}%00`]) {
      const answer = await confirm(altered)
      expect([altered, answer.statusCode]).toEqual([altered, 400])
    }
    expect(await casesAbout(author)).toEqual([])
    // The same address reports twice, and both links are opened at once, each of them twice.
    await sendReport(visitor, author, { email: emails[0] })
    const again = await tokenOf(emails[0]!)
    expect(again).not.toBe(mine)
    const answers = await Promise.all([mine, again, theirs, mine, again, theirs].map(confirm))
    // Of two links to one report, the first that was opened may be forgotten by the second.
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 400)).toEqual([])
    expect(await casesAbout(author)).toMatchObject([{ reporter_count: 2 }])
    expect(await reportsAbout(author)).toHaveLength(2)
    for (const token of [mine, again, theirs]) await confirm(token)
    expect(await casesAbout(author)).toMatchObject([{ reporter_count: 2 }])
    // After the decision, a link opens no new case.
    await decide(author, { action: 'warn' })
    const late = await confirm(theirs)
    expect([late.statusCode, late.json().report.state]).toEqual([200, 'decided'])
    expect(await casesAbout(author)).toHaveLength(1)
    expect(await casesAbout(second)).toEqual([])
  })

  test('an expired and an unknown link', async () => {
    const author = await createMember(app)
    const email = 'late@example.org'
    await sendReport(createVisitor(app), author, { email })
    await app.foundation.db
      .updateTable('moderation_reports')
      .set({ token_expires_at: new Date(Date.now() - 1000) })
      .where('target_id', '=', author.id)
      .execute()
    const expired = await confirm(await tokenOf(email))
    expect([expired.statusCode, expired.json().details.reason]).toEqual([400, 'expired'])
    const unknown = await confirm('unknown')
    expect([unknown.statusCode, unknown.json().details.reason]).toEqual([400, 'unknown'])
    expect(await casesAbout(author)).toEqual([])
  })

  test('what is deleted before the report is confirmed still has an affected user', async () => {
    const [owner, author] = [await createMember(app), await createMember(app)]
    const path = `/content/${(await createPublished(owner)).story._id}/comments`
    const email = 'slow@example.org'
    const comment = (await author.call(`POST ${path}`, { body: 'Gone soon.' })).json().comment
    await createVisitor(app).call('POST /reports', {
      targetKind: 'comment',
      targetId: comment._id,
      reason: 'spam',
      email,
    })
    expect((await author.call(`DELETE ${path}/${comment._id}`)).statusCode).toBe(200)
    expect((await confirm(await tokenOf(email))).statusCode).toBe(200)
    expect(await casesAbout({ id: comment._id })).toMatchObject([
      { subject_id: author.id, snapshot: { text: 'Gone soon.' } },
    ])
  })

  test('nothing is left of an account that is deleted before the report is confirmed', async () => {
    const author = await createMember(app, { displayName: 'Ilse' })
    const email = 'slower@example.org'
    await sendReport(createVisitor(app), author, { email })
    await app.foundation.db.deleteFrom('users').where('id', '=', author.id).execute()
    expect(JSON.stringify(await reportsAbout(author))).not.toContain('Ilse')
    expect((await confirm(await tokenOf(email))).statusCode).toBe(200)
    expect(await casesAbout(author)).toMatchObject([{ subject_id: null, title: 'Deleted account' }])
  })
})

describe('automatic holding', () => {
  /** Registered for these tests only: the real kinds differ in nothing but their tables. */
  function createTarget(ownerId: string, isHeldByCount: boolean) {
    const id = newId()
    const states: (ModerationState | null)[] = []
    const thing = () => ({
      id,
      ownerId,
      title: 'Comment on Marrow Lake, chapter 5',
      link: null,
      moderation: states.at(-1) ?? null,
      snapshot: { title: '', text: 'Words.', labels: null, image: null },
      updatedAt: new Date(0),
    })
    const target: ReportTarget = {
      kind: 'item',
      isHeldByCount,
      open: async () => thing(),
      find: async () => thing(),
      async setModeration(_tx, _id, state) {
        states.push(state)
      },
    }
    const targets = createReportTargets()
    targets.register(target)
    return { id, states, context: { ...app.foundation, targets } }
  }

  const actorOf = async (member: Member, roles: ('moderator' | 'support')[] = []) => {
    const { user } = (await member.call('GET /auth/me')).json()
    return {
      kind: 'user',
      userId: member.id,
      sessionId: newId(),
      needsTotp: false,
      user: { ...user, roles },
    } as const
  }

  /** Level, network and day of each report. */
  async function holdAfter(
    given: readonly [level: number, network: string, day: number][],
    { isHeldByCount = true, reason = 'spam' as 'spam' | 'minors' } = {},
  ): Promise<boolean> {
    const owner = await createMember(app)
    const { id, states, context } = createTarget(owner.id, isHeldByCount)
    for (const [index, [level, network, day]] of given.entries()) {
      const isLast = index === given.length - 1
      const reporter = await createMember(app)
      const client = { address: `${network}.${index + 1}`, userAgent: '' }
      const body = { targetKind: 'item', targetId: id, reason, text: '' } as const
      // Staff count as trusted; the level of the others is set as it would have been then.
      await report(context, await actorOf(reporter, level > 0 && isLast ? ['support'] : []), body, client)
      if (!isLast)
        await app.foundation.db
          .updateTable('moderation_reports')
          .set({ reporter_level: level, created_at: new Date(Date.now() - day * 86_400_000) })
          .where('reporter_id', '=', reporter.id)
          .execute()
    }
    const row = await app.foundation.db
      .selectFrom('moderation_cases')
      .select('is_held')
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(states).toEqual(row.is_held ? ['held'] : [])
    return row.is_held
  }

  test('three trusted accounts, two networks, two days', async () => {
    expect(
      await holdAfter([
        [1, '192.0.2', 1],
        [1, '198.51.100', 1],
        [1, '192.0.2', 0],
      ]),
    ).toBe(true)
  })

  test.each([
    [
      'two accounts',
      [
        [1, '192.0.2', 1],
        [1, '198.51.100', 0],
      ],
    ],
    [
      'an account without trust',
      [
        [1, '192.0.2', 1],
        [0, '198.51.100', 1],
        [1, '203.0.113', 0],
      ],
    ],
    [
      'the last one without trust',
      [
        [1, '192.0.2', 1],
        [1, '198.51.100', 1],
        [0, '203.0.113', 0],
      ],
    ],
    [
      'one network',
      [
        [1, '192.0.2', 1],
        [1, '192.0.2', 1],
        [1, '192.0.2', 0],
      ],
    ],
    [
      'one day',
      [
        [1, '192.0.2', 0],
        [1, '198.51.100', 0],
        [1, '203.0.113', 0],
      ],
    ],
  ] as const)('not by %s', async (_, given) => {
    expect(await holdAfter(given.map((one) => [...one]))).toBe(false)
  })

  test('some kinds are never hidden by the number of reports', async () => {
    const given: [number, string, number][] = [
      [1, '192.0.2', 1],
      [1, '198.51.100', 1],
      [1, '203.0.113', 0],
    ]
    expect(await holdAfter(given, { isHeldByCount: false })).toBe(false)
  })

  test('sexual content involving minors: one trusted account is enough for anything', async () => {
    expect(await holdAfter([[2, '192.0.2', 0]], { isHeldByCount: false, reason: 'minors' })).toBe(true)
    expect(await holdAfter([[0, '192.0.2', 0]], { isHeldByCount: false, reason: 'minors' })).toBe(false)
  })

  test('holdForReview opens one case, holds the thing once, and the author is notified', async () => {
    const owner = await createMember(app)
    const { id, states, context } = createTarget(owner.id, true)
    const hold = () =>
      app.foundation.db
        .transaction()
        .execute((tx) => holdForReview(context, tx, { kind: 'item', id, reason: 'spam' }))
    await Promise.all([hold(), hold()])
    expect(states).toEqual(['held'])
    const rows = await casesAbout({ id })
    expect(rows).toMatchObject([{ is_held: true, reporter_count: 0, subject_id: owner.id }])
    expect(await reportsAbout({ id })).toMatchObject([{ is_automatic: true, reporter_id: null }])
    await app.foundation.events.idle()
    const { notifications } = (await owner.call('GET /notifications')).json()
    expect(notifications).toMatchObject([
      {
        type: 'moderation_decision',
        message: 'Comment on Marrow Lake, chapter 5 is hidden until a moderator has looked at it',
        link: `/moderation/cases/${rows[0]!.id}`,
      },
    ])
  })
})

test('a hidden profile shows only names and expertise to others', async () => {
  const staff = await createMember(app, { roles: ['support'] })
  const author = await createMember(app)
  await author.call('PATCH /users/profile', {
    bio: 'Terrible things.',
    pronouns: 'they/them',
    links: [{ label: 'Shop', url: 'https://example.org' }],
  })
  const infoFor = async (viewer: Pick<Member, 'call'>) => {
    const { user } = (await viewer.call(`GET /users/info/${author.id}`)).json()
    return [user.displayName !== '', user.bio, user.pronouns, user.links.length]
  }
  const shown = [true, 'Terrible things.', 'they/them', 1]
  expect(await infoFor(createVisitor(app))).toEqual(shown)
  // By staff, so that it is held at once.
  await sendReport(staff, author, { reason: 'minors' })
  expect(await caseAbout(author)).toMatchObject({ isHeld: true })
  for (const viewer of [createVisitor(app), staff]) expect(await infoFor(viewer)).toEqual([true, '', '', 0])
  expect(await infoFor(author)).toEqual(shown)
  await decide(author)
  expect(await infoFor(createVisitor(app))).toEqual(shown)
})
