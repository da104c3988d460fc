// Events that the announcements area publishes. Notifications listen.
import type { AnnouncementAudience } from '@fabula/contracts/announcement-kinds'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Published once, when it first becomes visible. */
    'announcement.published': { announcementId: string; title: string; audience: AnnouncementAudience }
  }
}
