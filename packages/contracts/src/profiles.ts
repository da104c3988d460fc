// Profiles: how others see a user, stats, suggested authors, and onboarding.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { alternativeText, uploaded } from './images.ts'
import { filters, readerTheme } from './settings.ts'
import { id, wholeNumber } from './shapes.ts'
import { ownUser, profile, user } from './users.ts'

const count = z.number().int().min(0)

/** A user with their profile. Private fields are present only for the user themselves. */
const userInfo = z.object({
  ...profile.shape,
  ...user.shape,
  ...ownUser.pick({ email: true, emailVerified: true, dateOfBirth: true }).partial().shape,
  isMuted: z.boolean().describe('Whether you muted them'),
  counts: z.object({ stories: count, achievements: count }).describe('`stories`: the number you can see'),
})
export type UserInfo = z.infer<typeof userInfo>

const onboardingSteps = ['interest', 'genres', 'filters', 'authors', 'theme'] as const

const interest = z.enum(['reader', 'writer', 'both'])

const onboarding = z.object({
  step: z.enum([...onboardingSteps, 'done']),
  interest: interest.nullable(),
  genreIds: z.array(id),
  filters,
  followIds: z.array(id),
  readerTheme,
})
export type Onboarding = z.infer<typeof onboarding>

const ids = (most: number) =>
  z
    .array(id.toLowerCase())
    .max(most)
    .transform((given) => [...new Set(given)])

const onboardingChanges = z
  .strictObject({
    step: z.enum(onboardingSteps),
    interest,
    genreIds: ids(20),
    filters: filters.partial(),
    followIds: ids(50),
    readerTheme,
  })
  .partial()
export type OnboardingChanges = z.output<typeof onboardingChanges>

const stats = z.object({
  stories: count.describe('Yours and those you work on, including drafts'),
  drafts: count,
  words: count.describe('Words written, including drafts'),
  followers: count,
  following: count,
  achievements: count,
  points: count,
})
export type Stats = z.infer<typeof stats>

const suggestion = user.extend({
  bio: z.string(),
  sharedGenreIds: z.array(id).describe('Genres you both like'),
  covers: z
    .array(z.object({ title: z.string(), coverUrl: z.string() }))
    .describe('Of the most popular stories'),
})
export type Suggestion = z.infer<typeof suggestion>

/** More would be too many to look through. */
const maxSuggestions = 20

export const profilesContract = defineContract({
  'GET /users/info/{id}': {
    summary: 'A user, by ID or username',
    params: z.strictObject({ id: z.string().max(60) }),
    response: z.object({ user: userInfo }),
  },
  'POST /users/profile/image': {
    summary: 'Upload a profile picture or banner, replacing the current one',
    status: 201,
    files: ['image'],
    body: z.strictObject({ type: z.enum(['avatar', 'banner']), alt: alternativeText.default('') }),
    response: uploaded,
  },
  'GET /users/stats': { summary: 'Your stats', response: z.object({ stats }) },
  'GET /users/suggestions': {
    summary: 'Suggested authors, best match first',
    query: z.strictObject({
      limit: wholeNumber(1, maxSuggestions).default(10),
      covers: z.enum(['true', 'false']).default('false'),
    }),
    response: z.object({ suggestions: z.array(suggestion) }),
  },
  'GET /users/onboarding': {
    summary: 'Your onboarding progress',
    response: z.object({ onboarding }),
  },
  'PATCH /users/onboarding': {
    summary: 'Save an onboarding step',
    body: onboardingChanges,
    response: z.object({ onboarding }),
  },
  'POST /users/onboarding/complete': {
    summary: 'Complete onboarding; what is missing gets its default: both, and no genres',
    response: z.object({ user: ownUser }),
  },
})
