import { staffRoles } from '@fabula/contracts/staff-roles'
import type { OwnUser, Person, Profile, User } from '@fabula/contracts/users'
import { hasGivenUpEmail } from './identity.service.ts'
import type { ProfileRow } from './profile.store.ts'
import { presentStanding, type StandingRow } from './standing.present.ts'
import type { UserRow } from './users.store.ts'

type ShownUser = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'display_name'
  | 'avatar'
  | 'onboarding_completed_at'
  | 'roles'
  | 'follower_count'
  | 'created_at'
>
type OwnUserRow = ShownUser &
  StandingRow &
  Pick<UserRow, 'email' | 'email_verified_at' | 'date_of_birth' | 'has_provisional_username'>

/** `isFollowing`: whether the viewer follows this user; the follows area knows. */
export function presentUser(row: ShownUser, { isFollowing }: { isFollowing: boolean }): User {
  return {
    _id: row.id,
    username: row.username,
    displayName: row.display_name,
    avatar: row.avatar,
    onboardingCompleted: row.onboarding_completed_at !== null,
    roles: presentRoles(row.roles),
    followerCount: row.follower_count,
    isFollowing,
    createdAt: row.created_at.toISOString(),
  }
}

export function presentPerson(row: Pick<UserRow, 'id' | 'username' | 'display_name' | 'avatar'>): Person {
  return { _id: row.id, username: row.username, displayName: row.display_name, avatar: row.avatar }
}

/** Only ever sent to the users themselves. */
export function presentOwnUser(row: OwnUserRow): OwnUser {
  return {
    ...presentUser(row, { isFollowing: false }),
    email: hasGivenUpEmail(row.email) ? '' : row.email,
    emailVerified: row.email_verified_at !== null,
    dateOfBirth: row.date_of_birth,
    needsUsername: row.has_provisional_username,
    standing: presentStanding(row),
  }
}

function presentRoles(roles: readonly string[]) {
  return staffRoles.filter((role) => roles.includes(role))
}

/** Others see only names and expertise while moderators hide the profile. */
export function presentProfile(row: ProfileRow, { isForOthers = false } = {}): Profile {
  const hidden = { bio: '', pronouns: '', links: [], avatar: null, banner: null }
  return {
    displayName: row.display_name,
    bio: row.bio,
    pronouns: row.pronouns,
    links: row.links,
    expertiseAreaIds: row.expertise_areas.map(({ _id }) => _id),
    expertiseAreas: row.expertise_areas,
    openToCollaborate: row.open_to_collaborate,
    avatar: row.avatar,
    banner: row.banner,
    ...(isForOthers && row.profile_moderation && hidden),
  }
}
