import { splashDefaults } from '@fabula/contracts/announcement-kinds'
import type { Announcement } from '@fabula/contracts/announcements'
import { cleanHtml } from './announcements.sanitize.ts'
import type { AnnouncementRow } from './announcements.store.ts'

export function presentAnnouncement(row: AnnouncementRow, { isStaff }: { isStaff: boolean }): Announcement {
  const clean = cleanHtml(row.content)
  return {
    _id: row.id,
    title: row.title,
    content: clean?.html ?? '',
    excerpt: row.excerpt || (clean?.beginning ?? ''),
    type: row.type as Announcement['type'],
    category: row.category,
    priority: row.priority as Announcement['priority'],
    status: row.status as Announcement['status'],
    isActive: row.is_active,
    isSplash: row.is_splash,
    image: row.image as Announcement['image'],
    bannerStyle: row.banner_style as Announcement['bannerStyle'],
    targetAudience: row.audience as Announcement['targetAudience'],
    competitionDetails: row.competition_details as Announcement['competitionDetails'],
    featureDetails: row.feature_details as Announcement['featureDetails'],
    splashOptions: { ...splashDefaults, ...(row.splash_options as object) },
    publishAt: row.publish_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
    ...(isStaff && {
      hasOwnExcerpt: row.excerpt !== '',
      stats: {
        views: row.view_count,
        clicks: row.click_count,
        linkClicks: row.link_click_count,
        dismissals: row.dismissal_count,
      },
    }),
  }
}
