import { expect, test } from 'vitest'
import { changesBetween, draftOf } from './profile-draft.ts'

const before = draftOf({
  displayName: 'Ana',
  pronouns: '',
  bio: 'Reads.',
  links: [{ label: 'Home', url: 'https://ana.example' }],
  expertiseAreaIds: [],
  expertiseAreas: [],
  openToCollaborate: false,
  avatar: null,
  banner: null,
})

test('only differing fields are changes', () => {
  expect(changesBetween(before, { ...before })).toEqual({})
  expect(changesBetween(before, { ...before, bio: 'Writes.' })).toEqual({ bio: 'Writes.' })
  expect(changesBetween(before, { ...before, pronouns: 'she/her', displayName: 'Ana B' })).toEqual({
    displayName: 'Ana B',
    pronouns: 'she/her',
  })
})

test('links are sent as a whole, without empty rows', () => {
  const empty = { key: 7, label: ' ', url: '' }
  expect(changesBetween(before, { ...before, links: [...before.links, empty] })).toEqual({})
  const second = { key: 8, label: 'Blog', url: ' https://blog.example ' }
  expect(changesBetween(before, { ...before, links: [...before.links, empty, second] })).toEqual({
    links: [
      { label: 'Home', url: 'https://ana.example' },
      { label: 'Blog', url: 'https://blog.example' },
    ],
  })
  expect(changesBetween(before, { ...before, links: [] })).toEqual({ links: [] })
})
