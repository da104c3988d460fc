// Pictures of characters: adding, describing and removing them.
import { maxCharacterImages } from '@fabula/contracts/character-sizes'
import { type Images, listAttachedImages, presentReference } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import * as store from './character-images.store.ts'
import { dropPagesOf } from './character-pages.ts'
import { requireMayPublish, requireOwnChapters } from './characters.service.ts'
import { lockCharacters } from './characters.store.ts'
import { listMarks, type Span } from './facts.ts'
import { type CharacterSources, getCharacter, requireOwn } from './read-characters.service.ts'

export type ImageSources = CharacterSources & { images: Images }

type Description = Span & { artist: string; source: string; isPortrait: boolean }
type NewImage = Description & { imageId: string; alt?: string | undefined; isGenerated?: boolean }

/** The same image again only changes what is said about it. */
export async function addImage(
  sources: ImageSources,
  actor: SignedInActor,
  characterId: string,
  { imageId, alt, isGenerated = false, ...given }: NewImage,
) {
  const { db, images } = sources
  await db.transaction().execute(async (tx) => {
    await openToChange(tx, actor, characterId, given)
    const known = await store.listImages(tx, characterId)
    const before = known.find(({ image_id }) => image_id === imageId)
    if (!before && known.length >= maxCharacterImages)
      throw new AppError('CONFLICT_ERROR', {
        message: `A character can have up to ${maxCharacterImages} images.`,
      })
    await images.attach(tx, actor.userId, [imageId], { type: 'character', entityId: characterId })
    const [image] = await listAttachedImages(tx, 'character', [imageId])
    if (image?.entity_id !== characterId || image.moderation !== null)
      throw invalid({ imageId: 'must be an image that you have uploaded for a character' })
    await store.putImage(tx, {
      ...columnsOf(given),
      image_id: imageId,
      character_id: characterId,
      reference: presentReference(image),
      is_generated: before?.is_generated ?? isGenerated,
    })
    await dropPagesOf(sources, tx, characterId)
  })
  if (alt !== undefined) await images.describe(actor, imageId, alt)
  return getCharacter(sources, actor, characterId)
}

export async function changeImage(
  sources: ImageSources,
  actor: SignedInActor,
  { characterId, imageId }: { characterId: string; imageId: string },
  {
    alt,
    ...changes
  }: { [Field in keyof Description]?: Description[Field] | undefined } & { alt?: string | undefined },
) {
  const { db, images } = sources
  await db.transaction().execute(async (tx) => {
    const image = await store.findImage(tx, imageId)
    const marks = { from: changes.from ?? null, until: changes.until ?? null }
    await openToChange(tx, actor, characterId, marks, image ? [image] : [])
    if (image?.character_id !== characterId) throw notFound()
    const { artist, source, is_portrait, from, until } = image
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const described = { artist, source, isPortrait: is_portrait, from, until, ...given }
    await store.putImage(tx, { ...image, ...columnsOf(described) })
    await dropPagesOf(sources, tx, characterId)
  })
  if (alt !== undefined) await images.describe(actor, imageId, alt)
  return getCharacter(sources, actor, characterId)
}

/** Idempotent. */
export async function removeImage(
  sources: CharacterSources,
  actor: SignedInActor,
  { characterId, imageId }: { characterId: string; imageId: string },
) {
  await sources.db.transaction().execute(async (tx) => {
    await lockCharacters(tx, [characterId])
    await requireOwn(tx, actor, characterId)
    await store.deleteImage(tx, characterId, imageId)
    await dropPagesOf(sources, tx, characterId)
  })
  return getCharacter(sources, actor, characterId)
}

async function openToChange(
  tx: Transaction,
  actor: SignedInActor,
  characterId: string,
  { from, until }: Span,
  before: readonly Span[] = [],
): Promise<void> {
  await lockCharacters(tx, [characterId])
  const row = await requireOwn(tx, actor, characterId)
  requireMayPublish(actor, row.visibility)
  const marks = [
    { field: 'from', mark: from },
    { field: 'until', mark: until },
  ]
  await requireOwnChapters(tx, actor, marks, listMarks(before))
}

const columnsOf = ({ artist, source, isPortrait, from, until }: Description) => ({
  artist,
  source,
  is_portrait: isPortrait,
  from,
  until,
})
