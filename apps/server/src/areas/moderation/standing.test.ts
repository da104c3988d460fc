import { once } from 'node:events'
import { siteRules } from '@fabula/contracts/moderation-rules'
import type { Story } from '@fabula/contracts/stories'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { listDue } from '#areas/chapters/publishing.store.ts'
import { createSecondNode, createTestApp, listen, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { inDays } from '#test/reports.ts'
import { recordStatements } from '#test/statements.ts'
import { createChapter, createPublished, createStory } from '#test/stories.ts'

let app: TestApp
let admin: Member
let moderator: Member
beforeAll(async () => {
  app = await createTestApp()
  admin = await createMember(app, { roles: ['admin'] })
  moderator = await createMember(app, { roles: ['moderator'] })
})
afterAll(() => app.close())

const why = { ruleId: 2, explanation: 'Insults in the comments of three stories.' }

const suspend = (user: { id: string }, body: object = {}, by = moderator) =>
  by.call(`POST /admin/people/${user.id}/suspend`, { kind: 'suspended', until: inDays(7), ...why, ...body })
const reinstate = (user: { id: string }, by = moderator) =>
  by.call(`POST /admin/people/${user.id}/reinstate`, { reason: 'A mistake' })
const standingOf = async (member: Member) => (await member.call('GET /auth/me')).json().user.standing
const good = { kind: 'good', until: null, ruleId: null, explanation: null, caseId: null }

test('the rules are public, with numbers that stay', async () => {
  const { rules } = (await createVisitor(app).call('GET /moderation/rules')).json()
  expect(rules.map(({ _id }: { _id: number }) => _id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(rules[1]).toMatchObject({ title: siteRules[1]!.title, text: siteRules[1]!.text })
})

describe('a suspension', () => {
  test('takes effect with the next request, and ends with the reinstatement', async () => {
    const user = await createMember(app)
    expect(await standingOf(user)).toEqual(good)
    const until = inDays(7)
    const response = await suspend(user, { until })
    const { caseId } = response.json().person.standing
    expect(response.json().person.standing).toEqual({ kind: 'suspended', until, ...why, caseId })
    expect(await standingOf(user)).toEqual({ kind: 'suspended', until, ...why, caseId })
    const rejected = await user.call('POST /content', { title: 'A story' })
    expect(rejected.statusCode).toBe(403)
    expect(rejected.json()).toMatchObject({
      code: 'ACCOUNT_SUSPENDED_ERROR',
      message: expect.stringContaining('suspended until'),
      details: { until, caseId },
    })
    expect((await user.call('GET /users/profile')).statusCode).toBe(200)
    expect((await user.call('POST /users/export')).statusCode).toBe(202)
    expect((await reinstate(user)).json().person.standing).toEqual(good)
    expect((await user.call('PATCH /users/profile', { bio: 'Back.' })).statusCode).toBe(200)
  })

  test('ends by itself', async () => {
    const user = await createMember(app)
    await suspend(user)
    await app.foundation.db
      .updateTable('users')
      .set({ standing_until: new Date(Date.now() - 1000) })
      .where('id', '=', user.id)
      .execute()
    expect(await standingOf(user)).toEqual(good)
    expect((await user.call('PATCH /users/profile', { bio: 'Back.' })).statusCode).toBe(200)
    // Over: a new one is no conflict.
    expect((await suspend(user)).statusCode).toBe(200)
  })

  test('costs no statement: the check rides on the session', async () => {
    const user = await createMember(app)
    const change = () => user.call('PATCH /users/profile', { bio: 'Words.' })
    await change()
    const before = await recordStatements(change)
    expect(before.filter((text) => text.includes('own_users'))).toHaveLength(1)
    await suspend(user)
    // The session with its user, nothing else.
    const rejected = await recordStatements(change)
    expect(rejected.filter((text) => text.startsWith('select'))).toHaveLength(1)
  })

  test('is recorded, and the user gets one notification and one email', async () => {
    const user = await createMember(app)
    await suspend(user, { until: '2030-03-01T12:00:00.000Z' })
    // Wait, because concurrent events are delivered in any order.
    await app.foundation.events.idle()
    await reinstate(user)
    const { entries } = (await admin.call(`GET /admin/audit?target=${user.id}`)).json()
    expect(entries.toReversed()).toMatchObject([
      {
        action: 'user.standing-changed',
        actor: { _id: moderator.id },
        before: { standing: 'good' },
        after: { standing: 'suspended', ...why },
      },
      { action: 'user.standing-changed', after: { standing: 'good' }, reason: 'A mistake' },
    ])
    await vi.waitFor(async () => {
      const { notifications } = (await user.call('GET /notifications')).json()
      expect(notifications).toMatchObject([
        { type: 'moderation_decision', message: 'Your Fabula account is fully available again' },
        {
          type: 'moderation_decision',
          message: 'Your Fabula account is suspended until March 1, 2030',
          link: expect.stringMatching(/^\/moderation\/cases\//),
        },
      ])
    })
    await app.foundation.events.idle()
    const mails = await app.foundation.mail.listOutbox(`${user.username.replace('_', '')}@example.org`)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Your Fabula account is fully available again',
      'Your Fabula account is suspended until March 1, 2030',
    ])
    const [text] = mails.filter(({ subject }) => subject.includes('suspended')).map((mail) => mail.text)
    expect(text).toContain(why.explanation)
    expect(text).toContain('2. Attack the work, never the person')
  })
})

describe('who decides', () => {
  test('not about themselves, and only admins about staff', async () => {
    const other = await createMember(app, { roles: ['support'] })
    expect((await suspend(moderator)).statusCode).toBe(403)
    expect((await suspend(admin, {}, admin)).statusCode).toBe(403)
    expect((await suspend(other)).statusCode).toBe(403)
    expect((await suspend(other, {}, admin)).statusCode).toBe(200)
    expect((await reinstate(other)).statusCode).toBe(403)
    expect((await reinstate(other, admin)).statusCode).toBe(200)
  })

  test('only admins ban, and end a ban', async () => {
    const user = await createMember(app)
    const ban = { kind: 'banned', until: undefined }
    expect((await suspend(user, ban)).statusCode).toBe(403)
    expect((await suspend(user, ban, admin)).json().person.standing).toMatchObject({
      kind: 'banned',
      until: null,
    })
    expect((await user.call('POST /content', { title: 'A story' })).json()).toMatchObject({
      message: 'Your account is banned.',
      details: { until: null },
    })
    expect((await reinstate(user)).statusCode).toBe(403)
    expect((await reinstate(user, admin)).statusCode).toBe(200)
  })

  test('suspended staff lose their access', async () => {
    const other = await createMember(app, { roles: ['moderator'] })
    await suspend(other, {}, admin)
    const rejected = await other.call('GET /admin/people')
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'ACCOUNT_SUSPENDED_ERROR'])
  })
})

describe('bad input and races', () => {
  test.each([
    ['until', { until: inDays(-1) }],
    ['until', { until: undefined }],
    ['until', { kind: 'banned' }],
    ['until', { kind: 'restricted', until: inDays(91) }],
    ['until', { until: inDays(4000) }],
    ['ruleId', { ruleId: 9 }],
    ['explanation', { explanation: ' ' }],
    ['kind', { kind: 'good' }],
  ])('%s', async (field, body) => {
    const user = await createMember(app)
    const response = await suspend(user, body, admin)
    expect(response.statusCode, response.body).toBe(400)
    expect(Object.keys(response.json().details.fields)).toContain(field)
  })

  test('parallel decisions have one outcome, and the others get it with 409', async () => {
    const user = await createMember(app)
    const until = inDays(7)
    const answers = await Promise.all([1, 2, 3].map(() => suspend(user, { until }, admin)))
    const standing = await standingOf(user)
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409])
    for (const answer of answers)
      if (answer.statusCode === 409) expect(answer.json().details.current).toEqual(standing)
    const ends = await Promise.all([reinstate(user, admin), reinstate(user, admin)])
    expect(ends.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    await vi.waitFor(async () =>
      expect((await user.call('GET /notifications')).json().notifications).toHaveLength(2),
    )
  })

  test('a stricter limit replaces a lighter one, and never the other way around', async () => {
    const user = await createMember(app)
    const statuses = async (body: object) => (await suspend(user, body, admin)).statusCode
    expect(await statuses({ kind: 'restricted', until: inDays(7) })).toBe(200)
    expect(await statuses({ kind: 'restricted', until: inDays(6) })).toBe(409)
    expect(await statuses({ kind: 'restricted', until: inDays(8) })).toBe(200)
    expect(await statuses({ until: inDays(2) })).toBe(200)
    expect(await statuses({ kind: 'restricted', until: inDays(80) })).toBe(409)
    expect(await statuses({ kind: 'banned', until: undefined })).toBe(200)
    expect(await statuses({ kind: 'banned', until: undefined })).toBe(409)
    expect(await statuses({ until: inDays(100) })).toBe(409)
    expect(await standingOf(user)).toMatchObject({ kind: 'banned' })
  })

  test('two admins who suspend each other: one stays', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => createMember(app, { roles: ['admin'] })))
    const answers = await Promise.all([suspend(one!, {}, two), suspend(two!, {}, one)])
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 403])
  })

  test('an unknown user', async () => {
    expect((await suspend({ id: '0190a000-0000-7000-8000-00000000dead' })).statusCode).toBe(404)
  })
})

test('restricted users write, but publish nothing to others', async () => {
  const user = await createMember(app)
  const { story, chapter } = await createPublished(user)
  const theirs = await createPublished(await createMember(app))
  await suspend(user, { kind: 'restricted', until: inDays(90) })
  for (const [key, body] of [
    [`POST /content/${theirs.story._id}/comments`, { content: 'Hello.' }],
    [`POST /content/${story._id}/chapters/${chapter._id}/publish`, {}],
    [`POST /content/${story._id}/chapters/${chapter._id}/publish-when-verified`, {}],
    ['POST /users/lists', { title: 'Public', isPublic: true }],
  ] as const) {
    const rejected = await user.call(key, body)
    expect(rejected.json(), key).toMatchObject({
      code: 'ACCOUNT_SUSPENDED_ERROR',
      message: expect.stringContaining('You can’t publish or post until'),
    })
  }
})

describe('what restricted users show to others', () => {
  let user: Member
  let published: Awaited<ReturnType<typeof createPublished>>
  let draft: Story
  const lists: Record<'open' | 'hidden', string> = { open: '', hidden: '' }
  beforeAll(async () => {
    user = await createMember(app)
    published = await createPublished(user, { tags: ['sea'] })
    draft = await createStory(user)
    for (const [name, isPublic] of [
      ['open', true],
      ['hidden', false],
    ] as const)
      lists[name] = (await user.call('POST /users/lists', { title: name, isPublic })).json().list._id
    await suspend(user, { kind: 'restricted', until: inDays(90) })
  })

  const inPublished = () => `/content/${published.story._id}`
  const inDraft = () => `/content/${draft._id}`
  const image = async (type: string, entityId: string) =>
    sendForm(app, user, '/images/upload', [
      ['type', type],
      ['entityId', entityId],
      ['alt', 'A coast'],
      ['image', { file: await paint().png().toBuffer(), name: 'coast.png', type: 'image/png' }],
    ])

  test.each<[string, boolean, () => Promise<{ statusCode: number; body: string }>]>([
    ['the title of a published story', false, () => user.call(`PATCH ${inPublished()}`, { title: 'Other' })],
    ['its synopsis', false, () => user.call(`PATCH ${inPublished()}`, { synopsis: 'Words.' })],
    ['its tags', false, () => user.call(`PATCH ${inPublished()}`, { tags: ['sea', 'insults'] })],
    ['its moods', false, () => user.call(`PATCH ${inPublished()}`, { moods: ['insults'] })],
    ['its cover', false, () => image('cover', published.story._id)],
    ['a section', false, () => user.call(`POST ${inPublished()}/sections`, { title: 'Words' })],
    [
      'its labels',
      true,
      () => user.call(`PATCH ${inPublished()}`, { contentRating: 'teen', warnings: ['Death'] }),
    ],
    ['fewer tags', true, () => user.call(`PATCH ${inPublished()}`, { tags: [], synopsis: '' })],
    ['hiding it', true, () => user.call(`PATCH ${inPublished()}`, { visibility: 'private' })],
    ['showing it again', false, () => user.call(`PATCH ${inPublished()}`, { visibility: 'public' })],
    [
      'its text, as a draft',
      true,
      () => user.call(`PATCH ${inPublished()}/chapters/${published.chapter._id}`, { title: 'Draft' }),
    ],
    [
      'the title of a draft',
      true,
      () => user.call(`PATCH ${inDraft()}`, { title: 'Other', synopsis: 'Words.' }),
    ],
    ['a section of a draft', true, () => user.call(`POST ${inDraft()}/sections`, { title: 'Words' })],
    ['the cover of a draft', true, () => image('cover', draft._id)],
    ['a name', false, () => user.call('PATCH /users/profile', { displayName: 'Other' })],
    ['a bio', false, () => user.call('PATCH /user/profile', { bio: 'Words.' })],
    [
      'links',
      false,
      () => user.call('PATCH /users/profile', { links: [{ label: 'My shop', url: 'https://shop.example' }] }),
    ],
    ['an avatar', false, () => image('avatar', user.id)],
    [
      'an empty bio',
      true,
      () => user.call('PATCH /users/profile', { bio: '', links: [], openToCollaborate: true }),
    ],
    ['a public list', false, () => user.call(`PATCH /users/lists/${lists.open}`, { title: 'Words' })],
    [
      'making a list public',
      false,
      () => user.call(`PATCH /users/lists/${lists.hidden}`, { isPublic: true }),
    ],
    ['a private list', true, () => user.call(`PATCH /users/lists/${lists.hidden}`, { title: 'Words' })],
    [
      'hiding a list',
      true,
      () => user.call(`PATCH /users/lists/${lists.open}`, { isPublic: false, title: 'Words' }),
    ],
  ])('%s: allowed %s', async (_, isAllowed, change) => {
    const response = await change()
    if (isAllowed) expect(response.statusCode, response.body).toBeLessThan(300)
    else expect(JSON.parse(response.body)).toMatchObject({ code: 'ACCOUNT_SUSPENDED_ERROR' })
  })
})

test('scheduled chapters of users who can’t post wait', async () => {
  const user = await createMember(app)
  const { story } = await createPublished(user)
  const chapter = await createChapter(user, story._id)
  const path = `/content/${story._id}/chapters/${chapter._id}`
  const scheduled = await user.call(`POST ${path}/publish`, { publishAt: inDays(1) })
  expect(scheduled.statusCode, scheduled.body).toBe(200)
  await suspend(user)
  await app.foundation.db
    .updateTable('chapters')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('id', '=', chapter._id)
    .execute()
  const isDue = async () => (await listDue(app.foundation.db, 100)).some(({ id }) => id === chapter._id)
  expect(await isDue()).toBe(false)
  expect((await user.call(`GET ${path}`)).json().chapter.status).toBe('scheduled')
  await app.foundation.db
    .updateTable('users')
    .set({ standing_until: new Date(Date.now() - 1000) })
    .where('id', '=', user.id)
    .execute()
  expect(await isDue()).toBe(true)
})

test('sockets of the user are closed at once on all nodes, and new ones are rejected', async () => {
  const user = await createMember(app)
  const other = await createSecondNode(app)
  const address = (await listen(app)).replace('http', 'ws')
  const otherAddress = (await listen(other)).replace('http', 'ws')
  const open = (address: string) =>
    new WebSocket(`${address}/ws/notifications`, {
      headers: {
        cookie: Object.entries(user.cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    })
  const sockets = [open(address), open(otherAddress)]
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))
  await suspend(user)
  expect((await closed).map(([code]) => code)).toEqual([4403, 4403])
  const [error] = (await once(open(otherAddress), 'error')) as [Error]
  expect(error.message).toContain('403')
  await reinstate(user)
  const again = open(address)
  await once(again, 'open')
  again.close()
  await other.close()
})
