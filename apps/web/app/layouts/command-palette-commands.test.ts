import { expect, test } from 'vitest'
import { findCommands } from './command-palette-commands.ts'

const ana = { _id: '1', roles: [] }
const labels = (typed: string, viewer: Parameters<typeof findCommands>[1]) =>
  findCommands(typed, viewer).flatMap(({ items }) => items.map(({ label }) => label))

test('offers a visitor sign-in and no member pages', () => {
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

test('offers a member their own pages', () => {
  const offered = labels('', ana)
  expect(offered).toEqual(
    expect.arrayContaining(['My Stories', 'Favorites', 'Notifications', 'Profile', 'Log Out']),
  )
  expect(offered).not.toContain('Sign In')
  expect(offered).not.toContain('Admin')
  expect(labels('', { ...ana, roles: ['moderator'] })).toContain('Admin')
})

test('every typed word must start a word of the command or its synonyms', () => {
  expect(labels('bookm', ana)).toEqual(['Favorites', 'Search stories for “bookm”'])
  expect(labels('new sto', ana)[0]).toBe('Start writing')
  expect(labels('DARK', null)[0]).toBe('Dark')
  expect(labels('ories', null)).toEqual(['Search stories for “ories”'])
})

test('labels that start with the query come first', () => {
  expect(labels('s', ana).slice(0, 2)).toEqual(['Stories', 'Settings'])
})

test('always offers a search for the query', () => {
  const groups = findCommands('  salt & tide ', null)
  expect(groups.at(-1)).toMatchObject({
    value: 'Search',
    items: [
      { label: 'Search stories for “salt & tide”', action: { kind: 'go', to: '/stories?q=salt+%26+tide' } },
    ],
  })
})

test('values are unique, as the list requires', () => {
  const values = findCommands('', ana).flatMap(({ items }) => items.map(({ value }) => value))
  expect(new Set(values).size).toBe(values.length)
})
