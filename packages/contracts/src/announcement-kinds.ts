// What browsers also need to know about announcements; without zod, so that they do not load it.

export const announcementTypes = [
  'competition',
  'feature',
  'maintenance',
  'competition_result',
  'update',
  'general',
] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/** Most important first: lists use this order. */
export const announcementPriorities = ['urgent', 'high', 'normal', 'low'] as const
export type AnnouncementPriority = (typeof announcementPriorities)[number]

export const announcementStatuses = ['draft', 'scheduled', 'published', 'expired', 'archived'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

export const announcementAudiences = ['all', 'visitors', 'users', 'writers', 'admins'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]

export const bannerStyles = ['top', 'bottom', 'floating'] as const
export type BannerStyle = (typeof bannerStyles)[number]

export const splashAnimations = ['fade', 'slide', 'zoom', 'none'] as const
export const splashPositions = ['center', 'top', 'bottom'] as const

export type SplashOptions = {
  autoClose: boolean
  /** Milliseconds. */
  autoCloseDelay: number
  animation: (typeof splashAnimations)[number]
  position: (typeof splashPositions)[number]
  maxWidth: string
  maxHeight: string
  overlayOpacity: number
  showCloseButton: boolean
}

/** Spec, section 9; only the delay before it closes by itself is our choice. */
export const splashDefaults: SplashOptions = {
  autoClose: false,
  autoCloseDelay: 8000,
  animation: 'fade',
  position: 'center',
  maxWidth: '600px',
  maxHeight: '80vh',
  overlayOpacity: 0.5,
  showCloseButton: true,
}

/** Spec, section 9. */
export const usualBanners = 3

export const maxTitleLength = 160
export const maxExcerptLength = 300
/** Of its plain text; the HTML may be five times as long. */
export const maxWordsLength = 20_000

/** Pages contain whether there are announcements, so cached pages are evicted when that may have changed. */
export const announcementsTag = 'announcements'
