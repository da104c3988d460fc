import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { endIdleVisits, eraseOlder, sumDays } from './tracking.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const view = (path: string) => ({ activityType: 'page_view', path })

async function createCounted(): Promise<Member> {
  const member = await createMember(app)
  await member.call('PUT /tracking/consent', { tracking: true })
  return member
}

async function rowsOf({ id }: Member) {
  const { db } = app.foundation
  const visits = await db.selectFrom('tracking_sessions').selectAll().where('user_id', '=', id).execute()
  const activities = await db
    .selectFrom('tracking_activities')
    .selectAll()
    .where((row) => row('session_id', 'in', visits.length > 0 ? visits.map((visit) => visit.id) : [id]))
    .execute()
  return { visits, activities }
}

const nothing = { visits: [], activities: [] }

describe('without consent nothing is stored', () => {
  test('before a decision, and after declining', async () => {
    const member = await createMember(app)
    expect((await member.call('GET /tracking/consent')).json().consent).toBeNull()
    for (const choose of [false, true]) {
      if (choose) await member.call('PUT /tracking/consent', { tracking: false })
      expect((await member.call('POST /tracking/session/start', {})).statusCode).toBe(403)
      expect((await member.call('POST /tracking/activity', view('/'))).statusCode).toBe(403)
    }
    expect(await rowsOf(member)).toEqual(nothing)
  })

  test.each(['dnt', 'sec-gpc'])('with %s', async (header) => {
    const member = await createCounted()
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/tracking/session/start',
      cookies: member.cookies,
      headers: { [header]: '1' },
      payload: {},
    })
    expect(answer.statusCode).toBe(403)
    expect(await rowsOf(member)).toEqual(nothing)
  })
})

test('a request of an account that is deleted meanwhile is anonymous', async () => {
  const member = await createMember(app)
  const { pool } = app.foundation.database
  const going = await pool.connect()
  await going.query('begin')
  await going.query('delete from users where id = $1', [member.id])
  const answer = member.call('PUT /tracking/consent', { tracking: false })
  const isWaiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount
  await expect.poll(isWaiting).toBe(1)
  await going.query('commit')
  going.release()
  expect((await answer).statusCode).toBe(401)
})

describe('with consent', () => {
  test('a visit is started, filled and ended; ending it twice changes nothing', async () => {
    const member = await createCounted()
    const started = await member.call('POST /tracking/session/start', { userAgent: 'x'.repeat(300) })
    expect(started.statusCode).toBe(201)
    const { session } = started.json()
    const sent = {
      ...view('/stories?sort=newest'),
      duration: 1200,
      data: { depth: 3 },
      metadata: { from: '/' },
    }
    expect((await member.call('POST /tracking/activity', sent)).statusCode).toBe(201)
    for (let time = 0; time < 2; time += 1)
      expect((await member.call('POST /tracking/session/end', { sessionId: session._id })).statusCode).toBe(
        200,
      )
    expect((await member.call('POST /tracking/activity', view('/'))).statusCode).toBe(409)

    const { visits, activities } = await rowsOf(member)
    expect(visits).toHaveLength(1)
    expect(visits[0]!.user_agent).toHaveLength(100)
    expect(visits[0]!.ended_at).not.toBeNull()
    expect(activities).toMatchObject([
      { path: '/stories?sort=newest', duration_ms: 1200, data: { depth: 3 }, metadata: { from: '/' } },
    ])
  })

  test("a user cannot write to another user's visit", async () => {
    const [one, other] = [await createCounted(), await createCounted()]
    const { session } = (await one.call('POST /tracking/session/start', {})).json()
    for (const key of ['POST /tracking/activity', 'POST /tracking/session/end']) {
      const body = key.endsWith('end') ? { sessionId: session._id } : { ...view('/'), sessionId: session._id }
      expect((await other.call(key, body)).statusCode).toBe(404)
    }
    expect((await rowsOf(one)).activities).toEqual([])
  })

  test('every wrong field is reported, and nothing is stored', async () => {
    const member = await createCounted()
    await member.call('POST /tracking/session/start', {})
    const answer = await member.call('POST /tracking/activity', {
      activityType: 'mouse_move',
      path: 'https://example.org/',
      duration: -1,
      data: { deep: { er: 1 } },
      userId: member.id,
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().details.fields)).toEqual(
      expect.arrayContaining(['activityType', 'path', 'duration', 'userId']),
    )
    expect((await rowsOf(member)).activities).toEqual([])
  })

  test('withdrawing consent erases the tracked data', async () => {
    const member = await createCounted()
    await member.call('POST /tracking/session/start', {})
    await member.call('POST /tracking/activity', view('/'))
    const answer = await member.call('PUT /tracking/consent', { tracking: false })
    expect(answer.json().consent.tracking).toBe(false)
    expect(await rowsOf(member)).toEqual(nothing)
  })

  test('the newer decision of two devices wins', async () => {
    const member = await createCounted()
    const old = { tracking: false, decidedAt: '2020-01-01T00:00:00.000Z' }
    expect((await member.call('PUT /tracking/consent', old)).json().consent.tracking).toBe(true)
    // A time in the future counts as now.
    const ahead = { tracking: false, decidedAt: '2120-01-01T00:00:00.000Z' }
    const { consent } = (await member.call('PUT /tracking/consent', ahead)).json()
    expect(consent.tracking).toBe(false)
    expect(Date.parse(consent.decidedAt)).toBeLessThanOrEqual(Date.now())
  })
})

test('days are summed anonymously, then old activities are erased; repeating gives the same totals', async () => {
  const { db } = app.foundation
  const member = await createCounted()
  const { session } = (await member.call('POST /tracking/session/start', {})).json()
  const paths = [
    '/story/the-salt-cartographer',
    '/story/other?chapter=1',
    '/story/other/read',
    '/story/new/format',
    '/',
  ]
  for (const path of paths) await member.call('POST /tracking/activity', view(path))
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await db
    .updateTable('tracking_activities')
    .set({ created_at: yesterday })
    .where('session_id', '=', session._id)
    .execute()

  const today = new Date().toISOString().slice(0, 10)
  for (let time = 0; time < 2; time += 1) await sumDays(db, today)
  const sums = await db
    .selectFrom('tracking_days')
    .select(['place', 'activities', 'people'])
    .where('activity_type', '=', 'page_view')
    .orderBy('place')
    .execute()
  expect(sums).toEqual([
    { place: '/', activities: 1, people: 1 },
    { place: '/story/:id', activities: 2, people: 1 },
    { place: '/story/:id/read', activities: 1, people: 1 },
    { place: '/story/new/format', activities: 1, people: 1 },
  ])

  await endIdleVisits(db, new Date(Date.now() + 1000))
  expect((await rowsOf(member)).visits[0]!.ended_at).not.toBeNull()
  await eraseOlder(db, new Date())
  expect(await rowsOf(member)).toEqual(nothing)
  expect(await db.selectFrom('tracking_days').select('place').execute()).toHaveLength(4)
})
