import { describe, expect, it } from 'vitest'
import { sectionsFor } from './admin-sections.ts'
import { staffRoles } from '@fabula/contracts/staff-roles'
import { bottomBarItems, createItems, isCurrent, signInLink } from './nav-items.ts'
import { logOutItem, userMenuItems } from './user-menu-items.ts'

const viewer = { _id: '0197a0aa-0000-7000-8000-000000000001', roles: [] }
const labels = (items: { label: string }[]) => items.map(({ label }) => label)

describe('the bottom bar on phones', () => {
  it('offers a visitor home, stories and sign-in', () => {
    expect(labels(bottomBarItems(null))).toEqual(['Home', 'Stories', 'Sign In'])
  })

  it('offers a signed-in user their own pages', () => {
    expect(labels(bottomBarItems(viewer))).toEqual(['Home', 'Favorites', 'My Stories', 'Alerts', 'Profile'])
    expect(bottomBarItems(viewer).at(-1)?.to).toBe(`/profile/${viewer._id}`)
  })
})

describe('the user menu', () => {
  it('has the items of the seed in its order, messages and settings', () => {
    expect(labels([...userMenuItems(viewer), logOutItem])).toEqual([
      'Profile',
      'My Stories',
      'Favorites',
      'Messages',
      'Settings',
      'Report Issue',
      'Log Out',
    ])
  })

  it('leads staff of every role to Admin, and no one else', () => {
    for (const role of staffRoles) {
      const admin = userMenuItems({ ...viewer, roles: [role] }).find(({ label }) => label === 'Admin')
      expect(admin?.to, role).toBe('/admin')
      expect(sectionsFor([role]), role).not.toEqual([])
    }
    expect(labels(userMenuItems(viewer))).not.toContain('Admin')
  })
})

describe('starting to write', () => {
  it('takes a visitor to registration first', () => {
    expect(createItems(null)[0]?.to).toBe('/register?from=%2Fstory%2Fnew%2Fstart')
    expect(createItems(viewer)[0]?.to).toBe('/story/new/start')
  })
})

describe('the sign-in link', () => {
  it('returns to the current page', () => {
    expect(signInLink({ pathname: '/about', search: '' })).toBe('/login?from=%2Fabout')
    expect(signInLink({ pathname: '/stories', search: '?q=a&b' })).toBe('/login?from=%2Fstories%3Fq%3Da%26b')
    expect(signInLink({ pathname: '/', search: '' })).toBe('/login')
  })
})

describe('the current item', () => {
  it.each([
    ['/', { pathname: '/', search: '' }, true],
    ['/', { pathname: '/stories', search: '' }, false],
    ['/stories', { pathname: '/stories', search: '' }, true],
    ['/stories', { pathname: '/stories', search: '?genre=horror' }, true],
    ['/stories', { pathname: '/stories', search: '?source=all' }, true],
    ['/stories', { pathname: '/stories', search: '?source=myStories' }, false],
    ['/stories?source=myStories', { pathname: '/stories', search: '?source=myStories&page=2' }, true],
    ['/stories?source=myStories', { pathname: '/stories', search: '' }, false],
    ['/bookmarks', { pathname: '/bookmarks', search: '?page=2' }, true],
  ])('%s at %o is %s', (to, location, expected) => {
    expect(isCurrent(to, location)).toBe(expected)
  })
})
