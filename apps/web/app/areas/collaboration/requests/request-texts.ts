import type { CollaborationRequest, RequestStatus } from '@fabula/contracts/collaboration'

/** "editor", "editor and artist". */
export function rolesOf(roles: readonly { name: string }[]): string {
  return new Intl.ListFormat('en').format(roles.map(({ name }) => name.toLowerCase()))
}

export const statusWords: Record<RequestStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
}

export function aboutRequest({ kind, user, email, story }: CollaborationRequest): string {
  const who = user?.displayName ?? email ?? story.author.displayName
  return kind === 'request' ? `${who}, ${story.title}` : `invite to ${story.title}, ${who}`
}
