// The roles of staff, without the rest of the contract, because pages need them too.

export const staffRoles = ['moderator', 'content_editor', 'support', 'admin'] as const
export type Role = (typeof staffRoles)[number]
