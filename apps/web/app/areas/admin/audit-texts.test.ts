import { auditActions } from '@fabula/contracts/audit-kinds'
import { expect, test } from 'vitest'
import { actionWords, describeAction, describeActor, describeTarget, listChanges } from './audit-texts.ts'

test('every action has a label, and an unknown one is shown as it is', () => {
  expect(Object.keys(actionWords)).toEqual([...auditActions])
  expect(describeAction('user.praised')).toBe('user.praised')
})

test('an entry without an actor says why', () => {
  expect(describeActor({ actor: null, isSystem: true })).toBe('System')
  expect(describeActor({ actor: null, isSystem: false })).toBe('Deleted account')
})

test('a target is named by its label, a deleted user by what happened', () => {
  const user = { kind: 'user', _id: '1', label: 'mira' }
  expect(describeTarget(user)).toBe('@mira')
  expect(describeTarget({ ...user, label: '' })).toBe('Deleted account')
  expect(describeTarget({ kind: 'home-page', _id: null, label: '' })).toBe('Home page')
  expect(describeTarget(null)).toBe('')
})

test('only values that differ are shown', () => {
  const changes = listChanges({
    before: { roles: [], list: 'genres', isRetired: false },
    after: { roles: ['content_editor', 'support'], list: 'genres', isRetired: true },
  })
  expect(changes).toEqual([
    { name: 'Roles', before: 'none', after: 'content editor, support' },
    { name: 'Retired', before: 'no', after: 'yes' },
  ])
  expect(listChanges({ before: { sessions: 2 }, after: null })).toEqual([
    { name: 'Sessions', before: '2', after: null },
  ])
  expect(listChanges({ before: null, after: null })).toEqual([])
})

test('long values are shortened, and ids counted', () => {
  const id = '0190a000-0000-7000-8000-000000000200'
  const [title, storyIds] = listChanges({
    before: null,
    after: { title: 'x'.repeat(500), storyIds: [id, id] },
  })
  expect(title?.after).toHaveLength(160)
  expect(storyIds).toEqual({ name: 'Story ids', before: null, after: '2 entries' })
})
