// Onboarding: each step is saved, so users can continue later, and completing it applies their choices.
import type { Onboarding, OnboardingChanges } from '@fabula/contracts/profiles'
import { defaultSettings } from '@fabula/contracts/settings'
import type { OwnUser } from '@fabula/contracts/users'
import { followAll } from '#areas/follows/public.ts'
import { listGenres } from '#areas/templates/public.ts'
import {
  changeIdentity,
  changeSettings,
  findUserById,
  listVisibleIds,
  presentOwnUser,
} from '#areas/users/public.ts'
import { isAdult } from '@fabula/contracts/age'
import { requireAdult } from '#platform/policy.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findOnboarding, lockOnboarding, type OnboardingRow, updateOnboarding } from './onboarding.store.ts'
import './profiles.events.ts'

export async function getOnboarding(db: Database, user: OwnUser): Promise<Onboarding> {
  return presentOnboarding(await findOnboarding(db, user._id), user.onboardingCompleted)
}

export async function saveOnboarding(
  db: Database,
  user: OwnUser,
  changes: OnboardingChanges,
): Promise<Onboarding> {
  if (changes.filters?.showMature) requireAdult(user)
  return db.transaction().execute(async (tx) => {
    await lockOnboarding(tx, user._id)
    if ((await findUserById(tx, user._id))?.onboarding_completed_at)
      throw new AppError('CONFLICT_ERROR', { message: 'You’ve already completed onboarding.' })
    await requireKnown(tx, user._id, changes)
    await updateOnboarding(tx, user._id, changes)
    return presentOnboarding(await findOnboarding(tx, user._id), false)
  })
}

/** What the user skipped gets its default. Idempotent: repeating it applies nothing again. */
export async function completeOnboarding(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  user: OwnUser,
): Promise<OwnUser> {
  if (user.onboardingCompleted) return user
  const chosen = await findOnboarding(db, user._id)
  // In a separate transaction, to hold locks briefly; after a crash the next attempt finds them followed.
  await followAll({ db, events }, user._id, chosen?.follow_ids ?? [])
  return db.transaction().execute(async (tx) => {
    const row = await lockOnboarding(tx, user._id)
    const before = await getOwnUser(tx, user._id)
    if (before.onboardingCompleted) return before
    const interest = row.interest ?? 'both'
    const known = new Set((await listGenres(tx, user._id)).map(({ id }) => id))
    // Genres that staff have removed do not count.
    const genreIds = row.genre_ids.filter((id) => known.has(id))
    await updateOnboarding(tx, user._id, { interest })
    await changeSettings(tx, before, {
      filters: { ...row.filters, ...(!isAdult(before) && { showMature: false }) },
      ...(row.reader_theme && { reading: { readerTheme: row.reader_theme } }),
    })
    await changeIdentity(tx, user._id, { isOnboarded: true })
    await events.publish(tx, 'user.onboarded', { userId: user._id, interest, genreIds })
    return getOwnUser(tx, user._id)
  })
}

async function requireKnown(
  tx: Transaction,
  userId: string,
  { genreIds = [], followIds = [] }: OnboardingChanges,
): Promise<void> {
  const fields: Record<string, string> = {}
  const known = new Set(genreIds.length > 0 ? (await listGenres(tx, userId)).map(({ id }) => id) : [])
  if (!genreIds.every((id) => known.has(id))) fields.genreIds = 'includes one that doesn’t exist'
  const people = new Set(followIds.length > 0 ? await listVisibleIds(tx, userId, followIds) : [])
  if (!followIds.every((id) => id !== userId && people.has(id)))
    fields.followIds = 'includes someone who can’t be followed'
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

async function getOwnUser(tx: Transaction, userId: string): Promise<OwnUser> {
  const row = await findUserById(tx, userId)
  if (!row) throw new AppError('AUTH_ERROR')
  return presentOwnUser(row)
}

function presentOnboarding(row: OnboardingRow | undefined, isDone: boolean): Onboarding {
  return {
    step: isDone ? 'done' : (row?.step ?? 'interest'),
    interest: row?.interest ?? null,
    genreIds: row?.genre_ids ?? [],
    filters: { ...defaultSettings.filters, ...row?.filters },
    followIds: row?.follow_ids ?? [],
    readerTheme: row?.reader_theme ?? defaultSettings.reading.readerTheme,
  }
}
