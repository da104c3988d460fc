import { defaultSettings, notificationTypes } from '@fabula/contracts/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember } from '#test/members.ts'
import { overDefaults } from './settings.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const birthDateOf = (age: number) => `${new Date().getUTCFullYear() - age - 1}-01-01`

describe('settings', () => {
  test('are the defaults until they are changed', async () => {
    const member = await createMember(app)
    expect((await member.call('GET /users/settings')).json()).toEqual({
      status: 'success',
      settings: defaultSettings,
    })
    expect(Object.keys(defaultSettings.notifications)).toEqual([...notificationTypes])
  })

  test('change only the fields that are sent, at any depth', async () => {
    const member = await createMember(app)
    await member.call('PATCH /users/settings', { appearance: { theme: 'dark', fontSize: 'xl' } })
    await member.call('PATCH /users/settings', { notifications: { follow: { email: 'weekly' } } })
    const changed = await member.call('PATCH /users/settings', {
      appearance: { compactMode: true },
      filters: { excludedTags: ['  Gore ', 'vampires'] },
    })
    const expected = {
      ...defaultSettings,
      appearance: { theme: 'dark', fontSize: 'xl', compactMode: true },
      filters: { ...defaultSettings.filters, excludedTags: ['gore', 'vampires'] },
      notifications: { ...defaultSettings.notifications, follow: { inApp: true, email: 'weekly' } },
    }
    expect(changed.json().settings).toEqual(expected)
    expect((await member.call('GET /users/settings')).json().settings).toEqual(expected)
    await member.call('PATCH /users/settings', { filters: { excludedTags: [] } })
    expect((await member.call('GET /users/settings')).json().settings.filters.excludedTags).toEqual([])
  })

  test('settings from a device fill only what the user has not chosen', async () => {
    const member = await createMember(app)
    await member.call('PATCH /users/settings', { reading: { font: 'sans' } })
    const given = { appearance: { theme: 'dark' }, reading: { font: 'dyslexic', readerTheme: 'sepia' } }
    for (const _time of [1, 2]) {
      const filled = await member.call('POST /users/settings/fill', given)
      expect(filled.statusCode).toBe(200)
      expect(filled.json().settings).toMatchObject({
        appearance: { theme: 'dark', fontSize: 'medium' },
        reading: { font: 'sans', readerTheme: 'sepia' },
      })
    }
    // Already chosen: another device does not change it.
    await member.call('POST /users/settings/fill', { reading: { readerTheme: 'night', width: 'wide' } })
    expect((await member.call('GET /users/settings')).json().settings.reading).toMatchObject({
      readerTheme: 'sepia',
      width: 'wide',
    })
    expect((await member.call('POST /users/settings/fill', { filters: { hideRead: true } })).statusCode).toBe(
      400,
    )
  })

  test('concurrent changes are all stored', async () => {
    const member = await createMember(app)
    const responses = await Promise.all(
      notificationTypes.map((type) =>
        member.call('PATCH /users/settings', { notifications: { [type]: { email: 'weekly' } } }),
      ),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { notifications } = (await member.call('GET /users/settings')).json().settings
    expect(new Set(Object.values(notifications).map((each) => (each as { email: string }).email))).toEqual(
      new Set(['weekly']),
    )
  })

  test('all invalid values are reported at once, and nothing is stored', async () => {
    const member = await createMember(app)
    const response = await member.call('PATCH /users/settings', {
      appearance: { theme: 'pink', fontSize: 14, zoom: 2 },
      reading: { readerTheme: 'day', textSize: 99 },
      filters: { excludedTags: ['a\0'], hideRead: 1 },
      notifications: { poke: { inApp: true }, security: { inApp: false, email: 'never' } },
      extra: {},
      privacy: null,
    })
    expect(response.statusCode).toBe(400)
    const { fields } = response.json().details
    expect(Object.keys(fields).sort()).toEqual([
      'appearance.fontSize',
      'appearance.theme',
      'appearance.zoom',
      'extra',
      'filters.excludedTags.0',
      'filters.hideRead',
      'notifications.poke',
      'notifications.security.email',
      'notifications.security.inApp',
      'privacy',
      'reading.readerTheme',
      'reading.textSize',
    ])
    expect(fields['notifications.security.inApp']).toBe('can’t be turned off')
    expect((await member.call('GET /users/settings')).json().settings).toEqual(defaultSettings)
  })

  test.each(['security', 'moderation_decision'])('%s can’t be turned off', async (type) => {
    const member = await createMember(app)
    for (const channel of [{ inApp: false }, { email: 'never' }]) {
      const response = await member.call('PATCH /users/settings', { notifications: { [type]: channel } })
      expect(response.statusCode).toBe(400)
    }
    const weekly = await member.call('PATCH /users/settings', {
      notifications: { [type]: { email: 'weekly' } },
    })
    expect(weekly.statusCode).toBe(200)
  })
})

describe('mature stories', () => {
  const showMature = { filters: { showMature: true } }

  test('can be turned on by an adult', async () => {
    const adult = await createMember(app, { dateOfBirth: birthDateOf(18) })
    const response = await adult.call('PATCH /users/settings', showMature)
    expect(response.json().settings.filters.showMature).toBe(true)
  })

  test.each([birthDateOf(16), null])('not by someone born %s', async (dateOfBirth) => {
    const minor = await createMember(app, { dateOfBirth })
    const response = await minor.call('PATCH /users/settings', {
      appearance: { theme: 'dark' },
      ...showMature,
    })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      code: 'CONTENT_RESTRICTED_ERROR',
      details: { requiresAge: true },
    })
    expect((await minor.call('GET /users/settings')).json().settings).toEqual(defaultSettings)
    expect((await minor.call('PATCH /users/settings', { filters: { showMature: false } })).statusCode).toBe(
      200,
    )
  })

  test('are hidden again when a birth date is corrected', async () => {
    const member = await createMember(app)
    await member.call('PATCH /users/settings', showMature)
    await app.foundation.db
      .updateTable('users')
      .set({ date_of_birth: birthDateOf(15) })
      .where('id', '=', member.id)
      .execute()
    expect((await member.call('GET /users/settings')).json().settings.filters.showMature).toBe(false)
  })
})

describe('settings stored by an earlier version', () => {
  test.each([
    [undefined],
    [null],
    ['text'],
    [{ appearance: 'dark' }],
    [{ appearance: { theme: 'pink', zoom: 2 }, gone: { a: 1 } }],
    [{ notifications: { security: { inApp: false }, poke: { inApp: true } } }],
    [{ filters: { excludedTags: [3] } }],
  ])('%j: unknown and unreadable values fall back', (stored) => {
    expect(overDefaults(stored)).toEqual(defaultSettings)
  })

  test('readable values next to them stay', () => {
    const settings = overDefaults({ appearance: { theme: 'pink', compactMode: true }, gone: 1 })
    expect(settings.appearance).toEqual({ ...defaultSettings.appearance, compactMode: true })
  })
})
