// Who sees the pictures of characters: nobody who has not reached the chapter from which one is true.
import { characterPath } from '@fabula/contracts/character-sizes'
import { type ImageTarget, presentReference } from '#areas/images/public.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findImage, setReference } from './character-images.store.ts'
import { slugOf } from './characters.present.ts'
import { findCharacter, lockCharacters } from './characters.store.ts'
import { isTrueAt, listMarks } from './facts.ts'
import { findHorizon } from './horizon.service.ts'
import { openCharacter } from './read-characters.service.ts'

export function characterImages({ db }: Pick<Platform, 'db'>): ImageTarget {
  return {
    types: ['character'],
    hasOne: false,
    /** With its credits and chapters in one step, so that nothing is visible before they are known. */
    async requireAttachable(actor, characterId) {
      if ((await findCharacter(db, characterId))?.owner_id !== actor.userId) throw notFound()
      throw new AppError('CONFLICT_ERROR', {
        message: 'Upload the image first, then add it to the character.',
      })
    },
    async canSee(actor, { id, entity_id: characterId }) {
      const image = await findImage(db, id)
      if (image?.character_id !== characterId) return false
      try {
        const character = await openCharacter(db, actor, characterId)
        if (character.is_archived) return false
        // A picture of an earlier time is no secret for readers who are past it.
        const known = { from: image.from, until: null }
        const isOwner = actor.kind === 'user' && character.owner_id === actor.userId
        return isTrueAt(await findHorizon(db, actor, listMarks([known]), { seesAll: isOwner }), known)
      } catch (error) {
        if (error instanceof AppError) return false
        throw error
      }
    },
    async isWorkOf(tx, { entity_id }, userId) {
      return (await findCharacter(tx, entity_id))?.owner_id === userId
    },
    async findPlace(tx, { entity_id }) {
      const character = await findCharacter(tx, entity_id)
      if (!character) return null
      const { id, name } = character
      return { title: `Image of ${name}`, link: characterPath({ slug: slugOf(name), _id: id }) }
    },
    lock: (tx, { entity_id }) => lockCharacters(tx, [entity_id]),
    show: (tx, image) => setReference(tx, image.id, presentReference(image)),
    hide: (tx, image) => setReference(tx, image.id, null),
  }
}
