// The profile images shown with a user's name; the images area has the rest.
import type { ImageReference } from '@fabula/contracts/shapes'
import { sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'

/** As others see it: nothing while moderators hide the profile. */
export const avatarColumn = sql<ImageReference | null>`
  case when users.profile_moderation is null then users.avatar end
`.as('avatar')
export const ownAvatarColumn = sql<ImageReference | null>`users.avatar`.as('avatar')
export const ownBannerColumn = sql<ImageReference | null>`users.banner`.as('banner')

export type ProfilePicture = 'avatar' | 'banner'

export async function updatePicture(
  tx: Transaction,
  userId: string,
  picture: ProfilePicture,
  shown: ImageReference,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ [picture]: JSON.stringify(shown), updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}

/** Only if this image is still the one shown. */
export async function clearPicture(
  tx: Transaction,
  userId: string,
  picture: ProfilePicture,
  imageId: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ [picture]: null, updated_at: new Date() })
    .where('id', '=', userId)
    .where(sql<boolean>`${sql.ref(picture)} ->> 'imageId' = ${imageId}`)
    .execute()
}
