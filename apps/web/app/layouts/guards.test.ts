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
const good = { kind: 'good', until: null, ruleId: null, explanation: null, caseId: null } as const
const facts = { standing: good, needsUsername: false, dateOfBirth: '1990-05-04' }
const newcomer = { ...facts, onboardingCompleted: false }
const member = { ...facts, onboardingCompleted: true }
/** Just registered through a sign-in provider. */
const nameless = { standing: good, needsUsername: true, dateOfBirth: null, onboardingCompleted: false }

describe('a page for signed-in users', () => {
  it('redirects a visitor to sign-in with the path and query to return to', () => {
    expect(decideSignedIn(null, at('/user/ines?tab=lists&page=2'))).toBe(
      '/login?from=%2Fuser%2Fines%3Ftab%3Dlists%26page%3D2',
    )
  })

  it('lets users through who have not completed onboarding', () => {
    expect(decideSignedIn(newcomer, at('/user/ines'))).toBeNull()
  })
})

describe('a page that needs completed onboarding', () => {
  it('redirects a visitor to sign-in', () => {
    expect(decideOnboarded(null, at('/bookmarks'))).toBe('/login?from=%2Fbookmarks')
  })
  it('redirects a new user to onboarding with the path to return to', () => {
    expect(decideOnboarded(newcomer, at('/bookmarks?page=2'))).toBe(
      '/onboarding?from=%2Fbookmarks%3Fpage%3D2',
    )
  })
  it('asks for missing account data first', () => {
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
  it('is open to visitors and members, and redirects new users to onboarding', () => {
    expect(decideHome(null, at('/'))).toBeNull()
    expect(decideHome(member, at('/'))).toBeNull()
    expect(decideHome(newcomer, at('/'))).toBe('/onboarding')
    expect(decideHome(nameless, at('/'))).toBe('/complete-profile')
  })
  it('is the only page of its layout that redirects new users', () => {
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
  it('redirect a signed-in user to the page they came from', () => {
    expect(decideVisitorOnly(member, at('/login?from=%2Fbookmarks%3Fpage%3D2'), site)).toBe(
      '/bookmarks?page=2',
    )
    expect(decideVisitorOnly(member, at('/register'), site)).toBe('/')
    expect(decideVisitorOnly(nameless, at('/login?from=/about'), site)).toBe(
      '/complete-profile?from=%2Fabout',
    )
  })
})

describe('a suspended user', () => {
  const suspended = {
    ...member,
    standing: { ...good, kind: 'suspended', until: '2030-01-01T00:00:00.000Z' } as const,
  }
  it('sees one screen on every page for members', () => {
    expect(decideSignedIn(suspended, at('/user/ines'))).toBe('/suspended')
    expect(decideOnboarded({ ...suspended, onboardingCompleted: false }, at('/bookmarks'))).toBe('/suspended')
    expect(decideProtectedPrefix(suspended, at('/settings'))).toBe('/suspended')
    expect(decideVisitorOnly(suspended, at('/login?from=/bookmarks'), site)).toBe('/suspended')
    expect(decideSignedIn(suspended, at('/suspended'))).toBeNull()
  })
  it('sees decisions, in order to appeal', () => {
    const path = '/moderation/cases/019a0000-0000-7000-8000-000000000001'
    expect(decideSignedIn(suspended, at(path))).toBeNull()
    expect(decideVisitorOnly(suspended, at(`/login?from=${path}`), site)).toBe(path)
    expect(decideSignedIn(suspended, at('/moderation/cases'))).toBe('/suspended')
  })
  it('reads public pages', () => {
    expect(decideHome(suspended, at('/'))).toBeNull()
    expect(decideProtectedPrefix(suspended, at('/stories'))).toBeNull()
  })
  it('uses members’ pages while only restricted', () => {
    const restricted = { ...suspended, standing: { ...suspended.standing, kind: 'restricted' } as const }
    expect(decideOnboarded(restricted, at('/bookmarks'))).toBeNull()
  })
})
