import type { Announcement } from '@fabula/contracts/announcements'
import { splashDefaults } from '@fabula/contracts/announcement-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeIdentity } from '#areas/users/public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { hostileHtml } from '#test/hostile-html.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { createStory } from '#test/stories.ts'

let app: TestApp
let staff: Member
let member: Member
let visitor: Pick<Member, 'call'>
beforeAll(async () => {
  app = await createTestApp()
  staff = await createMember(app, { roles: ['content_editor'] })
  member = await createMember(app)
  visitor = createVisitor(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.foundation.db.deleteFrom('announcements').execute()
})

const hour = 3_600_000
const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

async function make(fields: object = {}): Promise<Announcement> {
  const answer = await staff.call('POST /announcements', {
    title: 'The lights stay on',
    content: '<p>All night long.</p>',
    status: 'published',
    ...fields,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.announcement
}

type Caller = Pick<Member, 'call'>
const titles = async (caller: Caller, path: string) => {
  const answer = await caller.call(`GET ${path}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return (answer.json().data.announcements as Announcement[]).map(({ title }) => title)
}
const get = async (caller: Caller, id: string) => caller.call(`GET /announcements/${id}`)
const statsOf = async (id: string) => (await get(staff, id)).json().data.announcement.stats

/** Simulates the passing of time. */
const letPass = (id: string, columns: { publish_at?: Date; expires_at?: Date }) =>
  app.foundation.db.updateTable('announcements').set(columns).where('id', '=', id).execute()

async function notified(id: string) {
  const rows = await app.foundation.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('name', '=', 'announcement.published')
    .execute()
  return rows
    .map(({ payload }) => payload as { announcementId: string })
    .filter(({ announcementId }) => announcementId === id)
}

test('restricted staff publish nothing, but can take announcements down', async () => {
  const [shown, hidden] = [await make(), await make({ isActive: false })]
  const editor = await createMember(app, { roles: ['content_editor'] })
  const standing = {
    kind: 'restricted',
    until: new Date(later(48 * hour)),
    ruleId: 6,
    explanation: 'No.',
  } as const
  await changeIdentity(app.foundation.db, editor.id, { standing })
  const image = sendForm(app, editor, '/images/upload', [
    ['type', 'announcement'],
    ['entityId', shown._id],
    ['alt', 'A lamp'],
    ['image', { file: await paint().png().toBuffer(), name: 'lamp.png', type: 'image/png' }],
  ])
  for (const rejected of await Promise.all([
    editor.call('POST /announcements', { title: 'Mine', content: '<p>Words.</p>', status: 'published' }),
    editor.call(`PUT /announcements/${shown._id}`, { title: 'Mine' }),
    editor.call(`PATCH /announcements/${hidden._id}/toggle-status`, { isActive: true }),
    image,
  ]))
    expect(JSON.parse(rejected.body)).toMatchObject({ code: 'ACCOUNT_SUSPENDED_ERROR' })
  expect(await titles(visitor, '/announcements')).toEqual([shown.title])
  for (const allowed of [
    await editor.call(`PATCH /announcements/${shown._id}/toggle-status`, { isActive: false }),
    await editor.call(`PATCH /announcements/${shown._id}/archive`),
    await editor.call(`DELETE /announcements/${hidden._id}`),
  ])
    expect(allowed.statusCode, allowed.body).toBe(200)
})

describe('writing', () => {
  test('a new one is a draft with the default values', async () => {
    const { status, ...made } = await make({ status: undefined })
    expect(status).toBe('draft')
    expect(made).toMatchObject({
      type: 'general',
      priority: 'normal',
      category: '',
      isActive: true,
      isSplash: false,
      bannerStyle: 'top',
      targetAudience: 'all',
      image: null,
      competitionDetails: null,
      featureDetails: null,
      splashOptions: splashDefaults,
      publishedAt: null,
      excerpt: 'All night long.',
    })
    expect(splashDefaults).toMatchObject({
      animation: 'fade',
      position: 'center',
      maxWidth: '600px',
      maxHeight: '80vh',
      overlayOpacity: 0.5,
      showCloseButton: true,
    })
  })

  test('every field is returned', async () => {
    const fields = {
      type: 'competition',
      category: 'Contests',
      priority: 'urgent',
      excerpt: 'In short.',
      isSplash: true,
      bannerStyle: null,
      targetAudience: 'writers',
      competitionDetails: {
        competitionName: 'The long night',
        startDate: '2031-01-01T00:00:00.000Z',
        endDate: '2031-02-01T00:00:00.000Z',
      },
      featureDetails: { featureName: 'Nights', featureDescription: 'Longer ones.', isBeta: true },
      splashOptions: { ...splashDefaults, autoClose: true, autoCloseDelay: 3000, animation: 'zoom' },
      expiresAt: later(hour),
    }
    expect(await make(fields)).toMatchObject(fields)
  })

  test('all invalid fields are named at once, and nothing is created', async () => {
    const answer = await staff.call('POST /announcements', {
      title: ' ',
      content: `${'<div>'.repeat(600)}deep`,
      type: 'gossip',
      priority: 'soon',
      targetAudience: 'friends',
      bannerStyle: 'left',
      status: 'scheduled',
      splashOptions: { maxWidth: 'url(x)', overlayOpacity: 2, autoCloseDelay: 1, animation: 'spin' },
      competitionDetails: {
        competitionName: 'x',
        startDate: '2031-02-01T00:00:00.000Z',
        endDate: '2031-01-01T00:00:00.000Z',
      },
      colour: 'red',
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().details.fields).toSorted()).toEqual([
      'bannerStyle',
      'colour',
      'competitionDetails.endDate',
      'content',
      'priority',
      'publishAt',
      'splashOptions.animation',
      'splashOptions.autoCloseDelay',
      'splashOptions.maxWidth',
      'splashOptions.overlayOpacity',
      'targetAudience',
      'title',
      'type',
    ])
    expect(await titles(staff, '/announcements')).toEqual([])
  })

  test('impossible times are rejected', async () => {
    const past = later(-hour)
    for (const [fields, field] of [
      [{ status: 'scheduled', publishAt: past }, 'publishAt'],
      [{ status: 'scheduled', publishAt: later(2 * hour), expiresAt: later(hour) }, 'expiresAt'],
      [{ status: 'published', expiresAt: past }, 'expiresAt'],
      [{ status: 'expired' }, 'status'],
    ] as const) {
      const answer = await staff.call('POST /announcements', { title: 'x', content: 'x', ...fields })
      expect(Object.keys(answer.json().details.fields)).toEqual([field])
    }
    const { _id } = await make()
    const answer = await staff.call(`PUT /announcements/${_id}`, { expiresAt: past })
    expect(Object.keys(answer.json().details.fields)).toEqual(['expiresAt'])
  })

  test('a change leaves omitted fields alone; a stale one changes nothing', async () => {
    const { _id, revision } = await make({ category: 'House', splashOptions: { animation: 'slide' } })
    const changed = await staff.call(`PUT /announcements/${_id}`, { title: 'Dawn', revision })
    expect(changed.json().data.announcement).toMatchObject({
      title: 'Dawn',
      category: 'House',
      status: 'published',
      splashOptions: { animation: 'slide' },
    })
    const stale = await staff.call(`PUT /announcements/${_id}`, { title: 'Dusk', revision })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().details.current.title).toBe('Dawn')
    expect((await get(staff, _id)).json().data.announcement.title).toBe('Dawn')
  })

  test('deleting removes it together with its counts', async () => {
    const { _id } = await make()
    await visitor.call(`POST /announcements/${_id}/view`)
    expect((await staff.call(`DELETE /announcements/${_id}`)).statusCode).toBe(200)
    expect((await get(staff, _id)).statusCode).toBe(404)
    expect((await staff.call(`DELETE /announcements/${_id}`)).statusCode).toBe(404)
  })
})

describe('visibility', () => {
  const hiddenOnes = [
    { title: 'Draft', status: 'draft' },
    { title: 'Scheduled', status: 'scheduled', publishAt: later(hour) },
    { title: 'Off', isActive: false },
  ]

  test('what is not published and switched on is visible to staff only', async () => {
    const made = await Promise.all(hiddenOnes.map(make))
    const archived = await make({ title: 'Archived' })
    await staff.call(`PATCH /announcements/${archived._id}/archive`)
    const over = await make({ title: 'Over', expiresAt: later(hour) })
    await letPass(over._id, { expires_at: new Date(Date.now() - 1000) })
    const all = [...made, archived, over]
    const moderator = await createMember(app, { roles: ['moderator'] })
    for (const caller of [visitor, member, moderator]) {
      expect(await titles(caller, '/announcements')).toEqual([])
      expect(await titles(caller, '/announcements?status=draft&status=scheduled&isActive=false')).toEqual([])
      expect(await titles(caller, '/announcements/active')).toEqual([])
      expect(await titles(caller, '/announcements/banner')).toEqual([])
      for (const { _id } of all) {
        expect((await get(caller, _id)).statusCode).toBe(404)
        for (const kind of ['view', 'click', 'link-click', 'dismiss'])
          expect((await caller.call(`POST /announcements/${_id}/${kind}`)).statusCode).toBe(404)
      }
    }
    expect((await titles(staff, '/announcements')).toSorted()).toEqual([
      'Archived',
      'Draft',
      'Off',
      'Over',
      'Scheduled',
    ])
    for (const { _id } of all) expect((await get(staff, _id)).statusCode).toBe(200)
    // Not even staff are shown unpublished ones.
    expect(await titles(staff, '/announcements/active')).toEqual([])
  })

  test('each audience sees its own', async () => {
    for (const targetAudience of ['all', 'visitors', 'users', 'writers', 'admins'])
      await make({ title: targetAudience, targetAudience })
    const writer = await createMember(app)
    await createStory(writer)
    const admin = await createMember(app, { roles: ['admin'] })
    const seen = async (caller: Caller) => (await titles(caller, '/announcements/active')).toSorted()
    expect(await seen(visitor)).toEqual(['all', 'visitors'])
    expect(await seen(member)).toEqual(['all', 'users'])
    expect(await seen(writer)).toEqual(['all', 'users', 'writers'])
    expect(await seen(admin)).toEqual(['admins', 'all', 'users'])
    // Requesting another audience reveals nothing.
    expect(await titles(visitor, '/announcements/active?targetAudience=admins')).toEqual([])
    expect(await titles(member, '/announcements/active?targetAudience=users')).toEqual(['users'])
    expect(await titles(visitor, '/announcements/active?targetAudience=')).toHaveLength(2)
    expect((await visitor.call('GET /announcements/active?targetAudience=x')).statusCode).toBe(400)
  })

  test('stats and internal notes are for staff only', async () => {
    const { _id } = await make()
    expect((await get(staff, _id)).json().data.announcement).toMatchObject({
      stats: { views: 0, clicks: 0, linkClicks: 0, dismissals: 0 },
      hasOwnExcerpt: false,
    })
    for (const caller of [visitor, member]) {
      const { announcement } = (await get(caller, _id)).json().data
      expect(announcement).not.toHaveProperty('stats')
      expect(announcement).not.toHaveProperty('hasOwnExcerpt')
    }
  })
})

describe('lists', () => {
  test('the highest priority comes first, then the newest', async () => {
    for (const priority of ['low', 'urgent', 'normal', 'high']) await make({ title: priority, priority })
    await make({ title: 'normal, newer', priority: 'normal' })
    const order = ['urgent', 'high', 'normal, newer', 'normal', 'low']
    expect(await titles(visitor, '/announcements')).toEqual(order)
    expect(await titles(visitor, '/announcements/active')).toEqual(order)
    expect(await titles(visitor, '/announcements/banner')).toEqual(order.slice(0, 3))
    expect(await titles(visitor, '/announcements/banner?limit=2')).toEqual(order.slice(0, 2))
  })

  test('banners exclude splashes and announcements without a placement', async () => {
    await make({ title: 'Splash', isSplash: true })
    await make({ title: 'Page', bannerStyle: null })
    await make({ title: 'Below', bannerStyle: 'bottom' })
    expect(await titles(visitor, '/announcements/banner')).toEqual(['Below'])
    expect(await titles(visitor, '/announcements/active')).toHaveLength(3)
  })

  test('filters: a repeated name means several values, empty ones are ignored', async () => {
    await make({ title: 'A', type: 'feature', category: 'x', priority: 'high' })
    await make({ title: 'B', type: 'update', isSplash: true, status: 'draft' })
    await make({ title: 'C', type: 'maintenance', targetAudience: 'users' })
    const found = async (query: string) => (await titles(staff, `/announcements?${query}`)).toSorted()
    expect(await found('type=feature&type=update')).toEqual(['A', 'B'])
    expect(await found('type=&status=&q=&isActive=&page=&limit=')).toEqual(['A', 'B', 'C'])
    expect(await found('type=feature&type=')).toEqual(['A'])
    expect(await found('status=draft')).toEqual(['B'])
    expect(await found('isSplash=false')).toEqual(['A', 'C'])
    expect(await found('category=x')).toEqual(['A'])
    expect(await found('priority=high&priority=low')).toEqual(['A'])
    expect(await found('targetAudience=users')).toEqual(['C'])
    expect(await found('q=b')).toEqual(['B'])
    const wrong = await staff.call('GET /announcements?type=gossip&isActive=maybe&colour=red')
    expect(Object.keys(wrong.json().details.fields)).toEqual(
      expect.arrayContaining(['type.0', 'isActive', 'colour']),
    )
  })

  test('20 per page by default', async () => {
    for (let count = 0; count < 3; count += 1) await make({ title: `No ${count}` })
    const first = (await visitor.call('GET /announcements')).json().data.pagination
    expect(first).toEqual({ page: 1, limit: 20, pages: 1, total: 3 })
    const { announcements, pagination } = (await visitor.call('GET /announcements?page=2&limit=2')).json()
      .data
    expect(announcements).toHaveLength(1)
    expect(pagination).toEqual({ page: 2, limit: 2, pages: 2, total: 3 })
  })
})

describe('states', () => {
  test('archiving is idempotent', async () => {
    const { _id } = await make()
    const first = (await staff.call(`PATCH /announcements/${_id}/archive`)).json().data.announcement
    const second = (await staff.call(`PATCH /announcements/${_id}/archive`)).json().data.announcement
    expect([first.status, second.status]).toEqual(['archived', 'archived'])
    expect(second.revision).toBe(first.revision)
  })

  test('toggling flips the state, or sets the requested one', async () => {
    const { _id } = await make()
    const toggle = async (body: object) =>
      (await staff.call(`PATCH /announcements/${_id}/toggle-status`, body)).json().data.announcement.isActive
    expect(await toggle({})).toBe(false)
    expect(await toggle({})).toBe(true)
    expect(await toggle({ isActive: false })).toBe(false)
    expect(await toggle({ isActive: false })).toBe(false)
    expect(await titles(visitor, '/announcements/active')).toEqual([])
  })

  test('the call publishes what is due and takes down what has ended', async () => {
    const due = await make({ title: 'Due', status: 'scheduled', publishAt: later(hour) })
    await make({ title: 'Not yet', status: 'scheduled', publishAt: later(hour) })
    const over = await make({ title: 'Over', expiresAt: later(hour) })
    const missed = await make({
      title: 'Missed',
      status: 'scheduled',
      publishAt: later(hour),
      expiresAt: later(2 * hour),
    })
    const past = new Date(Date.now() - 1000)
    await letPass(due._id, { publish_at: past })
    await letPass(over._id, { expires_at: past })
    await letPass(missed._id, { publish_at: past, expires_at: past })
    const process = async (what: string) =>
      (await staff.call(`POST /announcements/process/${what}`)).json().data.processed
    expect(await process('scheduled')).toBe(1)
    expect(await process('scheduled')).toBe(0)
    expect(await process('expired')).toBe(2)
    expect(await process('expired')).toBe(0)
    const states = (await staff.call('GET /announcements')).json().data.announcements as Announcement[]
    expect(Object.fromEntries(states.map(({ title, status }) => [title, status]))).toEqual({
      Due: 'published',
      'Not yet': 'scheduled',
      Over: 'expired',
      Missed: 'expired',
    })
    expect(await titles(visitor, '/announcements/active')).toEqual(['Due'])
    // There is no notification for what ended before it was published.
    expect([(await notified(due._id)).length, (await notified(missed._id)).length]).toEqual([1, 0])
  })

  test('the job does the same', async () => {
    const due = await make({ status: 'scheduled', publishAt: later(hour) })
    const over = await make({ title: 'Over', expiresAt: later(hour) })
    await letPass(due._id, { publish_at: new Date(Date.now() - 1000) })
    await letPass(over._id, { expires_at: new Date(Date.now() - 1000) })
    const { db, jobs } = app.foundation
    await jobs.enqueue(db, 'announcements.process', {})
    await jobs.idle()
    expect((await get(staff, due._id)).json().data.announcement.status).toBe('published')
    expect((await get(staff, over._id)).json().data.announcement.status).toBe('expired')
  })

  test('the audience is notified once, when it first becomes visible', async () => {
    const { _id } = await make({ isActive: false, targetAudience: 'writers' })
    expect(await notified(_id)).toEqual([])
    await staff.call(`PATCH /announcements/${_id}/toggle-status`, { isActive: true })
    const once = [{ announcementId: _id, title: 'The lights stay on', audience: 'writers' }]
    expect(await notified(_id)).toEqual(once)
    await staff.call(`PUT /announcements/${_id}`, { status: 'draft' })
    await staff.call(`PUT /announcements/${_id}`, { status: 'published' })
    expect(await notified(_id)).toEqual(once)
  })
})

describe('counting', () => {
  test('once per user and kind, however often it is sent', async () => {
    const { _id } = await make()
    for (const kind of ['view', 'click', 'link-click', 'dismiss'])
      for (const caller of [member, member, visitor, visitor])
        expect((await caller.call(`POST /announcements/${_id}/${kind}`)).statusCode).toBe(200)
    expect(await statsOf(_id)).toEqual({ views: 2, clicks: 2, linkClicks: 2, dismissals: 2 })
  })

  test('opening it and following its link are counted separately', async () => {
    const { _id } = await make({ isSplash: true })
    await member.call(`POST /announcements/${_id}/click`)
    await visitor.call(`POST /announcements/${_id}/click`)
    await member.call(`POST /announcements/${_id}/link-click`)
    expect(await statsOf(_id)).toMatchObject({ clicks: 2, linkClicks: 1 })
    const { overview } = (await staff.call('GET /announcements/stats/overview')).json().data
    expect(overview).toMatchObject({ clicks: 2, linkClicks: 1 })
  })

  test('what is deleted while it is counted is not found', async () => {
    const { _id } = await make()
    const { db } = app.foundation
    const { counting } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('announcements').where('id', '=', _id).execute()
      const call = member.call(`POST /announcements/${_id}/view`)
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          return rows[0]?.waiting
        })
        .toBe(1)
      return { counting: call }
    })
    expect((await counting).statusCode).toBe(404)
  })

  test('two concurrent requests count once', async () => {
    const { _id } = await make()
    await Promise.all(Array.from({ length: 5 }, () => member.call(`POST /announcements/${_id}/click`)))
    expect((await statsOf(_id)).clicks).toBe(1)
  })

  test('what a signed-in user dismissed is hidden on all their devices, and for no other user', async () => {
    const { _id, title } = await make()
    const other = await createMember(app)
    await member.call(`POST /announcements/${_id}/dismiss`)
    for (const path of ['/announcements/active', '/announcements/banner']) {
      expect(await titles(member, path)).toEqual([])
      expect(await titles(other, path)).toEqual([title])
      expect(await titles(visitor, path)).toEqual([title])
    }
    // It is still available by its URL.
    expect((await get(member, _id)).statusCode).toBe(200)
  })

  test('no IP of a visitor is stored', async () => {
    const { _id } = await make()
    await visitor.call(`POST /announcements/${_id}/view`)
    const marks = await app.foundation.db.selectFrom('announcement_marks').selectAll().execute()
    expect(JSON.stringify(marks)).not.toContain('127.0.0.1')
  })

  test('the overview adds everything up', async () => {
    const { _id } = await make({ type: 'feature' })
    await make({ status: 'draft' })
    await member.call(`POST /announcements/${_id}/view`)
    const { overview } = (await staff.call('GET /announcements/stats/overview')).json().data
    expect(overview).toMatchObject({ total: 2, live: 1, views: 1, clicks: 0, dismissals: 0 })
    expect(overview.byStatus).toEqual({ draft: 1, scheduled: 0, published: 1, expired: 0, archived: 0 })
    expect(overview.byType).toMatchObject({ feature: 1, general: 1, competition: 0 })
  })
})

describe('the image', () => {
  const upload = async (caller: Member, entityId: string) =>
    sendForm(app, caller, '/images/upload', {
      image: await paint().png().toBuffer(),
      type: 'announcement',
      entityId,
      alt: 'A lamp',
    })
  const see = async (caller: Member | null, imageId: string) =>
    (await app.http.inject({ url: `/images/${imageId}`, cookies: caller?.cookies ?? {} })).statusCode

  test('has the visibility of its announcement, and is deleted with it', async () => {
    const { _id } = await make({ status: 'draft' })
    expect((await upload(member, _id)).statusCode).toBe(403)
    const { imageId } = (await upload(staff, _id)).json().data
    expect((await get(staff, _id)).json().data.announcement.image).toMatchObject({
      imageId,
      metadata: { alt: 'A lamp' },
    })
    const admin = await createMember(app, { roles: ['admin'] })
    expect([await see(null, imageId), await see(member, imageId)]).toEqual([404, 404])
    expect(await see(admin, imageId)).toBe(200)
    await staff.call(`PUT /announcements/${_id}`, { status: 'published' })
    expect([await see(null, imageId), await see(member, imageId)]).toEqual([200, 200])
    const bare = await admin.call(`PUT /announcements/${_id}`, { image: null })
    expect(bare.json().data.announcement.image).toBeNull()
    expect(await see(admin, imageId)).toBe(404)
  })

  test('a new one replaces the old one; deleting removes it', async () => {
    const { _id } = await make()
    const first = (await upload(staff, _id)).json().data.imageId
    const second = (await upload(staff, _id)).json().data.imageId
    expect([await see(staff, first), await see(null, second)]).toEqual([404, 200])
    await staff.call(`DELETE /announcements/${_id}`)
    expect(await see(staff, second)).toBe(404)
  })
})

describe('hostile bodies', () => {
  test('are cleaned on input, and again on output', async () => {
    for (const content of hostileHtml.filter((_, index) => index % 10 === 0)) {
      const made = await make({ content })
      const again = await staff.call(`PUT /announcements/${made._id}`, { content: made.content })
      expect(again.json().data.announcement.content).toBe(made.content)
    }
    // A row that was edited behind the application's back.
    const { _id } = await make()
    await app.foundation.db
      .updateTable('announcements')
      .set({
        content: '<p onclick="alert(1)">Hello<script>alert(1)</script><img src=x onerror=alert(1)></p>',
      })
      .where('id', '=', _id)
      .execute()
    expect((await get(visitor, _id)).json().data.announcement.content).toBe(
      '<p dir="auto" data-block="0">Hello</p>',
    )
  })
})
