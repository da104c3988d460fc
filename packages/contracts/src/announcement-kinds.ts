// What browsers need to know of announcements too; no zod here, so that they need not load it.

export const announcementTypes = [
  'competition',
  'feature',
  'maintenance',
  'competition_result',
  'update',
  'general',
] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/** What matters most first: lists stand in this order. */
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

/** Spec, section 9; how long it stands where it closes by itself is ours. */
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
/** Of its words; the markup around them may take five times as much. */
export const maxWordsLength = 20_000

/** Pages know whether anything is announced; kept ones are made anew when that may have changed. */
export const announcementsTag = 'announcements'
