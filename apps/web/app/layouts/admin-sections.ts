// The sections of Admin. The API enforces access; this only hides sections that a user cannot open.
import type { Role } from '@fabula/contracts/staff-roles'

export type AdminSection = {
  to: string
  label: string
  /** Roles besides admin: the same ones that the section's endpoints require. */
  roles: readonly Role[]
  /** Its path is a prefix of others. */
  end?: boolean
}

/** In display order. An area adds its section together with its page. */
export const adminSections: readonly AdminSection[] = [
  { to: '/admin/overview', label: 'Overview', roles: ['support', 'moderator', 'content_editor'] },
  { to: '/admin', label: 'Home page', roles: ['content_editor'], end: true },
  { to: '/admin/moderation', label: 'Moderation', roles: ['moderator'] },
  { to: '/admin/tickets', label: 'Tickets', roles: ['support'] },
  { to: '/admin/people', label: 'People', roles: ['support', 'moderator'] },
  { to: '/admin/stories', label: 'Stories', roles: ['moderator', 'content_editor'] },
  { to: '/admin/forum', label: 'Forum', roles: ['moderator'] },
  { to: '/admin/announcements', label: 'Announcements', roles: ['content_editor'] },
  { to: '/admin/writerspod', label: 'WritersPod', roles: ['content_editor'] },
  { to: '/admin/reference', label: 'Reference data', roles: [] },
  { to: '/admin/jobs', label: 'Jobs', roles: [] },
  { to: '/admin/health', label: 'Health', roles: [] },
  { to: '/admin/audit', label: 'Audit log', roles: [] },
]

export function sectionsFor(
  roles: readonly Role[],
  sections: readonly AdminSection[] = adminSections,
): readonly AdminSection[] {
  if (roles.includes('admin')) return sections
  return sections.filter((section) => section.roles.some((role) => roles.includes(role)))
}

/** Redirects /admin to the user's first section when they cannot open /admin itself. */
export function findWayIn(path: string, sections: readonly AdminSection[]): string | undefined {
  if (path !== '/admin' || sections.some(({ to }) => to === path)) return undefined
  return sections[0]?.to
}
