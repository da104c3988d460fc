import { defaultSettings } from '@fabula/contracts/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'

let app: TestApp
let genreIds: string[]
beforeAll(async () => {
  app = await shareTestApp()
  const { genres } = (await app.http.inject('/api/v1/public/genres')).json()
  genreIds = genres.map(({ _id }: { _id: string }) => _id)
})
afterAll(() => app.close())

const newcomer = (given = {}) => createMember(app, { isOnboarded: false, ...given })
const save = (member: Member, changes: object) => member.call('PATCH /users/onboarding', changes)
const complete = (member: Member) => member.call('POST /users/onboarding/complete')

async function countEvents(userId: string) {
  const rows = await app.foundation.db
    .selectFrom('outbox_events')
    .select('payload')
    .where('name', '=', 'user.onboarded')
    .execute()
  return rows.filter(({ payload }) => (payload as { userId: string }).userId === userId).length
}

describe('onboarding', () => {
  test('starts empty, saves each step and can be continued', async () => {
    const member = await newcomer()
    const empty = {
      step: 'interest',
      interest: null,
      genreIds: [],
      filters: defaultSettings.filters,
      followIds: [],
      readerTheme: 'default',
    }
    expect((await member.call('GET /users/onboarding')).json().onboarding).toEqual(empty)
    await save(member, { step: 'genres', interest: 'writer' })
    await save(member, { step: 'filters', genreIds: [...genreIds.slice(0, 2), genreIds[0]] })
    await save(member, { filters: { hideRead: true } })
    await save(member, { filters: { excludedTags: ['gore'] }, readerTheme: 'sepia' })
    expect((await member.call('GET /users/onboarding')).json().onboarding).toEqual({
      ...empty,
      step: 'filters',
      interest: 'writer',
      genreIds: genreIds.slice(0, 2),
      filters: { ...defaultSettings.filters, hideRead: true, excludedTags: ['gore'] },
      readerTheme: 'sepia',
    })
  })

  test('reports all invalid values at once and saves none', async () => {
    const member = await newcomer()
    const bad = await save(member, {
      step: 'done',
      interest: 'both!',
      genreIds: ['fantasy'],
      filters: { showAll: true },
      userId: member.id,
    })
    expect(Object.keys(bad.json().details.fields).sort()).toEqual([
      'filters.showAll',
      'genreIds.0',
      'interest',
      'step',
      'userId',
    ])
    const unknown = await save(member, {
      interest: 'reader',
      genreIds: ['0190a000-0000-7000-8000-00000000dead'],
      followIds: [member.id],
    })
    expect(unknown.statusCode).toBe(400)
    expect(Object.keys(unknown.json().details.fields)).toEqual(['genreIds', 'followIds'])
    expect((await member.call('GET /users/onboarding')).json().onboarding.interest).toBeNull()
  })

  test('shows mature stories to adults only', async () => {
    const minor = await newcomer({ dateOfBirth: `${new Date().getUTCFullYear() - 15}-01-01` })
    const response = await save(minor, { filters: { showMature: true } })
    expect(response.json()).toMatchObject({
      code: 'CONTENT_RESTRICTED_ERROR',
      details: { requiresAge: true },
    })
  })
})

describe('completing it', () => {
  test('gives defaults to what is missing and keeps what was answered', async () => {
    const member = await newcomer()
    expect((await complete(member)).json().user).toMatchObject({ _id: member.id, onboardingCompleted: true })
    expect((await member.call('GET /users/onboarding')).json().onboarding).toEqual({
      step: 'done',
      interest: 'both',
      genreIds: [],
      filters: defaultSettings.filters,
      followIds: [],
      readerTheme: 'default',
    })
    const writer = await newcomer()
    await save(writer, { interest: 'writer', genreIds: genreIds.slice(0, 1) })
    await complete(writer)
    expect((await writer.call('GET /users/onboarding')).json().onboarding).toMatchObject({
      interest: 'writer',
      genreIds: genreIds.slice(0, 1),
    })
  })

  test('applies filters and theme, follows the chosen users and publishes one event', async () => {
    const [author, gone] = [await createMember(app), await createMember(app)]
    const member = await newcomer()
    await save(member, {
      interest: 'both',
      genreIds: genreIds.slice(3, 8),
      followIds: [author.id, gone.id],
      filters: { showMature: true, excludedTags: ['gore'] },
      readerTheme: 'night',
    })
    await gone.call(`POST /users/block/${member.id}`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(member)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await complete(member)).json().user).toMatchObject({
      email: expect.any(String),
      onboardingCompleted: true,
    })
    expect(await countEvents(member.id)).toBe(1)

    const { settings } = (await member.call('GET /users/settings')).json()
    expect(settings).toMatchObject({
      filters: { showMature: true, excludedTags: ['gore'] },
      reading: { readerTheme: 'night' },
    })
    const { following } = (await member.call('GET /users/following')).json()
    expect(following.map(({ _id }: { _id: string }) => _id)).toEqual([author.id])
    expect(following[0].followerCount).toBe(1)
    expect((await member.call('GET /users/onboarding')).json().onboarding).toMatchObject({
      step: 'done',
      interest: 'both',
    })
  })

  test('happens once: afterward nothing is saved or applied again', async () => {
    const member = await newcomer()
    await save(member, { interest: 'reader', genreIds: genreIds.slice(0, 3), readerTheme: 'sepia' })
    await complete(member)
    await member.call('PATCH /users/settings', { reading: { readerTheme: 'night' } })
    expect((await save(member, { interest: 'writer' })).statusCode).toBe(409)
    await complete(member)
    expect((await member.call('GET /users/settings')).json().settings.reading.readerTheme).toBe('night')
  })

  test('does not deadlock when users who follow each other complete it concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newcomer()))
    for (const one of people) {
      const followIds = people.filter(({ id }) => id !== one.id).map(({ id }) => id)
      await save(one, { interest: 'reader', genreIds: genreIds.slice(0, 3), followIds })
    }
    const answers = await Promise.all(people.map(complete))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
    for (const one of people) {
      const { user } = (await one.call(`GET /users/info/${one.id}`)).json()
      expect(user.followerCount).toBe(7)
    }
  })
})
