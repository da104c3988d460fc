import { caseStates, reportKinds, reportReasons } from '@fabula/contracts/moderation-kinds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createSecondNode, createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createDeciders, findOpenCase, inDays } from '#test/reports.ts'
import { recordQueries } from '#test/statements.ts'

let app: TestApp
let admin: Member
let moderator: Member
let other: Member
beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, moderator, other } = await createDeciders(app))
})
afterAll(() => app.close())

const why = { ruleId: 2, explanation: 'Insults in three comments.' }

const sendReport = (by: Member, user: { id: string }, body: object = {}) =>
  by.call('POST /reports', { targetKind: 'user', targetId: user.id, reason: 'harassment', ...body })

/** A case about a new user, reported by another one. */
async function createCase(body: object = {}, reporter?: Member) {
  const author = await createMember(app)
  const by = reporter ?? (await createMember(app))
  const sent = await sendReport(by, author, body)
  expect(sent.statusCode, sent.body).toBe(201)
  const { id, revision } = await findOpenCase(app, author.id)
  return { id, revision, author, reporter: by }
}
const getCase = async (by: Member, id: string) => (await by.call(`GET /moderation/cases/${id}`)).json().case
const decide = (by: Member, id: string, body: object = {}) =>
  by.call(`POST /moderation/cases/${id}/decide`, { action: 'warn', revision: 1, ...why, ...body })
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
const newsFor = async (member: Member) => {
  await app.foundation.events.idle()
  return (await member.call('GET /notifications')).json().notifications
}
const mailsTo = async (member: Member) => {
  await app.foundation.events.idle()
  return app.foundation.mail.listOutbox(`${member.username.replace('_', '')}@example.org`)
}

describe('who sees a case', () => {
  test('staff, and the affected user once it is held or decided, but never the reporters', async () => {
    const { id, author, reporter } = await createCase()
    const see = async (by: Pick<Member, 'call'>) => (await by.call(`GET /moderation/cases/${id}`)).statusCode
    expect(await see(moderator)).toBe(200)
    expect(await see(createVisitor(app))).toBe(401)
    for (const one of [author, reporter, await createMember(app, { roles: ['support'] })])
      expect(await see(one)).toBe(404)
    expect((await decide(moderator, id)).statusCode).toBe(200)
    const shown = await author.call(`GET /moderation/cases/${id}`)
    expect(shown.json().case).toMatchObject({
      state: 'decided',
      staff: null,
      decision: { action: 'warn', ...why },
      history: [{ kind: 'reported' }, { kind: 'decided' }],
    })
    expect(shown.body).not.toContain(reporter.id)
    expect(shown.body).not.toContain(moderator.id)
    expect(await see(reporter)).toBe(404)
  })

  test('a moderator sees a case about themselves like any affected user', async () => {
    const reported = await createMember(app, { roles: ['moderator'] })
    await sendReport(await createMember(app), reported)
    const row = await findOpenCase(app, reported.id)
    expect((await reported.call(`GET /moderation/cases/${row.id}`)).statusCode).toBe(404)
    expect((await decide(reported, row.id)).statusCode).toBe(403)
    expect((await reported.call(`POST /moderation/cases/${row.id}/claim`)).statusCode).toBe(403)
    // And about other staff only admins decide.
    expect((await getCase(moderator, row.id)).staff.conflict).toBe('staff')
    expect((await decide(moderator, row.id)).statusCode).toBe(403)
    expect((await decide(admin, row.id)).statusCode).toBe(200)
    expect((await getCase(reported, row.id)).staff).toBeNull()
  })
})

describe('claims', () => {
  test('end after 30 minutes, are renewed by claiming, and given back', async () => {
    const { id } = await createCase()
    const claim = (by: Member) => by.call(`POST /moderation/cases/${id}/claim`)
    const release = (by: Member) => by.call(`POST /moderation/cases/${id}/release`)
    const first = (await claim(moderator)).json().case.staff.claim
    expect(first).toMatchObject({ by: { _id: moderator.id }, isMine: true })
    expect(Math.round((Date.parse(first.until) - Date.now()) / 60_000)).toBe(30)
    const rejected = await claim(other)
    expect(rejected.statusCode).toBe(409)
    expect(rejected.json().details.current.claim).toMatchObject({ by: { _id: moderator.id }, isMine: false })
    expect((await release(other)).statusCode).toBe(409)
    expect((await claim(moderator)).statusCode).toBe(200)
    const { cases, counts } = (await moderator.call('GET /moderation/cases?assigned=me')).json()
    expect(cases).toMatchObject([{ _id: id, claimedBy: { _id: moderator.id }, isMine: true }])
    expect(counts.mine).toBe(1)
    await app.foundation.db
      .updateTable('moderation_cases')
      .set({ claimed_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect((await getCase(moderator, id)).staff.claim).toBeNull()
    expect((await moderator.call('GET /moderation/cases?assigned=me')).json().cases).toEqual([])
    expect((await claim(other)).statusCode).toBe(200)
    expect((await release(other)).json().case.staff.claim).toBeNull()
    expect((await release(other)).statusCode).toBe(200)
    await decide(moderator, id)
    expect((await claim(other)).statusCode).toBe(409)
  })

  test('of several moderators at the same time, one gets it', async () => {
    const { id } = await createCase()
    const answers = await Promise.all(
      [moderator, other, admin].map((by) => by.call(`POST /moderation/cases/${id}/claim`)),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409])
  })
})

describe('a decision', () => {
  test('notifies the affected user and the reporters once, by name of nobody', async () => {
    const { id, author, reporter } = await createCase()
    const second = await createMember(app)
    await sendReport(second, author)
    const answer = await decide(moderator, id)
    expect(answer.json().case).toMatchObject({
      state: 'decided',
      decision: { action: 'warn', until: null, labels: null },
      staff: { decidedBy: { _id: moderator.id }, reporterCount: 2 },
      appealUntil: expect.any(String),
      trustLoweredUntil: expect.any(String),
    })
    const link = `/moderation/cases/${id}`
    expect(await newsFor(author)).toMatchObject([
      {
        type: 'moderation_decision',
        message: `Warning from our moderators: Profile of @${author.username}`,
        link,
      },
    ])
    for (const one of [reporter, second])
      expect(await newsFor(one)).toMatchObject([
        {
          type: 'report_outcome',
          message: 'We looked at what you reported and took action. Thank you',
          link: '/reports',
        },
      ])
    const mails = await mailsTo(author)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(why.explanation)
    expect(mails[0]!.text).toContain('2. Attack the work, never the person')
    expect(mails[0]!.text).toContain('you can appeal once, until')
    expect(mails[0]!.links.some((url) => url.endsWith(link))).toBe(true)
    const { entries } = (await admin.call(`GET /admin/audit?target=${id}`)).json()
    expect(entries).toMatchObject([
      { action: 'case.decided', actor: { _id: moderator.id }, after: { action: 'warn', ruleId: 2 } },
    ])
  })

  test('of no action tells the reporters only, and counts for their accuracy', async () => {
    const { id, author, reporter } = await createCase()
    await decide(moderator, id, { action: 'none' })
    expect(await newsFor(author)).toEqual([])
    expect(await mailsTo(author)).toEqual([])
    expect(await newsFor(reporter)).toMatchObject([
      { message: 'We looked at what you reported, and it follows our rules' },
    ])
    const second = await createCase({}, reporter)
    const third = await createCase({}, reporter)
    await decide(moderator, second.id, { action: 'hide' })
    expect((await getCase(moderator, third.id)).staff.reports).toMatchObject([
      { accuracy: { right: 1, decided: 2 } },
    ])
  })

  test.each([
    ['hide', 2, 'hidden'],
    ['remove', 2, 'removed'],
    ['remove', 4, 'illegal'],
    ['remove', 8, 'illegal'],
    ['warn', 2, null],
  ])('to %s for rule %i', async (action, ruleId, state) => {
    const { id, author } = await createCase()
    expect((await decide(moderator, id, { action, ruleId })).statusCode).toBe(200)
    const row = await app.foundation.db
      .selectFrom('users')
      .select('profile_moderation')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow()
    expect(row.profile_moderation).toBe(state)
  })

  test.each(['none', 'warn'])('of %s releases what was held', async (action) => {
    const { id, author, revision } = await createCase({ reason: 'minors' }, other)
    const stateOf = async () =>
      (
        await app.foundation.db
          .selectFrom('users')
          .select('profile_moderation')
          .where('id', '=', author.id)
          .executeTakeFirstOrThrow()
      ).profile_moderation
    expect(await stateOf()).toBe('held')
    // The affected user already sees it.
    expect(await getCase(author, id)).toMatchObject({ isHeld: true, staff: null, decision: null })
    expect((await decide(moderator, id, { action, revision })).json().case.isHeld).toBe(false)
    expect(await stateOf()).toBeNull()
    expect(await newsFor(author)).toHaveLength(2)
    expect(await mailsTo(author)).toHaveLength(2)
  })

  test.each([
    ['restrict', 'restricted', 30],
    ['suspend', 'suspended', 30],
    ['ban', 'banned', null],
  ])('to %s changes the standing: one notification, one email', async (action, kind, days) => {
    const { id, author } = await createCase()
    const until = days ? inDays(days) : undefined
    const answer = await decide(admin, id, { action, until })
    expect(answer.statusCode, answer.body).toBe(200)
    const { standing } = (await author.call('GET /auth/me')).json().user
    expect(standing).toEqual({ kind, until: until ?? null, ...why, caseId: id })
    expect(await newsFor(author)).toMatchObject([{ link: `/moderation/cases/${id}` }])
    expect(await mailsTo(author)).toHaveLength(1)
    // Suspended users can still read it.
    expect((await author.call(`GET /moderation/cases/${id}`)).statusCode).toBe(200)
  })

  test('what was held for someone who is then suspended stays hidden', async () => {
    const { id, author, revision } = await createCase({ reason: 'minors' }, other)
    await decide(moderator, id, { action: 'suspend', until: inDays(5), revision })
    const { user } = (await createVisitor(app).call(`GET /users/info/${author.id}`)).json()
    expect(user.bio).toBe('')
    const row = await app.foundation.db
      .selectFrom('users')
      .select('profile_moderation')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow()
    expect(row.profile_moderation).toBe('hidden')
  })

  test.each([
    ['ruleId', { ruleId: 9 }],
    ['explanation', { explanation: ' ' }],
    ['explanation', { explanation: 'x'.repeat(2001) }],
    ['action', { action: 'scold' }],
    ['until', { action: 'restrict' }],
    ['until', { action: 'restrict', until: inDays(91) }],
    ['until', { action: 'suspend', until: inDays(-1) }],
    ['until', { action: 'warn', until: inDays(1) }],
    ['labels', { action: 'relabel' }],
    ['labels', { action: 'relabel', labels: {} }],
    ['labels', { labels: { tags: ['boats'] } }],
    ['action', { action: 'relabel', labels: { tags: ['boats'] } }],
    ['revision', { revision: undefined }],
  ])('bad input: %s', async (field, body) => {
    const { id } = await createCase()
    const response = await decide(moderator, id, body)
    expect(response.statusCode, response.body).toBe(400)
    expect(Object.keys(response.json().details.fields)).toContain(field)
    expect((await getCase(moderator, id)).state).toBe('open')
  })

  test('about users one has blocked, or a ban by a moderator, is rejected', async () => {
    const { id, author } = await createCase()
    expect((await decide(moderator, id, { action: 'ban' })).statusCode).toBe(403)
    await moderator.call(`POST /users/block/${author.id}`)
    expect((await getCase(moderator, id)).staff.conflict).toBe('blocked')
    expect((await decide(moderator, id)).statusCode).toBe(403)
    await moderator.call(`DELETE /users/block/${author.id}`)
    await author.call(`POST /users/block/${moderator.id}`)
    expect((await decide(moderator, id)).statusCode).toBe(403)
    const direct = { kind: 'restricted', until: inDays(3), ...why }
    expect((await moderator.call(`POST /admin/people/${author.id}/suspend`, direct)).statusCode).toBe(403)
    expect((await decide(other, id)).statusCode).toBe(200)
  })

  test('made twice: the second gets 409 with the first, also at the same time', async () => {
    const { id, author } = await createCase()
    const answers = await Promise.all([
      decide(moderator, id, { action: 'hide', explanation: 'By one.' }),
      decide(other, id, { action: 'remove', explanation: 'By another.' }),
      decide(admin, id, { action: 'ban', explanation: 'By a third.' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    const { decision } = answers.find(({ statusCode }) => statusCode === 200)!.json().case
    for (const answer of answers)
      if (answer.statusCode === 409)
        expect(answer.json().details.current).toMatchObject({ state: 'decided', decision })
    expect(await newsFor(author)).toHaveLength(1)
    expect(await mailsTo(author)).toHaveLength(1)
  })

  test('on an older revision: 409, and nothing happens', async () => {
    const { id, author } = await createCase()
    // More severe than before, so moderators must look again.
    await sendReport(await createMember(app), author, { reason: 'illegal' })
    const stale = await decide(moderator, id)
    expect([stale.statusCode, stale.json().details.current]).toMatchObject([
      409,
      { state: 'open', revision: 2 },
    ])
    expect((await decide(moderator, id, { revision: 2 })).statusCode).toBe(200)
  })

  test('about a deleted account: it can’t be limited, and nothing about it is left', async () => {
    const { id, author, reporter } = await createCase({ text: 'The bio.' })
    await app.foundation.db.deleteFrom('users').where('id', '=', author.id).execute()
    expect((await decide(moderator, id, { action: 'suspend', until: inDays(3) })).statusCode).toBe(400)
    expect(await getCase(moderator, id)).toMatchObject({
      title: 'Deleted account',
      snapshot: { title: '', text: '' },
      staff: { current: null, subject: null },
    })
    expect((await reporter.call('GET /reports/mine')).json().reports[0].title).toBe('Deleted account')
    expect((await decide(moderator, id, { action: 'none' })).statusCode).toBe(200)
    await app.foundation.db.deleteFrom('users').where('id', '=', reporter.id).execute()
    expect((await getCase(moderator, id)).staff.reports).toMatchObject([{ reporter: null, text: '' }])
  })
})

test('a note is for staff only, and recorded', async () => {
  const { id, author } = await createCase()
  const add = (by: Member, body: object = { text: 'Was friendly on the phone.' }) =>
    by.call(`POST /moderation/people/${author.id}/notes`, body)
  expect((await add(author)).statusCode).toBe(403)
  expect((await add(moderator, { text: ' ' })).statusCode).toBe(400)
  expect((await moderator.call(`POST /moderation/people/${newId()}/notes`, { text: 'Hm.' })).statusCode).toBe(
    404,
  )
  const added = await add(moderator)
  expect(added.statusCode, added.body).toBe(201)
  expect((await getCase(other, id)).staff.subject.notes).toMatchObject([
    { author: { _id: moderator.id }, text: 'Was friendly on the phone.' },
  ])
})

test('the data export has one’s reports, and the decisions about oneself', async () => {
  const { moderationExporters } = await import('./moderation.exporters.ts')
  const { id, author, reporter } = await createCase({ text: 'Look.' })
  const read = async (member: Member) => {
    const exporters = moderationExporters(app.foundation)
    const files = (await Promise.all(exporters.map((one) => one.listFiles(member.id)))).flat()
    return Promise.all(files.map(async (file) => ('read' in file ? file.read() : null)))
  }
  expect(await read(author)).toEqual([[], []])
  await decide(moderator, id)
  expect(await read(reporter)).toMatchObject([[{ text: 'Look.', outcome: 'action' }], []])
  const [, cases] = await read(author)
  expect(cases).toMatchObject([{ decision: why, snapshot: { text: '' } }])
  expect(JSON.stringify(cases)).not.toContain(reporter.id)
})

describe('the queue', () => {
  type Model = {
    id: string
    state: (typeof caseStates)[number]
    kind: string
    reason: string
    severity: number
    reporters: number
    created: number
    updated: number
    claimed: 'me' | 'other' | 'ended' | null
  }
  const model = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom(...caseStates),
    kind: fc.constantFrom(...reportKinds.slice(0, 3)),
    reason: fc.constantFrom(...reportReasons.slice(0, 3)),
    severity: fc.integer({ min: 1, max: 3 }),
    reporters: fc.integer({ min: 0, max: 3 }),
    created: fc.integer({ min: 1, max: 4 }),
    updated: fc.integer({ min: 1, max: 4 }),
    claimed: fc.constantFrom('me', 'other', 'ended', null),
  })
  const query = fc.record({
    state: fc.constantFrom(...caseStates, 'all'),
    kind: fc.option(fc.constantFrom(...reportKinds.slice(0, 3)), { nil: undefined }),
    reason: fc.option(fc.constantFrom(...reportReasons.slice(0, 3)), { nil: undefined }),
    assigned: fc.constantFrom('anybody', 'me', 'nobody'),
    limit: fc.integer({ min: 1, max: 5 }),
  })
  const second = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n))

  async function fill(rows: readonly Model[]) {
    const { db } = app.foundation
    await db.deleteFrom('moderation_reports').execute()
    await db.deleteFrom('moderation_cases').execute()
    if (rows.length === 0) return
    await db
      .insertInto('moderation_cases')
      .values(
        rows.map((row) => ({
          id: row.id,
          target_kind: row.kind,
          target_id: newId(),
          title: '',
          state: row.state,
          reason: row.reason,
          severity: row.severity,
          reporter_count: row.reporters,
          snapshot: '{}',
          created_at: second(row.created),
          updated_at: second(row.updated),
          ...(row.state !== 'open' && { decided_at: second(5), rule_id: 1, action: 'warn' }),
          ...(row.state === 'appealed' && { appealed_at: second(6) }),
          claimed_by: { me: moderator.id, other: other.id, ended: other.id, none: null }[
            row.claimed ?? 'none'
          ],
          claimed_until:
            row.claimed === null ? null : new Date(Date.now() + (row.claimed === 'ended' ? -1 : 1) * 60_000),
        })),
      )
      .execute()
  }

  test('pages by `after` and by number give what a simple model gives', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(model, { selector: ({ id }) => id, maxLength: 20 }),
        query,
        async (rows, { limit, ...filter }) => {
          await fill(rows)
          const isUrgent = filter.state === 'open' || filter.state === 'appealed'
          const expected = rows
            .filter(
              (row) =>
                (filter.state === 'all' ||
                  row.state === filter.state ||
                  (filter.state === 'decided' && row.state === 'closed')) &&
                (!filter.kind || row.kind === filter.kind) &&
                (!filter.reason || row.reason === filter.reason) &&
                (filter.assigned !== 'me' || row.claimed === 'me') &&
                (filter.assigned !== 'nobody' || row.claimed === null || row.claimed === 'ended'),
            )
            .toSorted((a, b) =>
              isUrgent
                ? b.severity - a.severity ||
                  b.reporters - a.reporters ||
                  a.created - b.created ||
                  (a.id < b.id ? -1 : 1)
                : b.updated - a.updated || (a.id < b.id ? 1 : -1),
            )
            .map(({ id }) => id)
          const parameters = new URLSearchParams({ limit: String(limit) })
          for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, value)
          const byEnd: string[] = []
          const byNumber: string[] = []
          for (let after: string | null = null, page = 1; page <= rows.length + 1; page += 1) {
            const rest: string = after ? `&after=${encodeURIComponent(after)}` : ''
            const one = (await moderator.call(`GET /moderation/cases?${parameters}${rest}`)).json()
            const same = (await moderator.call(`GET /moderation/cases?${parameters}&page=${page}`)).json()
            byEnd.push(...one.cases.map(({ _id }: { _id: string }) => _id))
            byNumber.push(...same.cases.map(({ _id }: { _id: string }) => _id))
            expect(one.pagination.total).toBe(expected.length)
            after = one.next
            if (!after) break
          }
          expect(byEnd).toEqual(expected)
          expect(byNumber).toEqual(expected)
        },
      ),
      { numRuns: 40 },
    )
  })

  test.each(['nonsense', '3.1.5', '9'.repeat(100), '3.1.5.not-an-id-but-thirty-six-letters-lo'])(
    'an end of a page that is none: %s',
    async (after) => {
      const response = await moderator.call(`GET /moderation/cases?after=${after}`)
      expect([response.statusCode, Object.keys(response.json().details.fields)]).toEqual([400, ['after']])
    },
  )

  test('uses indexes with thousands of cases, and counts no further than 1,000', async () => {
    const { db } = app.foundation
    await fill([])
    await sql`
      insert into moderation_cases (
        id, target_kind, target_id, title, state, reason, severity, reporter_count, snapshot, created_at, updated_at,
        decided_at, rule_id, action, appealed_at, claimed_by, claimed_until
      )
      select gen_random_uuid(), (array['story', 'chapter', 'comment', 'user'])[1 + n % 4], gen_random_uuid(), 'Case ' || n, state,
        (array['spam', 'ai', 'labels', 'other', 'illegal'])[1 + n % 5], 1 + n % 3, n % 17, '{}',
        timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-02-01' + n * interval '1 minute',
        case when state <> 'open' then now() end, 1, 'warn', case when state = 'appealed' then now() end,
        case when n % 500 = 0 then ${moderator.id}::uuid end, case when n % 500 = 0 then now() + interval '10 minutes' end
      from generate_series(1, 9000) n, lateral (
        select (array['open', 'decided', 'closed', 'closed', 'appealed', 'decided'])[1 + n % 6] as state
      ) states
    `.execute(db)
    await sql`analyze moderation_cases`.execute(db)
    const first = (await moderator.call('GET /moderation/cases?limit=50')).json()
    expect(first.counts).toEqual({ open: 1000, mine: expect.any(Number), appealed: 1000 })
    const newest = (await moderator.call('GET /moderation/cases?limit=50&state=closed')).json()
    for (const path of [
      '',
      `&after=${first.next}`,
      '&kind=comment',
      '&reason=illegal&assigned=nobody',
      '&assigned=me',
      '&state=appealed',
      `&state=closed&after=${newest.next}`,
      '&state=decided&kind=user',
      '&state=all',
      '&state=all&reason=ai',
      '&page=20',
    ]) {
      const sent = await recordQueries(async () => {
        const answer = await moderator.call(`GET /moderation/cases?limit=50${path}`)
        expect(answer.statusCode, answer.body).toBe(200)
        expect(answer.json().cases.length).toBeGreaterThan(0)
      })
      const lists = sent.filter(({ text }) => text.includes('moderation_cases'))
      expect(lists.length).toBe(3)
      for (const { text, values } of lists) {
        const { rows } = await app.foundation.database.pool.query({ text: `explain ${text}`, values })
        const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
        expect(plan, `${path}\n${plan}`).not.toMatch(/Seq Scan on moderation_cases/)
      }
    }
  })
})

// The last test, because nobody delivers events to this app afterward.
test('killed between the decision and its notifications: the next start brings them, once', async () => {
  const { id, author, reporter } = await createCase()
  await app.foundation.events.idle()
  // As after a crash: the decision is committed, and nobody has delivered its events.
  await app.foundation.events.stop()
  expect((await decide(moderator, id)).statusCode).toBe(200)
  expect((await author.call('GET /notifications')).json().notifications).toEqual([])
  const next = await createSecondNode(app)
  await expect
    .poll(async () => (await reporter.call('GET /notifications')).json().notifications.length, {
      timeout: 10_000,
    })
    .toBe(1)
  await expect
    .poll(async () => (await author.call('GET /notifications')).json().notifications.length, {
      timeout: 10_000,
    })
    .toBe(1)
  await expect.poll(async () => (await mailsAfterCrash(author)).length, { timeout: 10_000 }).toBe(1)
  await next.close()
})
const mailsAfterCrash = (member: Member) =>
  app.foundation.mail.listOutbox(`${member.username.replace('_', '')}@example.org`)
