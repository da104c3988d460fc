// People as others and as they themselves see them.
import { z } from 'zod'
import { id, imageReference, time } from './shapes.ts'

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
  email: z.string(),
  emailVerified: z.boolean(),
  dateOfBirth: z.string().nullable(),
})

export type User = z.infer<typeof user>
export type OwnUser = z.infer<typeof ownUser>
