import type { AdminPerson, PersonRow } from '@fabula/contracts/admin'
import { presentOwnUser, type UserRow } from '#areas/users/public.ts'

export function presentRow(user: UserRow): PersonRow {
  const { _id, username, displayName, avatar, roles, createdAt, emailVerified, standing } =
    presentOwnUser(user)
  const isDeleting = user.deleting_since !== null
  return { _id, username, displayName, avatar, roles, createdAt, emailVerified, standing, isDeleting }
}

type Facts = Pick<AdminPerson, 'storyCount' | 'sessionCount' | 'hasSecondFactor'>

/** `showsEmail`: only once that is in the audit log. */
export function presentAdminPerson(user: UserRow, facts: Facts, showsEmail: boolean): AdminPerson {
  const { email, dateOfBirth, followerCount } = presentOwnUser(user)
  return {
    ...presentRow(user),
    ...facts,
    followerCount,
    email: showsEmail ? email : null,
    dateOfBirth: showsEmail ? dateOfBirth : null,
  }
}
