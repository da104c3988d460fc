import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

async function listAreas(): Promise<{ _id: string; slug: string; name: string }[]> {
  return (await app.http.inject('/api/v1/collaboration/expertise-areas')).json().expertiseAreas
}

const full = {
  displayName: 'Ines Marchetti',
  bio: 'Maps first.\nStories after.',
  pronouns: 'she/her',
  links: [{ label: 'Home', url: 'https://example.org/ines' }],
  openToCollaborate: true,
}

describe('a profile', () => {
  test('is empty at first, except for the name', async () => {
    const member = await createMember(app, { displayName: 'Wren' })
    expect((await member.call('GET /users/profile')).json()).toEqual({
      status: 'success',
      profile: {
        displayName: 'Wren',
        bio: '',
        pronouns: '',
        links: [],
        expertiseAreaIds: [],
        expertiseAreas: [],
        openToCollaborate: false,
        avatar: null,
        banner: null,
      },
    })
  })

  test.each(['PATCH /users/profile', 'PATCH /user/profile'])('%s changes only what is sent', async (key) => {
    const member = await createMember(app)
    const [first, second] = await listAreas()
    const chosen = [second!._id, first!._id, second!._id]
    const all = await member.call(key, { ...full, expertiseAreaIds: chosen })
    expect(all.statusCode).toBe(200)
    expect(all.json().profile).toEqual({
      ...full,
      expertiseAreaIds: [first!._id, second!._id],
      expertiseAreas: [first, second],
      avatar: null,
      banner: null,
    })

    await member.call(key, { bio: ' Only this. ', expertiseAreaIds: [second!._id] })
    expect((await member.call('GET /users/profile')).json().profile).toEqual({
      ...full,
      bio: 'Only this.',
      expertiseAreaIds: [second!._id],
      expertiseAreas: [second],
      avatar: null,
      banner: null,
    })
  })

  test.each(['PATCH /users/profile', 'PATCH /user/profile'])(
    '%s rejects every field that is not on the list',
    async (key) => {
      const member = await createMember(app)
      const forbidden = {
        _id: member.id,
        username: 'admin',
        email: 'x@example.org',
        emailVerified: true,
        dateOfBirth: '1950-01-01',
        roles: ['admin'],
        followerCount: 9,
        onboardingCompleted: true,
        avatar: null,
        createdAt: '2020-01-01T00:00:00Z',
      }
      const before = await readRow(member.id)
      const response = await member.call(key, { bio: 'Let me in', ...forbidden })
      expect(response.statusCode).toBe(400)
      expect(Object.keys(response.json().details.fields).sort()).toEqual(Object.keys(forbidden).sort())
      expect(await readRow(member.id)).toEqual(before)
    },
  )

  test('all invalid values are reported at once, and nothing is stored', async () => {
    const member = await createMember(app)
    const before = await readRow(member.id)
    const response = await member.call('PATCH /users/profile', {
      displayName: '  ',
      bio: 'x'.repeat(1001),
      pronouns: 'a\nb',
      links: [
        { label: '', url: 'javascript:alert(1)' },
        { label: 'x', url: 'https://example.org@evil.example/', extra: 1 },
      ],
      expertiseAreaIds: ['plot'],
      openToCollaborate: 'yes',
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).sort()).toEqual([
      'bio',
      'displayName',
      'expertiseAreaIds.0',
      'links.0.label',
      'links.0.url',
      'links.1.extra',
      'links.1.url',
      'openToCollaborate',
      'pronouns',
    ])
    expect(await readRow(member.id)).toEqual(before)
  })

  test.each([
    { displayName: 'a\0b' },
    { displayName: '\u200b' },
    { displayName: 'over\u202eturned' },
    { displayName: 'x'.repeat(61) },
    { bio: 'half \ud83e' },
    { links: [{ label: 'half \ud83e', url: 'https://example.org' }] },
    { links: [{ label: 'x', url: 'http://localhost/' }] },
    { links: Array.from({ length: 6 }, () => ({ label: 'x', url: 'https://example.org' })) },
    { expertiseAreaIds: ['0190a000-0000-7000-8000-00000000ffff'] },
  ])('%j is rejected', async (changes) => {
    const member = await createMember(app)
    expect((await member.call('PATCH /users/profile', changes)).statusCode).toBe(400)
  })

  test('concurrent changes all take effect', async () => {
    const member = await createMember(app)
    const areas = await listAreas()
    const responses = await Promise.all(
      areas.map(({ _id }) => member.call('PATCH /users/profile', { expertiseAreaIds: [_id] })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { profile } = (await member.call('GET /users/profile')).json()
    expect(profile.expertiseAreaIds).toHaveLength(1)
  })
})

async function readRow(id: string) {
  return app.foundation.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
