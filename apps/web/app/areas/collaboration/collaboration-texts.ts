// Error messages for collaboration. The texts are from the specification.
import type { CollaborationRequest, RequestStatus } from '@fabula/contracts/collaboration'
import type { ErrorBody } from '@fabula/contracts/errors'

export const collaborationFailures = {
  collaborators: 'Failed to load collaborators',
  requests: 'Failed to load collaboration requests',
  roles: 'Failed to load collaboration roles',
  add: 'Failed to add collaborator',
  request: 'Failed to request collaboration',
  approve: 'Failed to approve collaboration',
  reject: 'Failed to reject collaboration',
  cancel: 'Failed to cancel collaborator request',
  invite: 'Failed to invite collaborator',
  link: 'Failed to change the invite link',
  change: 'Failed to change roles',
  remove: 'Failed to remove collaborator',
  credit: 'Failed to change credit',
  transfer: 'Failed to offer the story',
} as const
export type CollaborationFailure = keyof typeof collaborationFailures

/** A rejection has its own message; for server errors the specified text is used. */
export function failureText(error: ErrorBody, status: number, what: CollaborationFailure): string {
  return status >= 500 || !error.message ? collaborationFailures[what] : error.message
}

export type Note = {
  kind: 'positive' | 'danger'
  text: string
  field?: string
  /** A new invite link, which is shown only once. */
  url?: string
}

/** "editor", "editor and artist". */
export function rolesOf(roles: readonly { name: string }[]): string {
  return new Intl.ListFormat('en').format(roles.map(({ name }) => name.toLowerCase()))
}

/** For the person who is invited; the roles’ own descriptions speak to the owner. */
export function describeLinkRole({ permissions }: { permissions: readonly string[] }): string {
  const acts = [
    'read the drafts',
    ...(permissions.includes('comment') ? ['comment in the margin'] : []),
    ...(permissions.includes('suggest') ? ['suggest changes'] : []),
  ]
  return `You can ${new Intl.ListFormat('en').format(acts)}.`
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
