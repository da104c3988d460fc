import { expect, test } from 'vitest'
import { findCommands } from './command-palette-commands.ts'

const ana = { _id: '1', roles: [] }
const labels = (typed: string, viewer: Parameters<typeof findCommands>[1]) =>
  findCommands(typed, viewer).flatMap(({ items }) => items.map(({ label }) => label))

test('a visitor is offered sign-in and no page of a member', () => {
  const offered = labels('', null)
  expect(offered).toEqual(
    expect.arrayContaining(['Home', 'Stories', 'Sign In', 'Register', 'Start writing', 'Dark']),
  )
  for (const label of [
    'My Stories',
    'Favorites',
    'Notifications',
    'Profile',
    'Settings',
    'Log Out',
    'Admin',
  ]) {
    expect(offered).not.toContain(label)
  }
})

test('a member is offered their own pages', () => {
  const offered = labels('', ana)
  expect(offered).toEqual(
    expect.arrayContaining(['My Stories', 'Favorites', 'Notifications', 'Profile', 'Log Out']),
  )
  expect(offered).not.toContain('Sign In')
  expect(offered).not.toContain('Admin')
  expect(labels('', { ...ana, roles: ['moderator'] })).toContain('Admin')
})

test('every typed word must begin a word of the command or of its other names', () => {
  expect(labels('bookm', ana)).toEqual(['Favorites', 'Search stories for “bookm”'])
  expect(labels('new sto', ana)[0]).toBe('Start writing')
  expect(labels('DARK', null)[0]).toBe('Dark')
  expect(labels('ories', null)).toEqual(['Search stories for “ories”'])
})

test('a name that begins as typed comes before other words', () => {
  expect(labels('s', ana).slice(0, 2)).toEqual(['Stories', 'Settings'])
})

test('what was typed can always be searched for', () => {
  const groups = findCommands('  salt & tide ', null)
  expect(groups.at(-1)).toMatchObject({
    value: 'Search',
    items: [
      { label: 'Search stories for “salt & tide”', action: { kind: 'go', to: '/stories?q=salt+%26+tide' } },
    ],
  })
})

test('values are unique, as the list needs', () => {
  const values = findCommands('', ana).flatMap(({ items }) => items.map(({ value }) => value))
  expect(new Set(values).size).toBe(values.length)
})
