// What announcements announce. Notifications listen.
import type { AnnouncementAudience } from '@fabula/contracts/announcement-kinds'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Once, when it is first there for people to see. */
    'announcement.published': { announcementId: string; title: string; audience: AnnouncementAudience }
  }
}
