// What happens between people who write together. Notifications listen, and mail those who want it.
import type { RequestStatus } from '@fabula/contracts/collaboration'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Somebody wants to join; the owner decides. */
    'collaboration.requested': { storyId: string; requestId: string; ownerId: string; userId: string }
    /** Somebody is asked to join. `userId` is null in an invite by mail. */
    'collaboration.invited': { storyId: string; requestId: string; ownerId: string; userId: string | null }
    'collaboration.decided': {
      storyId: string
      requestId: string
      kind: 'request' | 'invite'
      status: Exclude<RequestStatus, 'pending'>
      /** Who asked, and who would have joined. */
      madeBy: string
      userId: string | null
      /** Null when time decided. */
      decidedBy: string | null
    }
    'collaboration.roles-changed': { storyId: string; ownerId: string; userId: string }
    /** Left or was removed: `by` says which. */
    'collaboration.ended': { storyId: string; ownerId: string; userId: string; by: string }
    /** By the owner, or asked for by a former owner: `toId` would get it. */
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
