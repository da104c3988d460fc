import { staffRoles } from '@fabula/contracts/staff-roles'
import { expect, test } from 'vitest'
import { type AdminSection, adminSections, findWayIn, sectionsFor } from './admin-sections.ts'

const sections: AdminSection[] = [
  { to: '/admin', label: 'Home page', roles: ['content_editor'], end: true },
  { to: '/admin/tickets', label: 'Tickets', roles: ['support'] },
]
const labels = (found: readonly AdminSection[]) => found.map(({ label }) => label)

test('staff see their own sections, admins all, other users none', () => {
  expect(labels(sectionsFor(['content_editor'], sections))).toEqual(['Home page'])
  expect(labels(sectionsFor(['support'], sections))).toEqual(['Tickets'])
  expect(labels(sectionsFor(['moderator', 'support', 'content_editor'], sections))).toEqual([
    'Home page',
    'Tickets',
  ])
  expect(sectionsFor(['admin'], sections)).toEqual(sections)
  expect(sectionsFor(['moderator'], sections)).toEqual([])
  expect(sectionsFor([], sections)).toEqual([])
})

test('/admin redirects only users without access to that section', () => {
  expect(findWayIn('/admin', sectionsFor(['support'], sections))).toBe('/admin/tickets')
  expect(findWayIn('/admin', sectionsFor(['admin'], sections))).toBeUndefined()
  expect(findWayIn('/admin/tickets', sectionsFor(['content_editor'], sections))).toBeUndefined()
  expect(findWayIn('/admin', [])).toBeUndefined()
})

test('every section has a unique path under /admin and existing roles', () => {
  expect(new Set(adminSections.map(({ to }) => to)).size).toBe(adminSections.length)
  for (const { to, roles } of adminSections) {
    expect(to).toMatch(/^\/admin(\/[a-z-]+)?$/)
    expect(roles.every((role) => staffRoles.includes(role))).toBe(true)
  }
})
