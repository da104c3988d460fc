// The sections of staff's desk. The API refuses whoever may not use one; this only keeps the bar free of closed doors.
import type { Role } from '@fabula/contracts/users'

export type AdminSection = {
  to: string
  label: string
  /** Whose work it is, beside that of admins: the same roles as the section's calls ask for. */
  roles: readonly Role[]
  /** Its address is the beginning of others. */
  end?: boolean
}

/** In the order of the bar. An area adds its section together with its page. */
export const adminSections: readonly AdminSection[] = [
  { to: '/admin', label: 'Home page', roles: ['content_editor'], end: true },
  { to: '/admin/tickets', label: 'Tickets', roles: ['support'] },
  { to: '/admin/announcements', label: 'Announcements', roles: ['content_editor'] },
  { to: '/admin/reference', label: 'Reference data', roles: [] },
]

export function sectionsFor(
  roles: readonly Role[],
  sections: readonly AdminSection[] = adminSections,
): readonly AdminSection[] {
  if (roles.includes('admin')) return sections
  return sections.filter((section) => section.roles.some((role) => roles.includes(role)))
}

/** The door of the desk leads on to somebody's first section when it is not theirs itself. */
export function findWayIn(path: string, sections: readonly AdminSection[]): string | undefined {
  if (path !== '/admin' || sections.some(({ to }) => to === path)) return undefined
  return sections[0]?.to
}
