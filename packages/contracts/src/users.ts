// Users, as others and as they themselves see them.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { deviceChoices, settings, settingsChanges } from './settings.ts'
import { id, imageReference, line, nothing, pagination, paging, text, time } from './shapes.ts'
import { standingKinds } from './moderation-rules.ts'
import { staffRoles } from './staff-roles.ts'

export const usernamePattern = /^[a-z0-9_]{3,30}$/
export const role = z.enum(staffRoles)

export const user = z.object({
  _id: id,
  username: z.string(),
  displayName: z.string(),
  avatar: imageReference.nullable(),
  onboardingCompleted: z.boolean(),
  roles: z.array(role),
  followerCount: z.number().int(),
  isFollowing: z.boolean(),
  createdAt: time,
})

/** Whether moderators have limited the account. A limit that has ended counts as good standing. */
export const standing = z.object({
  kind: z
    .enum(standingKinds)
    .describe('restricted: can’t publish words to others. suspended, banned: can only read'),
  until: time.nullable().describe('When it ends; null in good standing and for a ban'),
  ruleId: z.number().int().nullable().describe('The number of the broken rule; see GET /moderation/rules'),
  explanation: z.string().nullable().describe('What moderators wrote to the user'),
  caseId: id.nullable(),
})
export type Standing = z.infer<typeof standing>

/** What users see of themselves. */
export const ownUser = user.extend({
  standing,
  email: z.string().describe('Empty if the address turned out to belong to someone else'),
  emailVerified: z.boolean(),
  dateOfBirth: z.string().nullable(),
  needsUsername: z
    .boolean()
    .describe('The username was assigned automatically; see POST /auth/choose-username'),
})

export type User = z.infer<typeof user>
export type OwnUser = z.infer<typeof ownUser>

/** The complete URL, so that readers see where it leads: no user name or password before the host. */
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'must be an http or https address' })
  .max(300)
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), 'must be an http or https address')

const link = z.strictObject({ label: line(40).min(1, 'is required'), url: webAddress })

const expertiseArea = z.object({ _id: id, slug: z.string(), name: z.string() })
export type ExpertiseArea = z.infer<typeof expertiseArea>

/** Profile fields: everything that users may set, at either endpoint. */
const profileChanges = z
  .strictObject({
    displayName: line(60)
      .min(1, 'is required')
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'is required'),
    bio: text(1000),
    pronouns: line(40),
    links: z.array(link).max(5),
    expertiseAreaIds: z.array(id).max(20),
    openToCollaborate: z.boolean(),
  })
  .partial()
export type ProfileChanges = z.output<typeof profileChanges>

export const profile = z.object({
  displayName: z.string(),
  bio: z.string(),
  pronouns: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  expertiseAreaIds: z.array(id),
  expertiseAreas: z.array(expertiseArea).describe('Including those no longer offered'),
  openToCollaborate: z.boolean(),
  avatar: imageReference.nullable(),
  banner: imageReference.nullable(),
})
export type Profile = z.infer<typeof profile>

const changeProfile = {
  summary: 'Update your profile',
  body: profileChanges,
  response: z.object({ profile }),
} as const

/** A user on a list that is about something else. */
export const person = user.pick({ _id: true, username: true, displayName: true, avatar: true })
export type Person = z.infer<typeof person>

const listedPeople = z.array(z.object({ _id: id.describe('The user’s ID'), user: person, createdAt: time }))

/** The same user has one id, whatever its case. */
export const someone = z.strictObject({ id: id.toLowerCase() })

/** Another user's list, if it is visible; otherwise the caller's own. */
export const whose = z.strictObject({
  userId: id.toLowerCase().optional().describe('Defaults to your own'),
})

export const usersContract = defineContract({
  'GET /users/profile': {
    summary: 'Your profile',
    response: z.object({ profile }),
  },
  'PATCH /users/profile': changeProfile,
  'PATCH /user/profile': changeProfile,
  'GET /users/settings': { summary: 'Your settings', response: z.object({ settings }) },
  'PATCH /users/settings': {
    summary: 'Update the settings you send',
    body: settingsChanges,
    response: z.object({ settings }),
  },
  'POST /users/settings/fill': {
    summary: 'Settings chosen on a device before signing in; they only fill in what your account hasn’t set',
    body: deviceChoices,
    response: z.object({ settings }),
  },
  'POST /users/block/{id}': {
    summary: 'Block a user',
    params: someone,
    response: nothing,
  },
  'DELETE /users/block/{id}': { summary: 'Unblock a user', params: someone, response: nothing },
  'GET /users/blocks': {
    summary: 'Users you’ve blocked, newest first',
    query: paging(),
    response: z.object({ blocks: listedPeople, pagination }),
  },
  'POST /users/mute/{id}': {
    summary: 'Mute a user, who isn’t notified',
    params: someone,
    response: nothing,
  },
  'DELETE /users/mute/{id}': { summary: 'Unmute a user', params: someone, response: nothing },
  'GET /users/mutes': {
    summary: 'Users you’ve muted, newest first',
    query: paging(),
    response: z.object({ mutes: listedPeople, pagination }),
  },
  'GET /collaboration/expertise-areas': {
    summary: 'Areas of expertise',
    response: z.object({ expertiseAreas: z.array(expertiseArea) }),
  },
})
