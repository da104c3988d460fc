// Which characters a viewer has met: of those who appear later in every story they are in, not even the name is shown.
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { listCastsOf } from './cast.store.ts'
import { isTrueAt, listMarks } from './facts.ts'
import { findHorizon } from './horizon.service.ts'

/** A character without a story is known to everyone who may see it. */
export async function findIntroduced(
  db: Database,
  actor: Actor,
  characterIds: readonly string[],
): Promise<Set<string>> {
  const casts = (await listCastsOf(db, characterIds)).map(({ story_id, character_id, from_chapter_id }) => ({
    characterId: character_id,
    from: from_chapter_id ? { storyId: story_id, chapterId: from_chapter_id } : null,
    until: null,
  }))
  const horizon = await findHorizon(db, actor, listMarks(casts))
  const met = new Set(casts.filter((span) => isTrueAt(horizon, span)).map(({ characterId }) => characterId))
  const later = new Set(casts.map(({ characterId }) => characterId).filter((id) => !met.has(id)))
  return new Set(characterIds.filter((id) => !later.has(id)))
}
