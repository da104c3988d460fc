import { describe, expect, it } from 'vitest'
import {
  decideHome,
  decideOnboarded,
  decideProtectedPrefix,
  decideSignedIn,
  decideVisitorOnly,
} from './guards.ts'

const site = 'https://fabula.example'
const at = (path: string) => new URL(path, site)
const facts = { needsUsername: false, dateOfBirth: '1990-05-04' }
const newcomer = { ...facts, onboardingCompleted: false }
const member = { ...facts, onboardingCompleted: true }
/** Who came by a provider a moment ago. */
const nameless = { needsUsername: true, dateOfBirth: null, onboardingCompleted: false }

describe('a page for signed-in people', () => {
  it('sends a visitor to sign-in with path and query, so that they come back', () => {
    expect(decideSignedIn(null, at('/user/ines?tab=lists&page=2'))).toBe(
      '/login?from=%2Fuser%2Fines%3Ftab%3Dlists%26page%3D2',
    )
  })

  it('lets a person through whose onboarding is not completed', () => {
    expect(decideSignedIn(newcomer, at('/user/ines'))).toBeNull()
  })
})

describe('a page that needs completed onboarding', () => {
  it('asks a visitor to sign in first', () => {
    expect(decideOnboarded(null, at('/bookmarks'))).toBe('/login?from=%2Fbookmarks')
  })
  it('sends a newcomer to onboarding, and from there back', () => {
    expect(decideOnboarded(newcomer, at('/bookmarks?page=2'))).toBe(
      '/onboarding?from=%2Fbookmarks%3Fpage%3D2',
    )
  })
  it('asks first for what an account must have', () => {
    const asked = '/complete-profile?from=%2Fbookmarks'
    expect(decideOnboarded(nameless, at('/bookmarks'))).toBe(asked)
    expect(decideOnboarded({ ...member, dateOfBirth: null }, at('/bookmarks'))).toBe(asked)
    expect(decideOnboarded({ ...member, needsUsername: true }, at('/bookmarks'))).toBe(asked)
  })
  it('lets a member through', () => {
    expect(decideOnboarded(member, at('/bookmarks'))).toBeNull()
  })
})

describe('the home page', () => {
  it('is open to visitors and members, and sends a newcomer to onboarding', () => {
    expect(decideHome(null, at('/'))).toBeNull()
    expect(decideHome(member, at('/'))).toBeNull()
    expect(decideHome(newcomer, at('/'))).toBe('/onboarding')
    expect(decideHome(nameless, at('/'))).toBe('/complete-profile')
  })
  it('is the only page of its layout that does', () => {
    expect(decideHome(newcomer, at('/about'))).toBeNull()
  })
})

describe('prefixes that need a session', () => {
  it.each([
    '/dashboard',
    '/profile',
    '/settings',
    '/story/create',
    '/story/edit',
    '/notifications',
    '/admin',
  ])('%s, at any depth', (prefix) => {
    expect(decideProtectedPrefix(null, at(prefix))).toBe(`/login?from=${encodeURIComponent(prefix)}`)
    expect(decideProtectedPrefix(null, at(`${prefix}x`))).toBeNull()
    expect(decideProtectedPrefix(null, at(`${prefix}/deep`))).toBe(
      `/login?from=${encodeURIComponent(`${prefix}/deep`)}`,
    )
    expect(decideProtectedPrefix(newcomer, at(`${prefix}/deep`))).toBeNull()
  })

  it.each(['/', '/story', '/story/abc', '/story/abc/edit', '/stories', '/user/ines'])('not %s', (path) => {
    expect(decideProtectedPrefix(null, at(path))).toBeNull()
  })
})

describe('sign-in and registration', () => {
  it('are for visitors', () => {
    expect(decideVisitorOnly(null, at('/login?from=/bookmarks'), site)).toBeNull()
  })
  it('send a signed-in person to where they came from', () => {
    expect(decideVisitorOnly(member, at('/login?from=%2Fbookmarks%3Fpage%3D2'), site)).toBe(
      '/bookmarks?page=2',
    )
    expect(decideVisitorOnly(member, at('/register'), site)).toBe('/')
    expect(decideVisitorOnly(nameless, at('/login?from=/about'), site)).toBe(
      '/complete-profile?from=%2Fabout',
    )
  })
})
