import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

let app: TestApp
let admin: Member
let supporter: Member
beforeAll(async () => {
  app = await shareTestApp()
  admin = await createMember(app, { roles: ['admin'] })
  supporter = await createMember(app, { roles: ['support'] })
})
afterAll(() => app.close())

const reason = 'Ticket 12'
const emailOf = (member: Member) => `${member.username.replace('_', '')}@example.org`

/** What the audit log has about a user, oldest first. */
async function auditOf(
  target: string,
): Promise<{ action: string; reason: string; actor: { _id: string } }[]> {
  return (await admin.call(`GET /admin/audit?target=${target}`)).json().entries.toReversed()
}

const search = async (query: Record<string, string>, who = supporter) =>
  (await who.call(`GET /admin/people?${new URLSearchParams(query)}`)).json()

describe('searching', () => {
  test('finds a user by the start of a name, by username, by email and by ID', async () => {
    const user = await createMember(app, { displayName: 'Ottoline Quill' })
    for (const query of [
      'ottoline q',
      user.username,
      `@${user.username}`,
      emailOf(user).toUpperCase(),
      user.id,
    ]) {
      const { people } = await search({ query })
      expect(people[0], query).toMatchObject({ _id: user.id, displayName: 'Ottoline Quill', roles: [] })
      expect(people[0]).not.toHaveProperty('email')
    }
    expect((await search({ query: 'ottoline%' })).people).toEqual([])
  })

  test('pages in the order of usernames', async () => {
    for (const username of ['zz_paging_b', 'zz_paging_c', 'zz_paging_a', 'zz_paging'])
      await createMember(app, { username, email: `${username}@example.org` })
    const query = { query: 'zz_paging', limit: '2' }
    const first = await search(query)
    const second = await search({ ...query, after: first.next })
    expect([...first.people, ...second.people].map(({ username }) => username)).toEqual([
      'zz_paging',
      'zz_paging_a',
      'zz_paging_b',
      'zz_paging_c',
    ])
    expect(second.next).toBeNull()
  })

  test('by role lists the staff', async () => {
    const editor = await createMember(app, { roles: ['content_editor'] })
    const { people } = await search({ role: 'content_editor', limit: '100' })
    expect(people.map(({ _id }: { _id: string }) => _id)).toContain(editor.id)
    expect(people.every(({ roles }: { roles: string[] }) => roles.includes('content_editor'))).toBe(true)
  })

  test('by email is recorded, without the email', async () => {
    const user = await createMember(app)
    await search({ query: emailOf(user) })
    expect(await auditOf(user.id)).toMatchObject([
      {
        action: 'user.searched-by-email',
        actor: { _id: supporter.id },
        before: null,
        after: null,
        reason: '',
      },
    ])
    expect(await search({ query: 'nobody@example.org' })).toMatchObject({ people: [], next: null })
    const mine = await admin.call(
      `GET /admin/audit?actor=${supporter.id}&action=user.searched-by-email&limit=1`,
    )
    expect(mine.json().entries).toMatchObject([{ target: null }])
    expect(mine.body).not.toContain('nobody@example.org')
  })

  test('rejects what is not a search', async () => {
    const bad = {
      role: 'king',
      after: 'x'.repeat(31),
      limit: '101',
      query: 'x'.repeat(255),
      email: 'a@example.org',
    }
    const response = await supporter.call(`GET /admin/people?${new URLSearchParams(bad)}`)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).toSorted()).toEqual(Object.keys(bad).toSorted())
  })
})

describe('a user', () => {
  test('is shown with facts, and with the email only on request, which is recorded', async () => {
    const user = await createMember(app)
    const moderator = await createMember(app, { roles: ['moderator'] })
    const path = `GET /admin/people/${user.id}`
    expect((await moderator.call(path)).json().person).toMatchObject({
      _id: user.id,
      email: null,
      dateOfBirth: null,
      emailVerified: true,
      isDeleting: false,
      sessionCount: 1,
      storyCount: 0,
      followerCount: 0,
      hasSecondFactor: false,
    })
    expect(await auditOf(user.id)).toEqual([])
    for (let looks = 1; looks <= 2; looks += 1) {
      const { person } = (await moderator.call(`${path}?showEmail=true`)).json()
      expect(person).toMatchObject({ email: emailOf(user), dateOfBirth: '1990-01-31' })
      expect(await auditOf(user.id)).toHaveLength(looks)
    }
    expect((await auditOf(user.id))[0]).toMatchObject({
      action: 'user.email-shown',
      actor: { _id: moderator.id },
    })
  })

  test('who does not exist is 404 everywhere, and nothing is recorded', async () => {
    const id = '0190a000-0000-7000-8000-00000000dead'
    const calls: [string, object?][] = [
      [`GET /admin/people/${id}`],
      [`GET /admin/people/${id}?showEmail=true`],
      [`PATCH /admin/people/${id}`, { emailVerified: true, reason }],
      [`POST /admin/people/${id}/sign-out`, { reason }],
      [`PUT /admin/people/${id}/roles`, { roles: ['support'], reason }],
    ]
    for (const [key, body] of calls) expect((await admin.call(key, body)).statusCode, key).toBe(404)
    expect(await auditOf(id)).toEqual([])
  })
})

describe('an account', () => {
  test('gets its date of birth corrected, and the log has both dates', async () => {
    const user = await createMember(app)
    const path = `PATCH /admin/people/${user.id}`
    const change = { dateOfBirth: '1991-02-03', reason }
    expect((await supporter.call(path, change)).statusCode).toBe(200)
    // The same again changes nothing.
    expect((await supporter.call(path, change)).statusCode).toBe(200)
    expect((await user.call('GET /auth/me')).json().user.dateOfBirth).toBe('1991-02-03')
    expect(await auditOf(user.id)).toMatchObject([
      {
        action: 'user.date-of-birth-changed',
        actor: { _id: supporter.id },
        before: { dateOfBirth: '1990-01-31' },
        after: { dateOfBirth: '1991-02-03' },
        reason,
      },
    ])
  })

  test('gets its email confirmed once, as if the user had opened the link', async () => {
    const user = await createMember(app, { isEmailVerified: false })
    const path = `PATCH /admin/people/${user.id}`
    for (let time = 1; time <= 2; time += 1) {
      const response = await supporter.call(path, { emailVerified: true, reason })
      expect(response.json().person.emailVerified).toBe(true)
    }
    expect((await user.call('GET /auth/me')).json().user.emailVerified).toBe(true)
    expect(await auditOf(user.id)).toMatchObject([{ action: 'user.email-confirmed', reason }])
  })

  test.each([
    [{}, ['reason']],
    [{ reason: '  ' }, ['dateOfBirth', 'reason']],
    [{ dateOfBirth: '1990-02-30', reason }, ['dateOfBirth']],
    [{ dateOfBirth: '2999-01-01', reason }, ['dateOfBirth']],
    [{ dateOfBirth: '1850-01-01', reason }, ['dateOfBirth']],
    [{ dateOfBirth: new Date().toISOString().slice(0, 10), reason }, ['dateOfBirth']],
    [{ emailVerified: false, reason }, ['emailVerified']],
    [{ emailVerified: true, email: 'x@example.org', reason: 'x'.repeat(501) }, ['email', 'reason']],
  ])('is not changed by %j', async (body, fields) => {
    const user = await createMember(app)
    const response = await supporter.call(`PATCH /admin/people/${user.id}`, body)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).toSorted()).toEqual(fields)
    expect(await auditOf(user.id)).toEqual([])
  })

  test('is signed out everywhere', async () => {
    const user = await createMember(app)
    const path = `POST /admin/people/${user.id}/sign-out`
    expect((await supporter.call(path, {})).statusCode).toBe(400)
    const response = await supporter.call(path, { reason })
    expect(response.json().person.sessionCount).toBe(0)
    expect((await user.call('GET /auth/me')).statusCode).toBe(401)
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'user.signed-out', before: { sessions: 1 }, reason },
    ])
  })
})

describe('roles', () => {
  const setRoles = (who: Member, user: Member, roles: string[]) =>
    who.call(`PUT /admin/people/${user.id}/roles`, { roles, reason })

  test('take effect with the next request, and are recorded', async () => {
    const user = await createMember(app)
    expect((await user.call('GET /admin/people')).statusCode).toBe(403)
    // Any order, and each once.
    const { person } = (await setRoles(admin, user, ['support', 'moderator', 'support'])).json()
    expect(person.roles).toEqual(['moderator', 'support'])
    expect((await user.call('GET /admin/people')).statusCode).toBe(200)
    await setRoles(admin, user, ['moderator', 'support'])
    await setRoles(admin, user, [])
    expect((await user.call('GET /admin/people')).statusCode).toBe(403)
    expect(await auditOf(user.id)).toMatchObject([
      { before: { roles: [] }, after: { roles: ['moderator', 'support'] }, reason },
      { before: { roles: ['moderator', 'support'] }, after: { roles: [] }, reason },
    ])
    expect((await setRoles(admin, user, ['king'])).statusCode).toBe(400)
    expect((await admin.call(`PUT /admin/people/${user.id}/roles`, { roles: [] })).statusCode).toBe(400)
  })

  describe('of admins', () => {
    let own: TestApp
    beforeAll(async () => {
      own = await createTestApp()
    })
    afterAll(() => own.close())

    const countAdmins = async () =>
      (await own.foundation.db.selectFrom('users').select('roles').execute()).filter(({ roles }) =>
        roles.includes('admin'),
      ).length

    test('cannot be removed from the last one', async () => {
      const last = await createMember(own, { roles: ['admin'] })
      // One who is being deleted does not count.
      const deleting = await createMember(own, { roles: ['admin'] })
      await own.foundation.db
        .updateTable('users')
        .set({ deleting_since: new Date() })
        .where('id', '=', deleting.id)
        .execute()
      const response = await setRoles(last, last, ['support'])
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'This is the last admin. Make someone else an admin first.',
      ])
      expect((await setRoles(last, last, ['admin', 'support'])).statusCode).toBe(200)
      expect((await setRoles(last, deleting, [])).statusCode).toBe(200)
      expect(await countAdmins()).toBe(1)
      await own.foundation.db.updateTable('users').set({ roles: [] }).execute()
    })

    test('leave one admin when two remove each other at the same time', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one, other] = [
          await createMember(own, { roles: ['admin'] }),
          await createMember(own, { roles: ['admin'] }),
        ]
        const answers = await Promise.all([setRoles(one, other, []), setRoles(other, one, [])])
        const statuses = answers.map(({ statusCode }) => statusCode)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(statuses.filter((status) => status === 403 || status === 409)).toHaveLength(1)
        expect(await countAdmins()).toBe(1)
        await own.foundation.db.updateTable('users').set({ roles: [] }).execute()
      }
    })
  })
})
