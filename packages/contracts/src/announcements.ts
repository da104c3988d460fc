// Announcements to all users or some of them. Only their payload is under `data`.
import { z } from 'zod'
import {
  announcementAudiences,
  announcementPriorities,
  announcementStatuses,
  announcementTypes,
  bannerStyles,
  maxExcerptLength,
  maxTitleLength,
  maxWordsLength,
  splashAnimations,
  splashDefaults,
  splashPositions,
  usualBanners,
} from './announcement-kinds.ts'
import { defineContract } from './endpoint.ts'
import { maxOffset, id, imageReference, line, nothing, pagination, time, wholeNumber } from './shapes.ts'

const type = z.enum(announcementTypes)
const priority = z.enum(announcementPriorities)
const status = z.enum(announcementStatuses)
const targetAudience = z.enum(announcementAudiences)
const bannerStyle = z.enum(bannerStyles)

const length = z
  .string()
  .max(8)
  .regex(/^[1-9]\d{0,3}(?:px|rem|vw|vh|%)$/, 'must be a length such as 600px or 80vh')

const splashOptions = z.strictObject({
  autoClose: z.boolean().default(splashDefaults.autoClose),
  autoCloseDelay: z
    .number()
    .int()
    .min(1000)
    .max(120_000)
    .default(splashDefaults.autoCloseDelay)
    .describe('Milliseconds'),
  animation: z.enum(splashAnimations).default(splashDefaults.animation),
  position: z.enum(splashPositions).default(splashDefaults.position),
  maxWidth: length.default(splashDefaults.maxWidth),
  maxHeight: length.default(splashDefaults.maxHeight),
  overlayOpacity: z.number().min(0).max(1).default(splashDefaults.overlayOpacity),
  showCloseButton: z.boolean().default(splashDefaults.showCloseButton),
})

const competitionDetails = z.strictObject({
  competitionName: line(160).min(1, 'is required'),
  startDate: time.nullable().default(null),
  endDate: time.nullable().default(null),
})

const featureDetails = z.strictObject({
  featureName: line(160).min(1, 'is required'),
  featureDescription: line(500).default(''),
  isBeta: z.boolean().default(false),
})

const announcement = z.object({
  _id: id,
  title: z.string(),
  content: z.string().describe('Sanitized HTML'),
  excerpt: z.string().describe('Plain text. The beginning of the content if empty'),
  type,
  category: z.string(),
  priority,
  status,
  isActive: z.boolean(),
  isSplash: z.boolean(),
  image: imageReference.nullable(),
  bannerStyle: bannerStyle.nullable().describe('Null if it isn’t a banner'),
  targetAudience,
  competitionDetails: competitionDetails.nullable(),
  featureDetails: featureDetails.nullable(),
  splashOptions,
  publishAt: time.nullable(),
  expiresAt: time.nullable(),
  publishedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  revision: z.number().int(),
  hasOwnExcerpt: z.boolean().optional().describe('Staff only'),
  stats: z
    .object({
      views: z.number().int(),
      clicks: z.number().int().describe('How often it was opened; a splash opens automatically'),
      linkClicks: z.number().int().describe('How often one of its links was followed'),
      dismissals: z.number().int(),
    })
    .optional()
    .describe('Staff only'),
})
export type Announcement = z.infer<typeof announcement>

const fields = {
  title: line(maxTitleLength).min(1, 'is required'),
  content: z
    .string()
    .max(maxWordsLength * 5)
    .describe('HTML. It’s sanitized: images, styles, and scripts are removed'),
  excerpt: line(maxExcerptLength),
  type,
  category: line(60),
  priority,
  status: status.extract(['draft', 'scheduled', 'published']),
  isActive: z.boolean(),
  isSplash: z.boolean(),
  bannerStyle: bannerStyle.nullable(),
  targetAudience,
  competitionDetails: competitionDetails.nullable(),
  featureDetails: featureDetails.nullable(),
  splashOptions,
  publishAt: time.nullable(),
  expiresAt: time.nullable(),
}

const newAnnouncement = z.strictObject({
  ...fields,
  excerpt: fields.excerpt.default(''),
  type: type.default('general'),
  category: fields.category.default(''),
  priority: priority.default('normal'),
  status: fields.status.default('draft'),
  isActive: z.boolean().default(true),
  isSplash: z.boolean().default(false),
  bannerStyle: fields.bannerStyle.default('top'),
  targetAudience: targetAudience.default('all'),
  competitionDetails: fields.competitionDetails.default(null),
  featureDetails: fields.featureDetails.default(null),
  splashOptions: splashOptions.prefault({}),
  publishAt: fields.publishAt.default(null),
  expiresAt: fields.expiresAt.default(null),
})
export type NewAnnouncement = z.output<typeof newAnnouncement>

const announcementChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  image: z.null().optional().describe('Null removes the image; upload one to add it'),
  revision: z.number().int().optional().describe('The revision you loaded; an outdated one changes nothing'),
})
export type AnnouncementChange = z.output<typeof announcementChange>

/** Filters without a value are ignored. */
const blank = z.literal('').transform(() => undefined)
const given = <T extends z.ZodType<unknown, string>>(one: T) => z.union([blank, one]).optional()
const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** Several values repeat the parameter. */
const several = <T extends z.ZodType<unknown, string>>(one: T) =>
  z
    .union([z.string().max(500), z.array(z.string().max(100)).max(20)])
    .transform((value) => [value].flat().filter((part) => part !== ''))
    .pipe(z.array(one).max(20))
    .optional()

const filters = z.strictObject({
  q: given(line(100)).describe('Words in the title'),
  type: several(type),
  category: several(line(60)),
  priority: several(priority),
  status: several(status),
  targetAudience: several(targetAudience),
  isActive: given(flag),
  isSplash: given(flag),
})

const listQuery = filters.extend({
  page: given(wholeNumber(1, maxOffset)).transform((page) => page ?? 1),
  limit: given(wholeNumber(1, 100)).transform((limit) => limit ?? 20),
})
export type AnnouncementQuery = z.output<typeof listQuery>

const one = z.strictObject({ id: id.toLowerCase() })
const single = z.object({ data: z.object({ announcement }) })
const some = z.object({ data: z.object({ announcements: z.array(announcement) }) })
const processed = z.object({ data: z.object({ processed: z.number().int() }) })

const overview = z.object({
  total: z.number().int(),
  byStatus: z.record(status, z.number().int()),
  byType: z.record(type, z.number().int()),
  /** Currently shown to users. */
  live: z.number().int(),
  views: z.number().int(),
  clicks: z.number().int(),
  linkClicks: z.number().int(),
  dismissals: z.number().int(),
})
export type AnnouncementOverview = z.infer<typeof overview>

export const announcementsContract = defineContract({
  'GET /announcements': {
    summary: 'Announcements for you; all of them, in every state, for staff',
    query: listQuery,
    response: z.object({ data: z.object({ announcements: z.array(announcement), pagination }) }),
  },
  'GET /announcements/active': {
    summary: 'What’s shown to you now: published, active, for your audience, and not dismissed',
    query: z.strictObject({ targetAudience: several(targetAudience) }),
    response: some,
  },
  'GET /announcements/banner': {
    summary: 'Current banners, highest priority first',
    query: z.strictObject({
      limit: given(wholeNumber(1, 10)).transform((limit) => limit ?? usualBanners),
    }),
    response: some,
  },
  'GET /announcements/stats/overview': {
    summary: 'How many there are, and how often they were seen, opened, and dismissed',
    response: z.object({ data: z.object({ overview }) }),
  },
  'GET /announcements/{id}': { summary: 'One announcement', params: one, response: single },
  'POST /announcements': {
    summary: 'Create an announcement; a draft by default',
    status: 201,
    body: newAnnouncement,
    response: single,
  },
  'PUT /announcements/{id}': {
    summary: 'Update an announcement; omitted fields stay the same',
    params: one,
    body: announcementChange,
    response: single,
  },
  'DELETE /announcements/{id}': { summary: 'Delete an announcement', params: one, response: nothing },
  'PATCH /announcements/{id}/archive': {
    summary: 'Archive an announcement',
    params: one,
    response: single,
  },
  'PATCH /announcements/{id}/toggle-status': {
    summary: 'Toggle an announcement off or on, or set it with isActive',
    params: one,
    body: z.strictObject({ isActive: z.boolean().optional() }),
    response: single,
  },
  'POST /announcements/{id}/view': {
    summary: 'It was shown to you; counted once',
    params: one,
    response: nothing,
  },
  'POST /announcements/{id}/click': {
    summary: 'You opened it; counted once',
    params: one,
    response: nothing,
  },
  'POST /announcements/{id}/link-click': {
    summary: 'You followed one of its links; counted once',
    params: one,
    response: nothing,
  },
  'POST /announcements/{id}/dismiss': {
    summary: 'You dismissed it, on all your devices if signed in; counted once',
    params: one,
    response: nothing,
  },
  'POST /announcements/process/scheduled': {
    summary: 'Publish scheduled announcements that are due now',
    response: processed,
  },
  'POST /announcements/process/expired': {
    summary: 'Expire announcements that are past their end date now',
    response: processed,
  },
})
