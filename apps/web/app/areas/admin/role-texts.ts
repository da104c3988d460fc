// Labels of the staff roles.
import type { Role } from '@fabula/contracts/staff-roles'

export const roleWords: Record<Role, { label: string; hint: string }> = {
  moderator: { label: 'Moderator', hint: 'Looks up users.' },
  content_editor: { label: 'Content editor', hint: 'Edits the home page and announcements.' },
  support: { label: 'Support', hint: 'Replies to tickets and helps with accounts.' },
  admin: { label: 'Admin', hint: 'Can do everything, including changing roles.' },
}

export const describeRoles = (roles: readonly Role[]) => roles.map((role) => roleWords[role].label).join(', ')
