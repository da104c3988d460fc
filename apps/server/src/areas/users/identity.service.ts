// The identity of a user: what accounts create, change and delete.
import type { StandingKind } from '@fabula/contracts/moderation-rules'
import type { ProfileChanges, Standing } from '@fabula/contracts/users'
import type { Database, Transaction } from '#platform/db/database.ts'
import * as store from './identity.store.ts'
import { presentStanding } from './standing.present.ts'
import { replaceExpertise, updateProfile } from './profile.store.ts'

/** One change at a time, because each has its own condition. */
export type IdentityChange =
  /** Only replaces a provisional username. */
  | { username: string }
  /** Null: the account stays, without an email. */
  | { verifiedEmail: string | null }
  /** Only the email the user has, and only if it is not verified yet. */
  | { emailToVerify: string }
  /** Only once. */
  | { dateOfBirth: string }
  /** By staff, also if it is set. */
  | { correctedDateOfBirth: string }
  | { isOnboarded: true }
  /** Hides the user from everyone else until the deletion is canceled. */
  | { isDeleting: boolean }
  | { roles: readonly string[] }
  | { standing: NewStanding }
  /** By moderators: others no longer see what the profile says and shows. Null: they do again. */
  | { profileModeration: 'held' | 'hidden' | 'removed' | 'illegal' | null }

/** Null: back in good standing. */
type NewStanding =
  | (LimitOnUser & {
      /** The lighter limit that applies when this one ends. */
      next?: LimitOnUser | null
    })
  | null

type LimitOnUser = {
  kind: Exclude<StandingKind, 'good'>
  /** Null for a ban. */
  until: Date | null
  ruleId: number
  explanation: string
  /** Where the user can appeal. */
  caseId?: string | null
}

export type NewUser = store.NewUser & { profile?: ProfileChanges }

/** In the transaction that creates the account. */
export async function createUser(tx: Transaction, { profile, ...user }: NewUser): Promise<void> {
  await store.insertUser(tx, user)
  if (!profile) return
  await updateProfile(tx, user.id, profile)
  await replaceExpertise(tx, user.id, profile.expertiseAreaIds ?? [])
}

/** Returns whether this changed anything. */
export async function changeIdentity(
  db: Database | Transaction,
  userId: string,
  change: IdentityChange,
): Promise<boolean> {
  const { columns, onlyIf } = planChange(userId, change)
  return store.updateIdentity(db, userId, columns, onlyIf)
}

function planChange(
  userId: string,
  change: IdentityChange,
): { columns: store.IdentityColumns; onlyIf?: store.IdentityColumns } {
  const now = new Date()
  if ('username' in change)
    return {
      columns: { username: change.username, has_provisional_username: false },
      onlyIf: { has_provisional_username: true },
    }
  if ('verifiedEmail' in change) {
    const { verifiedEmail: email } = change
    return {
      columns: email
        ? { email, email_verified_at: now }
        : { email: givenUpEmailOf(userId), email_verified_at: null },
    }
  }
  if ('emailToVerify' in change)
    return {
      columns: { email_verified_at: now },
      onlyIf: { email: change.emailToVerify, email_verified_at: null },
    }
  if ('dateOfBirth' in change)
    return { columns: { date_of_birth: change.dateOfBirth }, onlyIf: { date_of_birth: null } }
  if ('correctedDateOfBirth' in change) return { columns: { date_of_birth: change.correctedDateOfBirth } }
  if ('isOnboarded' in change)
    return { columns: { onboarding_completed_at: now }, onlyIf: { onboarding_completed_at: null } }
  if ('isDeleting' in change) return { columns: { deleting_since: change.isDeleting ? now : null } }
  if ('standing' in change)
    return {
      columns: {
        standing: change.standing?.kind ?? 'good',
        standing_until: change.standing?.until ?? null,
        standing_rule_id: change.standing?.ruleId ?? null,
        standing_explanation: change.standing?.explanation ?? null,
        standing_case_id: change.standing?.caseId ?? null,
        standing_next: change.standing?.next ? JSON.stringify(change.standing.next) : null,
      },
    }
  if ('profileModeration' in change) return { columns: { profile_moderation: change.profileModeration } }
  return { columns: { roles: [...change.roles] } }
}

/** A domain that can never receive email (RFC 2606). */
const nowhere = '@given-up.invalid'

const givenUpEmailOf = (userId: string) => `${userId}${nowhere}`

export const hasGivenUpEmail = (email: string) => email.endsWith(nowhere)

/** Deletes permanently, with everything that references the user. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await store.deleteUser(tx, userId)
}

/** Until the end of the transaction: other changes to the user wait. Returns whether the user exists. */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  return store.lockUser(tx, userId)
}

/**
 * Locks several users in a fixed order, so that two transactions cannot deadlock. Rows that reference them can still be
 * written; deleting an account waits. Returns the standing of each, which no decision of moderators changes before the
 * transaction ends.
 */
export async function lockUsers(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await store.lockUsers(tx, userIds)
  return new Map(rows.map((row) => [row.id, presentStanding(row)]))
}
