// People as others and as they themselves see them.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { deviceChoices, settings, settingsChanges } from './settings.ts'
import { id, imageReference, line, nothing, pagination, paging, text, time } from './shapes.ts'

export const usernamePattern = /^[a-z0-9_]{3,30}$/
export const staffRoles = ['moderator', 'content_editor', 'support', 'admin'] as const
export const role = z.enum(staffRoles)
export type Role = z.infer<typeof role>

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

/** What a person sees of themselves. */
export const ownUser = user.extend({
  email: z.string().describe('Empty when the address turned out to be somebody else’s'),
  emailVerified: z.boolean(),
  dateOfBirth: z.string().nullable(),
  needsUsername: z.boolean().describe('The username was given by us; POST /auth/choose-username'),
})

export type User = z.infer<typeof user>
export type OwnUser = z.infer<typeof ownUser>

/** Written in full, so that a person sees where it leads: no names or passwords before the host. */
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'must be an http or https address' })
  .max(300)
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), 'must be an http or https address')

const link = z.strictObject({ label: line(40).min(1, 'is needed'), url: webAddress })

const expertiseArea = z.object({ _id: id, slug: z.string(), name: z.string() })
export type ExpertiseArea = z.infer<typeof expertiseArea>

/** What people say about themselves. This is the whole list of what they may set, at either address. */
const profileChanges = z
  .strictObject({
    displayName: line(60)
      .min(1, 'is needed')
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'is needed'),
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
  expertiseAreas: z.array(expertiseArea).describe('With those that are offered no more'),
  openToCollaborate: z.boolean(),
  avatar: imageReference.nullable(),
  banner: imageReference.nullable(),
})
export type Profile = z.infer<typeof profile>

const changeProfile = {
  summary: 'Change what you say about yourself',
  body: profileChanges,
  response: z.object({ profile }),
} as const

/** Somebody on a list that is about something else. */
export const person = user.pick({ _id: true, username: true, displayName: true, avatar: true })
export type Person = z.infer<typeof person>

const listedPeople = z.array(
  z.object({ _id: id.describe('The id of the person'), user: person, createdAt: time }),
)

/** One person has one id, however it is written. */
export const someone = z.strictObject({ id: id.toLowerCase() })

/** Somebody else's list, if they show it; else your own. */
export const whose = z.strictObject({
  userId: id.toLowerCase().optional().describe('Your own, if not given'),
})

export const usersContract = defineContract({
  'GET /users/profile': {
    summary: 'What you say about yourself',
    response: z.object({ profile }),
  },
  'PATCH /users/profile': changeProfile,
  'PATCH /user/profile': changeProfile,
  'GET /users/settings': { summary: 'How you want things', response: z.object({ settings }) },
  'PATCH /users/settings': {
    summary: 'Change how you want things, as little or as much as you send',
    body: settingsChanges,
    response: z.object({ settings }),
  },
  'POST /users/settings/fill': {
    summary:
      'What you chose on a device before signing in; it fills only what your account has not chosen itself',
    body: deviceChoices,
    response: z.object({ settings }),
  },
  'POST /users/block/{id}': {
    summary: 'Hide you and somebody from each other',
    params: someone,
    response: nothing,
  },
  'DELETE /users/block/{id}': { summary: 'End a block', params: someone, response: nothing },
  'GET /users/blocks': {
    summary: 'Whom you blocked, newest first',
    query: paging(),
    response: z.object({ blocks: listedPeople, pagination }),
  },
  'POST /users/mute/{id}': {
    summary: 'Hear no more of somebody, who is not told',
    params: someone,
    response: nothing,
  },
  'DELETE /users/mute/{id}': { summary: 'End a mute', params: someone, response: nothing },
  'GET /users/mutes': {
    summary: 'Whom you muted, newest first',
    query: paging(),
    response: z.object({ mutes: listedPeople, pagination }),
  },
  'GET /collaboration/expertise-areas': {
    summary: 'What people can be good at',
    response: z.object({ expertiseAreas: z.array(expertiseArea) }),
  },
})
