import { describe, expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import {
  allPermissions,
  noPermissions,
  requirePermission,
  requireReadable,
  type Viewer,
} from './stories.policy.ts'

const story = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  ownerId: 'owner',
  visibility: 'public',
  contentRating: 'everyone',
  publishedCount: 1,
  isDeleted: false,
  isHidden: false,
}
const reader: Viewer = {
  userId: 'reader',
  permissions: noPermissions,
  canSeeOwner: true,
  isAdult: true,
  wantsMature: true,
}
const visitor: Viewer = { ...reader, userId: null, isAdult: false, wantsMature: false }
const owner: Viewer = { ...reader, userId: 'owner', permissions: allPermissions }

function answer(look: () => void): string | object {
  try {
    look()
    return 'yes'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'CONTENT_RESTRICTED_ERROR'
      ? { ...error.details, storyId: undefined }
      : error.status.toString()
  }
}

describe('reading permission', () => {
  test.each([
    ['public', {}, { visitor: 'yes', reader: 'yes', owner: 'yes' }],
    ['unlisted', { visibility: 'unlisted' }, { visitor: 'yes', reader: 'yes', owner: 'yes' }],
    [
      'members',
      { visibility: 'registered' },
      { visitor: { requiresLogin: true }, reader: 'yes', owner: 'yes' },
    ],
    ['private', { visibility: 'private' }, { visitor: '404', reader: '404', owner: 'yes' }],
    ['nothing published', { publishedCount: 0 }, { visitor: '404', reader: '404', owner: 'yes' }],
    ['hidden by moderators', { isHidden: true }, { visitor: '404', reader: '404', owner: 'yes' }],
    ['deleted', { isDeleted: true }, { visitor: '404', reader: '404', owner: '404' }],
    [
      'mature',
      { contentRating: 'mature' },
      { visitor: { requiresLogin: true }, reader: 'yes', owner: 'yes' },
    ],
  ])('%s', (_, changes, expected) => {
    const it = { ...story, ...changes }
    expect({
      visitor: answer(() => requireReadable(visitor, it)),
      reader: answer(() => requireReadable(reader, it)),
      owner: answer(() => requireReadable(owner, it)),
    }).toEqual(expected)
  })

  test('mature stories are only for adults who turned them on', () => {
    const mature = { ...story, contentRating: 'mature' }
    expect(answer(() => requireReadable({ ...reader, isAdult: false }, mature))).toEqual({
      requiresAge: true,
    })
    expect(answer(() => requireReadable({ ...reader, wantsMature: false }, mature))).toEqual({
      requiresOptIn: true,
    })
  })

  test('a block hides the story with a plain 404', () => {
    const blocked = { ...reader, canSeeOwner: false }
    for (const changes of [{}, { visibility: 'registered' }, { contentRating: 'mature' }])
      expect(answer(() => requireReadable(blocked, { ...story, ...changes }))).toBe('404')
  })

  test('a reader may not change it, and a user who may not read it learns nothing', () => {
    expect(answer(() => requirePermission(reader, story, 'edit'))).toBe('403')
    expect(answer(() => requirePermission(reader, { ...story, visibility: 'private' }, 'edit'))).toBe('404')
    expect(answer(() => requirePermission(owner, story, 'manage'))).toBe('yes')
  })
})
