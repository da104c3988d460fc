import { standingKinds } from '@fabula/contracts/moderation-rules'
import { staffRoles } from '@fabula/contracts/staff-roles'
import type { OwnUser, Person, Profile, Standing, User } from '@fabula/contracts/users'
import { hasGivenUpEmail } from './identity.service.ts'
import type { ProfileRow } from './profile.store.ts'
import type { UserRow } from './users.store.ts'

/** `isFollowing`: whether the viewer follows this user; the follows area knows. */
export function presentUser(row: UserRow, { isFollowing }: { isFollowing: boolean }): User {
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
export function presentOwnUser(row: UserRow): OwnUser {
  return {
    ...presentUser(row, { isFollowing: false }),
    email: hasGivenUpEmail(row.email) ? '' : row.email,
    emailVerified: row.email_verified_at !== null,
    dateOfBirth: row.date_of_birth,
    needsUsername: row.has_provisional_username,
    standing: presentStanding(row),
  }
}

const goodStanding: Standing = { kind: 'good', until: null, ruleId: null, explanation: null, caseId: null }

function presentStanding(row: UserRow): Standing {
  const { standing, standing_until: until, standing_rule_id: ruleId, standing_explanation: explanation } = row
  const kind = standingKinds.find((known) => known === standing) ?? 'good'
  if (kind === 'good' || (until !== null && until <= new Date())) return goodStanding
  return { kind, until: until?.toISOString() ?? null, ruleId, explanation, caseId: null }
}

function presentRoles(roles: readonly string[]) {
  return staffRoles.filter((role) => roles.includes(role))
}

export function presentProfile(row: ProfileRow): Profile {
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
  }
}
