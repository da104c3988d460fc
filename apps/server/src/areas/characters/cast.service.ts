// The cast of a story: adding characters that the user may use, and removing them.
import { maxCast } from '@fabula/contracts/character-sizes'
import { openChapter } from '#areas/chapters/public.ts'
import { openToChange } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import * as store from './cast.store.ts'
import './characters.events.ts'
import { dropPagesOf } from './character-pages.ts'
import { type CharacterRow, lockCharacters } from './characters.store.ts'
import { openCharacter } from './read-characters.service.ts'

export async function addToCast(
  { db, events, pages }: Pick<Platform, 'db' | 'events' | 'pages'>,
  actor: SignedInActor,
  storyId: string,
  characterId: string,
  fromChapterId: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openToChange(tx, actor, storyId, 'edit')
    if (fromChapterId)
      await openChapter(tx, actor, storyId, fromChapterId).catch((error: unknown) => {
        if (error instanceof AppError) throw invalid({ fromChapterId: 'must be a chapter of this story' })
        throw error
      })
    // Neither deleted nor with another licence meanwhile.
    await lockCharacters(tx, [characterId])
    const cast = await store.listCast(tx, storyId, maxCast)
    const isInCast = cast.some(({ character_id }) => character_id === characterId)
    const row = await openCharacter(tx, actor, characterId)
    // A character of the cast stays, even if the license was withdrawn.
    const isGranted = await store.hasGrant(tx, characterId, storyId)
    const licence = isInCast ? 'own' : requireLicence(row, actor, isGranted)
    if (!isInCast && cast.length >= maxCast)
      throw new AppError('CONFLICT_ERROR', { message: `A story can have up to ${maxCast} characters.` })
    await store.putCast(tx, {
      story_id: storyId,
      character_id: characterId,
      from_chapter_id: fromChapterId,
      licence,
      added_by: actor.userId,
    })
    // Also if it only appears later now.
    await dropPagesOf({ pages }, tx, characterId)
    if (!isInCast)
      await events.publish(tx, 'story.cast-changed', { characterId, ownerId: row.owner_id, storyId })
  })
}

function requireLicence(
  row: CharacterRow,
  actor: SignedInActor,
  isGranted: boolean,
): 'own' | 'credit' | 'free' | 'request' {
  if (row.is_archived) throw notFound()
  if (row.owner_id === actor.userId) return 'own'
  if (row.licence === 'credit' || row.licence === 'free') return row.licence
  if (isGranted) return 'request'
  throw new AppError('FORBIDDEN_ERROR', {
    message:
      row.licence === 'ask'
        ? 'Ask the owner of this character before you add it to your story.'
        : 'The owner of this character doesn’t share it.',
  })
}

/** Idempotent. */
export async function removeFromCast(
  { db, events, pages }: Pick<Platform, 'db' | 'events' | 'pages'>,
  actor: SignedInActor,
  storyId: string,
  characterId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openToChange(tx, actor, storyId, 'edit')
    await dropPagesOf({ pages }, tx, characterId)
    await store.deleteCast(tx, storyId, characterId)
    await events.publish(tx, 'story.cast-changed', { characterId, ownerId: null, storyId })
  })
}

/** The owner of a character lets a story use it, whatever its licence is or becomes. The caller has checked who says so. */
export async function grantUse(
  tx: Transaction,
  { characterId, storyId, grantedBy }: { characterId: string; storyId: string; grantedBy: string },
): Promise<void> {
  await store.putGrant(tx, { character_id: characterId, story_id: storyId, granted_by: grantedBy })
}
