// Events of the collaboration area. Notifications listen, and email the users who opted in.
import type { RequestStatus } from '@fabula/contracts/collaboration'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A user wants to join; the owner decides. */
    'collaboration.requested': { storyId: string; requestId: string; ownerId: string; userId: string }
    /** A user is invited. `userId` is null in an invite by email. */
    'collaboration.invited': { storyId: string; requestId: string; ownerId: string; userId: string | null }
    'collaboration.decided': {
      storyId: string
      requestId: string
      kind: 'request' | 'invite'
      status: Exclude<RequestStatus, 'pending'>
      /** The user who made the request, and the user who would have joined. */
      madeBy: string
      userId: string | null
      /** Null when it expired, or ended because a user was banned. */
      decidedBy: string | null
    }
    'collaboration.roles-changed': { storyId: string; ownerId: string; userId: string }
    /** Left or was removed: `by` says which. */
    'collaboration.ended': { storyId: string; ownerId: string; userId: string; by: string }
    /** By the owner, or requested by a former owner: `toId` would get it. */
    'transfer.offered': { storyId: string; transferId: string; fromId: string; toId: string }
    /** Its owner (`fromId`) deleted their account. */
    'story.inherited': { storyId: string; transferId: string; fromId: string; toId: string }
    'transfer.decided': {
      storyId: string
      transferId: string
      fromId: string
      toId: string
      status: 'accepted' | 'declined' | 'cancelled' | 'expired'
    }
  }
}
