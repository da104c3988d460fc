import type { PodState } from '@fabula/contracts/writerspod-sizes'
import { expect, test } from 'vitest'
import {
  canEdit,
  canManage,
  canSeeItem,
  isPublicItem,
  type ItemFacts,
  listPermissions,
  type Viewer,
} from './writerspod.policy.ts'

const item = (state: PodState, more: Partial<ItemFacts> = {}): ItemFacts => ({
  kind: 'article',
  state,
  moderation: null,
  author_id: 'author',
  first_published_at: null,
  ...more,
})
const visitor: Viewer = { userId: null, isEditor: false, canPitch: false }
const author: Viewer = { userId: 'author', isEditor: false, canPitch: true }
const editor: Viewer = { userId: 'editor', isEditor: true, canPitch: true }

test('only what is published is public; an archived item only if it was published', () => {
  const states = ['draft', 'submitted', 'scheduled', 'published', 'archived'] as const
  expect(states.filter((state) => isPublicItem(item(state)))).toEqual(['published'])
  const once = { first_published_at: new Date(0) }
  expect(states.filter((state) => isPublicItem(item(state, once)))).toEqual(['published', 'archived'])
  for (const moderation of ['held', 'hidden', 'removed', 'illegal'] as const)
    expect(canSeeItem(item('published', { moderation }), visitor)).toBe(false)
})

test('an author sees what moderators hid, but not what they removed', () => {
  expect(canManage(item('published', { moderation: 'hidden' }), author)).toBe(true)
  expect(canManage(item('published', { moderation: 'removed' }), author)).toBe(false)
  expect(canManage(item('published', { moderation: 'removed' }), editor)).toBe(true)
  expect(canManage(item('draft', { author_id: null }), visitor)).toBe(false)
})

test('an author edits drafts, an editor everything', () => {
  const states = ['draft', 'submitted', 'scheduled', 'published', 'archived'] as const
  expect(states.filter((state) => canEdit(item(state), author))).toEqual(['draft'])
  expect(states.every((state) => canEdit(item(state), editor))).toBe(true)
  expect(canEdit(item('draft'), { ...author, canPitch: false })).toBe(false)
})

test('what each may do in each state', () => {
  expect(listPermissions(item('draft'), author)).toEqual(['edit', 'delete', 'submit', 'annotate', 'figures'])
  expect(listPermissions(item('submitted'), author)).toEqual(['withdraw', 'annotate', 'figures'])
  expect(listPermissions(item('submitted'), editor)).toEqual([
    'edit',
    'return',
    'publish',
    'annotate',
    'figures',
  ])
  expect(listPermissions(item('published'), editor)).toEqual(['edit', 'archive', 'annotate', 'figures'])
  expect(listPermissions(item('archived'), editor)).toEqual([
    'edit',
    'delete',
    'publish',
    'annotate',
    'figures',
  ])
  expect(listPermissions(item('published'), visitor)).toEqual([])
})
