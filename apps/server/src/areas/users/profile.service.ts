// Profiles: one list of the fields users can change, whichever endpoint receives them.
import type { ImageReference } from '@fabula/contracts/shapes'
import type { Profile, ProfileChanges } from '@fabula/contracts/users'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import {
  findProfile,
  listExpertiseAreas,
  type ProfileRow,
  replaceExpertise,
  updateProfile,
} from './profile.store.ts'
import { clearPicture, type ProfilePicture, updatePicture } from './pictures.store.ts'
import { presentProfile } from './users.present.ts'
import './users.events.ts'

export async function getProfile(
  { db }: { db: Database | Transaction },
  userId: string,
  viewed: { isForOthers?: boolean } = {},
): Promise<Profile> {
  return presentProfile(await getProfileRow(db, userId), viewed)
}

export async function changeProfile(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  userId: string,
  changes: ProfileChanges,
): Promise<Profile> {
  const row = await db.transaction().execute(async (tx) => {
    await updateProfile(tx, userId, changes)
    if (changes.expertiseAreaIds) {
      const areaIds = [...new Set(changes.expertiseAreaIds)]
      // Users may retain retired areas they chose earlier.
      const { expertise_areas: stored } = await getProfileRow(tx, userId)
      const offered = await listExpertiseAreas(tx)
      const known = new Set([...offered.map(({ id }) => id), ...stored.map(({ _id }) => _id)])
      if (!areaIds.every((id) => known.has(id)))
        throw invalid({ expertiseAreaIds: 'includes one that doesn’t exist' })
      await replaceExpertise(tx, userId, areaIds)
    }
    await events.publish(tx, 'user.profile-changed', { userId })
    return getProfileRow(tx, userId)
  })
  return presentProfile(row)
}

/**
 * In the transaction that stores or deletes the image, so that a profile never shows a missing one. An image is hidden
 * only if it is still the one shown.
 */
export async function changePicture(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  userId: string,
  picture: ProfilePicture,
  change: { shown: ImageReference } | { hiddenId: string },
): Promise<void> {
  if ('shown' in change) await updatePicture(tx, userId, picture, change.shown)
  else await clearPicture(tx, userId, picture, change.hiddenId)
  await events.publish(tx, 'user.profile-changed', { userId })
}

async function getProfileRow(db: Parameters<typeof findProfile>[0], userId: string): Promise<ProfileRow> {
  const row = await findProfile(db, userId)
  if (!row) throw notFound()
  return row
}
