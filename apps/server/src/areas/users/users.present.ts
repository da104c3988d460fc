import { type OwnUser, staffRoles, type User } from '@fabula/contracts/users'
import type { UserRow } from './users.store.ts'

/** What others see. @public */
export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    username: row.username,
    displayName: row.display_name,
    avatar: null,
    onboardingCompleted: row.onboarding_completed_at !== null,
    roles: presentRoles(row.roles),
    followerCount: 0,
    isFollowing: false,
    createdAt: row.created_at.toISOString(),
  }
}

/** Only ever to the person themselves. */
export function presentOwnUser(row: UserRow): OwnUser {
  return {
    ...presentUser(row),
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    dateOfBirth: row.date_of_birth,
  }
}

export function presentRoles(roles: readonly string[]) {
  return staffRoles.filter((role) => roles.includes(role))
}
