// Settings. Everything has a default, so a user without stored settings has settings too.
import { z } from 'zod'
import { messagePrivacies } from './message-sizes.ts'
import { line } from './shapes.ts'
import { maxDailyGoal } from './writing-sizes.ts'

/** Every kind of notification there is. */
export const notificationTypes = [
  'collaboration_request',
  'collaboration_invite',
  'collaboration_decided',
  'chapter_published',
  'story_announcement',
  'comment',
  'reply',
  'mention',
  'suggestion_made',
  'suggestion_decided',
  'review',
  'follow',
  'message',
  'bookmark',
  'chapter_like',
  'achievement',
  'transfer_offer',
  'transfer_decided',
  'listing_news',
  'answer',
  'answer_accepted',
  'character_use_request',
  'character_use_decided',
  'pod_published',
  'pod_review',
  'moderation_decision',
  'report_outcome',
  'schedule_failed',
  'announcement',
  'security',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Users cannot turn these off. */
const lockedTypes = ['security', 'moderation_decision'] as const
type LockedType = (typeof lockedTypes)[number]
const isLocked = (type: NotificationType): type is LockedType => lockedTypes.some((locked) => locked === type)

const cannotBeOff = 'can’t be turned off'
const channels = z.strictObject({
  inApp: z.boolean(),
  email: z.enum(['never', 'instant', 'daily', 'weekly']),
})
const lockedChannels = z.strictObject({
  inApp: z.literal(true, cannotBeOff),
  email: z.enum(['instant', 'daily', 'weekly'], cannotBeOff),
})

type ByType<Free, Locked> = { [T in NotificationType]: T extends LockedType ? Locked : Free }

function byType<Free, Locked>(free: Free, locked: Locked): ByType<Free, Locked> {
  const entries = notificationTypes.map((type) => [type, isLocked(type) ? locked : free])
  return Object.fromEntries(entries) as ByType<Free, Locked>
}

export const readerTheme = z.enum(['default', 'sepia', 'night'])

export const filters = z.strictObject({
  showMature: z.boolean(),
  hideRead: z.boolean(),
  hideAiGenerated: z.boolean(),
  excludedTags: z.array(line(40).min(1, 'is required').toLowerCase()).max(50),
})

const sections = {
  appearance: z.strictObject({
    theme: z.enum(['light', 'dark', 'system']),
    fontSize: z.enum(['small', 'medium', 'large', 'xl']),
    compactMode: z.boolean(),
  }),
  privacy: z.strictObject({
    showReadingActivity: z.boolean(),
    showFollowers: z.boolean(),
    allowCollaborationRequests: z.boolean(),
    messages: z.enum(messagePrivacies).describe('Who can message you. If off, you can’t message others'),
  }),
  reading: z.strictObject({
    readerTheme,
    font: z.enum(['serif', 'sans', 'hyperlegible', 'dyslexic']),
    textSize: z.number().int().min(14).max(32).describe('18 is the default on every screen'),
    lineHeight: z.enum(['compact', 'normal', 'relaxed']),
    width: z.enum(['narrow', 'medium', 'wide']),
    characterCards: z.boolean().describe('Names in a chapter open the card of the character'),
  }),
  filters,
  analytics: z.strictObject({
    hideNumbers: z.boolean().describe('The figures of your readers are shown only when you ask for them'),
    weeklyMail: z.boolean().describe('An email every Monday with three figures and one sentence'),
  }),
  writing: z.strictObject({
    dailyGoal: z.number().int().min(0).max(maxDailyGoal).describe('Words a day; 0 without a goal'),
  }),
}

export const settings = z.strictObject({
  ...sections,
  notifications: z.strictObject(byType(channels, lockedChannels)),
})
export type Settings = z.infer<typeof settings>

/** Any part of any section; omitted parts stay unchanged. Lists are replaced as a whole. */
export const settingsChanges = z
  .strictObject({
    appearance: sections.appearance.partial(),
    privacy: sections.privacy.partial(),
    reading: sections.reading.partial(),
    filters: filters.partial(),
    analytics: sections.analytics.partial(),
    writing: sections.writing.partial(),
    notifications: z.strictObject(byType(channels.partial(), lockedChannels.partial())).partial(),
  })
  .partial()
export type SettingsChanges = z.output<typeof settingsChanges>

/** Settings that a signed-out visitor can choose on their device. */
export const deviceChoices = settingsChanges.pick({ appearance: true, reading: true })
export type DeviceChoices = z.output<typeof deviceChoices>

const quiet = { inApp: true, email: 'never' } as const
const atOnce = { inApp: true, email: 'instant' } as const

export const defaultSettings: Settings = {
  appearance: { theme: 'system', fontSize: 'medium', compactMode: false },
  privacy: {
    showReadingActivity: false,
    showFollowers: true,
    allowCollaborationRequests: true,
    messages: 'off',
  },
  reading: {
    readerTheme: 'default',
    font: 'serif',
    textSize: 18,
    lineHeight: 'normal',
    width: 'medium',
    characterCards: false,
  },
  filters: { showMature: false, hideRead: false, hideAiGenerated: false, excludedTags: [] },
  analytics: { hideNumbers: false, weeklyMail: false },
  writing: { dailyGoal: 0 },
  notifications: {
    ...byType(quiet, atOnce),
    collaboration_request: atOnce,
    collaboration_invite: atOnce,
    transfer_offer: atOnce,
    schedule_failed: atOnce,
    chapter_published: { inApp: true, email: 'daily' },
    pod_published: { inApp: true, email: 'weekly' },
  },
}
